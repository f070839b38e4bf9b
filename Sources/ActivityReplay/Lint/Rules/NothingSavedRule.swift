internal import ActivityModel

/// A save that holds nothing to come back to.
struct NothingSavedRule: LintRule {
  static let about = LintRuleDescription(
    id: "nothing-saved",
    title: "a scene saves nothing although the user is deep in it",
    explanation: """
      Without an activity from stateRestorationActivity(for:), or with an empty one, the scene \
      shows its first screen after the process was killed. UIKit rebuilds no screens by itself.
      """,
    remedy: "return an activity whose dictionary tells which screens to rebuild",
    severity: .note, basis: ["R44", "R56", "A9"])
  static let kinds = [SceneEvent.StateActivitySaved.kind]

  func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard case .scene(.stateActivitySaved(let saved)) = event.body,
      let scene = state.scenes.first(where: { $0.id == event.scene }), scene.storage.isEmpty
    else { return }
    let open = scene.roots.compactMap { $0 }.flatMap { state.subtree(of: $0) }.filter {
      !$0.isContainer && state.isBeyondFirst($0)
    }
    guard let deepest = open.last else { return }
    if let activity = saved.activity {
      guard activity.userInfo.isEmpty, activity.webpageURL == nil,
        activity.targetContentIdentifier == nil
      else { return }
      report.add(
        """
        the activity "\(activity.type)" is saved with an empty dictionary while \
        \(state.name(of: deepest.id)) is open
        """,
        at: event, screen: deepest.id)
    } else {
      report.add(
        "no activity is saved while \(state.name(of: deepest.id)) is open", at: event,
        screen: deepest.id)
    }
  }
}

extension AppState {
  /// Whether the screen was pushed on another or presented.
  fileprivate func isBeyondFirst(_ screen: Screen) -> Bool {
    switch screen.place {
    case .presented: true
    case .child(let parent): isStack(parent) && screens[parent]?.children.first != screen.id
    case .root, .loose: false
    }
  }
}
