internal import ActivityModel

/// A donation that is never the same twice.
struct ChangingPayloadRule: LintRule {
  static let about = LintRuleDescription(
    id: "donation-payload-changes",
    title: "the same donation has another payload each time",
    explanation: """
      The system finds repeats by comparing payloads. With a time stamp or a counter in it no two \
      donations are equal, and the action is never suggested.
      """,
    remedy: "keep only what the action needs in the dictionary; leave times and counters out",
    severity: .warning, basis: ["R142", "D4"])
  static let kinds = [ActivityEvent.Donated.kind]

  private struct Key: Hashable {
    var type: String
    var identity: String
  }

  private var first: [Key: PropertyDictionary] = [:]

  mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard case .activity(.donated(let donated)) = event.body else { return }
    let activity = donated.activity
    let stamps = activity.userInfo.entries.filter { Self.isStamp($0.value, near: event.time) }
    if !stamps.isEmpty {
      report.add(
        """
        \(quotedList(stamps.map(\.key))) in the donation of "\(activity.type)" \
        \(stamps.count == 1 ? "is a time stamp" : "are time stamps")
        """,
        at: event)
    }
    // Without a name of its own it cannot be told which donations are meant to be the same.
    guard let identity = Self.identity(of: activity) else { return }
    let key = Key(type: activity.type, identity: identity)
    guard let known = first[key] else {
      if first.count < 4096 { first[key] = activity.userInfo }
      return
    }
    let changed = Self.differences(known, activity.userInfo).filter { name in
      !stamps.contains { $0.key == name }
    }
    guard !changed.isEmpty else { return }
    report.add(
      "\(quotedList(changed)) differs between donations of \"\(activity.type)\" named \"\(identity)\"",
      at: event)
  }

  private static func identity(of activity: ArchivedActivity) -> String? {
    if let identifier = activity.persistentIdentifier, identifier != activity.type {
      return identifier
    }
    return activity.targetContentIdentifier ?? activity.title
  }

  private static func differences(
    _ old: PropertyDictionary, _ new: PropertyDictionary
  ) -> [String] {
    var result = old.entries.filter { new[$0.key] != $0.value }.map(\.key)
    result += new.entries.filter { old[$0.key] == nil }.map(\.key)
    return result
  }

  /// A date, or a number that is the present time in seconds or milliseconds.
  private static func isStamp(_ value: PropertyValue, near time: Timestamp) -> Bool {
    let seconds = Double(time.microseconds) / 1_000_000
    let number: Double
    switch value {
    case .date(let date): return date.microseconds(since: time).magnitude < 600_000_000
    case .integer(let value): number = Double(value)
    case .real(let value): number = value
    default: return false
    }
    let scale = seconds > 1_000_000_000 ? 600.0 : 0
    return (number - seconds).magnitude < scale || (number / 1000 - seconds).magnitude < scale
  }
}
