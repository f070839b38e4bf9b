import ActivityModel
import ActivitySimulator
import Testing

@Suite struct LiveDifferentialTests {
  @Test func `after every event the fold shows what is really on screen`() {
    var failures = 0
    let sequences = TestEnvironment.sequences
    for seed in UInt64(1)...(UInt64(sequences)) {
      var generator = ScenarioGenerator(seed: seed)
      let scenario = generator.scenario()
      if let difference = LiveComparison.difference(in: scenario) {
        Issue.record("seed \(seed): \(difference)")
        failures += 1
        if failures == 5 { return }
      }
    }
  }
}
