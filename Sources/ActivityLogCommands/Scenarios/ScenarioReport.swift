package import ActivitySimulator

/// What a scenario expected and what came.
package struct ScenarioReport {
  package var scenario: Scenario
  package var checks: [Check] = []
  /// Why it could not be run at all.
  package var error: String?

  /// One thing that was looked at.
  package struct Check {
    package enum Subject: String {
      /// By the fold and by the simulator's truth.
      case live
      /// By `restored` and by the simulator's relaunch.
      case restored
      case reasons, callbacks, events
    }

    package var step: Int
    package var subject: Subject
    package var expected: String
    package var got: String
    /// Nil where it is as expected.
    package var difference: String?
  }

  package var passes: Bool {
    error == nil && checks.allSatisfy { $0.difference == nil }
  }

  package var failures: [Check] { checks.filter { $0.difference != nil } }

  /// The rows and examples it stands for, without rules.
  package var rows: [String] { scenario.covers.filter { !$0.hasPrefix("R") } }

  /// The name without the row it begins with.
  package var title: String {
    let prefix = rows.joined(separator: ", ") + " "
    return !rows.isEmpty && scenario.name.hasPrefix(prefix)
      ? String(scenario.name.dropFirst(prefix.count)) : scenario.name
  }

  /// What came back at the first death that was asked about.
  package var shownRestored: Check? { checks.first { $0.subject == .restored } }

  /// What was live there; at the end where nothing was asked.
  package var shownLive: Check? {
    let step = shownRestored?.step
    return checks.last { $0.subject == .live && $0.step == step }
      ?? checks.last { $0.subject == .live }
  }
}
