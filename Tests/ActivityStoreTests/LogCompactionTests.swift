import ActivityModel
import TestSupport
import Testing

@testable import ActivityStore

@Suite struct LogCompactionTests {
  let disk = MemoryDisk()
  let path = "/old.activitylog"

  private func write(_ count: Int, rotation: LogOptions.Rotation? = nil, close: Bool = true) throws
  {
    var options = EngineFixture.options(disk, perBlock: 50)
    options.rotation = rotation
    let writer = try LogWriter(path: path, options: options)
    for event in EngineFixture.samples(count) { try writer.append(event) }
    if close { try writer.close() }
  }

  private func compaction(on files: any FileSystem) -> LogCompaction {
    var compaction = LogCompaction()
    compaction.fileSystem = files
    compaction.eventsPerBlock = 400
    return compaction
  }

  private func compacted() throws -> (LogCompaction.Result, LogReader) {
    let old = try LogReader(path: path, fileSystem: disk)
    let result = try compaction(on: disk).run(old, to: "/new.activitylog")
    return (result, try LogReader(path: "/new.activitylog", fileSystem: disk))
  }

  @Test func `the new log has the same events, fewer blocks and fewer bytes`() throws {
    try write(1_010)
    let (result, new) = try compacted()
    let old = try LogReader(path: path, fileSystem: disk)
    #expect(try EngineFixture.events(new) == EngineFixture.events(old))
    #expect(new.info.logIdentifier == old.info.logIdentifier && new.info.isClosed)
    #expect(result.events == 1_010 && result.blocksBefore == 21 && result.blocksAfter == 3)
    #expect(result.bytesAfter == new.info.bytes && result.bytesBefore == old.info.bytes)
    #expect(Double(result.bytesAfter) < Double(result.bytesBefore) * 0.7)
    #expect(try new.verify().isWhole)
  }

  @Test func `a rotated log whose beginning was trimmed becomes one file that replays alone`()
    throws
  {
    try write(1_000, rotation: .init(bytes: nil, events: 200, maximumFiles: 3))
    let old = try LogReader(path: path, fileSystem: disk)
    let first = try #require(old.sequences?.lowerBound)
    try #require(first.rawValue > 1)
    let (_, new) = try compacted()
    #expect(new.sequences == old.sequences && !new.isDirectory)
    #expect(try EngineFixture.events(new) == EngineFixture.events(old))
    let states = try [new, old].map { log -> AppState in
      var state = try log.snapshot(atOrBefore: first) ?? AppState()
      #expect(state.sequence.rawValue == first.rawValue - 1)
      try log.fold(first...SequenceNumber(.max), into: &state)
      return state
    }
    #expect(states[0].digest == states[1].digest)
  }

  @Test func `a log whose writer died is taken with its tail`() throws {
    try write(130, close: false)
    let (result, new) = try compacted()
    #expect(result.events == 130)
    #expect(try EngineFixture.events(new).count == 130 && new.info.isClosed)
  }

  @Test func `a log that is being written, or damaged, is refused and nothing is made`() throws {
    let writer = try LogWriter(path: path, options: EngineFixture.options(disk, perBlock: 50))
    for event in EngineFixture.samples(260) { try writer.append(event) }
    #expect(throws: LogError(.inUse, "")) { try compacted() }
    try writer.close()
    var bytes = try #require(disk.content(of: path))
    bytes[2_000] ^= 4
    disk.setContent(of: path, to: bytes)
    #expect(throws: LogError(.damaged, "")) { try compacted() }
    #expect(try disk.entries(of: "/").get().filter { $0.hasPrefix("new") }.isEmpty)
  }

  @Test func `no failing call leaves half a log or touches the old one`() throws {
    try write(300)
    let before = try EngineFixture.events(LogReader(path: path, fileSystem: disk))
    for effect in [FaultyFileSystem.Effect.fail(.inputOutput), .fail(.noSpace), .short] {
      var call = 1
      while true {
        let copy = disk.afterKill()
        let files = FaultyFileSystem(copy, fault: .init(call: call, effect, times: 1))
        let reader = try? LogReader(path: path, fileSystem: files)
        let result = reader.flatMap { try? compaction(on: files).run($0, to: "/new.activitylog") }
        files.setFault(nil)
        #expect(try EngineFixture.events(LogReader(path: path, fileSystem: copy)) == before)
        let new = try? LogReader(path: "/new.activitylog", fileSystem: copy)
        if let new { #expect(try EngineFixture.events(new) == before, "\(effect) at call \(call)") }
        if result != nil { #expect(new != nil) }
        if files.hits == 0 { break }
        call += 1
      }
      print("faults injected into compaction: \(call - 1) (\(effect))")
      #expect(call > 10)
    }
  }
}
