internal import ActivityModel

/// A shortcut sheet that stays.
struct ShortcutSheetRule: LintRule {
  static let about = LintRuleDescription(
    id: "shortcut-sheet-not-dismissed",
    title: "the sheet for a shortcut is not dismissed",
    explanation: """
      The sheet to add or edit a shortcut ends with one of five outcomes: added, updated, deleted, \
      or either sheet cancelled. In every case the app has to dismiss it.
      """,
    remedy: "dismiss the view controller in all five delegate methods",
    severity: .warning, basis: ["R145", "D5"])
  static let kinds: [EventKind] = [
    ShortcutEvent.Offered.kind, ShortcutEvent.Added.kind, ShortcutEvent.Updated.kind,
    ShortcutEvent.Deleted.kind, ShortcutEvent.Cancelled.kind, NavigationEvent.Dismissed.kind,
    NavigationEvent.Pushed.kind, NavigationEvent.Presented.kind, ProcessEvent.StateChanged.kind,
    SceneEvent.StateChanged.kind, InputEvent.Tapped.kind,
  ]

  /// An animated dismissal takes less than this.
  static let patience: Int64 = 2_000_000

  private var open: (screen: ScreenID, place: LintPlace, outcome: String)?

  mutating func launchBegan() { open = nil }

  mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    switch event.body {
    case .shortcut(.offered): break
    case .shortcut(let outcome):
      guard let sheet = Self.sheet(in: state) else { return }
      open = (sheet, LintPlace(event), "shortcut.\(Self.name(outcome))")
    default:
      guard let waiting = open else { return }
      if !Self.isPresented(waiting.screen, state) {
        open = nil
      } else if LintPlace(event).microseconds(since: waiting.place) > Self.patience {
        tell(waiting, state, &report)
      }
    }
  }

  mutating func before(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    // A second outcome, or the way to the background, while the sheet still stands.
    guard let waiting = open, case .process = event.body, Self.isPresented(waiting.screen, state)
    else { return }
    tell(waiting, state, &report)
  }

  mutating func ended(_ state: AppState, _ report: inout LintReport) {
    guard let waiting = open, Self.isPresented(waiting.screen, state), let now = state.time,
      now.microseconds(since: waiting.place.time) > Self.patience
    else { return }
    tell(waiting, state, &report)
  }

  private mutating func tell(
    _ waiting: (screen: ScreenID, place: LintPlace, outcome: String), _ state: AppState,
    _ report: inout LintReport
  ) {
    open = nil
    report.add(
      "\(state.name(of: waiting.screen)) is still on screen after \(waiting.outcome)",
      at: waiting.place, screen: waiting.screen)
  }

  private static func isPresented(_ id: ScreenID, _ state: AppState) -> Bool {
    guard case .presented? = state.screens[id]?.place else { return false }
    return true
  }

  private static func sheet(in state: AppState) -> ScreenID? {
    state.screens.all.last {
      guard case .presented = $0.place else { return false }
      return $0.className.contains("VoiceShortcutViewController")
    }?.id
  }

  private static func name(_ outcome: ShortcutEvent) -> String {
    switch outcome {
    case .added: "added"
    case .updated: "updated"
    case .deleted: "deleted"
    case .cancelled: "cancelled"
    case .offered: "offered"
    case .invoked: "invoked"
    }
  }
}
