internal import ActivityModel

/// A container of the app's own that does not finish taking a child in.
struct MissingDidMoveRule: LintRule {
  static let about = LintRuleDescription(
    id: "missing-did-move",
    title: "a container does not call didMove(toParent:) on its child",
    explanation: """
      addChild calls willMove(toParent:) itself; didMove(toParent:) is the container's to call, \
      after it put the child's view in place.
      """,
    remedy: "call child.didMove(toParent: self) at the end of adding it",
    severity: .warning, basis: ["R124", "R125"])
  static let kinds = [
    ScreenEvent.Callback.kind, ScreenEvent.Released.kind, NavigationEvent.ChildrenSet.kind,
  ]

  /// Children that were told that they will move, and not that they did.
  private var moving: [ScreenID: LintPlace] = [:]

  mutating func launchBegan() { moving = [:] }

  mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    switch event.body {
    case .screen(.released(let released)): moving[released.screen] = nil
    case .screen(.callback(let callback)):
      switch callback.callback {
      case .known(.willMoveToParent):
        if moving.count < 4096 { moving[callback.screen] = LintPlace(event) }
      case .known(.didMoveToParent), .known(.willRemoveFromParent), .known(.didRemoveFromParent):
        moving[callback.screen] = nil
      case .known(.viewWillDisappear), .known(.viewDidDisappear):
        guard let place = moving.removeValue(forKey: callback.screen),
          case .child(let parent)? = state.screens[callback.screen]?.place,
          state.screens[parent]?.container == .known(.custom)
        else { return }
        report.add(
          """
          \(state.name(of: parent)) took \(state.name(of: callback.screen)) in without \
          didMove(toParent:)
          """,
          at: place, screen: callback.screen)
      default: break
      }
    default: break
    }
  }
}
