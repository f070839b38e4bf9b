import ActivityLogCommands
import ActivityModel
import ActivityReplay
import ActivitySimulator
import Testing

/// Every relaunch in the scenarios, held against the prediction as lint does it: from the log alone,
/// with the app's recipe and the policy that the simulated system has.
@Suite struct PredictionTests {
  /// Faults that nothing recorded before the death could tell.
  private static let surprises: [String: String] = [
    "r032-another-class.json": "R32", "r034-getter-overridden.json": "R29",
  ]

  @Test func `what comes back in every scenario is what was predicted from its log`() throws {
    var agreeing: Int64 = 0
    for file in ScenarioTests.files {
      let scenario = try ScenarioTests.scenario(file)
      let rule = try #require(LintCatalog.rule("restored-otherwise"))
      let context = LintContext(
        policy: RestorationPolicy(scenario.policy),
        recipe: RestorationRecipe(scenario.app, elements: Self.elements(scenario)))
      var engine = LintEngine(rules: [rule], context: context)
      for event in ScenarioRun.events(of: scenario) { engine.apply(event) }
      let report = engine.finish()
      let messages = report.findings.map(\.message)
      if let rule = Self.surprises[file] {
        #expect(messages.count == 1 && messages[0].contains("(\(rule): "), "\(file): \(messages)")
      } else {
        #expect(messages.isEmpty, "\(file)")
      }
      agreeing += report.relaunches?.agreeing ?? 0
    }
    // Else nothing was tried.
    #expect(agreeing > 40)
  }

  @Test func `what comes back in random apps is what was predicted from their logs`() throws {
    var agreeing: Int64 = 0
    let rule = try #require(LintCatalog.rule("restored-otherwise"))
    for seed in 1...150 as ClosedRange<UInt64> {
      var generator = ScenarioGenerator(seed: seed)
      let scenario = generator.scenario()
      let context = LintContext(
        policy: RestorationPolicy(scenario.policy),
        recipe: RestorationRecipe(scenario.app, elements: Self.elements(scenario)))
      var engine = LintEngine(rules: [rule], context: context)
      for event in ScenarioRun.events(of: scenario) { engine.apply(event) }
      let report = engine.finish()
      #expect(
        report.findings.map(\.message) == [], "ScenarioGenerator(seed: \(seed))")
      agreeing += report.relaunches?.agreeing ?? 0
    }
    #expect(agreeing > 50, "\(agreeing)")
  }

  /// The types of values that the app shows in SwiftUI paths.
  private static func elements(_ scenario: Scenario) -> [String] {
    let types = scenario.steps.compactMap { step -> String? in
      guard case .action(let action) = step, action.verb == .appendToPath else { return nil }
      return action.type
    }
    return Set(types).sorted()
  }
}
