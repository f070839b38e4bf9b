import ActivityLogCommands
import ActivityModel
import ActivitySimulator

/// Runs a scenario, and at points asks what a death there would bring back: `restored` beforehand,
/// the simulator by really doing it.
struct RestorationComparison {
  /// How often a prediction was checked, and why others could not be made.
  struct Tally {
    var known = 0
    var unknown: [String: Int] = [:]
  }

  struct Failure {
    /// The scenario up to the point, and the death that is asked for there.
    var scenario: Scenario
    var cause: DeathCause
    var difference: String
  }

  static func failure(in scenario: Scenario, seed: UInt64, tally: inout Tally) -> Failure? {
    var state = AppState()
    let run = ScenarioRun(scenario) { state.apply($0) }
    for (index, step) in scenario.steps.enumerated() {
      guard case .action(let action) = step else { continue }
      var cause: DeathCause?
      if action.verb == .kill {
        cause = action.cause
      } else if (UInt64(index) &* 0x9E37_79B9 &+ seed) % 13 == 0 {
        let causes = DeathCause.allCases
        cause = causes[Int((seed &+ UInt64(index)) % UInt64(causes.count))]
      }
      if let cause, let difference = check(state, run, cause, &tally) {
        var part = scenario
        part.steps = Array(scenario.steps[..<index])
        return Failure(scenario: part, cause: cause, difference: "step \(index): \(difference)")
      }
      run.perform(action)
    }
    return nil
  }

  /// The difference for a death at the end.
  static func difference(atTheEndOf scenario: Scenario, _ cause: DeathCause) -> String? {
    var state = AppState()
    let run = ScenarioRun(scenario) { state.apply($0) }
    for case .action(let action) in scenario.steps { run.perform(action) }
    var tally = Tally()
    return check(state, run, cause, &tally)
  }

  private static func check(
    _ state: AppState, _ run: ScenarioRun, _ cause: DeathCause, _ tally: inout Tally
  ) -> String? {
    guard run.device.process != nil else { return nil }
    let comparison = RelaunchComparison(state, run, cause: cause)
    for outcome in comparison.outcomes {
      if let difference = outcome.difference { return difference }
      if let unknown = outcome.predicted?.unknown {
        tally.unknown[
          "\(unknown.code.rawValue) \(unknown.rule ?? "") \(unknown.reason)", default: 0] += 1
      } else {
        tally.known += 1
      }
    }
    return nil
  }
}
