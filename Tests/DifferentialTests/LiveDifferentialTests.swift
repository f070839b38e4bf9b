import ActivityModel
import ActivitySimulator
import Testing

@Suite struct LiveDifferentialTests {
  @Test func `after every event the fold shows what is really on screen`() {
    var failures = 0
    for seed in 0..<UInt64(TestEnvironment.sequences) {
      var generator = ScenarioGenerator(seed: TestEnvironment.firstSeed &+ seed)
      let scenario = generator.scenario()
      guard let difference = LiveComparison.difference(in: scenario) else { continue }
      FailureReport.record(scenario, seed: generator.seed, difference, "live") {
        LiveComparison.difference(in: $0)
      }
      failures += 1
      if failures == 3 { return }
    }
  }
}
