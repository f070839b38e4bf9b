/// The beginning of a file, with what detection wants to know about it worked out once.
public struct FilePrefix: Sendable {
  /// Never more than `ImportFormats.prefixLength`.
  public let bytes: [UInt8]
  /// Whether this is the whole file.
  public let isWhole: Bool
  /// The members of the first JSON value; nil where the file does not begin with one.
  public let shape: JSONShape?
  /// The first lines, without their ends; none where the file is binary.
  public let lines: [String]

  static let lineLimit = 200

  /// - Parameter bytes: the first bytes of a file; those past the limit are not looked at.
  public init(_ bytes: [UInt8], isWhole: Bool) {
    let limit = ImportFormats.prefixLength
    self.bytes = bytes.count > limit ? Array(bytes[0..<limit]) : bytes
    self.isWhole = isWhole && bytes.count <= limit
    shape = JSONShape(self.bytes)
    lines = Self.lines(of: self.bytes)
  }

  private static func lines(of bytes: [UInt8]) -> [String] {
    if bytes.contains(0) { return [] }
    var lines: [String] = []
    var splitter = LineSplitter(bytes)
    while lines.count < lineLimit, let line = splitter.next() {
      lines.append(String(decoding: bytes[line], as: UTF8.self))
    }
    return lines
  }

  /// Whether a line contains one of `needles`.
  func hasLine(containing needles: String...) -> Bool {
    lines.contains { line in needles.contains { line.contains($0) } }
  }
}
