internal import ActivityModel

/// Two screens whose restoration paths are the same.
struct DuplicateIdentifierRule: LintRule {
  static let about = LintRuleDescription(
    id: "duplicate-identifier",
    title: "two screens have the same restoration path",
    explanation: """
      A screen is known by the identifiers from the root down to it. Navigation and split \
      containers add an index, so their children may share one; the children of every other \
      container, and what a screen presents beside what it holds, must differ.
      """,
    remedy: "give each child of the container an identifier of its own",
    severity: .warning, basis: ["R13", "R15", "R16", "R18", "A3"])
  static let kinds = NavigationEvent.placing

  func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard state.mayUseLegacyRestoration, case .navigation(let body) = event.body else { return }
    var parents: [ScreenID] = []
    for screen in body.placed {
      if let parent = state.screens[screen]?.parent, !parents.contains(parent) {
        parents.append(parent)
      }
    }
    for parent in parents { check(parent, event, state, &report) }
  }

  private func check(
    _ id: ScreenID, _ event: Event, _ state: AppState, _ report: inout LintReport
  ) {
    guard let parent = state.screens[id] else { return }
    var seen: [String: ScreenID] = [:]
    let presented = parent.presented.map { [$0] } ?? []
    for child in (Self.numbersItsChildren(parent) ? [] : parent.children) + presented {
      guard let screen = state.screens[child], screen.isNamed,
        let identifier = screen.restorationIdentifier
      else { continue }
      if let other = seen.updateValue(child, forKey: identifier) {
        report.add(
          """
          \(state.className(of: other)) and \(screen.className) below \(state.name(of: id)) have \
          the same restoration identifier "\(identifier)"
          """,
          at: event, screen: child)
      }
    }
  }

  /// R15.
  private static func numbersItsChildren(_ screen: Screen) -> Bool {
    switch screen.container {
    case .known(.navigation), .known(.split), .known(.navigationStack): true
    default: false
    }
  }
}
