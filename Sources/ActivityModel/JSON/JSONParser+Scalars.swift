extension JSONParser {
  @_lifetime(self: copy self)
  mutating func number() throws(JSONError) -> JSONValue {
    let start = position
    var isWhole = true
    if peek == UInt8(ascii: "-") { position += 1 }
    if peek == UInt8(ascii: "0") { position += 1 } else { try digits() }
    if peek == UInt8(ascii: ".") {
      isWhole = false
      position += 1
      try digits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      isWhole = false
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    let text = ascii(start..<position)
    if isWhole {
      if text == "-0" { return .real(-0.0) }
      if let value = Int64(text) { return .integer(value) }
      if let value = UInt64(text) { return .unsigned(value) }
      return .number(text)
    }
    guard let value = Double(text), value.isFinite else { return .number(text) }
    return .real(value)
  }

  @_lifetime(self: copy self)
  private mutating func digits() throws(JSONError) {
    let start = position
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw error("expected a digit") }
  }

  private func ascii(_ range: Range<Int>) -> String {
    var text: [UInt8] = []
    for index in range { text.append(bytes[index]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// A string, from its opening quote on.
  @_lifetime(self: copy self)
  mutating func string() throws(JSONError) -> String {
    let start = position
    position += 1
    var content: [UInt8] = []
    while true {
      guard let byte = peek else { throw error("the text ends inside a string", at: start) }
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return text(content, from: start)
      case UInt8(ascii: "\\"):
        position += 1
        try escape(into: &content)
      case 0..<0x20:
        throw error("a control character has to be written as an escape")
      default:
        content.append(byte)
        position += 1
      }
    }
  }

  @_lifetime(self: copy self)
  private mutating func text(_ content: [UInt8], from start: Int) -> String {
    if let valid = String(validating: content, as: UTF8.self) { return valid }
    noteRepair(at: start)
    return String(decoding: content, as: UTF8.self)
  }

  @_lifetime(self: copy self)
  private mutating func escape(into content: inout [UInt8]) throws(JSONError) {
    guard let byte = peek else { throw error("the text ends inside an escape") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"): content.append(contentsOf: Array(try scalar().utf8))
    default: throw error("there is no escape with \(Self.show(byte))", at: position - 1)
    }
  }

  /// What `\u` stands for: one scalar, from one unit or a pair.
  @_lifetime(self: copy self)
  private mutating func scalar() throws(JSONError) -> String {
    let start = position - 2
    let unit = try hexadecimal()
    guard (0xD800...0xDFFF).contains(unit) else {
      return Unicode.Scalar(unit).map { String($0) } ?? "\u{FFFD}"
    }
    if unit < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    {
      let mark = position
      position += 2
      let low = try hexadecimal()
      if (0xDC00...0xDFFF).contains(low) {
        let value = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)
        return Unicode.Scalar(value).map { String($0) } ?? "\u{FFFD}"
      }
      position = mark
    }
    noteRepair(at: start)
    return "\u{FFFD}"
  }

  @_lifetime(self: copy self)
  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("expected four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
