internal import ActivityModel

/// Work left to appearance callbacks that do not come.
struct AppearanceReliedOnRule: LintRule {
  static let about = LintRuleDescription(
    id: "appearance-relied-on",
    title:
      "what a screen does each time it appears or disappears is left undone where it is not told",
    explanation: """
      Appearance callbacks follow the view hierarchy. None come when the app goes to the \
      background and back, and none to a presenter that stays visible under a sheet: neither when \
      the sheet comes nor when it is swiped away. What a screen does in them each time is then \
      left undone.
      """,
    remedy: """
      do it too when the sheet was dismissed (the presentation controller's delegate tells) and \
      when the scene enters the foreground or resigns, or where the data changes
      """,
    severity: .note, basis: ["R108", "R115", "R116", "R120", "trap 11", "trap 12", "trap 13"])
  static let kinds = [
    ScreenEvent.Callback.kind, ScreenEvent.ValueChanged.kind, NavigationEvent.Presented.kind,
    NavigationEvent.Dismissed.kind, ProcessEvent.StateChanged.kind, SceneEvent.StateChanged.kind,
  ]

  /// How often a value has to be set in the callback to be what the screen does each time.
  static let times = 2
  private static let limit = 4096

  enum Side { case appearing, disappearing }

  private struct Habit: Hashable {
    var screen: ScreenID
    var side: Side
    var key: String
  }

  /// Something that brought no callback, and what is undone so far.
  private struct Missed {
    var habit: Habit
    var reason: String
    var place: LintPlace
  }

  /// The screens between will and did.
  private var inside: [ScreenID: Side] = [:]
  private var habits: [Habit: Int] = [:]
  private var missed: [Missed] = []
  /// The scenes in the background; nil stands for an app without scenes.
  private var away: Set<SceneID?> = []

  mutating func launchBegan() { self = Self() }

  mutating func before(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard case .navigation(.dismissed(let dismissed)) = event.body,
      let sheet = state.screens[dismissed.screen], case .presented(let presenter) = sheet.place,
      Self.leavesVisible(sheet.presentationStyle)
    else { return }
    settle(.disappearing, of: state.shown(below: presenter), state, &report)
    miss(.appearing, state.shown(below: presenter), "when a sheet on it went away", event)
  }

  mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    switch event.body {
    case .screen(.callback(let callback)): called(callback, state, &report)
    case .screen(.valueChanged(let changed)): set(changed)
    case .navigation(.presented(let presented)):
      guard Self.leavesVisible(presented.style) else { return }
      let shown = state.shown(below: presented.presenter).filter { $0 != presented.screen }
      miss(.disappearing, shown, "when a sheet came over it", event)
    case .process(.stateChanged(let change)) where state.process.launched?.adoptsScenes != true:
      moved(nil, change.state == .known(.background), event, state, &report)
    case .scene(.stateChanged(let change)):
      moved(event.scene, change.state == .known(.background), event, state, &report)
    default: break
    }
  }

  /// R119. On a phone in landscape a page sheet covers; then the callbacks come, and nothing is missed.
  private static func leavesVisible(_ style: Symbol<PresentationStyle>?) -> Bool {
    guard case .known(let style) = style else { return false }
    return style != .fullScreen && style != .currentContext
  }

  private mutating func moved(
    _ scene: SceneID?, _ toBackground: Bool, _ event: Event, _ state: AppState,
    _ report: inout LintReport
  ) {
    guard toBackground != away.contains(scene) else { return }
    if toBackground { away.insert(scene) } else { away.remove(scene) }
    let shown = state.screens.all.filter {
      $0.isShown && (scene == nil || state.scene(of: $0.id) == scene)
    }.map(\.id)
    if toBackground {
      miss(.disappearing, shown, "when the app went to the background", event)
    } else {
      settle(.disappearing, of: shown, state, &report)
      miss(.appearing, shown, "when the app came back", event)
    }
  }

  /// Notes what the screens of `shown` would have done.
  private mutating func miss(
    _ side: Side, _ shown: [ScreenID], _ reason: String, _ event: Event
  ) {
    let usual = habits.filter { $0.key.side == side && $0.value >= Self.times }.map(\.key)
    for screen in shown where missed.count < Self.limit {
      for habit in usual.filter({ $0.screen == screen }).sorted(by: { $0.key < $1.key }) {
        missed.removeAll { $0.habit == habit }
        missed.append(Missed(habit: habit, reason: reason, place: LintPlace(event)))
      }
    }
  }

  /// What is still undone now stays undone.
  private mutating func settle(
    _ side: Side, of screens: [ScreenID], _ state: AppState, _ report: inout LintReport
  ) {
    for entry in missed where entry.habit.side == side && screens.contains(entry.habit.screen) {
      let habit = entry.habit
      let callback = side == .appearing ? "viewWillAppear" : "viewWillDisappear"
      report.add(
        """
        \(state.name(of: habit.screen)) sets "\(habit.key)" in \(callback) each time, but not \
        \(entry.reason): no callback comes then
        """,
        at: entry.place, screen: habit.screen,
        subject: "\(state.className(of: habit.screen)) \(habit.key) \(entry.reason)")
    }
    missed.removeAll { $0.habit.side == side && screens.contains($0.habit.screen) }
  }

  private mutating func set(_ changed: ScreenEvent.ValueChanged) {
    missed.removeAll { $0.habit.screen == changed.screen && $0.habit.key == changed.key }
    guard let side = inside[changed.screen] else { return }
    let habit = Habit(screen: changed.screen, side: side, key: changed.key)
    if habits[habit] != nil || habits.count < Self.limit { habits[habit, default: 0] += 1 }
  }

  private mutating func called(
    _ callback: ScreenEvent.Callback, _ state: AppState, _ report: inout LintReport
  ) {
    let screen = callback.screen
    switch callback.callback {
    case .known(.viewWillAppear):
      // So it is told after all.
      missed.removeAll { $0.habit.screen == screen && $0.habit.side == .appearing }
      if inside.count < Self.limit { inside[screen] = .appearing }
    case .known(.viewWillDisappear):
      missed.removeAll { $0.habit.screen == screen && $0.habit.side == .disappearing }
      settle(.appearing, of: [screen], state, &report)
      if inside.count < Self.limit { inside[screen] = .disappearing }
    case .known(.viewDidAppear), .known(.viewDidDisappear): inside[screen] = nil
    default: break
    }
  }
}

extension AppState {
  /// The screens at and below `id` that are on screen.
  fileprivate func shown(below id: ScreenID) -> [ScreenID] {
    subtree(of: id).filter(\.isShown).map(\.id)
  }

  /// The scene in whose window `id` hangs.
  fileprivate func scene(of id: ScreenID) -> SceneID? {
    let root = ancestors(of: id).last ?? screens[id]
    if case .root(let scene, _) = root?.place { return scene }
    return nil
  }
}
