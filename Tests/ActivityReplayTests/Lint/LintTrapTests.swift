import ActivityModel
import ActivityReplay
import ActivitySimulator
import TestSupport
import Testing

/// Each known fault has a log with it and is found there.
@Suite struct LintTrapTests {
  private func findings(_ entry: LintCase) throws -> [LintFinding] {
    switch entry.log {
    case .steps(let steps): return lint(LintCatalog.rules, steps)
    case .scenario(let name):
      let scenario = try Scenario(text: SourceTree.text(of: "Specs/scenarios/\(name).json"))
      var engine = LintEngine()
      for event in ScenarioRun.events(of: scenario) { engine.apply(event) }
      return engine.finish().findings
    }
  }

  @Test(arguments: LintCase.traps)
  func `each trap has a scenario or log and a finding`(entry: LintCase) throws {
    let found = try findings(entry)
    #expect(found.contains { $0.rule == entry.rule }, "\(found.map(\.message))")
    let rule = try #require(LintCatalog.rule(entry.rule))
    #expect(rule.about.basis.contains("trap \(entry.name)"))
  }

  @Test func `no trap is left out`() {
    #expect(Set(LintCase.traps.map(\.name)) == Set((1...25).map { "\($0)" }))
  }

  @Test(arguments: LintCase.faults)
  func `each fault that lint is for has a log and a finding`(entry: LintCase) throws {
    let found = try findings(entry)
    #expect(found.contains { $0.rule == entry.rule }, "\(found.map(\.message))")
  }
}
