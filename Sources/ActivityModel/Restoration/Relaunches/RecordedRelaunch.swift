/// A death in a log and what the launch after it came to show: the fact that predictions and recipes
/// are held against.
public struct RecordedRelaunch: Sendable {
  /// The state just before the process ended.
  public var before: AppState
  /// How it ended, as far as the log knows.
  public var cause: Symbol<DeathCause>
  /// The last event before the end.
  public var diedAt: SequenceNumber
  /// The launch that followed.
  public var launch: LaunchNumber
  /// What is known of that launch.
  public var conditions: RelaunchConditions
  /// The scenes that came to stand in it, in the order in which they did.
  public var scenes: [RelaunchedScene] = []
}

/// A scene of a launch, as it stood before the user did anything.
public struct RelaunchedScene: Sendable {
  public var id: SceneID
  /// The root of each window.
  public var roots: [RestoredScreen?]
  /// What the app was given for it; the activity is nil too where it is not recorded.
  public var input: RecipeInput
  /// The last event before which it stood like this.
  public var settledAt: SequenceNumber
}

/// Collects the relaunches of a log while its events are applied in order.
public struct RelaunchCollector: Sendable {
  /// The fold of what was applied.
  public private(set) var state: AppState
  private var done: [RecordedRelaunch] = []
  private var open: RecordedRelaunch?
  private var beforeDeath: AppState?
  /// The sessions that were connected in the present launch.
  private var connected: Set<SceneID> = []

  /// - Parameter state: the state before the first event that will be applied.
  public init(state: AppState = AppState()) { self.state = state }

  /// Applies one event. - Complexity: that of the fold; a scene that comes to stand is copied.
  public mutating func apply(_ event: Event) {
    switch event.body {
    case .process(.crashed), .process(.ended):
      if state.process.isRunning { beforeDeath = state }
      state.apply(event)
    case .process(.launched):
      begin(event)
    case .scene(.discarded):
      // A session that was not connected again was closed while there was no process (R49).
      if let id = event.scene, !connected.contains(id) { open?.conditions.closedScenes.append(id) }
      state.apply(event)
    case .scene(.connected):
      if let id = event.scene { connected.insert(id) }
      applyAndCollect(event)
    default: applyAndCollect(event)
    }
  }

  private mutating func applyAndCollect(_ event: Event) {
    guard open != nil, state.saved.isSettling else { return state.apply(event) }
    let previous = state
    state.apply(event)
    collect(from: previous)
  }

  /// The relaunches so far. The last one may still come to show more.
  public var relaunches: [RecordedRelaunch] { open.map { done + [$0] } ?? done }

  private mutating func begin(_ event: Event) {
    if let open { done.append(open) }
    open = nil
    connected = []
    let before = beforeDeath ?? (state.process.isRunning ? state : nil)
    beforeDeath = nil
    state.apply(event)
    guard let before, let death = state.process.previousDeath,
      state.process.launched?.reason != .known(.prewarm)
    else { return }
    open = RecordedRelaunch(
      before: before, cause: death.cause, diedAt: before.sequence, launch: state.process.launch,
      conditions: RelaunchConditions(of: state.process.launched))
  }

  /// Takes the scenes that came to stand with the last event, as they were before it.
  private mutating func collect(from previous: AppState) {
    for scene in state.scenes where scene.isSettled {
      guard let old = previous.scenes.first(where: { $0.id == scene.id }), !old.isSettled
      else { continue }
      open?.take(old, in: previous, defaults: state.saved.defaults)
    }
  }
}

extension RecordedRelaunch {
  fileprivate mutating func take(
    _ scene: SceneState, in state: AppState, defaults: [DefaultTree]
  ) {
    let seen =
      defaults.first { $0.scene == scene.id }
      ?? defaults.first { $0.configuration == scene.configuration }
    let input = RecipeInput(
      scene: scene.id, defaultTree: seen.flatMap { DefaultPaths($0).roots.first ?? nil },
      activity: scene.restorationActivity, storage: storage(of: scene.id),
      launchActivities: scene.connectionActivities)
    scenes.append(
      RelaunchedScene(
        id: scene.id,
        roots: scene.roots.map { root in
          root.flatMap { RestoredScreen($0, in: state.screens, source: .live) }
        }, input: input, settledAt: state.sequence))
    if !scene.connectionActivities.isEmpty {
      conditions.activities[scene.id] = scene.connectionActivities
    }
    if let answer = state.saved.restoreAnswer, answer.launch == launch {
      conditions.restoreAnswer = answer.answer
    }
    conditions.defaults = defaults.filter { $0.seenAt.launch == launch }
  }

  /// What the scene storage began with.
  private func storage(of id: SceneID) -> PropertyDictionary {
    before.saved.scenes.first { $0.id == id }?.storage ?? [:]
  }
}

extension RelaunchConditions {
  /// What the launch itself recorded.
  init(of launched: ProcessEvent.Launched?) {
    self.init()
    reason = launched?.reason
    deviceLocked = launched?.deviceLocked ?? false
    appVersion = launched?.appVersion
    systemVersion = launched?.systemVersion
    declaredActivityTypes = launched?.declaredActivityTypes
  }
}
