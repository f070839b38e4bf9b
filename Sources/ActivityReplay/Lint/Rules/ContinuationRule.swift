internal import ActivityModel

/// An activity that was delivered and not taken.
struct ContinuationRule: LintRule {
  static let about = LintRuleDescription(
    id: "continuation-not-handled",
    title: "a delivered activity was not handled",
    explanation: """
      The app declares the type and answers false when an activity of that type is delivered. The \
      user who tapped a shortcut, a search result or a Handoff icon sees the app and nothing else.
      """,
    remedy: "answer true for every declared type, and show its screen",
    severity: .warning, basis: ["R85", "R87", "R147", "D3"])
  static let kinds = [ActivityEvent.Continued.kind, ActivityEvent.FailedToContinue.kind]

  func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    let declared = state.process.launched?.declaredActivityTypes
    switch event.body {
    case .activity(.continued(let continued)):
      guard continued.handled == false, declared?.contains(continued.activity.type) != false
      else { return }
      let origin = continued.origin.map { " from \($0.name)" } ?? ""
      report.add(
        "an activity of type \"\(continued.activity.type)\"\(origin) was not handled", at: event)
    case .activity(.failedToContinue(let failed)):
      let error = failed.error.map { ": \($0)" } ?? ""
      report.add(
        "an activity of type \"\(failed.type)\" did not arrive\(error)", at: event,
        subject: failed.type,
        severity: .note)
    default: break
    }
  }
}
