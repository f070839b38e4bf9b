import ActivityModel
import Synchronization
import TestSupport
import Testing

@testable import ActivityStore

@Suite struct EngineCommitTests {
  @Test func `threads that wait for the medium share one wait`() throws {
    let files = FaultyFileSystem(MemoryDisk())
    var options = EngineFixture.options(files, perBlock: 10_000)
    options.durability = .each
    let writer = try LogWriter(path: "/a.activitylog", options: options)
    try writer.append(EngineFixture.samples(1)[0])
    let calls = files.calls
    files.setFault(.init(call: 1, .delay(wait: { Bell().wait(atMost: 3_000) }), times: .max))

    let failures = Atomic(0)
    let threads = try (0..<8).map { number in
      let events = EngineFixture.samples(10, seed: UInt64(number))
      return try WorkerThread {
        for event in events {
          do { try writer.append(event) } catch {
            failures.wrappingAdd(1, ordering: .relaxed)
          }
        }
        return .end
      }
    }
    for thread in threads { thread.waitForEnd() }
    files.setFault(nil)
    let failed = failures.load(ordering: .relaxed)
    #expect(failed == 0)
    // One wait after the other would be 80 calls.
    #expect(files.calls - calls < 60)
    #expect(writer.committed.load(ordering: .relaxed) == 81)
    try writer.close()
  }

  @Test func `appending goes on while the medium is waited for`() throws {
    let files = FaultyFileSystem(MemoryDisk())
    let options = EngineFixture.options(files, perBlock: 10_000)
    let writer = try LogWriter(path: "/a.activitylog", options: options)
    let events = EngineFixture.samples(101)
    try writer.append(events[0])
    let calls = files.calls
    files.setFault(.init(call: 1, .delay(wait: { Bell().wait(atMost: 2_000_000) }), times: .max))
    let failed = Atomic(false)
    let thread = try WorkerThread {
      do { try writer.sync() } catch { failed.store(true, ordering: .relaxed) }
      return .end
    }
    // Until the thread is in its call.
    while files.calls == calls { Bell().wait(atMost: 100) }
    let start = SystemClock.monotonic()
    for event in events.dropFirst() { try writer.append(event) }
    #expect(SystemClock.monotonic() - start < 1_000_000)
    files.setFault(nil)
    thread.waitForEnd()
    let hasFailed = failed.load(ordering: .relaxed)
    #expect(!hasFailed)
    try writer.close()
  }
}
