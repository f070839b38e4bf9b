internal import ActivityModel

/// A root screen that is set over the restored one.
struct RootReplacedRule: LintRule {
  static let about = LintRuleDescription(
    id: "root-set-after-restore",
    title: "the root screen is set after the interface was restored",
    explanation: """
      The older way restores before did-finish-launching. A root screen that is set there, or a \
      window that is made visible only there, comes too late and throws away what was restored.
      """,
    remedy: "make the window and its root in application(_:willFinishLaunchingWithOptions:)",
    severity: .warning, basis: ["R35", "trap 8", "trap 9"])
  static let kinds = [
    ArchiveEvent.Restored.kind, NavigationEvent.RootSet.kind, ProcessEvent.StateChanged.kind,
  ]

  private var hasJustRestored = false

  mutating func launchBegan() { hasJustRestored = false }

  mutating func before(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard hasJustRestored, case .navigation(.rootSet(let set)) = event.body, let new = set.screen,
      let scene = state.scenes.first(where: { $0.id == event.scene ?? .main })
    else { return }
    let window = Int(clamping: set.window ?? 0)
    guard scene.roots.indices.contains(window), let old = scene.roots[window], old != new
    else { return }
    report.add(
      "\(state.name(of: new)) replaced the restored root \(state.name(of: old))", at: event,
      screen: new)
  }

  mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    switch event.body {
    case .archive(.restored): hasJustRestored = true
    case .process(.stateChanged(let change)):
      if change.state == .known(.active) { hasJustRestored = false }
    default: break
    }
  }
}
