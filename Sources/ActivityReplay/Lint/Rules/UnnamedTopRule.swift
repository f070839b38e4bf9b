internal import ActivityModel

/// What the user looks at when the app is saved has no name.
struct UnnamedTopRule: LintRule {
  static let about = LintRuleDescription(
    id: "unnamed-top-screen",
    title: "the screen on top at a save has no restoration identifier",
    explanation: """
      The user does not come back to a screen without an identifier, and the system then shows \
      the launch image instead of the last picture of the app.
      """,
    remedy: "give the screen a restoration identifier",
    severity: .note, basis: ["R11", "R39", "A3", "W10"])
  static let kinds = [ArchiveEvent.Saved.kind]

  func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    for scene in state.scenes {
      for root in scene.roots {
        guard let root, let top = state.topScreen(from: root), !top.isNamed, !top.isInferred,
          top.container != .known(.alert), top.container != .known(.share)
        else { continue }
        report.add(
          "\(top.className) is on screen at the save and has no restoration identifier",
          at: event, screen: top.id)
      }
    }
  }
}

extension AppState {
  /// What the user sees of the window: the presented screen, the selected child, the top of a stack.
  func topScreen(from root: ScreenID) -> Screen? {
    var next = root
    for _ in 0..<256 {
      guard let screen = screens[next] else { return nil }
      let stack = screen.container == .known(.navigation)
      guard
        let below = screen.presented ?? screen.selected
          ?? (stack ? screen.children.last : screen.children.first)
      else { return screen }
      next = below
    }
    return nil
  }
}
