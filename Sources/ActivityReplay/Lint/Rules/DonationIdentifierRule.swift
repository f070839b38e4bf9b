internal import ActivityModel

/// A donation that nobody can take back.
struct DonationIdentifierRule: LintRule {
  static let about = LintRuleDescription(
    id: "donation-cannot-be-deleted",
    title: "a donation has no persistent identifier",
    explanation: """
      Donations are deleted by their persistent identifiers. One that had none when it was made \
      stays, and goes on being suggested, when the user deletes the content.
      """,
    remedy: "set persistentIdentifier before the activity is donated",
    severity: .note, basis: ["R84", "R143", "D2"])
  static let kinds = [ActivityEvent.Donated.kind, ActivityEvent.Deleted.kind]

  /// The types that were donated without one.
  private var unnamed: [String] = []

  mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    switch event.body {
    case .activity(.donated(let donated)):
      let activity = donated.activity
      guard activity.persistentIdentifier?.isEmpty != false else { return }
      report.add(
        "the donation of \"\(activity.type)\" has no persistent identifier", at: event)
      if !unnamed.contains(activity.type), unnamed.count < 256 { unnamed.append(activity.type) }
    case .activity(.deleted(let deleted)):
      guard !deleted.persistentIdentifiers.isEmpty, !unnamed.isEmpty else {
        // All of them, named or not.
        if deleted.persistentIdentifiers.isEmpty { unnamed = [] }
        return
      }
      report.add(
        """
        donations are deleted by identifier, but those of \(quotedList(unnamed)) had none and stay
        """,
        at: event, severity: .warning)
    default: break
    }
  }
}
