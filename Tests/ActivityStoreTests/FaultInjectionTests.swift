import ActivityModel
import TestSupport
import Testing

@testable import ActivityStore

/// Fails the Nth call for N = 1, 2, 3 … until a run passes untouched; after each the log is whole.
@Suite struct FaultInjectionTests {
  static let path = "/log"

  static func options(_ files: any FileSystem, rotates: Bool) -> LogOptions {
    var options = EngineFixture.options(files, perBlock: 10)
    options.durability = .each
    if rotates {
      options.rotation = .init(bytes: nil, events: 20, maximumFiles: nil, maximumBytes: nil)
    }
    return options
  }

  /// Opens, appends, seals, rotates, closes; what was acknowledged, by number.
  static func scenario(
    on files: any FileSystem, rotates: Bool, seed: UInt64
  ) -> (acknowledged: [UInt64: Event], isWhole: Bool) {
    var acknowledged: [UInt64: Event] = [:]
    var isWhole = true
    for (round, count) in [35, 17].enumerated() {
      guard let writer = try? LogWriter(path: path, options: options(files, rotates: rotates))
      else { return (acknowledged, false) }
      var samples = SampleEvents(seed: seed &+ UInt64(round))
      for _ in 0..<count {
        var event = samples.next()
        if let number = try? writer.append(event) {
          event.sequence = number
          acknowledged[number.rawValue] = event
        } else {
          isWhole = false
        }
      }
      do { try writer.close() } catch { isWhole = false }
    }
    return (acknowledged, isWhole)
  }

  /// What is wrong with the log, read without faults; nil for nothing.
  static func fault(on disk: MemoryDisk, _ acknowledged: [UInt64: Event]) -> String? {
    if acknowledged.isEmpty { return nil }
    do {
      let reader = try LogReader(path: path, fileSystem: disk)
      var found: [UInt64: Event] = [:]
      for event in try EngineFixture.events(reader) { found[event.sequence.rawValue] = event }
      for (number, event) in acknowledged where found[number] != event {
        return found[number] == nil ? "event \(number) is lost" : "event \(number) is another"
      }
      for (number, event) in found where acknowledged[number] == nil {
        // One that was written while its append failed for another reason, or a note about losses.
        if case .note(.trimmed) = event.body { continue }
        if number > UInt64(found.count) { return "event \(number) came from nowhere" }
      }
      if !reader.damages.isEmpty { return "\(reader.damages[0])" }
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    (FaultyFileSystem.Effect.fail(.inputOutput), 1), (.fail(.noSpace), 1), (.fail(.noSpace), .max),
    (.fail(.interrupted), 1), (.short, 1), (.short, 3),
  ])
  func `no failing call loses what was acknowledged`(
    effect: FaultyFileSystem.Effect, times: Int
  ) throws {
    var faults: [String] = []
    var injected = 0
    for rotates in [false, true] {
      var call = 1
      while call < 10_000 {
        let disk = MemoryDisk()
        let files = FaultyFileSystem(
          disk, fault: .init(call: call, effect, times: times == .max ? 1_000_000 : times))
        let (acknowledged, isWhole) = Self.scenario(on: files, rotates: rotates, seed: 21)
        if let fault = Self.fault(on: disk.afterKill(), acknowledged) {
          faults.append("call \(call), rotates \(rotates): \(fault)")
        }
        // What was left can be continued without faults.
        files.setFault(nil)
        let next = disk.afterKill()
        if let error = Self.continues(on: next, rotates: rotates) {
          faults.append("call \(call), rotates \(rotates): cannot go on: \(error)")
        }
        if files.hits == 0 {
          if !isWhole { faults.append("an untouched run is not whole") }
          break
        }
        injected += 1
        call += 1
      }
    }
    print(
      "faults injected: \(injected) (\(effect), \(times == .max ? "from then on" : "\(times)"))")
    #expect(faults.isEmpty, "\(faults.prefix(5))")
  }

  private static func continues(on disk: MemoryDisk, rotates: Bool) -> String? {
    do {
      let writer = try LogWriter(path: path, options: options(disk, rotates: rotates))
      let event = try writer.append(EngineFixture.samples(1, seed: 5)[0])
      try writer.close()
      let reader = try LogReader(path: path, fileSystem: disk)
      return try reader.event(at: event) == nil ? "the next event is not there" : nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `when the disk is full and has room again, a note tells what was lost`() throws {
    let disk = MemoryDisk()
    let files = FaultyFileSystem(disk)
    var options = EngineFixture.options(files, perBlock: 10)
    options.maximumTailSegments = 3
    let writer = try LogWriter(path: "/a.activitylog", options: options)
    var samples = SampleEvents(seed: 22)
    for _ in 0..<15 { try writer.append(samples.next()) }
    files.failFromNow(.noSpace)
    var lost = 0
    for _ in 0..<200 where (try? writer.append(samples.next())) == nil { lost += 1 }
    #expect(lost > 0)
    files.setFault(nil)
    try? writer.seal()
    try writer.append(samples.next())
    try writer.close()
    let events = try EngineFixture.events(
      LogReader(path: "/a.activitylog", fileSystem: disk))
    #expect(events.map(\.sequence.rawValue) == Array(1...UInt64(events.count)))
    #expect(events.count == 15 + 200 - lost + 1 + 1)
    guard case .note(.trimmed(let note)) = events[events.count - 2].body else {
      Issue.record("no note")
      return
    }
    #expect(note.events == Int64(lost))
  }
}
