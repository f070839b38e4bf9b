internal import ActivityModel

/// One action, donated several times.
struct RepeatedDonationRule: LintRule {
  static let about = LintRuleDescription(
    id: "donation-repeated",
    title: "one action is donated several times",
    explanation: """
      A donation is made once for each time the user does something. Several within a moment, as \
      from a callback that comes again, make the action look more usual than it is.
      """,
    remedy: "donate where the action is done, not in a callback that runs again",
    severity: .warning, basis: ["R142"])
  static let kinds = [ActivityEvent.Donated.kind, InputEvent.Tapped.kind]

  static let moment: Int64 = 2_000_000

  private var last: [String: (activity: ArchivedActivity, place: LintPlace)] = [:]

  mutating func launchBegan() { last = [:] }

  mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard case .activity(.donated(let donated)) = event.body else {
      // The user did something: the next donation has a cause of its own.
      last = [:]
      return
    }
    let type = donated.activity.type
    let place = LintPlace(event)
    if let before = last[type], before.activity == donated.activity,
      place.microseconds(since: before.place) < Self.moment
    {
      report.add(
        """
        "\(type)" is donated again \(place.microseconds(since: before.place) / 1000) ms after \
        event \(before.place.sequence.rawValue), and the user did nothing in between
        """,
        at: event, subject: type)
    }
    if last.count < 256 || last[type] != nil { last[type] = (donated.activity, place) }
  }
}
