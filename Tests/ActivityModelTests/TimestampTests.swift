import ActivityModel
import TestSupport
import Testing

@Suite struct TimestampTests {
  @Test(arguments: [
    ("2025-03-15T11:24:20.666Z", 1_742_037_860_666_000),
    ("2025-03-23T14:30:14.35300000Z", 1_742_740_214_353_000),
    ("2020-02-06 16:44:21.860699+1100", 1_580_967_861_860_699),
    ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59.999999Z", -1),
    ("2000-02-29T12:00:00+05:30", 951_805_800_000_000), ("@1742037860.666", 1_742_037_860_666_000),
    ("@-0.5", -500_000),
  ])
  func `a time with a zone is read to the microsecond`(text: String, microseconds: Int64) {
    #expect(Timestamp(rfc3339: text)?.microseconds == microseconds)
  }

  @Test(arguments: [
    "", "2025", "2025-02-29T00:00:00Z", "2025-03-15T25:00:00Z", "2025-03-15T11:24:20",
    "2025-03-15T11:24:20.Z", "2025-03-15T11:24:20Zx", "@", "@1.", "@9999999999999999999",
  ])
  func `anything else is no time`(text: String) {
    #expect(Timestamp(rfc3339: text) == nil)
  }

  @Test func `text and time convert exactly both ways`() {
    let seed: UInt64 = 0x5EED
    var generator = SeededGenerator(seed: seed)
    var edges: [Int64] = [.min, .max, 0, -1, 253_402_300_799_999_999, 253_402_300_800_000_000]
    for _ in 0..<2000 {
      edges.append(Int64.random(in: .min ... .max, using: &generator) >> Int64.random(in: 0..<50))
    }
    for microseconds in edges {
      let time = Timestamp(microseconds: microseconds)
      #expect(Timestamp(rfc3339: time.description) == time, "seed \(seed): \(microseconds)")
    }
  }
}
