internal import ActivityModel

/// Presenting from a screen that presents something.
struct PresentWhileBusyRule: LintRule {
  static let about = LintRuleDescription(
    id: "present-while-presenting",
    title: "a screen is presented from one that already presents something",
    explanation: """
      Such a presentation is refused with a warning in the console and the stack does not change. \
      Chains are fine: present from the topmost screen.
      """,
    remedy: "present from the screen on top, or dismiss first and present in the completion",
    severity: .error, basis: ["R123"])
  static let kinds = [
    NavigationEvent.Presented.kind, NavigationEvent.TransitionBegan.kind, NoteEvent.Logged.kind,
  ]

  mutating func before(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    switch event.body {
    case .navigation(.presented(let presented)):
      let presenter = state.screens[presented.presenter]
      guard let old = presenter?.presented, old != presented.screen else { return }
      report.add(
        """
        \(state.name(of: presented.presenter)) presents \(state.name(of: presented.screen)) while \
        it presents \(state.name(of: old))
        """,
        at: event, screen: presented.presenter)
    case .navigation(.transitionBegan(let began)):
      guard began.transition == .known(.present), let new = began.screens.first,
        let old = state.screens[began.container]?.presented, old != new
      else { return }
      report.add(
        """
        \(state.name(of: began.container)) presents \(state.name(of: new)) while it presents \
        \(state.name(of: old))
        """,
        at: event, screen: began.container)
    case .note(.logged(let logged)):
      // UIKit's own words; the refused presentation itself leaves no other event.
      guard logged.message.contains("Attempt to present") else { return }
      report.add("UIKit refused: \(logged.message)", at: event)
    default: break
    }
  }
}
