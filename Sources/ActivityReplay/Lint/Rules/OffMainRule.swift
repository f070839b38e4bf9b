internal import ActivityModel

/// Interface work on another thread.
struct OffMainRule: LintRule {
  static let about = LintRuleDescription(
    id: "off-main-thread",
    title: "interface work is done off the main thread",
    explanation: """
      Views and view controllers belong to the main thread. Elsewhere they lay out late, show \
      nothing, or crash. The will-save callback of an activity may come on another thread.
      """,
    remedy: "hop to the main actor first",
    severity: .error, basis: ["R132", "R76", "C6"])
  static let kinds: [EventKind] = EventCatalog.entries.map(\.kind).filter {
    $0.family == .navigation || $0.family == .screen || $0.family == .view
      || $0 == SceneEvent.Connected.kind || $0 == SceneEvent.StateChanged.kind
  }

  func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard event.onMainThread == false, let kind = event.kind.name else { return }
    var screen: ScreenID?
    let what: String
    switch event.body {
    case .screen(.callback(let callback)):
      screen = callback.screen
      what = "\(callback.callback.name) of \(state.name(of: callback.screen))"
    case .view(.callback(let callback)):
      screen = callback.screen
      what = "\(callback.callback.name) of \(callback.className)"
    case .screen(.created(let created)):
      screen = created.screen
      what = "the creation of \(created.className)"
    case .navigation(let body):
      screen = body.placed.first
      what = screen.map { "\(kind) of \(state.name(of: $0))" } ?? kind
    default: what = kind
    }
    report.add("\(what) is not on the main thread", at: event, screen: screen)
  }
}
