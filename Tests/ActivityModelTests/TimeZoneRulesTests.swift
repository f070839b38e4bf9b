import ActivityModel
import Testing

@Suite struct TimeZoneRulesTests {
  private func time(_ text: String) throws -> Timestamp {
    try #require(Timestamp(rfc3339: text))
  }

  @Test func `offsets are zones`() throws {
    #expect(TimeZoneRules(offsetText: "+05:30")?.offset(at: Timestamp(microseconds: 0)) == 19800)
    #expect(TimeZoneRules(offsetText: "-0330")?.offset(at: Timestamp(microseconds: 0)) == -12600)
    #expect(TimeZoneRules(offsetText: "UTC") == .utc)
    #expect(TimeZoneRules(offsetText: "Europe/Berlin") == nil)
    #expect(TimeZoneRules(offsetText: "+99:00") == nil)
    #expect(TimeZoneRules.text(ofOffset: -12600) == "-03:30")
  }

  /// A file of version 2 without transitions: only the rule at its end counts.
  private func zone(_ posix: String, firstOffset: Int32 = 0) -> TimeZoneRules? {
    func header(types: UInt8) -> [UInt8] {
      Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15 + 16) + [0, 0, 0, types, 0, 0, 0, 4]
    }
    let type =
      (0..<4).reversed().map { UInt8(truncatingIfNeeded: firstOffset >> ($0 * 8)) } + [0, 0]
    let block = header(types: 1) + type + Array("LMT\0".utf8)
    return TimeZoneRules(name: "test", tzif: block + block + Array("\n\(posix)\n".utf8))
  }

  @Test func `the rule of Central Europe changes on the last Sundays of March and October`() throws
  {
    let berlin = try #require(zone("CET-1CEST,M3.5.0,M10.5.0/3"))
    #expect(berlin.offset(at: try time("2025-03-30T00:59:59Z")) == 3600)
    #expect(berlin.offset(at: try time("2025-03-30T01:00:00Z")) == 7200)
    #expect(berlin.offset(at: try time("2025-10-26T00:59:59Z")) == 7200)
    #expect(berlin.offset(at: try time("2025-10-26T01:00:00Z")) == 3600)
  }

  @Test func `south of the equator summer runs over the new year`() throws {
    let sydney = try #require(zone("AEST-10AEDT,M10.1.0,M4.1.0/3"))
    #expect(sydney.offset(at: try time("2025-01-01T00:00:00Z")) == 39600)
    #expect(sydney.offset(at: try time("2025-07-01T00:00:00Z")) == 36000)
  }

  @Test func `a repeated hour has two instants, a skipped one none`() throws {
    let berlin = try #require(zone("CET-1CEST,M3.5.0,M10.5.0/3"))
    let repeated = try #require(CivilTime(year: 2025, month: 10, day: 26, hour: 2, minute: 30))
    #expect(
      berlin.timestamps(of: repeated)
        == [try time("2025-10-26T00:30:00Z"), try time("2025-10-26T01:30:00Z")])
    let skipped = try #require(CivilTime(year: 2025, month: 3, day: 30, hour: 2, minute: 30))
    #expect(berlin.timestamps(of: skipped).isEmpty)
    let plain = try #require(CivilTime(year: 2025, month: 7, day: 1, hour: 12))
    #expect(berlin.timestamps(of: plain) == [try time("2025-07-01T10:00:00Z")])
  }

  @Test func `bytes that are no zone file are refused, whatever they are`() {
    #expect(TimeZoneRules(name: "x", tzif: []) == nil)
    #expect(TimeZoneRules(name: "x", tzif: Array("TZif2".utf8)) == nil)
    let huge = Array("TZif2".utf8) + [UInt8](repeating: 0xFF, count: 100)
    #expect(TimeZoneRules(name: "x", tzif: huge) == nil)
  }
}
