internal import ActivityModel

/// Something to be found or suggested, without a name.
struct NoTitleRule: LintRule {
  static let about = LintRuleDescription(
    id: "activity-without-title",
    title: "an activity for search or suggestions has no title",
    explanation: "The title is what a search result and a suggested shortcut show.",
    remedy: "set the title before the activity becomes current",
    severity: .warning, basis: ["R83a", "R141", "D2"])
  static let kinds = [ActivityEvent.BecameCurrent.kind]

  func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard case .activity(.becameCurrent(let current)) = event.body,
      let activity = state.activity(current.activity),
      activity.isEligibleForSearch || activity.isEligibleForPrediction,
      activity.content.title?.isEmpty != false
    else { return }
    let purpose = activity.isEligibleForSearch ? "search" : "prediction"
    report.add(
      "the activity \"\(activity.content.type)\" is eligible for \(purpose) and has no title",
      at: event)
  }
}
