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

  /// The last of a kind, the one a table shows.
  package func last(_ subject: Check.Subject) -> Check? {
    checks.last { $0.subject == subject }
  }
}
