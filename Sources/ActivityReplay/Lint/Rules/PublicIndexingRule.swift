internal import ActivityModel

/// Public indexing without what it needs.
struct PublicIndexingRule: LintRule {
  static let about = LintRuleDescription(
    id: "public-indexing-without-keys",
    title: "a publicly indexed activity has neither required keys nor a web page",
    explanation: "Public indexing needs either required keys or a web page URL.",
    remedy: "set requiredUserInfoKeys or webpageURL before the activity becomes current",
    severity: .warning, basis: ["R79"])
  static let kinds = [ActivityEvent.BecameCurrent.kind]

  func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard case .activity(.becameCurrent(let current)) = event.body,
      let activity = state.activity(current.activity), activity.isEligibleForPublicIndexing,
      activity.requiredUserInfoKeys?.isEmpty != false, activity.content.webpageURL == nil
    else { return }
    report.add(
      """
      the activity "\(activity.content.type)" is eligible for public indexing without required \
      keys and without a web page URL
      """,
      at: event)
  }
}
