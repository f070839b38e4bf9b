internal import ActivityModel

/// A scene that is gone for a while, taken for one that is gone for good; and the reverse.
struct DropOnDisconnectRule: LintRule {
  static let about = LintRuleDescription(
    id: "disconnect-taken-for-discard",
    title: "what a scene needs to come back is deleted when it is disconnected",
    explanation: """
      The system disconnects a background scene for its memory and connects it again later. Only \
      a discarded session is gone for good; then, and only then, its data can go.
      """,
    remedy: "free memory in sceneDidDisconnect, delete in didDiscardSceneSessions",
    severity: .warning, basis: ["R47", "R48", "R49", "trap 16", "trap 17"])
  static let kinds = [
    SceneEvent.StorageChanged.kind, SceneEvent.StateActivitySaved.kind,
    SceneEvent.Connected.kind, SceneEvent.Discarded.kind,
  ]

  private var discarded: Set<SceneID> = []

  mutating func before(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard let id = event.scene else { return }
    let scene = state.scenes.first { $0.id == id }
    let isDisconnected = scene.map { !$0.isConnected && $0.state == .known(.unattached) } ?? false
    switch event.body {
    case .scene(.storageChanged(let changed)):
      guard isDisconnected, changed.value == nil, !discarded.contains(id) else { return }
      report.add(
        "scene storage \"\(changed.key)\" is removed after the scene was disconnected", at: event)
    case .scene(.stateActivitySaved(let saved)):
      guard isDisconnected, saved.activity == nil, !discarded.contains(id) else { return }
      report.add("the saved activity is cleared after the scene was disconnected", at: event)
    case .scene(.connected):
      guard discarded.remove(id) != nil else { return }
      report.add(
        "the session \(id.rawValue) is connected again after it was discarded", at: event)
    case .scene(.discarded):
      if discarded.count < 1024 { discarded.insert(id) }
    default: break
    }
  }
}
