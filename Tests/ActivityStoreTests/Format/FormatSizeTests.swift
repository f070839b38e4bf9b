import ActivityModel
import TestSupport
import Testing

@testable import ActivityStore

@Suite struct FormatSizeTests {
  @Test func `a full block of the workload takes at most 2.45 bytes an event`() throws {
    var workload = Workload(seed: 7)
    let events = (0..<16_384).map { _ in workload.event() }
    var encoder = BlockEncoder()
    let block = try encoder.encode(events)
    #expect(Double(block.bytes.count) / Double(events.count) < 2.45)
  }

  @Test(arguments: [(100, 1_100), (1_000, 4_000), (5_000, 14_500)])
  func `small blocks stay small`(count: Int, limit: Int) throws {
    var encoder = BlockEncoder()
    #expect(try encoder.encode(FormatBlockTests.workload(count)).bytes.count < limit)
  }
}
