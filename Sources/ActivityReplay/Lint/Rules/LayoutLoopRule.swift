internal import ActivityModel

/// A layout pass that asks for the next one.
struct LayoutLoopRule: LintRule {
  static let about = LintRuleDescription(
    id: "layout-loop",
    title: "a view asks for another pass from inside the pass",
    explanation: """
      Asking for a constraint update from inside updateConstraints, or for layout from inside \
      layoutSubviews, is a feedback loop: each update cycle causes the next, and the processor \
      never rests.
      """,
    remedy: "set the flag where the cause changes, not in the method that does the work",
    severity: .warning, basis: ["R129", "R131", "C3"])
  static let kinds: [EventKind] = [
    ViewEvent.Callback.kind, InputEvent.Tapped.kind, InputEvent.Scrolled.kind,
    InputEvent.Edited.kind, ProcessEvent.StateChanged.kind,
  ]

  /// How many times in a row it takes to be no accident.
  static let constraintRounds = 2
  static let layoutRounds = 3

  private struct Loop {
    var rounds = 0
    /// True when the work was done and the flag not set again so far.
    var isInside = false
  }

  private struct Key: Hashable {
    var view: Int64
    var isConstraints: Bool
  }

  private var loops: [Key: Loop] = [:]

  mutating func launchBegan() { loops = [:] }

  mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard case .view(.callback(let callback)) = event.body,
      case .known(let method) = callback.callback
    else {
      // Something from outside: what follows has its own cause.
      loops.removeAll(keepingCapacity: true)
      return
    }
    switch method {
    case .updateConstraints: work(Key(view: callback.view, isConstraints: true))
    case .layoutSubviews: work(Key(view: callback.view, isConstraints: false))
    case .setNeedsUpdateConstraints:
      flag(Key(view: callback.view, isConstraints: true), callback, event, state, &report)
    case .setNeedsLayout:
      flag(Key(view: callback.view, isConstraints: false), callback, event, state, &report)
    default: break
    }
  }

  private mutating func work(_ key: Key) {
    guard loops.count < 4096 || loops[key] != nil else { return }
    loops[key, default: Loop()].isInside = true
  }

  private mutating func flag(
    _ key: Key, _ callback: ViewEvent.Callback, _ event: Event, _ state: AppState,
    _ report: inout LintReport
  ) {
    guard var loop = loops[key], loop.isInside else { return }
    loop.isInside = false
    loop.rounds += 1
    loops[key] = loop
    guard loop.rounds >= (key.isConstraints ? Self.constraintRounds : Self.layoutRounds) else {
      return
    }
    let (work, request) =
      key.isConstraints
      ? ("updateConstraints", "setNeedsUpdateConstraints") : ("layoutSubviews", "setNeedsLayout")
    let owner = callback.screen.map { " on \(state.name(of: $0))" } ?? ""
    report.add(
      "\(callback.className)\(owner) calls \(request) after each \(work)", at: event,
      screen: callback.screen)
  }
}
