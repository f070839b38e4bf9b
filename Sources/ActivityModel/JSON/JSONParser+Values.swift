extension JSONParser {
  /// `matches`: whether the path to this value is the beginning of the path looked for.
  @_lifetime(self: copy self)
  mutating func value(depth: Int, matches: Bool) throws(JSONError) -> JSONValue {
    skipSpace()
    if matches, let target, depth == target.count, found == nil { found = position }
    guard depth < Self.maximumDepth else {
      throw error("nested deeper than \(Self.maximumDepth) levels")
    }
    switch peek {
    case UInt8(ascii: "{"): return try object(depth: depth, matches: matches)
    case UInt8(ascii: "["): return try array(depth: depth, matches: matches)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return try number()
    case .some(let byte): throw error("a value cannot begin with \(Self.show(byte))")
    case nil: throw error("the text ends where a value is expected")
    }
  }

  @_lifetime(self: copy self)
  private mutating func object(depth: Int, matches: Bool) throws(JSONError) -> JSONValue {
    let start = position
    position += 1
    var members: [JSONObject.Member] = []
    skipSpace()
    if peek == UInt8(ascii: "}") {
      position += 1
      return .object(JSONObject())
    }
    while true {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw expected("a member's name in quotes", start) }
      let name = try string()
      skipSpace()
      guard peek == UInt8(ascii: ":") else { throw expected("`:` after a member's name", start) }
      position += 1
      let inner = matches && isStep(.member(name), at: depth)
      members.append(
        JSONObject.Member(name: name, value: try value(depth: depth + 1, matches: inner)))
      skipSpace()
      switch peek {
      case UInt8(ascii: ","): position += 1
      case UInt8(ascii: "}"):
        position += 1
        return .object(JSONObject(members))
      default: throw expected("`,` or `}`", start)
      }
    }
  }

  @_lifetime(self: copy self)
  private mutating func array(depth: Int, matches: Bool) throws(JSONError) -> JSONValue {
    let start = position
    position += 1
    var elements: [JSONValue] = []
    skipSpace()
    if peek == UInt8(ascii: "]") {
      position += 1
      return .array([])
    }
    while true {
      let inner = matches && isStep(.element(elements.count), at: depth)
      elements.append(try value(depth: depth + 1, matches: inner))
      skipSpace()
      switch peek {
      case UInt8(ascii: ","): position += 1
      case UInt8(ascii: "]"):
        position += 1
        return .array(elements)
      default: throw expected("`,` or `]`", start)
      }
    }
  }

  private func isStep(_ step: JSONPathComponent, at depth: Int) -> Bool {
    guard let target, depth < target.count else { return false }
    return target[depth] == step
  }

  /// An error that, at the end of the text, names what was left open.
  private func expected(_ what: String, _ start: Int) -> JSONError {
    guard peek == nil else { return error("expected \(what)") }
    let opened = JSONPosition(offset: start, in: bytes)
    return error(
      "the text ends inside what was opened at line \(opened.line), column \(opened.column)")
  }

  @_lifetime(self: copy self)
  private mutating func word(
    _ word: StaticString, _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    let text = Array("\(word)".utf8)
    let start = position
    for byte in text {
      guard peek == byte else { throw error("expected `\(word)`", at: start) }
      position += 1
    }
    return value
  }

  static func show(_ byte: UInt8) -> String {
    (0x21...0x7E).contains(byte)
      ? "`\(Character(Unicode.Scalar(byte)))`" : "the byte 0x" + String(byte, radix: 16)
  }
}

extension JSONValue {
  /// Where the value at `path` begins in `bytes`; nil where there is none or the text is no JSON.
  /// For messages about a value that was read but is not what it should be.
  public static func locate(_ path: [JSONPathComponent], in bytes: Span<UInt8>) -> JSONPosition? {
    var parser = JSONParser(bytes, from: 0, target: path)
    _ = try? parser.next()
    return parser.found.map { JSONPosition(offset: $0, in: bytes) }
  }
}
