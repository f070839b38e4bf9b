internal import ActivityModel

/// The older way, in an app that has switched it off.
struct LegacyWithScenesRule: LintRule {
  static let about = LintRuleDescription(
    id: "legacy-with-scenes",
    title: "an app with scenes relies on the older way of restoring",
    explanation: """
      With a scene manifest in Info.plist the save and restore questions are never asked and \
      nothing is encoded or decoded. Adding the manifest switches the older way off silently.
      """,
    remedy: "save an activity in stateRestorationActivity(for:) and rebuild from it at connect",
    severity: .warning, basis: ["R3", "R41", "R43", "trap 10", "A6"])
  static let kinds = [ProcessEvent.Launched.kind, ScreenEvent.Created.kind]

  func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    switch event.body {
    case .process(.launched(let launched)):
      guard launched.adoptsScenes == true else { return }
      let questions = [
        ("save", launched.legacySave), ("restore", launched.legacyRestore),
      ].filter { $0.1 != nil && $0.1 != .known(.none) }.map(\.0)
      guard !questions.isEmpty else { return }
      report.add(
        """
        the app delegate implements the \(questions.joined(separator: " and ")) question, which \
        an app with scenes is never asked
        """,
        at: event)
    case .screen(.created(let created)):
      guard !state.mayUseLegacyRestoration, created.restorationClass != nil else { return }
      report.add(
        "\(created.className) has a restoration class, which an app with scenes never calls",
        at: event, screen: created.screen)
    default: break
    }
  }
}
