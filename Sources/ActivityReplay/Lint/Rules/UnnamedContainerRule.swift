internal import ActivityModel

/// A named screen below one without a name.
struct UnnamedContainerRule: LintRule {
  static let about = LintRuleDescription(
    id: "unnamed-container",
    title: "a screen with a restoration identifier is below one without",
    explanation: """
      The walk that saves the interface starts at the root and skips a screen without an \
      identifier together with everything that it holds or presents. The navigation controller \
      itself needs one, not just its screens.
      """,
    remedy: "give the container a restoration identifier too",
    severity: .warning, basis: ["R11", "R12", "R16", "R19", "trap 1", "trap 2", "A3"])
  static let kinds = NavigationEvent.placing

  func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard state.mayUseLegacyRestoration, case .navigation(let body) = event.body else { return }
    for screen in body.placed.flatMap({ state.subtree(of: $0) }) where screen.isNamed {
      guard let unnamed = state.ancestors(of: screen.id).first(where: { !Self.isSaved($0) })
      else { continue }
      report.add(
        """
        \(state.name(of: screen.id)) is not saved, because \(unnamed.className) above it has no \
        restoration identifier
        """,
        at: event, screen: unnamed.id)
    }
  }

  /// What was concluded rather than recorded may well have one.
  private static func isSaved(_ screen: Screen) -> Bool {
    if screen.isNamed || screen.isInferred || screen.className == "?" { return true }
    return switch screen.container {
    case .known(.navigationStack), .known(.system), .known(.documentBrowser): true
    default: false
    }
  }
}
