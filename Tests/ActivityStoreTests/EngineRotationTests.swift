import ActivityModel
import TestSupport
import Testing

@testable import ActivityStore

@Suite struct EngineRotationTests {
  let disk = MemoryDisk()

  func options(_ rotation: LogOptions.Rotation) -> LogOptions {
    var options = EngineFixture.options(disk, perBlock: 20)
    options.rotation = rotation
    return options
  }

  @Test func `a rotating log reads as one, and goes on after a close and after a death`() throws {
    let events = EngineFixture.samples(300)
    var disk = disk
    for (part, closes) in [
      (events[..<130], true), (events[130..<210], false), (events[210...], true),
    ] {
      var options = options(.init(bytes: nil, events: 40))
      options.fileSystem = disk
      let writer = try LogWriter(path: "/log", options: options)
      for event in part { #expect(try writer.append(event) == event.sequence) }
      if closes { try writer.close() } else { disk = disk.afterKill() }
    }
    let reader = try LogReader(path: "/log", fileSystem: disk)
    #expect(try EngineFixture.events(reader) == events)
    #expect(reader.damages.isEmpty && reader.info.isClosed && reader.isDirectory)
    #expect(reader.info.files.count > 6)
    #expect(try disk.entries(of: "/log").get().allSatisfy { $0.hasSuffix(".activitylog") })
  }

  @Test func `each file replays alone, from the snapshot at its start (case 17)`() throws {
    let events = EngineFixture.samples(200)
    let writer = try LogWriter(path: "/log", options: options(.init(bytes: nil, events: 60)))
    for event in events { try writer.append(event) }
    try writer.close()
    let files = try LogReader(path: "/log", fileSystem: disk).info.files
    #expect(files.count == 4)
    for file in files.dropFirst() {
      let alone = try LogReader(path: file.path, fileSystem: disk)
      let range = try #require(alone.sequences)
      let before = SequenceNumber(range.lowerBound.rawValue - 1)
      var state = try #require(try alone.snapshot(atOrBefore: range.lowerBound))
      #expect(state.sequence == before)
      try alone.visit { event in
        state.apply(event)
        return true
      }
      var played = AppState()
      for event in events where event.sequence <= range.upperBound { played.apply(event) }
      #expect(state == played)
    }
  }

  @Test func `the oldest files beyond the quota go, and a note says how much`() throws {
    let rotation = LogOptions.Rotation(bytes: nil, events: 20, maximumFiles: 3)
    let writer = try LogWriter(path: "/log", options: options(rotation))
    var samples = SampleEvents(seed: 8)
    for _ in 0..<400 { try writer.append(samples.next()) }
    try writer.close()
    let reader = try LogReader(path: "/log", fileSystem: disk)
    #expect(reader.info.files.count == 3 && reader.damages.isEmpty)
    let events = try EngineFixture.events(reader)
    let first = try #require(events.first?.sequence.rawValue)
    #expect(first > 300)
    #expect(events.map(\.sequence.rawValue) == Array(first...(first + UInt64(events.count) - 1)))
    let notes = events.compactMap { event -> NoteEvent.Trimmed? in
      if case .note(.trimmed(let note)) = event.body { note } else { nil }
    }
    #expect(!notes.isEmpty && notes.allSatisfy { $0.reason == "quota" && $0.events > 0 })
    #expect(notes.last.flatMap(\.through).map { $0 <= Int64(first) } == true)
  }

  @Test func `a log that rotates is a directory, and a file is refused`() throws {
    disk.setContent(of: "/file", to: [])
    let error = #expect(throws: LogError.self) {
      try LogWriter(path: "/file", options: options(.init()))
    }
    #expect(error?.code == .invalidArgument)
  }
}
