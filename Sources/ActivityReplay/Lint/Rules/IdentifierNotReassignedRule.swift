internal import ActivityModel

/// A screen that was made again without its name.
struct IdentifierNotReassignedRule: LintRule {
  static let about = LintRuleDescription(
    id: "identifier-not-given-again",
    title: "a restored screen was not given its restoration identifier again",
    explanation: """
      A screen that the app makes again when restoring must be given its identifier and its \
      restoration class again, else the next save leaves it out.
      """,
    remedy: "set restorationIdentifier and restorationClass on the screen that is returned",
    severity: .warning, basis: ["R31", "R34"])
  static let kinds = [ScreenEvent.Decoded.kind]

  func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard case .screen(.decoded(let decoded)) = event.body, let saved = decoded.path.last,
      let screen = state.screens[decoded.screen], !screen.isInferred, screen.className != "?"
    else { return }
    guard screen.isNamed else {
      report.add(
        "\(screen.className) was restored as \"\(saved)\" and has no restoration identifier now",
        at: event, screen: screen.id)
      return
    }
    if screen.restorationIdentifier != saved {
      report.add(
        "\(state.name(of: screen.id)) was restored as \"\(saved)\"", at: event, screen: screen.id)
    }
  }
}
