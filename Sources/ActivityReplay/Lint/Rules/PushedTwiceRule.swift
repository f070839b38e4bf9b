internal import ActivityModel

/// The same object twice in one stack.
struct PushedTwiceRule: LintRule {
  static let about = LintRuleDescription(
    id: "screen-pushed-twice",
    title: "a view controller is pushed that is in the stack already",
    explanation: """
      Pushing the same view controller object more than once raises an exception. It mostly comes \
      from two touches during one transition.
      """,
    remedy: "push a new object, or ignore the touch while a transition runs",
    severity: .error, basis: ["R126", "case 25"])
  static let kinds = [NavigationEvent.Pushed.kind, NavigationEvent.StackSet.kind]

  mutating func before(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    switch event.body {
    case .navigation(.pushed(let pushed)):
      guard state.screens[pushed.container]?.children.contains(pushed.screen) == true else {
        return
      }
      report.add(
        "\(state.name(of: pushed.screen)) is pushed onto a stack that holds it", at: event,
        screen: pushed.screen)
    case .navigation(.stackSet(let set)):
      guard let twice = set.screens.first(where: { id in set.screens.count { $0 == id } > 1 })
      else { return }
      report.add(
        "\(state.name(of: twice)) is twice in the stack that is set", at: event, screen: twice)
    default: break
    }
  }
}
