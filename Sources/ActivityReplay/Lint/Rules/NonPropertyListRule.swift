internal import ActivityModel

/// Something in a dictionary that cannot be stored.
struct NonPropertyListRule: LintRule {
  static let about = LintRuleDescription(
    id: "non-property-list",
    title: "a dictionary holds something that cannot be stored",
    explanation: """
      The dictionary of an activity may hold arrays, data, dates, dictionaries, null, numbers, \
      sets, strings and URLs, nested; scene storage the same kinds less. Anything else is not \
      stored.
      """,
    remedy: "store an identifier or Data instead, and look the object up when restoring",
    severity: .error, basis: ["R46", "R91"])
  static let kinds = [
    ActivityEvent.EntriesAdded.kind, ActivityEvent.UserInfoSet.kind, ActivityEvent.Donated.kind,
    SceneEvent.StateActivitySaved.kind, SceneEvent.StorageChanged.kind,
  ]

  func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    switch event.body {
    case .activity(.entriesAdded(let added)):
      check(added.entries, state.activity(added.activity)?.content.type, event, &report)
    case .activity(.userInfoSet(let set)):
      check(set.userInfo, state.activity(set.activity)?.content.type, event, &report)
    case .activity(.donated(let donated)):
      check(donated.activity.userInfo, donated.activity.type, event, &report)
    case .scene(.stateActivitySaved(let saved)):
      guard let activity = saved.activity else { return }
      check(activity.userInfo, activity.type, event, &report)
    case .scene(.storageChanged(let changed)):
      guard case .opaque(let type)? = changed.value else { return }
      report.add(
        "scene storage \"\(changed.key)\" was given a \(type), which cannot be stored", at: event)
    default: break
    }
  }

  private func check(
    _ dictionary: PropertyDictionary, _ type: String?, _ event: Event, _ report: inout LintReport
  ) {
    guard let part = dictionary.opaquePart() else { return }
    report.add(
      """
      the entry "\(part.path)" of the activity \(type.map { "\"\($0)\"" } ?? "of unknown type") \
      is a \(part.type), which cannot be stored
      """,
      at: event)
  }
}
