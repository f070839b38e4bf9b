internal import ActivityModel

/// A restoration class that answers nothing.
struct RestorationClassNothingRule: LintRule {
  static let about = LintRuleDescription(
    id: "restoration-class-answers-nothing",
    title: "a screen's restoration class answers nothing",
    explanation: """
      What a restoration class returns is final: with nil the screen and everything below it is \
      left out and nobody else is asked, and in a navigation stack everything above it goes too. \
      Only an app delegate that returns nil lets the search go on.
      """,
    remedy: """
      return a screen from viewController(withRestorationIdentifierPath:coder:), or set no \
      restoration class and let the storyboard supply it
      """,
    severity: .warning, basis: ["R29", "R30", "trap 3", "trap 4", "W6", "W7"])
  static let kinds = NavigationEvent.placing

  func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard state.mayUseLegacyRestoration, case .navigation(let body) = event.body else { return }
    for placed in body.placed {
      guard let screen = state.screens[placed], screen.isNamed,
        screen.restorationClass == .known(.nothing)
      else { continue }
      let loss =
        state.isStack(screen.parent)
        ? "it and whatever is above it in the stack do not come back" : "it does not come back"
      report.add(
        "the restoration class of \(state.name(of: placed)) answers nothing: \(loss)", at: event,
        screen: placed)
    }
  }
}

extension AppState {
  func isStack(_ id: ScreenID?) -> Bool {
    guard let id, let screen = screens[id] else { return false }
    return screen.container == .known(.navigation) || screen.container == .known(.navigationStack)
  }
}
