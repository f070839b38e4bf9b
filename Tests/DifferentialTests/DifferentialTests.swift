import DifferentialSupport
import Testing

/// The fold and `restored` against the simulator, on random apps and sequences of actions.
@Suite struct DifferentialTests {
  @Test(arguments: DifferentialKind.allCases)
  func `what is computed from the events is what the simulated app does`(kind: DifferentialKind) {
    let sequences = TestEnvironment.sequences
    let first = TestEnvironment.firstSeed
    let report = kind.run(
      seeds: first..<first &+ UInt64(sequences), limit: 6, failures: DifferentialFiles.failures)
    for failure in report.failures { Issue.record("\(failure.text)") }
    print("\(kind.rawValue): \(report.sequences) sequences, compared \(report.compared)")
    for (reason, count) in report.unknown.sorted(by: { $0.key < $1.key }) {
      print("  unknown: \(reason): \(count)")
    }
    // A comparison of hardly anything proves nothing.
    #expect(report.compared > sequences / 10)
    #expect(report.failures.isEmpty)
  }
}
