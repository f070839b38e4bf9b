internal import ActivityModel

/// Launches that do not survive what they restore.
struct CrashInRestoreRule: LintRule {
  static let about = LintRuleDescription(
    id: "crash-while-restoring",
    title: "the app crashes while it restores",
    explanation: """
      The older way deletes its archive after such a crash. The activity of a scene may stay, and \
      with it every next launch crashes the same way.
      """,
    remedy: """
      check what the saved state refers to before it is shown, and stop using a state whose last \
      launch did not end well
      """,
    severity: .warning, basis: ["R25", "R28", "case 33"])
  static let kinds = [
    ProcessEvent.Crashed.kind, ProcessEvent.Ended.kind, ArchiveEvent.RestoreAsked.kind,
    ArchiveEvent.Restored.kind, SceneEvent.Connected.kind, SceneEvent.StateChanged.kind,
    ProcessEvent.StateChanged.kind,
  ]

  /// What this launch restores from, until it is through.
  private var source: String?
  private var isOver = false
  private var failedInARow = 0

  mutating func launchBegan() {
    source = nil
    isOver = false
  }

  mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    switch event.body {
    case .archive(.restoreAsked(let asked)): source = asked.answer == true ? "the archive" : nil
    case .scene(.connected(let connected)):
      if let activity = connected.stateRestorationActivity {
        source = "the activity \"\(activity.type)\""
      }
    case .archive(.restored): through()
    case .scene(.stateChanged(let change)):
      if change.state == .known(.foregroundActive), !state.saved.isRestoring { through() }
    case .process(.stateChanged(let change)):
      // A restoration that was extended goes on until it is completed (R28).
      if change.state == .known(.active), !state.saved.isRestoring { through() }
    case .process(.crashed(let crash)): died(crash.duringLaunch == true, event, &report)
    case .process(.ended(let ended)):
      died(ended.cause == .known(.crashInLaunch), event, &report)
    default: break
    }
  }

  private mutating func through() {
    source = nil
    failedInARow = 0
  }

  private mutating func died(_ duringLaunch: Bool, _ event: Event, _ report: inout LintReport) {
    guard !isOver else { return }
    isOver = true
    guard let source else {
      if !duringLaunch { failedInARow = 0 }
      return
    }
    failedInARow += 1
    if failedInARow > 1 {
      report.add(
        "\(failedInARow) launches in a row crashed while restoring from \(source)", at: event,
        subject: "row", severity: .error)
    } else {
      report.add("the launch crashed while restoring from \(source)", at: event)
    }
  }
}
