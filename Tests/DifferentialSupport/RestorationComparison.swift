import ActivityLogCommands
package import ActivityModel
package import ActivitySimulator

/// Runs a scenario, and at points asks what a death there would bring back: `restored` beforehand,
/// the simulator by really doing it.
package struct RestorationComparison {
  package struct Failure {
    /// The scenario up to the point, and the death that is asked for there.
    package var scenario: Scenario
    package var cause: DeathCause
    package var difference: String
  }

  /// The first difference; nil where there is none.
  ///
  /// - Parameters:
  ///   - seed: Decides on the points and the causes.
  ///   - report: Takes what was compared.
  package static func failure(
    in scenario: Scenario, seed: UInt64, report: inout DifferentialReport
  ) -> Failure? {
    var state = AppState()
    let run = ScenarioRun(scenario, marks: report.marks) { state.apply($0) }
    for (index, step) in scenario.steps.enumerated() {
      guard case .action(let action) = step else { continue }
      var cause: DeathCause?
      if action.verb == .kill {
        cause = action.cause
      } else if (UInt64(index) &* 0x9E37_79B9 &+ seed) % 13 == 0 {
        let causes = DeathCause.allCases
        cause = causes[Int((seed &+ UInt64(index)) % UInt64(causes.count))]
      }
      if let cause, let difference = check(state, run, cause, &report) {
        var part = scenario
        part.steps = Array(scenario.steps[..<index])
        return Failure(scenario: part, cause: cause, difference: "step \(index): \(difference)")
      }
      run.perform(action)
    }
    return nil
  }

  /// The difference for a death at the end.
  package static func difference(
    atTheEndOf scenario: Scenario, _ cause: DeathCause
  ) -> String? {
    var state = AppState()
    let run = ScenarioRun(scenario) { state.apply($0) }
    for case .action(let action) in scenario.steps { run.perform(action) }
    var report = DifferentialReport()
    return check(state, run, cause, &report)
  }

  private static func check(
    _ state: AppState, _ run: ScenarioRun, _ cause: DeathCause, _ report: inout DifferentialReport
  ) -> String? {
    guard run.device.process != nil else { return nil }
    let comparison = RelaunchComparison(state, run, cause: cause)
    for outcome in comparison.outcomes {
      if let difference = outcome.difference { return difference }
      if let unknown = outcome.predicted?.unknown {
        report.note(unknown)
      } else {
        report.compared += 1
      }
    }
    return nil
  }
}
