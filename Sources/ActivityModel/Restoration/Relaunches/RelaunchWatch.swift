/// Notices the relaunches of a log beside whoever folds it.
///
/// It is shown every event just before and just after the event is applied. It keeps one relaunch at
/// a time and, while that builds its first interface, the state before the last event.
public struct RelaunchWatch: Sendable {
  /// The relaunch that the present launch is; it may still come to show more.
  public private(set) var open: RecordedRelaunch?
  private var beforeDeath: AppState?
  /// A death after which the system only warmed the process up: the next launch shows the fact.
  private var unanswered: (before: AppState, cause: Symbol<DeathCause>)?
  private var previous: AppState?
  /// The sessions that were connected in the present launch.
  private var connected: Set<SceneID> = []

  public init() {}

  /// `event` is about to be applied to `state`.
  public mutating func before(_ event: Event, _ state: AppState) {
    switch event.body {
    case .process(.crashed), .process(.ended):
      // A report may come as late as in the next launch.
      if state.process.isRunning, event.launch >= state.process.launch { beforeDeath = state }
    case .process(.launched):
      let isOfThisProcess = beforeDeath?.process.launch == state.process.launch
      if !isOfThisProcess { beforeDeath = state.process.isRunning ? state : nil }
    case .process(.stateChanged), .scene(.stateChanged), .navigation, .input,
      .activity(.willContinue), .activity(.continued):
      // Only these show that an interface is complete; all others would copy the state in vain.
      if open != nil, state.saved.isSettling { previous = state }
    default: break
    }
  }

  /// `event` has led to `state`.
  ///
  /// - Returns: the relaunch that is over with it.
  public mutating func after(_ event: Event, _ state: AppState) -> RecordedRelaunch? {
    switch event.body {
    case .process(.launched): return begin(state)
    case .process(.crashed), .process(.ended):
      if let death = state.process.previousDeath, let open, open.launch == state.process.launch,
        open.before.process.launch.rawValue &+ 1 == open.launch.rawValue
      {
        self.open?.cause = death.cause
      }
    case .scene(.discarded):
      // A session that was not connected again was closed while there was no process (R49).
      if let id = event.scene, !connected.contains(id) { open?.conditions.closedScenes.append(id) }
    case .scene(.connected):
      if let id = event.scene { connected.insert(id) }
    default: break
    }
    defer { previous = nil }
    guard open?.launch == state.process.launch else {
      // A launch that is not on record itself has begun.
      defer { open = nil }
      return open
    }
    if let previous { collect(from: previous, state) }
    return nil
  }

  private mutating func begin(_ state: AppState) -> RecordedRelaunch? {
    let finished = open
    var died = unanswered
    if died == nil, let beforeDeath, let death = state.process.previousDeath {
      died = (beforeDeath, death.cause)
    }
    open = nil
    beforeDeath = nil
    unanswered = nil
    connected = []
    guard let died else { return finished }
    // Nobody sees a process that was only warmed up (R152).
    guard state.process.launched?.reason != .known(.prewarm) else {
      unanswered = died
      return finished
    }
    open = RecordedRelaunch(
      before: died.before, cause: died.cause, diedAt: died.before.sequence,
      launch: state.process.launch, conditions: RelaunchConditions(of: state.process.launched))
    return finished
  }

  /// Takes the scenes that came to stand with the last event, as they were before it.
  private mutating func collect(from previous: AppState, _ state: AppState) {
    for scene in state.scenes where scene.isSettled {
      // One that is connected again in the same launch tells nothing of the death.
      guard let old = previous.scenes.first(where: { $0.id == scene.id }), !old.isSettled,
        open?.scenes.contains(where: { $0.id == scene.id }) == false
      else { continue }
      open?.take(old, in: previous, defaults: state.saved.defaults)
    }
  }
}

extension RecordedRelaunch {
  /// Takes a scene as it stood in `state`, before the event that showed it complete.
  fileprivate mutating func take(
    _ scene: SceneState, in state: AppState, defaults: [DefaultTree]
  ) {
    let seen =
      defaults.first { $0.scene == scene.id }
      ?? defaults.first { $0.configuration == scene.configuration }
    let input = RecipeInput(
      scene: scene.id, defaultTree: seen.flatMap { DefaultPaths($0).roots.first ?? nil },
      activity: scene.restorationActivity, storage: scene.storage,
      launchActivities: scene.connectionActivities)
    scenes.append(
      RelaunchedScene(
        id: scene.id,
        roots: scene.roots.map { root in
          root.flatMap { RestoredScreen($0, in: state.screens, source: .live) }
        }, input: input, settledAt: state.sequence,
        isInferred: state.screens.subtree(of: scene.roots).all.contains(where: \.isInferred)))
    if !scene.connectionActivities.isEmpty {
      conditions.activities[scene.id] = scene.connectionActivities
    }
    if let answer = state.saved.restoreAnswer, answer.launch == launch {
      conditions.restoreAnswer = answer.answer
    }
    conditions.defaults = defaults.filter { $0.seenAt.launch == launch }
  }
}
