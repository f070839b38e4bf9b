internal import ActivityModel

/// Saving while nothing can be saved.
struct LockedBackgroundRule: LintRule {
  static let about = LintRuleDescription(
    id: "write-while-locked",
    title: "something is stored in a background launch of a locked device",
    explanation: """
      While the device is locked the protected files cannot be read or written: nothing is \
      restored, nothing is saved, and the activity of a session can be nil.
      """,
    remedy: "in such a launch do the background work only, and leave what is saved alone",
    severity: .warning, basis: ["R38", "R51", "W19"])
  static let kinds = [
    ArchiveEvent.Saved.kind, SceneEvent.StateActivitySaved.kind, SceneEvent.StorageChanged.kind,
    DocumentEvent.Saved.kind, ArchiveEvent.RestoreAsked.kind,
  ]

  func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard let launched = state.process.launched, launched.deviceLocked == true,
      launched.reason == .known(.background) || launched.reason == .known(.prewarm),
      !state.scenes.contains(where: { $0.state == .known(.foregroundActive) }),
      state.process.state != .known(.active)
    else { return }
    let what =
      switch event.body {
      case .archive(.saved): "the archive was saved"
      case .archive: "the restore question was asked"
      case .scene(.storageChanged(let changed)): "scene storage \"\(changed.key)\" was set"
      case .scene: "an activity was saved for the scene"
      default: "a document was saved"
      }
    report.add("\(what) in a background launch while the device was locked", at: event)
  }
}
