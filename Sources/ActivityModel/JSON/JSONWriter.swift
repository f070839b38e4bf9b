/// Writes JSON into bytes.
///
/// Every control character is escaped, those of C1 too, so that what comes out is safe on a terminal.
public struct JSONWriter: Sendable {
  public private(set) var bytes: [UInt8] = []
  /// Blanks per level; nil for one line without blanks.
  private let indent: Int?

  public init(indent: Int? = nil) { self.indent = indent }

  /// `value` as text; on one line, or indented by `indent` blanks a level.
  public static func string(_ value: JSONValue, indent: Int? = nil) -> String {
    var writer = JSONWriter(indent: indent)
    writer.write(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  public mutating func newline() { bytes.append(UInt8(ascii: "\n")) }

  public mutating func write(_ value: JSONValue) { write(value, level: 0) }

  private mutating func write(_ value: JSONValue, level: Int) {
    switch value {
    case .null: text("null")
    case .bool(let value): text(value ? "true" : "false")
    case .integer(let value): text(String(value))
    case .unsigned(let value): text(String(value))
    case .real(let value): text(value.isFinite ? value.description : "null")
    case .number(let value): text(value)
    case .string(let value): string(value)
    case .array(let elements):
      list(elements, "[", "]", level: level) { writer, element in
        writer.write(element, level: level + 1)
      }
    case .object(let object):
      list(object.members, "{", "}", level: level) { writer, member in
        writer.string(member.name)
        writer.text(writer.indent == nil ? ":" : ": ")
        writer.write(member.value, level: level + 1)
      }
    }
  }

  private mutating func list<Item>(
    _ items: [Item], _ open: String, _ close: String, level: Int,
    _ body: (inout JSONWriter, Item) -> Void
  ) {
    text(open)
    for (index, item) in items.enumerated() {
      if index > 0 { text(",") }
      lineBreak(level + 1)
      body(&self, item)
    }
    if !items.isEmpty { lineBreak(level) }
    text(close)
  }

  private mutating func lineBreak(_ level: Int) {
    guard let indent else { return }
    newline()
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent * level))
  }

  private mutating func text(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func string(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text("\\\"")
      case "\\": text("\\\\")
      case "\n": text("\\n")
      case "\r": text("\\r")
      case "\t": text("\\t")
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
