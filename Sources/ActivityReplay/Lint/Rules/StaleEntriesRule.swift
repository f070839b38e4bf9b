internal import ActivityModel

/// Entries that vanish when the system asks for fresh ones.
struct StaleEntriesRule: LintRule {
  static let about = LintRuleDescription(
    id: "entries-outside-update",
    title: "entries of an activity are written outside the update callback and get lost",
    explanation: """
      An activity with needsSave set is emptied before it is used, and then \
      updateUserActivityState(_:) is called on its responders. Entries that were written elsewhere \
      and are not written again there are gone.
      """,
    remedy: "write every entry in updateUserActivityState(_:), and elsewhere only set needsSave",
    severity: .warning, basis: ["R72", "R43", "trap 18", "W25", "A8"])
  static let kinds = [
    ActivityEvent.EntriesAdded.kind, ActivityEvent.UserInfoSet.kind,
    ActivityEvent.MarkedStale.kind, ActivityEvent.WillSave.kind, ActivityEvent.Invalidated.kind,
    SceneEvent.StateActivitySaved.kind,
  ]

  private struct Tracked {
    var outside: [String] = []
    var isStale = false
    /// Emptied at the last save, and not written again so far.
    var emptied: [String] = []
  }

  private var tracked: [ActivityID: Tracked] = [:]

  mutating func launchBegan() { tracked = [:] }

  mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    switch event.body {
    case .activity(.entriesAdded(let added)):
      wrote(added.entries.keys, added.activity, added.inUpdateCallback)
    case .activity(.userInfoSet(let set)):
      wrote(set.userInfo.keys, set.activity, set.inUpdateCallback)
    case .activity(.markedStale(let marked)): tracked[marked.activity]?.isStale = true
    case .activity(.willSave(let save)): emptied(save.activity)
    case .activity(.invalidated(let invalidated)): tracked[invalidated.activity] = nil
    case .scene(.stateActivitySaved(let saved)):
      guard let activity = saved.activity else { return }
      check(activity, event, state, &report)
    default: break
    }
  }

  private mutating func wrote(_ keys: [String], _ id: ActivityID, _ inCallback: Bool?) {
    guard tracked[id] != nil || tracked.count < 1024 else { return }
    var entry = tracked[id] ?? Tracked()
    if inCallback == true {
      entry.outside.removeAll { keys.contains($0) }
    } else {
      for key in keys where !entry.outside.contains(key) && entry.outside.count < 256 {
        entry.outside.append(key)
      }
    }
    entry.emptied.removeAll { keys.contains($0) }
    tracked[id] = entry
  }

  private mutating func emptied(_ id: ActivityID) {
    guard var entry = tracked[id], entry.isStale else { return }
    entry.emptied = entry.outside
    entry.outside = []
    entry.isStale = false
    tracked[id] = entry
  }

  /// What was saved tells: a key is lost if it was emptied, or the activity is still marked stale, and
  /// the saved dictionary does not have it.
  private mutating func check(
    _ saved: ArchivedActivity, _ event: Event, _ state: AppState, _ report: inout LintReport
  ) {
    for record in state.activities where record.content.type == saved.type {
      guard let entry = tracked[record.id] else { continue }
      let lost = (entry.emptied + (entry.isStale ? entry.outside : [])).filter {
        saved.userInfo[$0] == nil
      }
      tracked[record.id]?.emptied = []
      guard !lost.isEmpty else { continue }
      report.add(
        """
        \(quotedList(lost)) of the activity "\(saved.type)" \(lost.count == 1 ? "was" : "were") \
        written outside updateUserActivityState(_:) and \(lost.count == 1 ? "is" : "are") missing \
        from what was saved
        """,
        at: event)
    }
  }
}
