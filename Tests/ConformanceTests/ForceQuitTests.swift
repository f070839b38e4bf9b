import ActivityLogCommands
import ActivityModel
import ActivitySimulator
import Testing

/// A log with a force quit in it, asked at that death for what it left and for what a jetsam would have
/// left: both answers are what the simulated app really shows after either.
@Suite struct ForceQuitTests {
  static let files = ["r024-force-quit-or-jetsam.json", "r047-force-quit-or-jetsam.json"]

  /// The steps before the force quit.
  private func before(_ scenario: Scenario) throws -> Scenario {
    let end = try #require(
      scenario.steps.firstIndex { step in
        if case .action(let action) = step { action.cause == .forceQuit } else { false }
      })
    var part = scenario
    part.steps = Array(scenario.steps[..<end])
    return part
  }

  /// What is really on screen after the app was killed at the end and started again.
  private func reality(_ scenario: Scenario, after cause: DeathCause) -> [String] {
    let run = ScenarioRun(scenario) { _ in }
    for case .action(let action) in scenario.steps { run.perform(action) }
    run.device.kill(cause)
    run.device.launch()
    return (run.device.connectedScenes.first).map { scene in
      run.device.trueStack(of: scene).map(\.className)
    } ?? []
  }

  @Test(arguments: files) func `both answers are right`(_ file: String) throws {
    let scenario = try before(ScenarioTests.scenario(file))
    var state = AppState()
    let run = ScenarioRun(scenario) { state.apply($0) }
    for case .action(let action) in scenario.steps { run.perform(action) }
    run.device.kill(.forceQuit)
    #expect(state.process.death?.cause == .known(.forceQuit))
    var answers: [[String]] = []
    for cause in [DeathCause.forceQuit, .jetsam] {
      let restored = state.restored(
        after: .known(cause), policy: RestorationPolicy(scenario.policy),
        recipe: RestorationRecipe(scenario.app))
      let scene = try #require(restored.scenes.first)
      #expect(scene.isKnown)
      let stack = scene.roots.flatMap { $0?.stack.map(\.className) ?? [] }
      #expect(stack == reality(scenario, after: cause), "\(cause)")
      answers.append(stack)
    }
    // Two answers that are the same would prove nothing.
    #expect(answers[0] != answers[1])
  }
}
