import ActivityModel
import Synchronization
import TestSupport
import Testing

@testable import ActivityStore

/// Reading in any order finds what reading from the start finds.
@Suite struct EngineReadingTests {
  static let path = "/a.activitylog"

  /// Blocks of 100 events, and a tail where the log is not closed.
  static func log(closed: Bool, _ disk: MemoryDisk) throws -> [Event] {
    let writer = try LogWriter(path: path, options: EngineFixture.options(disk, perBlock: 100))
    var workload = Workload(seed: 5)
    for _ in 0..<1_230 { _ = try writer.append(workload.event()) }
    if closed { try writer.close() }
    return try EngineFixture.events(LogReader(path: path, fileSystem: disk))
  }

  @Test(arguments: [true, false])
  func `events, ranges and kinds in random order are those of a pass`(closed: Bool) throws {
    let disk = MemoryDisk()
    let events = try Self.log(closed: closed, disk)
    #expect(events.count == 1_230)
    let reader = try LogReader(path: Self.path, fileSystem: disk)
    var random = SeededGenerator(seed: 0xB10C)
    var wrong: [String] = []
    for _ in 0..<400 {
      let first = Int.random(in: 1...1_230, using: &random)
      let last = min(1_230, first + Int.random(in: 0...160, using: &random))
      let range = SequenceNumber(UInt64(first))...SequenceNumber(UInt64(last))
      let kinds: Set<EventKind>? =
        Bool.random(using: &random) ? nil : [events[last - 1].kind, NoteEvent.Marked.kind]
      var found: [Event] = []
      try reader.visit(range, kinds: kinds) { event in
        found.append(event)
        return true
      }
      let expected = events[(first - 1)..<last].filter { kinds?.contains($0.kind) ?? true }
      if found != Array(expected) { wrong.append("\(range) of \(kinds?.count ?? 0) kinds") }
      if try reader.event(at: range.lowerBound) != events[first - 1] { wrong.append("\(first)") }
    }
    #expect(wrong.isEmpty)
    #expect(try reader.event(at: SequenceNumber(0)) == nil)
    #expect(try reader.event(at: SequenceNumber(1_231)) == nil)
  }

  @Test(arguments: [true, false])
  func `the last event at a time or of a kind is that of a pass`(closed: Bool) throws {
    let disk = MemoryDisk()
    let events = try Self.log(closed: closed, disk)
    let reader = try LogReader(path: Self.path, fileSystem: disk)
    var random = SeededGenerator(seed: 0x7173)
    for _ in 0..<100 {
      let event = try #require(events.randomElement(using: &random))
      let time = event.time.advanced(byMicroseconds: Int64.random(in: -2...2, using: &random))
      #expect(
        try reader.lastSequence(atOrBefore: time) == events.last { $0.time <= time }?.sequence)
      let before = try #require(events.randomElement(using: &random)).sequence
      #expect(
        try reader.lastSequence(ofKinds: [event.kind], before: before)
          == events.last { $0.kind == event.kind && $0.sequence < before }?.sequence)
    }
  }

  @Test func `what is read of a tail is decoded when it is asked for`() throws {
    let disk = MemoryDisk()
    let events = try Self.log(closed: false, disk)
    let content = try #require(disk.content(of: Self.path + "-tail"))
    let lazy = LogTail(
      content, path: Self.path, log: nil, after: 0, isLive: false, decodes: false)
    let first = try #require(lazy.sequences?.lowerBound)
    #expect(lazy.events.isEmpty && lazy.sequences?.upperBound == 1_230)
    #expect(lazy.count == Int(1_231 - first))
    for lower in [first, first + 1, 1_230] {
      var found: [Event] = []
      let damages = lazy.visit(from: lower) { event in
        found.append(event)
        return true
      }
      #expect(damages.isEmpty && found == Array(events[Int(lower - 1)...]))
    }
  }

  @Test func `snapshots stay within their share, and a seek meets one soon`() throws {
    let disk = MemoryDisk()
    var options = EngineFixture.options(disk, perBlock: 2_000)
    options.tailSegmentBytes = 128 << 10
    options.snapshots.maximumShare = 0.05
    var workload = Workload(seed: 3)
    // Ten sessions: what the blocks of one have earned the next may spend.
    for _ in 0..<10 {
      let writer = try LogWriter(path: Self.path, options: options)
      for _ in 0..<2_500 { _ = try writer.append(workload.event()) }
      try writer.close()
    }
    let reader = try LogReader(path: Self.path, fileSystem: disk)
    let layout = try reader.layout()
    let snapshots = layout.columns.first { $0.number == ColumnID.snapshot.rawValue }
    let share = Double(snapshots?.storedBytes ?? 0) / Double(reader.info.bytes)
    #expect(share > 0.01 && share < 0.07)
    let entries = reader.contents.withLock { $0.places.map(\.block) }
    var (distance, farthest) = (0, 0)
    for entry in entries {
      distance = entry.hasSnapshot ? entry.summary.count : distance + entry.summary.count
      farthest = max(farthest, distance)
    }
    #expect(farthest <= 10_000, "\(entries.map(\.hasSnapshot))")
  }
}
