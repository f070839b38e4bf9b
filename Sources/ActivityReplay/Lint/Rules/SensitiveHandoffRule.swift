internal import ActivityModel

/// Something private that is advertised to other devices.
struct SensitiveHandoffRule: LintRule {
  static let about = LintRuleDescription(
    id: "handoff-of-private-data",
    title: "an activity with private entries is eligible for Handoff by default",
    explanation: """
      Handoff is on for every activity unless it is switched off: what the dictionary holds is \
      offered to the user's other devices.
      """,
    remedy: "set isEligibleForHandoff to false, or leave the entry out",
    severity: .note, basis: ["R77", "trap 21"])
  static let kinds = [
    ActivityEvent.Created.kind, ActivityEvent.Updated.kind, ActivityEvent.BecameCurrent.kind,
  ]

  /// The activities of this launch for which the app chose.
  private var chosen: Set<ActivityID> = []
  static let words = [
    "password", "passcode", "token", "secret", "credential", "iban", "cardnumber", "creditcard",
    "cvv", "ssn", "apikey", "sessionid", "privatekey",
  ]

  mutating func launchBegan() { chosen = [] }

  mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    switch event.body {
    case .activity(.created(let created)): chosen.remove(created.activity)
    case .activity(.updated(let updated)):
      if updated.isEligibleForHandoff != nil, chosen.count < 4096 {
        chosen.insert(updated.activity)
      }
    case .activity(.becameCurrent(let current)):
      guard !chosen.contains(current.activity), let activity = state.activity(current.activity),
        activity.isEligibleForHandoff
      else { return }
      let keys = activity.content.userInfo.keys.filter(Self.soundsPrivate)
      guard !keys.isEmpty else { return }
      report.add(
        "the activity \"\(activity.content.type)\" advertises \(quotedList(keys)) by Handoff",
        at: event)
    default: break
    }
  }

  private static func soundsPrivate(_ key: String) -> Bool {
    let letters = key.lowercased().filter(\.isLetter)
    return words.contains { letters.contains($0) }
  }
}
