internal import ActivityModel

/// Making current by hand what UIKit makes current.
struct RedundantCurrentRule: LintRule {
  static let about = LintRuleDescription(
    id: "become-current-on-responder",
    title: "an activity on a responder is made current by hand",
    explanation: """
      An activity in a responder's userActivity is made current by UIKit. For one that is handed \
      to Siri the app must not call becomeCurrent() itself.
      """,
    remedy: "attach the activity to the view controller and leave becomeCurrent() out",
    severity: .warning, basis: ["R148", "R70", "D4"])
  static let kinds = [ActivityEvent.BecameCurrent.kind, ShortcutEvent.Offered.kind]

  private var offered: Set<String> = []

  mutating func launchBegan() { offered = [] }

  mutating func before(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    switch event.body {
    case .shortcut(.offered(let event)):
      if offered.count < 256 { offered.insert(event.activityType) }
    case .activity(.becameCurrent(let current)):
      // UIKit does it once; a second time in a row can only be the app.
      guard state.currentActivity == current.activity,
        let activity = state.activity(current.activity), let responder = activity.responders.first,
        activity.isEligibleForPrediction || offered.contains(activity.content.type)
      else { return }
      report.add(
        """
        the activity "\(activity.content.type)" is on \(state.name(of: responder)) and current, \
        and becomeCurrent() is called on it
        """,
        at: event, screen: responder)
    default: break
    }
  }
}
