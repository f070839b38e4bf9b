import ActivityModel
import TestSupport
import Testing

@testable import ActivityStore

@Suite struct EngineFoldTests {
  @Test func `folding a range gives the state that applying its events gives`() throws {
    let disk = MemoryDisk()
    let writer = try LogWriter(path: "/a.activitylog", options: EngineFixture.options(disk))
    // The workload is half callbacks, which take the short way; samples have every kind.
    var workload = Workload(seed: 11)
    for _ in 0..<700 { _ = try writer.append(workload.event()) }
    for event in EngineFixture.samples(350) { _ = try writer.append(event) }

    let reader = try LogReader(path: "/a.activitylog", fileSystem: disk)
    let ends: [(UInt64, UInt64)] = [(1, 1_050), (1, 1), (150, 151), (99, 640), (650, 1_050)]
    for (first, last) in ends {
      let range = SequenceNumber(first)...SequenceNumber(last)
      var applied = AppState()
      try reader.visit(range) { event in
        applied.apply(event)
        return true
      }
      var folded = AppState()
      try reader.fold(range, into: &folded)
      #expect(folded == applied, "events \(first) to \(last)")
      #expect(folded.sequence == SequenceNumber(last))
    }
    var whole = AppState()
    try reader.fold(into: &whole)
    let expected = try writer.state()
    #expect(whole.digest == expected.digest)
    #expect(reader.damages.isEmpty)
  }
}
