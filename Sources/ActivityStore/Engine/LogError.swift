/// Why a log could not be opened, read or written.
///
/// Match on `code`; codes may be added. Two errors are equal where their codes are.
public struct LogError: Error, Sendable {
  /// What went wrong, coarsely. New ones may come.
  public struct Code: Hashable, Sendable {
    private let name: String

    private init(_ name: String) { self.name = name }

    /// The bytes are none of a log: text, an empty file, something else.
    public static let notALog = Code("notALog")
    /// Bytes of a log whose checksum or structure is wrong.
    public static let damaged = Code("damaged")
    /// The file ends inside something.
    public static let truncated = Code("truncated")
    /// Another writer has the log.
    public static let inUse = Code("inUse")
    /// Written by a newer version, in a way that this one must not guess at.
    public static let unsupportedVersion = Code("unsupportedVersion")
    public static let noSpace = Code("noSpace")
    public static let readOnly = Code("readOnly")
    public static let permission = Code("permission")
    /// The medium or the system failed.
    public static let io = Code("io")
    public static let notFound = Code("notFound")
    /// More than a limit of the format allows.
    public static let tooLarge = Code("tooLarge")
    /// The writer was closed.
    public static let closed = Code("closed")
    /// An argument that no log can satisfy.
    public static let invalidArgument = Code("invalidArgument")
  }

  public var code: Code
  /// One sentence without the path.
  public var message: String
  /// The file, where it was one file.
  public var path: String?
  /// Where in the file, in bytes.
  public var offset: UInt64?
  /// What the reader of the message can do.
  public var remedy: String?
  /// What it followed from.
  public var cause: (any Error)?

  public init(
    _ code: Code, _ message: String, path: String? = nil, offset: UInt64? = nil,
    remedy: String? = nil, cause: (any Error)? = nil
  ) {
    self.code = code
    self.message = message
    self.path = path
    self.offset = offset
    self.remedy = remedy
    self.cause = cause
  }
}

extension LogError: Equatable {
  public static func == (left: Self, right: Self) -> Bool { left.code == right.code }
}

extension LogError.Code: CustomStringConvertible {
  public var description: String { name }
}

extension LogError: CustomStringConvertible {
  /// One line: `shop.activitylog: damaged block (byte 4096): checksum differs`.
  public var description: String {
    var line = path.map { "\($0): " } ?? ""
    line += message
    if let offset { line += " (at byte \(offset))" }
    if let remedy { line += "; \(remedy)" }
    return line
  }

  /// The error and what it followed from, a line each, indented.
  public var detailedDescription: String {
    var lines = ["\(code): \(message)"]
    if let path { lines.append("├─ file: \(path)") }
    if let offset { lines.append("├─ byte: \(offset)") }
    if let remedy { lines.append("├─ remedy: \(remedy)") }
    if let cause {
      let text = (cause as? LogError)?.detailedDescription ?? "\(cause)"
      let inner = text.split(separator: "\n", omittingEmptySubsequences: false)
      lines.append("└─ cause: \(inner.first ?? "")")
      lines += inner.dropFirst().map { "   \($0)" }
    }
    return lines.joined(separator: "\n")
  }
}
