import ActivityModel
import Synchronization
import TestSupport
import Testing

@testable import ActivityStore

/// Slow calls of the system while blocks are sealed.
@Suite struct FaultDelayTests {
  let disk = MemoryDisk()

  /// Holds whoever comes until it is opened.
  final class Gate: Sendable {
    let isOpen = Atomic(false)
    let waiting = Atomic(0)

    func wait() {
      waiting.wrappingAdd(1, ordering: .sequentiallyConsistent)
      while !isOpen.load(ordering: .sequentiallyConsistent) { ProcessIO.sleep(microseconds: 500) }
    }

    func open() { isOpen.store(true, ordering: .sequentiallyConsistent) }
  }

  private func options(_ files: any FileSystem) -> LogOptions {
    var options = EngineFixture.options(files, perBlock: 20)
    options.sealsInline = false
    options.maximumTailSegments = 6
    return options
  }

  private func notes(_ events: [Event]) -> [NoteEvent.Trimmed] {
    events.compactMap {
      if case .note(.trimmed(let note)) = $0.body { return note }
      return nil
    }
  }

  /// No clock: an append that waited for the medium would wait for ever here.
  @Test(.timeLimit(.minutes(5)))
  func `while sealing hangs, appending goes on until the tail is full, and then says so`() throws {
    let gate = Gate()
    let files = FaultyFileSystem(disk)
    let writer = try LogWriter(path: "/a.activitylog", options: options(files))
    files.setFault(
      .init(
        call: 1, .delay(wait: { gate.wait() }), times: .max, operations: [.write, .synchronize]))
    var samples = SampleEvents(seed: 41)
    var kept = 0
    var lost: Int64 = 0
    for _ in 0..<400 {
      do throws(LogError) {
        try writer.append(samples.next())
        kept += 1
      } catch {
        #expect(error.code == .noSpace)
        lost += 1
      }
    }
    // Six segments of twenty events, some of which may wait for the medium already.
    #expect(kept >= 120 && kept < 200 && lost > 0)
    while gate.waiting.load(ordering: .sequentiallyConsistent) == 0 {
      ProcessIO.sleep(microseconds: 500)
    }
    gate.open()
    try writer.seal()
    try writer.append(samples.next())
    try writer.close()
    let reader = try LogReader(path: "/a.activitylog", fileSystem: disk)
    let events = try EngineFixture.events(reader)
    #expect(events.map(\.sequence.rawValue) == Array(1...UInt64(kept + 2)))
    #expect(notes(events).map(\.events) == [lost])
    #expect(reader.damages.isEmpty && reader.info.isClosed)
  }

  @Test(.timeLimit(.minutes(5)), arguments: [false, true])
  func `with every call slow nothing is lost and nothing comes twice`(rotates: Bool) throws {
    let files = FaultyFileSystem(
      disk, fault: .init(call: 1, .delay(wait: { ProcessIO.sleep(microseconds: 300) }), times: .max)
    )
    var options = options(files)
    options.maximumTailSegments = 64
    if rotates { options.rotation = .init(bytes: nil, events: 50) }
    let writer = try LogWriter(path: "/log", options: options)
    let threads = try (0..<4).map { thread in
      try WorkerThread {
        for index in 0..<150 {
          let name = "thread \(thread)"
          let body = EventBody.note(
            .custom(.init(name: name, values: ["i": .integer(Int64(index))])))
          _ = try? writer.append(Event(time: Timestamp(microseconds: 1), body: body))
        }
        return .end
      }
    }
    for thread in threads { thread.waitForEnd() }
    try writer.close()
    let reader = try LogReader(path: "/log", fileSystem: disk)
    let events = try EngineFixture.events(reader)
    #expect(events.map(\.sequence.rawValue) == Array(1...600))
    #expect(reader.damages.isEmpty && reader.info.isClosed)
    var next: [String: Int64] = [:]
    for case .note(.custom(let note)) in events.map(\.body) {
      #expect(note.values["i"] == .integer(next[note.name, default: 0]))
      next[note.name, default: 0] += 1
    }
    #expect(next.count == 4 && files.hits > 30)
    print("slow calls: \(files.hits) (rotates: \(rotates))")
  }
}
