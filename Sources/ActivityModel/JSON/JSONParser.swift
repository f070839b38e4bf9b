/// Reads JSON (RFC 8259) from bytes.
///
/// Bounded: nesting is limited, nothing is allocated from a length that the text claims. Text that
/// is not Unicode (invalid UTF-8, a lone surrogate) becomes U+FFFD and is noted, so that one bad
/// character does not cost the record it stands in.
public struct JSONParser: ~Escapable {
  /// How deep arrays and objects may be nested.
  public static let maximumDepth = 256
  static let maximumRepairs = 64

  let bytes: Span<UInt8>
  var position: Int
  /// Where text had to be repaired, as byte offsets; the first `maximumRepairs`.
  public private(set) var repairs: [Int] = []
  let target: [JSONPathComponent]?
  var found: Int?

  @_lifetime(copy bytes)
  public init(_ bytes: Span<UInt8>, from start: Int = 0) {
    self.init(bytes, from: start, target: nil)
  }

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, from start: Int, target: [JSONPathComponent]?) {
    self.bytes = bytes
    position = max(0, start)
    self.target = target
    // A byte order mark is no part of the text.
    if start == 0, bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      position = 3
    }
  }

  /// How many bytes were read so far.
  public var offset: Int { position }

  /// The one value that `bytes` holds.
  ///
  /// - Throws: `JSONError` with line and column, also where more than white space follows the value.
  public static func parse(_ bytes: Span<UInt8>) throws(JSONError) -> JSONValue {
    var parser = JSONParser(bytes)
    let value = try parser.next()
    guard parser.atEnd() else { throw parser.error("more follows the value") }
    return value
  }

  /// The one value that `text` holds.
  public static func parse(_ text: String) throws(JSONError) -> JSONValue {
    let bytes = Array(text.utf8)
    return try parse(bytes.span)
  }

  /// True where only white space is left.
  @_lifetime(self: copy self)
  public mutating func atEnd() -> Bool {
    skipSpace()
    return position >= bytes.count
  }

  /// The next value; several may follow each other.
  @_lifetime(self: copy self)
  public mutating func next() throws(JSONError) -> JSONValue {
    try value(depth: 0, matches: target != nil)
  }

  func error(_ message: String, at offset: Int? = nil) -> JSONError {
    JSONError(
      message: message, position: JSONPosition(offset: offset ?? position, in: bytes))
  }

  @_lifetime(self: copy self)
  mutating func noteRepair(at offset: Int) {
    if repairs.count < Self.maximumRepairs { repairs.append(offset) }
  }

  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  @_lifetime(self: copy self)
  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        position += 1
      default: return
      }
    }
  }
}
