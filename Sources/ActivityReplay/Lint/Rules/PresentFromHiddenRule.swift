internal import ActivityModel

/// Presenting from a screen that is not in a window.
struct PresentFromHiddenRule: LintRule {
  static let about = LintRuleDescription(
    id: "present-from-hidden",
    title: "a screen is presented from one that is not on screen",
    explanation: """
      A view controller whose view is not in the window hierarchy cannot present: the call does \
      nothing but print a warning. It was popped or dismissed, or was never put in place.
      """,
    remedy: "present from a screen in the window, or wait for viewDidAppear",
    severity: .error, basis: ["R19", "R123"])
  static let kinds = [NavigationEvent.Presented.kind]

  mutating func before(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard case .navigation(.presented(let presented)) = event.body else { return }
    let id = presented.caller ?? presented.presenter
    guard let screen = state.screens[id], !screen.isInferred, screen.className != "?",
      event.provenance?.isInferred != true
    else { return }
    if state.isPlaced(id) {
      guard screen.appearance == .disappeared, screen.presented == nil else { return }
      // A sheet over it is somebody else's; a container that is covered still presents.
      guard !screen.isContainer else { return }
      report.add(
        "\(state.name(of: id)) presents \(state.name(of: presented.screen)) after it disappeared",
        at: event, screen: id, severity: .warning)
    } else if state.scenes.contains(where: { $0.roots.contains { $0 != nil } }) {
      report.add(
        "\(state.name(of: id)), which is in no window, presents \(state.name(of: presented.screen))",
        at: event, screen: id)
    }
  }
}
