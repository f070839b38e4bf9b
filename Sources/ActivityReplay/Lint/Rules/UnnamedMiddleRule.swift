internal import ActivityModel

/// A screen without a name between named ones of a stack.
struct UnnamedMiddleRule: LintRule {
  static let about = LintRuleDescription(
    id: "unnamed-middle-screen",
    title: "a screen without a restoration identifier is between named ones",
    explanation: """
      A navigation controller saves those of its screens that have an identifier and restores \
      them in order. One without is left out and the ones above it come back directly on the one \
      below it.
      """,
    remedy: "give the screen a restoration identifier, or expect the way back to skip it",
    severity: .warning, basis: ["R14", "trap 3", "W5"])
  static let kinds = [NavigationEvent.Pushed.kind, NavigationEvent.StackSet.kind]

  func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard state.mayUseLegacyRestoration, case .navigation(let body) = event.body,
      let top = body.placed.last, let parent = state.screens[top]?.parent,
      let container = state.screens[parent], container.isNamed
    else { return }
    let children = container.children.compactMap { state.screens[$0] }
    for index in children.indices where index > 0 && index + 1 < children.count {
      let screen = children[index]
      guard !screen.isNamed, !screen.isInferred, children[index + 1].isNamed else { continue }
      report.add(
        """
        \(screen.className) has no restoration identifier: \
        \(state.name(of: children[index + 1].id)) comes back directly on \
        \(state.name(of: children[index - 1].id))
        """,
        at: event, screen: screen.id)
    }
  }
}
