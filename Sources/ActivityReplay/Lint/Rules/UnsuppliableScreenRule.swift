internal import ActivityModel

/// A named screen that nobody can make again.
struct UnsuppliableScreenRule: LintRule {
  static let about = LintRuleDescription(
    id: "unsuppliable-screen",
    title: "nobody can make a named screen again when restoring",
    explanation: """
      A saved screen is supplied by its restoration class, by the app delegate, by an object that \
      the launch made with the same path, or by its storyboard. One that was made in code, has no \
      restoration class and is unknown to the app delegate is missing, and a stack is cut there.
      """,
    remedy: "set a restoration class, or supply the screen from the app delegate",
    severity: .warning, basis: ["R29", "R30", "W8"])
  static let kinds = [NavigationEvent.Pushed.kind, NavigationEvent.Presented.kind]

  func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard state.mayUseLegacyRestoration, case .navigation(let body) = event.body else { return }
    for id in body.placed {
      guard let screen = state.screens[id], screen.isNamed, screen.origin == .known(.code),
        screen.restorationClass == nil, screen.suppliedByDelegate == false,
        // The first screen of a stack is made again by the launch itself.
        state.screens[id]?.parent.flatMap({ state.screens[$0] })?.children.first != id
      else { continue }
      report.add(
        """
        \(state.name(of: id)) is made in code, has no restoration class, and the app delegate \
        does not supply it
        """,
        at: event, screen: id)
    }
  }
}
