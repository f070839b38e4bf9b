internal import ActivityModel

/// Two pushes, or two touches, where there is room for one.
struct DoublePushRule: LintRule {
  static let about = LintRuleDescription(
    id: "double-push",
    title: "two screens are pushed, or two things tapped, within one transition",
    explanation: """
      Two fingers on two rows, or a double tap, start a second push while the first still moves. \
      The result is a screen pushed twice, a broken stack, or a crash.
      """,
    remedy: """
      set isExclusiveTouch or disable the rows while a transition runs, and push only when the \
      navigation controller's top is the screen that was tapped
      """,
    severity: .warning, basis: ["R111", "case 25"])
  static let kinds = [
    NavigationEvent.Pushed.kind, NavigationEvent.TransitionCancelled.kind, InputEvent.Tapped.kind,
    ScreenEvent.Callback.kind,
  ]

  /// An animated push takes about this long.
  static let transition: Int64 = 500_000
  /// Two touches nearer than this were not made one after the other's effect.
  static let touches: Int64 = 300_000

  private var push: (place: LintPlace, container: ScreenID, screen: ScreenID)?
  private var taps: [(place: LintPlace, name: String)] = []

  mutating func launchBegan() {
    push = nil
    taps = []
  }

  mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    switch event.body {
    case .input(.tapped(let tapped)):
      let name = tapped.identifier ?? tapped.title ?? tapped.target ?? "something"
      taps = taps.suffix(1) + [(LintPlace(event), name)]
    case .navigation(.pushed(let pushed)):
      // The two findings are one fault: the second push says more.
      if !checkPush(pushed, event, state, &report) { checkTaps(pushed, event, state, &report) }
      push = (LintPlace(event), pushed.container, pushed.screen)
    case .navigation(.transitionCancelled): push = nil
    case .screen(.callback(let callback)):
      guard callback.callback == .known(.viewDidAppear), callback.screen == push?.screen else {
        return
      }
      push = nil
      taps = []
    default: break
    }
  }

  private func checkPush(
    _ pushed: NavigationEvent.Pushed, _ event: Event, _ state: AppState,
    _ report: inout LintReport
  ) -> Bool {
    guard let push, push.container == pushed.container, pushed.animated != false,
      taps.last.map({ LintPlace(event).microseconds(since: $0.place) < 2 * Self.transition })
        ?? (pushed.animated == true),
      LintPlace(event).microseconds(since: push.place) < Self.transition
    else { return false }
    report.add(
      """
      \(state.name(of: pushed.screen)) is pushed while the push of \(state.name(of: push.screen)) \
      (event \(push.place.sequence.rawValue)) still runs
      """,
      at: event, screen: pushed.screen,
      subject: "\(state.className(of: push.screen)) \(state.className(of: pushed.screen))")
    return true
  }

  private func checkTaps(
    _ pushed: NavigationEvent.Pushed, _ event: Event, _ state: AppState,
    _ report: inout LintReport
  ) {
    guard taps.count == 2,
      taps[1].place.microseconds(since: taps[0].place) < Self.touches,
      LintPlace(event).microseconds(since: taps[1].place) < Self.transition
    else { return }
    report.add(
      """
      "\(taps[0].name)" (event \(taps[0].place.sequence.rawValue)) and "\(taps[1].name)" (event \
      \(taps[1].place.sequence.rawValue)) were tapped before \(state.name(of: pushed.screen)) was \
      pushed
      """,
      at: event, screen: pushed.screen, subject: "\(taps[0].name) \(taps[1].name)")
  }
}
