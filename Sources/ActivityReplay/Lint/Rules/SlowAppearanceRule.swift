internal import ActivityModel

/// Work that keeps a screen from appearing.
struct SlowAppearanceRule: LintRule {
  static let about = LintRuleDescription(
    id: "slow-appearance",
    title: "heavy work keeps a screen from appearing",
    explanation: """
      Nothing else happened between two callbacks of the screen, for long: the main thread was \
      busy in the first of them, and the user waited.
      """,
    remedy: "start the work after viewDidAppear, or away from the main thread",
    severity: .warning, basis: ["R105", "R154", "C6"])
  static let kinds: [EventKind] = []

  /// A callback that takes longer than this is felt.
  static let limit: Int64 = 250_000
  /// The time to did-appear has the animation in it.
  static let animatedLimit: Int64 = 1_000_000
  /// Longer than this is no work but a screen that was loaded early.
  static let ceiling: Int64 = 20_000_000

  private var last: (place: LintPlace, screen: ScreenID, callback: ScreenCallback)?

  mutating func launchBegan() { last = nil }

  mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard case .screen(.callback(let callback)) = event.body,
      case .known(let method) = callback.callback, event.onMainThread != false
    else {
      // Whatever else happens on the main thread in between, the screen did not keep it busy.
      if event.onMainThread != false { last = nil }
      return
    }
    if let last, last.screen == callback.screen {
      let gap = LintPlace(event).microseconds(since: last.place)
      let limit = method == .viewDidAppear ? Self.animatedLimit : Self.limit
      if gap > limit, gap < Self.ceiling, Self.precedes(last.callback, method) {
        report.add(
          """
          \(state.name(of: callback.screen)) takes \(gap / 1000) ms from \(last.callback) to \
          \(method)
          """,
          at: event, screen: callback.screen,
          subject: "\(state.className(of: callback.screen)) \(last.callback)")
      }
    }
    last = (LintPlace(event), callback.screen, method)
  }

  /// Whether the one follows the other without anything that may take its time.
  private static func precedes(_ first: ScreenCallback, _ second: ScreenCallback) -> Bool {
    let order: [ScreenCallback] = [
      .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewWillLayoutSubviews,
      .viewDidLayoutSubviews, .viewDidAppear,
    ]
    guard let from = order.firstIndex(of: first), let to = order.firstIndex(of: second) else {
      return false
    }
    return from < to
  }
}
