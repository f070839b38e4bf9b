import ActivityModel
import Testing

@Suite struct JSONParserTests {
  @Test func `values of every kind keep their order and their kind`() throws {
    let text = #"{"b":[1,1.0,-0,1e3,true,null],"a":18446744073709551615,"c":"x\u00e9\ud83d\ude00"}"#
    let value = try JSONParser.parse(text)
    #expect(
      value == [
        "b": [1, .real(1), .real(-0.0), .real(1000), true, .null], "a": .unsigned(.max),
        "c": "xé😀",
      ])
    #expect(value.object?.members.map(\.name) == ["b", "a", "c"])
  }

  @Test func `a number that fits nowhere is kept as written`() throws {
    #expect(try JSONParser.parse("1e999") == .number("1e999"))
    #expect(try JSONParser.parse("18446744073709551616") == .number("18446744073709551616"))
  }

  @Test(arguments: [
    ("3 }", 1, 3, "more follows"), ("{\"a\":1,\n \"b\" 2}", 2, 6, "`:`"),
    ("[1,\n2", 2, 2, "line 1, column 1"), ("\"ab", 1, 1, "inside a string"),
    ("{\"é\": tru}", 1, 7, "`true`"), ("", 1, 1, "the text ends"), ("\u{1}", 1, 1, "0x1"),
    ("[\"a\u{1}\"]", 1, 4, "control character"), ("[01]", 1, 3, "`,` or `]`"),
  ])
  func `an error names line, column and cause`(
    text: String, line: Int, column: Int, part: String
  ) {
    let error = #expect(throws: JSONError.self) { try JSONParser.parse(text) }
    #expect(error?.position.line == line)
    #expect(error?.position.column == column)
    #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
  }

  @Test func `nesting is limited`() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: JSONError.self) { try JSONParser.parse(text) }
  }

  @Test func `a lone surrogate and invalid UTF-8 are repaired and noted`() throws {
    let lone = Array(#"["\ud800x", "\udc00", "\ud800\u0041"]"#.utf8)
    var parser = JSONParser(lone.span)
    let value1 = try parser.next()
    #expect(value1 == ["\u{FFFD}x", "\u{FFFD}", "\u{FFFD}A"])
    let repairs = parser.repairs
    #expect(repairs.count == 3)
    let invalid = Array("[\"a".utf8) + [0xFF] + Array("b\"]".utf8)
    var other = JSONParser(invalid.span)
    let value2 = try other.next()
    #expect(value2 == ["a\u{FFFD}b"])
    let otherRepairs = other.repairs
    #expect(otherRepairs == [1])
  }

  @Test func `a byte order mark is skipped and values may follow each other`() throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("1\n{}\n".utf8)
    var parser = JSONParser(bytes.span)
    let value3 = try parser.next()
    #expect(value3 == 1)
    let value4 = try parser.next()
    #expect(value4 == [:])
    let atEnd = parser.atEnd()
    #expect(atEnd)
  }

  @Test func `a value is located by its path`() {
    let text = "{\"steps\": [\n  {\"kind\": 1},\n  {\"kind\": 2}\n]}"
    let bytes = Array(text.utf8)
    let position = JSONValue.locate(
      [.member("steps"), .element(1), .member("kind")], in: bytes.span)
    #expect(position?.line == 3)
    #expect(position?.column == 12)
    #expect(JSONValue.locate([.member("none")], in: bytes.span) == nil)
  }

  @Test func `what is written is read again`() throws {
    let value: JSONValue = [
      "a": [1, .real(0.1), .real(1e300), "\u{1B}[31m\u{9B}\u{0}\"\\/\u{2028}", [:], []], "b": .null,
    ]
    let compact = JSONWriter.string(value)
    #expect(try JSONParser.parse(compact) == value)
    #expect(!compact.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F) ~= $0.value })
    #expect(try JSONParser.parse(JSONWriter.string(value, indent: 2)) == value)
  }
}
