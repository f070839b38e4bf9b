import ActivityModel
import ActivitySimulator
import Testing

@Suite struct RestorationDifferentialTests {
  @Test func `what is predicted before a death is what comes back`() {
    var tally = RestorationComparison.Tally()
    var failures = 0
    for seed in 0..<UInt64(TestEnvironment.sequences) {
      var generator = ScenarioGenerator(seed: TestEnvironment.firstSeed &+ seed)
      let scenario = generator.scenario()
      if let failure = RestorationComparison.failure(
        in: scenario, seed: generator.seed, tally: &tally)
      {
        FailureReport.record(
          failure.scenario, seed: generator.seed, "\(failure.cause): \(failure.difference)",
          "restoration"
        ) {
          RestorationComparison.difference(atTheEndOf: $0, failure.cause).map {
            "\(failure.cause) at the end: \($0)"
          }
        }
        failures += 1
        if failures == 6 { return }
      }
    }
    print("predicted and compared: \(tally.known) scenes")
    for (reason, count) in tally.unknown.sorted(by: { $0.key < $1.key }) {
      print("  unknown: \(reason): \(count)")
    }
    #expect(tally.known > TestEnvironment.sequences)
  }
}
