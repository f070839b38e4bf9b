internal import ActivityModel

/// Only one half of opting in to saving and restoring.
struct OneLegacyQuestionRule: LintRule {
  static let about = LintRuleDescription(
    id: "one-restoration-question",
    title: "the app delegate has only one of the two restoration questions",
    explanation: """
      Saving and restoring is off unless the app delegate implements both the save question and \
      the restore question. One alone does nothing, without a word.
      """,
    remedy: """
      implement both application(_:shouldSaveSecureApplicationState:) and \
      application(_:shouldRestoreSecureApplicationState:)
      """,
    severity: .warning, basis: ["R1", "R2", "A2"])
  static let kinds = [ProcessEvent.Launched.kind]

  func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard case .process(.launched(let launched)) = event.body, launched.adoptsScenes != true,
      let save = launched.legacySave, let restore = launched.legacyRestore
    else { return }
    switch (save == .known(.none), restore == .known(.none)) {
    case (false, true):
      report.add("the save question is there, the restore question is not", at: event)
    case (true, false):
      report.add("the restore question is there, the save question is not", at: event)
    default:
      guard save == .known(.both) || restore == .known(.both) else { return }
      report.add(
        "a question is there in both spellings; only the secure one is ever called", at: event,
        severity: .note)
    }
  }
}
