import ActivityLogCommands
import ActivityModel
package import ActivitySimulator

/// Holds predictions against facts with nothing but the log and the app's recipe, as a user of the
/// library does.
package struct RelaunchLogComparison {
  /// The first difference; nil where there is none.
  ///
  /// - Parameter report: Takes what was compared.
  package static func difference(
    in scenario: Scenario, report: inout DifferentialReport
  ) -> String? {
    var collector = RelaunchCollector()
    let run = ScenarioRun(scenario, marks: report.marks) { collector.apply($0) }
    for case .action(let action) in scenario.steps { run.perform(action) }
    let policy = RestorationPolicy(scenario.policy)
    let recipe = RestorationRecipe(scenario.app, elements: scenario.pathTypes)
    for check in collector.relaunches.flatMap({ $0.check(policy: policy, recipe: recipe) }) {
      switch check.outcome {
      case .agrees: report.compared += 1
      case .unknown(let reason): report.note(reason)
      case .differs(let difference):
        return """
          \(check.cause) after event \(check.diedAt.rawValue): \(difference)
            predicted \(line(check.predicted))
            came back \(line(check.actual))
          """
      }
    }
    return nil
  }

  private static func line(_ roots: [RestoredScreen?]) -> String {
    roots.map { $0?.description ?? "-" }.joined(separator: " + ")
  }
}

extension Scenario {
  /// The types of the elements that its actions append to SwiftUI paths.
  var pathTypes: [String] {
    let types = steps.compactMap { step -> String? in
      guard case .action(let action) = step, action.verb == .appendToPath else { return nil }
      return action.type
    }
    return Set(types).sorted()
  }
}
