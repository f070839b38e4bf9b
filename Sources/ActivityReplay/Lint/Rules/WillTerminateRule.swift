internal import ActivityModel

/// Saving in a callback that mostly does not come.
struct WillTerminateRule: LintRule {
  static let about = LintRuleDescription(
    id: "save-in-will-terminate",
    title: "something is saved in applicationWillTerminate",
    explanation: """
      A suspended app is removed without that call, by the system and by the user alike. It comes \
      at most when the app is killed while it runs.
      """,
    remedy: "save when the scene or the app enters the background",
    severity: .warning, basis: ["R151", "trap 25"])
  static let kinds = [
    SceneEvent.StorageChanged.kind, ScreenEvent.ValueChanged.kind, DocumentEvent.Saved.kind,
    ActivityEvent.EntriesAdded.kind, ActivityEvent.UserInfoSet.kind, ActivityEvent.Donated.kind,
    ArchiveEvent.Saved.kind,
  ]

  func before(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard state.process.willTerminateCalled, state.process.death == nil,
      event.launch == state.process.launch
    else { return }
    let what =
      switch event.body {
      case .scene(.storageChanged(let changed)): "scene storage \"\(changed.key)\" is set"
      case .screen(.valueChanged(let changed)):
        "\"\(changed.key)\" of \(state.name(of: changed.screen)) is changed"
      case .document: "a document is saved"
      case .archive: "the archive is saved"
      default: "an activity is filled"
      }
    report.add("\(what) in applicationWillTerminate", at: event)
  }
}
