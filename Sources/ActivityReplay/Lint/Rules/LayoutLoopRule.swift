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
  /// A request that comes this soon after the work, with nothing between, comes from inside of it.
  static let inside: Int64 = 2_000

  private struct Loop {
    var rounds = 0
    /// True when the work was done and the flag not set again so far.
    var isInside = false
  }

  /// The work done last, where nothing came after it.
  private struct Work {
    var key: Key
    var place: LintPlace
  }

  private struct Key: Hashable {
    var view: Int64
    var isConstraints: Bool
  }

  private var loops: [Key: Loop] = [:]
  private var last: Work?
  /// True after an immediate form: whoever called it goes on right after the pass.
  private var isImmediate = false

  mutating func launchBegan() {
    loops = [:]
    last = nil
    isImmediate = false
  }

  mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard case .view(.callback(let callback)) = event.body,
      case .known(let method) = callback.callback
    else {
      // Something from outside: what follows has its own cause.
      loops.removeAll(keepingCapacity: true)
      last = nil
      isImmediate = false
      return
    }
    let before = last
    last = nil
    switch method {
    case .updateConstraints: work(Key(view: callback.view, isConstraints: true), event)
    case .layoutSubviews: work(Key(view: callback.view, isConstraints: false), event)
    case .updateConstraintsIfNeeded, .layoutIfNeeded: isImmediate = true
    case .setNeedsUpdateConstraints:
      let key = Key(view: callback.view, isConstraints: true)
      let isInside =
        !isImmediate && before?.key == key
        && before.map { LintPlace(event).microseconds(since: $0.place) <= Self.inside } == true
      flag(key, isInside, callback, event, state, &report)
    case .setNeedsLayout:
      flag(Key(view: callback.view, isConstraints: false), false, callback, event, state, &report)
    default: break
    }
  }

  private mutating func work(_ key: Key, _ event: Event) {
    last = Work(key: key, place: LintPlace(event))
    guard loops.count < 4096 || loops[key] != nil else { return }
    loops[key, default: Loop()].isInside = true
  }

  private mutating func flag(
    _ key: Key, _ wasInside: Bool, _ callback: ViewEvent.Callback, _ event: Event,
    _ state: AppState, _ report: inout LintReport
  ) {
    guard var loop = loops[key], loop.isInside else { return }
    loop.isInside = false
    loop.rounds += 1
    loops[key] = loop
    let rounds = key.isConstraints ? Self.constraintRounds : Self.layoutRounds
    guard wasInside || loop.rounds >= rounds else { return }
    let (work, request) =
      key.isConstraints
      ? ("updateConstraints", "setNeedsUpdateConstraints") : ("layoutSubviews", "setNeedsLayout")
    let owner = callback.screen.map { " on \(state.name(of: $0))" } ?? ""
    let when = loop.rounds >= rounds ? "after each" : "inside"
    report.add(
      "\(callback.className)\(owner) calls \(request) \(when) \(work)", at: event,
      screen: callback.screen, subject: "\(callback.className)\(owner) \(request)")
  }
}
