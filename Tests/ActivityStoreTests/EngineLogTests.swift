import ActivityModel
import TestSupport
import Testing

@testable import ActivityStore

/// Logs on a disk in memory, sealed on the caller.
enum EngineFixture {
  static func options(_ files: any FileSystem, perBlock: Int = 100) -> LogOptions {
    var options = LogOptions()
    options.fileSystem = files
    options.sealsInline = true
    options.eventsPerBlock = perBlock
    options.tailSegmentBytes = 64 << 10
    return options
  }

  static func events(_ reader: LogReader) throws -> [Event] {
    var events: [Event] = []
    try reader.visit { event in
      events.append(event)
      return true
    }
    return events
  }

  /// `count` sample events with the numbers that a log gives them.
  static func samples(_ count: Int, seed: UInt64 = 1, from first: UInt64 = 1) -> [Event] {
    var samples = SampleEvents(seed: seed)
    var events = samples.events(count)
    for index in events.indices { events[index].sequence = SequenceNumber(first + UInt64(index)) }
    return events
  }
}

@Suite struct EngineLogTests {
  let disk = MemoryDisk()

  @Test(arguments: [0, 1, 2, 9])
  func `a closed log is known as closed, with an index or without`(blocks: Int) throws {
    let writer = try LogWriter(path: "/a.activitylog", options: EngineFixture.options(disk))
    let events = EngineFixture.samples(100 * blocks)
    for event in events { try writer.append(event) }
    try writer.close()
    let reader = try LogReader(path: "/a.activitylog", fileSystem: disk)
    #expect(!reader.info.isLive && reader.damages.isEmpty)
    #expect(try EngineFixture.events(reader) == events)
    // And it can be continued.
    let again = try LogWriter(path: "/a.activitylog", options: EngineFixture.options(disk))
    #expect(again.opening.wasClosed)
    let more = EngineFixture.samples(150, seed: 2, from: UInt64(events.count) + 1)
    for event in more { #expect(try again.append(event) == event.sequence) }
    try again.close()
    let whole = try LogReader(path: "/a.activitylog", fileSystem: disk)
    #expect(try EngineFixture.events(whole) == events + more)
  }

  @Test func `a log gives back what was appended, before and after it is closed`() throws {
    let writer = try LogWriter(path: "/a.activitylog", options: EngineFixture.options(disk))
    let events = EngineFixture.samples(1_050)
    for event in events { #expect(try writer.append(event) == event.sequence) }

    let live = try LogReader(path: "/a.activitylog", fileSystem: disk)
    #expect(try EngineFixture.events(live) == events)
    #expect(live.damages.isEmpty)
    #expect(live.info.isLive)
    #expect(live.info.tailEvents == 50)

    try writer.close()
    let closed = try LogReader(path: "/a.activitylog", fileSystem: disk)
    #expect(try EngineFixture.events(closed) == events)
    #expect(closed.info.isClosed)
    #expect(closed.info.tailEvents == 0)
    #expect(try disk.entries(of: "/").get() == ["a.activitylog"])
  }

  @Test func `a closed log is continued, and its numbers go on`() throws {
    let events = EngineFixture.samples(500)
    for part in [events[..<120], events[120..<121], events[121..<400], events[400...]] {
      let writer = try LogWriter(path: "/a.activitylog", options: EngineFixture.options(disk))
      #expect(writer.opening.wasClosed)
      #expect(writer.opening.lastEvent?.sequence.rawValue ?? 0 == part.first!.sequence.rawValue - 1)
      for event in part { #expect(try writer.append(event) == event.sequence) }
      try writer.close()
    }
    let reader = try LogReader(path: "/a.activitylog", fileSystem: disk)
    #expect(try EngineFixture.events(reader) == events)
    #expect(reader.damages.isEmpty)
  }

  @Test func `a log whose writer died is continued without a loss (case 40)`() throws {
    let events = EngineFixture.samples(730)
    var disk = disk
    for part in [events[..<130], events[130..<131], events[131..<600], events[600...]] {
      let writer = try LogWriter(path: "/a.activitylog", options: EngineFixture.options(disk))
      #expect(writer.opening.wasClosed == (part.startIndex == 0))
      for event in part { #expect(try writer.append(event) == event.sequence) }
      disk = disk.afterKill()
      let reader = try LogReader(path: "/a.activitylog", fileSystem: disk)
      #expect(try EngineFixture.events(reader) == Array(events[..<part.endIndex]))
      #expect(reader.damages.isEmpty)
      #expect(!reader.info.isLive)
    }
  }

  @Test func `two writers: the second is told who has the log (case 42)`() throws {
    let writer = try LogWriter(path: "/a.activitylog", options: EngineFixture.options(disk))
    try writer.append(EngineFixture.samples(1)[0])
    let error = #expect(throws: LogError.self) {
      try LogWriter(path: "/a.activitylog", options: EngineFixture.options(disk))
    }
    #expect(error?.code == .inUse)
    #expect(error?.message.contains("in use by process \(SystemProcess.identifier)") == true)
    try writer.close()
    let next = try LogWriter(path: "/a.activitylog", options: EngineFixture.options(disk))
    try next.close()
  }

  @Test func `a reader follows a live log`() throws {
    let writer = try LogWriter(path: "/a.activitylog", options: EngineFixture.options(disk))
    let events = EngineFixture.samples(350)
    let reader = try LogReader(path: "/a.activitylog", fileSystem: disk)
    var seen = 0
    for event in events {
      try writer.append(event)
      guard event.sequence.rawValue % 37 == 0 else { continue }
      #expect(try reader.refresh())
      #expect(try reader.refresh() == false)
      seen = Int(reader.sequences!.upperBound.rawValue)
      #expect(seen == Int(event.sequence.rawValue))
      #expect(try reader.event(at: event.sequence) == event)
    }
    try writer.close()
    try reader.refresh()
    #expect(try EngineFixture.events(reader) == events)
    #expect(reader.damages.isEmpty)
  }

  @Test func `what is asked for is found by number, time and kind`() throws {
    let writer = try LogWriter(path: "/a.activitylog", options: EngineFixture.options(disk))
    let events = EngineFixture.samples(460)
    for event in events { try writer.append(event) }
    for closed in [false, true] {
      if closed { try writer.close() }
      let reader = try LogReader(path: "/a.activitylog", fileSystem: disk)
      for index in stride(from: 0, to: events.count, by: 23) {
        #expect(try reader.event(at: events[index].sequence) == events[index])
        #expect(try reader.lastSequence(atOrBefore: events[index].time) == events[index].sequence)
        let kinds: Set = [NoteEvent.Marked.kind]
        let before = events[..<index].last { $0.kind == NoteEvent.Marked.kind }
        #expect(
          try reader.lastSequence(ofKinds: kinds, before: events[index].sequence)
            == before?.sequence)
      }
      #expect(try reader.event(at: SequenceNumber(461)) == nil)
      #expect(try reader.lastSequence(atOrBefore: Timestamp(microseconds: 0)) == nil)
      var some: [Event] = []
      let kinds: Set = [NoteEvent.Custom.kind, NoteEvent.Marked.kind]
      try reader.forEach(in: SequenceNumber(90)...SequenceNumber(410), kinds: kinds) {
        some.append($0)
        return true
      }
      #expect(some == events[89..<410].filter { kinds.contains($0.kind) })
    }
  }

  @Test func `an append after close is an error, a second close none`() throws {
    let writer = try LogWriter(path: "/a.activitylog", options: EngineFixture.options(disk))
    try writer.close()
    try writer.close()
    #expect(throws: LogError(.closed, "")) { try writer.append(EngineFixture.samples(1)[0]) }
  }
}
