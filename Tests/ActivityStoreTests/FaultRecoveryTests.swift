import ActivityModel
import TestSupport
import Testing

@testable import ActivityStore

/// Fails the Nth call while a log is taken over whose writer died, for N = 1, 2, 3 … until a run passes
/// untouched.
@Suite struct FaultRecoveryTests {
  static let path = FaultInjectionTests.path

  /// A log of forty events whose writer was killed; `torn`: the power failed too, inside a block.
  private static func dead(rotates: Bool, torn: Bool) throws -> (MemoryDisk, [UInt64: Event]) {
    let disk = MemoryDisk()
    let options = FaultInjectionTests.options(disk, rotates: rotates)
    let writer = try LogWriter(path: path, options: options)
    var acknowledged: [UInt64: Event] = [:]
    for event in EngineFixture.samples(45, seed: 51) {
      let number = try writer.append(event)
      acknowledged[number.rawValue] = event
    }
    let after = disk.afterKill()
    guard torn else { return (after, acknowledged) }
    let file =
      rotates
      ? try after.entries(of: path).get().filter { $0.hasSuffix(".activitylog") }.sorted().last
        .map { "\(path)/\($0)" } : path
    let name = try #require(file)
    // Half of a block header: what is left when the power fails while a block is written.
    let half = try #require(after.content(of: name)) + [0x5A, 0x2A, 0x4D, 0x18, 90, 0, 0, 0, 2, 40]
    after.setContent(of: name, to: half)
    return (after, acknowledged)
  }

  @Test(
    arguments: [
      FaultyFileSystem.Effect.fail(.inputOutput), .fail(.noSpace), .fail(.interrupted), .short,
    ], [false, true])
  func `no failing call while a dead writer's log is taken over loses anything`(
    effect: FaultyFileSystem.Effect, torn: Bool
  ) throws {
    var faults: [String] = []
    var injected = 0
    for rotates in [false, true] {
      let (dead, before) = try Self.dead(rotates: rotates, torn: torn)
      for call in 1..<10_000 {
        let disk = dead.afterKill()
        let files = FaultyFileSystem(disk, fault: .init(call: call, effect))
        var acknowledged = before
        var isWhole = false
        let options = FaultInjectionTests.options(files, rotates: rotates)
        if let writer = try? LogWriter(path: Self.path, options: options) {
          for var event in EngineFixture.samples(15, seed: 52) {
            guard let number = try? writer.append(event) else { continue }
            event.sequence = number
            acknowledged[number.rawValue] = event
          }
          isWhole = (try? writer.close()) != nil
        }
        files.setFault(nil)
        // The unfinished end is damage until a writer has put it aside.
        let after = disk.afterKill()
        if !isWhole { try? LogWriter(path: Self.path, options: Self.plain(after, rotates)).close() }
        if let fault = FaultInjectionTests.fault(on: after, acknowledged) {
          faults.append("call \(call), rotates \(rotates): \(fault)")
        }
        if files.hits == 0 {
          if !isWhole { faults.append("an untouched run is not whole") }
          break
        }
        injected += 1
      }
    }
    print("faults injected while taking over: \(injected) (\(effect), torn: \(torn))")
    #expect(injected > 20)
    #expect(faults.isEmpty, "\(faults.prefix(5))")
  }

  private static func plain(_ disk: MemoryDisk, _ rotates: Bool) -> LogOptions {
    FaultInjectionTests.options(disk, rotates: rotates)
  }
}
