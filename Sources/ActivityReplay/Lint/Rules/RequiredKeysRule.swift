internal import ActivityModel

/// A search result that comes back with nothing in it.
struct RequiredKeysRule: LintRule {
  static let about = LintRuleDescription(
    id: "required-keys-missing",
    title: "a searchable activity does not name the keys it needs",
    explanation: """
      The index keeps only the entries that requiredUserInfoKeys names. With a web page URL and no \
      such keys the dictionary is empty when the user taps the result.
      """,
    remedy: "set requiredUserInfoKeys to the keys that the screen is rebuilt from",
    severity: .warning, basis: ["R78", "trap 22", "A12"])
  static let kinds = [ActivityEvent.BecameCurrent.kind, ActivityEvent.Continued.kind]

  func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    switch event.body {
    case .activity(.becameCurrent(let current)):
      guard let activity = state.activity(current.activity), activity.isEligibleForSearch else {
        return
      }
      check(activity, event, &report)
    case .activity(.continued(let continued)):
      guard continued.origin == .known(.search), continued.activity.userInfo.isEmpty,
        !SystemActivity.types.contains(continued.activity.type)
      else { return }
      report.add(
        "a search result of type \"\(continued.activity.type)\" came back with an empty dictionary",
        at: event)
    default: break
    }
  }

  private func check(_ activity: ActivityRecord, _ event: Event, _ report: inout LintReport) {
    let keys = activity.content.userInfo.keys
    guard !keys.isEmpty else { return }
    let required = activity.requiredUserInfoKeys ?? []
    let missing = keys.filter { !required.contains($0) }
    guard !missing.isEmpty else { return }
    if required.isEmpty {
      report.add(
        "the searchable activity \"\(activity.content.type)\" has no required keys", at: event)
    } else {
      report.add(
        """
        \(quotedList(missing)) of the searchable activity "\(activity.content.type)" \
        \(missing.count == 1 ? "is no required key" : "are no required keys")
        """,
        at: event, severity: .note)
    }
  }
}
