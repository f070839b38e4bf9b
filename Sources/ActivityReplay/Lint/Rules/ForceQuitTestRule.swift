internal import ActivityModel

/// Restoration that is tried out by swiping the app away.
struct ForceQuitTestRule: LintRule {
  static let about = LintRuleDescription(
    id: "force-quit-deletes-state",
    title: "the app was swiped away, which deletes what the older way saved",
    explanation: """
      A force quit deletes the archive on purpose. To see the app restored, send it to the \
      background and stop it from the development tool; the saved activity of a scene may or may \
      not survive a force quit, depending on the system.
      """,
    remedy: "test with the app stopped in the background, not swiped away",
    severity: .note, basis: ["R24", "R47", "trap 7", "W16", "A4"])
  static let kinds = [ProcessEvent.Ended.kind]

  func before(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard case .process(.ended(let ended)) = event.body, ended.cause == .known(.forceQuit)
    else { return }
    if let archive = state.saved.archive {
      report.add(
        """
        the user swiped the app away: the archive of event \(archive.savedAt.sequence.rawValue) \
        is deleted
        """,
        at: event, subject: "archive")
    } else if state.saved.scenes.contains(where: { $0.activity != nil }) {
      report.add(
        "the user swiped the app away: whether the activities of its scenes survive is not certain",
        at: event, subject: "activity")
    }
  }
}
