internal import ActivityModel

/// Immediate layout at each step of a scroll.
struct LayoutWhileScrollingRule: LintRule {
  static let about = LintRuleDescription(
    id: "layout-while-scrolling",
    title: "layout is forced at once while the user scrolls",
    explanation: """
      layoutIfNeeded in scrollViewDidScroll runs a whole layout pass for each step of the scroll, \
      many times a frame, and the list stutters.
      """,
    remedy: "call setNeedsLayout instead: many calls in one cycle give one pass",
    severity: .warning, basis: ["R129", "C6"])
  static let kinds: [EventKind] = []

  /// Between a step of a scroll and the pass it forces nothing but the layout itself happens; a pass
  /// much later has another cause.
  static let patience: Int64 = 2_000_000
  /// How many steps in a row it takes to be no accident.
  static let steps = 2

  private var scroll: LintPlace?
  private var inARow = 0

  mutating func launchBegan() {
    scroll = nil
    inARow = 0
  }

  mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    switch event.body {
    case .input(.scrolled):
      // A step without a forced pass breaks the row.
      if scroll != nil { inARow = 0 }
      scroll = LintPlace(event)
    case .view(.callback(let callback)):
      guard
        callback.callback == .known(.layoutIfNeeded)
          || callback.callback == .known(.updateConstraintsIfNeeded), callback.flagged != false,
        let scroll, LintPlace(event).microseconds(since: scroll) < Self.patience
      else { return }
      self.scroll = nil
      inARow += 1
      guard inARow >= Self.steps else { return }
      let owner = callback.screen.map { " on \(state.name(of: $0))" } ?? ""
      report.add(
        "\(callback.className)\(owner) calls \(callback.callback.name) at each step of a scroll",
        at: event, screen: callback.screen)
    case .screen(.callback): break
    default:
      scroll = nil
      inARow = 0
    }
  }
}
