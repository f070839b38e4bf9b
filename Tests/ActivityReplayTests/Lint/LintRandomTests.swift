import ActivityModel
import ActivityReplay
import ActivitySimulator
import Testing

/// Rules over apps and users that nobody thought of.
@Suite struct LintRandomTests {
  private func findings(seed: UInt64) -> [LintFinding] {
    final class Box { var engine = LintEngine() }
    let box = Box()
    var generator = ScenarioGenerator(seed: seed)
    let scenario = generator.scenario()
    let run = ScenarioRun(scenario) { event in box.engine.apply(event) }
    for step in scenario.steps { if case .action(let action) = step { run.perform(action) } }
    return box.engine.finish().findings
  }

  @Test func `every rule is total, and the same log gives the same findings`() {
    var rules: Set<String> = []
    for seed in 1...40 as ClosedRange<UInt64> {
      let found = findings(seed: seed)
      #expect(found == findings(seed: seed), "ScenarioGenerator(seed: \(seed))")
      rules.formUnion(found.map(\.rule))
    }
    // Else nothing was tried.
    #expect(rules.count > 8, "\(rules.sorted())")
  }

  @Test func `a simulated process never contradicts itself`() {
    for seed in 1...40 as ClosedRange<UInt64> {
      let impossible = findings(seed: seed).filter {
        ["contradictory-event", "off-main-thread", "screen-pushed-twice"].contains($0.rule)
      }
      #expect(impossible.isEmpty, "ScenarioGenerator(seed: \(seed)): \(impossible.map(\.message))")
    }
  }
}
