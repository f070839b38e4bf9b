import Testing

@testable import ActivityLogCommands

@Suite struct TextTests {
  @Test func `what would steer a terminal is escaped`() {
    #expect(Text.printable("\u{1B}[31mred\u{7}") == "\\u{1b}[31mred\\u{7}")
    #expect(Text.printable("a\nb\tc\r") == "a\\nb\\tc\\r")
    #expect(Text.printable("\u{9B}31m\u{202E}x\u{2066}") == "\\u{9b}31m\\u{202e}x\\u{2066}")
    #expect(Text.printable("é 抢鲜 👩‍👩‍👧 ok") == "é 抢鲜 👩‍👩‍👧 ok")
  }

  @Test(arguments: [
    ("abc", 3), ("é", 1), ("e\u{301}", 1), ("抢鲜", 4), ("👩‍👩‍👧", 2), ("한글", 4), ("☎️", 2), ("☎", 1),
    ("ｆｕｌｌ", 8), ("\u{200B}", 0), ("▸", 1), ("🇩🇪", 2), ("👍🏽", 2), ("", 0),
  ])
  func `width is what a terminal shows`(text: String, width: Int) {
    #expect(Text.width(text) == width)
  }

  @Test func `cutting keeps within the limit`() {
    #expect(Text.cut("abcdef", to: 4) == "abc…")
    #expect(Text.cut("abcd", to: 4) == "abcd")
    #expect(Text.cut("抢鲜抢鲜", to: 6) == "抢鲜…")
    for limit in 1..<9 { #expect(Text.width(Text.cut("a抢鲜b👩‍👩‍👧cd", to: limit)) <= limit) }
  }

  @Test func `columns line up under wide characters`() {
    var table = Table(rightAligned: [1])
    table.add("抢鲜", "1", "x")
    table.add("ab", "1000", "")
    #expect(table.lines() == ["抢鲜     1  x", "ab    1000  "])
  }

  @Test func `numbers for people`() {
    #expect(Text.grouped(1_234_567) == "1,234,567")
    #expect(Text.grouped(Int64.min) == "-9,223,372,036,854,775,808")
    #expect(Text.grouped(999) == "999")
    #expect(Text.count(1, "event") == "1 event")
    #expect(Text.count(0, "event") == "0 events")
    #expect(Text.bytes(1023) == "1023 B")
    #expect(Text.bytes(1536) == "1.50 KiB")
    #expect(Text.decimal(0.05, places: 1) == "0.1")
    #expect(Text.decimal(-1.996, places: 2) == "-2.00")
    #expect(Text.duration(microseconds: 999) == "999 µs")
    #expect(Text.duration(microseconds: -1_500_000) == "-1.500 s")
    #expect(Text.duration(microseconds: 90_061_000_000) == "1 d 1 h")
    #expect(Text.duration(microseconds: .min).hasPrefix("-"))
    #expect(Text.list(["a", "b", "c"], "or") == "a, b or c")
  }
}
