internal import ActivityModel

/// What a death took with it because nothing was saved since.
struct ChangesLostRule: LintRule {
  static let about = LintRuleDescription(
    id: "changes-lost-at-death",
    title: "what changed since the last save was lost when the process died",
    explanation: """
      The system saves when the app goes to the background. A crash, a watchdog kill or a memory \
      kill in the foreground is no save point: the user comes back to the last background state, \
      not to the screen of the crash.
      """,
    remedy: "write what must not be lost when it changes, not only on the way to the background",
    severity: .note, basis: ["R8", "R92", "R153", "trap 6", "W2", "W3"])
  static let kinds: [EventKind] =
    NavigationEvent.placing + [
      NavigationEvent.Popped.kind, NavigationEvent.Dismissed.kind,
      NavigationEvent.ChildSelected.kind, NavigationEvent.PathChanged.kind,
      ScreenEvent.ValueChanged.kind, InputEvent.Edited.kind, SceneEvent.StorageChanged.kind,
      ActivityEvent.EntriesAdded.kind, ActivityEvent.UserInfoSet.kind, ArchiveEvent.Saved.kind,
      ArchiveEvent.RestoreAsked.kind,
      SceneEvent.StateActivitySaved.kind, ProcessEvent.Crashed.kind, ProcessEvent.Ended.kind,
    ]

  private var changes: Int64 = 0
  private var lastSave: SequenceNumber?
  private var isOver = false

  mutating func launchBegan() {
    changes = 0
    isOver = false
  }

  mutating func before(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    switch event.body {
    case .process(.crashed): died(event, state, &report)
    case .process(.ended(let ended)):
      switch ended.cause {
      case .known(.crash), .known(.foregroundMemory), .known(.watchdog), .known(.debuggerStop):
        died(event, state, &report)
      default: isOver = true
      }
    // What stands before and while the interface comes back is nobody's change.
    case .archive(.restoreAsked): changes = 0
    case .archive, .scene(.stateActivitySaved):
      changes = 0
      lastSave = event.sequence
    default: changes &+= 1
    }
  }

  private mutating func died(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard !isOver else { return }
    isOver = true
    // Without any save on record it is not known that the app saves at all.
    guard changes > 0, !state.saved.isRestoring, let lastSave else { return }
    report.add(
      """
      \(changes) change\(changes == 1 ? "" : "s") since the save of event \(lastSave.rawValue) \
      \(changes == 1 ? "is" : "are") lost
      """,
      at: event, subject: "\(event.sequence.rawValue)")
  }
}
