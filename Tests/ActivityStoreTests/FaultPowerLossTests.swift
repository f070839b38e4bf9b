import ActivityModel
import TestSupport
import Testing

@testable import ActivityStore

/// Power fails before every change of the disk, which then forgets and tears what was not synchronised.
@Suite struct FaultPowerLossTests {
  /// What must be there after power loss, for each durability.
  @Test(arguments: [false, true], [LogOptions.Durability.none, .each])
  func `power loss at every change loses at most what was not promised`(
    rotates: Bool, durability: LogOptions.Durability
  ) throws {
    var faults: [String] = []
    var points = 0
    for change in 1..<10_000 {
      let disk = MemoryDisk(failAtChange: change)
      var options = FaultInjectionTests.options(disk, rotates: rotates)
      options.durability = durability
      let acknowledged = Self.append(35, options: options)
      guard disk.isDead else { break }
      points += 1
      for seed in UInt64(1)...3 {
        let after = disk.afterPowerLoss(seed: seed &* 1_000 &+ UInt64(change))
        let promised = durability == .each ? acknowledged : [:]
        if let fault = Self.fault(on: after, acknowledged, promised: promised) {
          faults.append("change \(change) seed \(seed): \(fault)")
        }
      }
    }
    print("crash points: \(points), disks: \(points * 3) (\(durability), rotates: \(rotates))")
    #expect(points > 8)
    #expect(faults.isEmpty, "\(faults.prefix(5))")
  }

  private static func append(_ count: Int, options: LogOptions) -> [UInt64: Event] {
    var acknowledged: [UInt64: Event] = [:]
    guard let writer = try? LogWriter(path: FaultInjectionTests.path, options: options) else {
      return [:]
    }
    var samples = SampleEvents(seed: 31)
    for _ in 0..<count {
      var event = samples.next()
      guard let number = try? writer.append(event) else { continue }
      event.sequence = number
      acknowledged[number.rawValue] = event
    }
    try? writer.close()
    return acknowledged
  }

  private static func fault(
    on disk: MemoryDisk, _ written: [UInt64: Event], promised: [UInt64: Event]
  ) -> String? {
    var options = FaultInjectionTests.options(disk, rotates: false)
    options.rotation = nil
    let path = FaultInjectionTests.path
    if case .failure = disk.status(at: path) {
      return promised.isEmpty ? nil : "there is no log"
    }
    var found: [UInt64: Event] = [:]
    if let reader = try? LogReader(path: path, fileSystem: disk),
      let events = try? EngineFixture.events(reader)
    {
      for event in events { found[event.sequence.rawValue] = event }
    } else if !promised.isEmpty {
      return "the log cannot be read"
    }
    for (number, event) in promised where found[number] != event {
      return "event \(number) is \(found[number] == nil ? "lost" : "another")"
    }
    for (number, event) in found {
      if let expected = written[number], expected != event { return "event \(number) is another" }
    }
    // It goes on, unless what is there is none of ours any more.
    do {
      let writer = try LogWriter(path: path, options: options)
      try writer.append(EngineFixture.samples(1, seed: 5)[0])
      try writer.close()
    } catch {
      return "cannot go on: \(error)"
    }
    return nil
  }
}
