internal import ActivityModel

/// An activity that is dead and is used all the same.
struct AfterInvalidateRule: LintRule {
  static let about = LintRuleDescription(
    id: "activity-after-invalidate",
    title: "an activity is used after it was invalidated",
    explanation: """
      Invalidating is final: a later becomeCurrent() does nothing. An activity that UIKit manages \
      is invalidated by itself when its last responder or document lets go of it.
      """,
    remedy: "make a new activity, or keep the old one on a responder",
    severity: .error, basis: ["R69", "R71", "trap 19"])
  static let kinds = [
    ActivityEvent.BecameCurrent.kind, ActivityEvent.EntriesAdded.kind,
    ActivityEvent.UserInfoSet.kind, ActivityEvent.Attached.kind, ActivityEvent.MarkedStale.kind,
  ]

  func before(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard case .activity(let body) = event.body else { return }
    let use: (id: ActivityID?, what: String) =
      switch body {
      case .becameCurrent(let event): (event.activity, "made current")
      case .entriesAdded(let event): (event.activity, "given entries")
      case .userInfoSet(let event): (event.activity, "given a dictionary")
      case .attached(let event): (event.activity, "put into a responder")
      case .markedStale(let event): (event.activity, "marked stale")
      default: (nil, "")
      }
    guard let id = use.id, let activity = state.activity(id), activity.isInvalidated else { return }
    let why = activity.wasManaged && activity.responders.isEmpty ? ", its last responder gone" : ""
    report.add(
      "the activity \"\(activity.content.type)\" is \(use.what) after it was invalidated\(why)",
      at: event)
  }
}
