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
  /// Whether a screen of it was concluded rather than recorded: then it is no fact.
  public var isInferred = false
}

/// Collects the relaunches of a log while its events are applied in order.
public struct RelaunchCollector: Sendable {
  /// The fold of what was applied.
  public private(set) var state: AppState
  private var done: [RecordedRelaunch] = []
  private var watch = RelaunchWatch()

  /// - Parameter state: the state before the first event that will be applied.
  public init(state: AppState = AppState()) { self.state = state }

  /// Applies one event. - Complexity: that of the fold; a scene that comes to stand is copied.
  public mutating func apply(_ event: Event) {
    watch.before(event, state)
    state.apply(event)
    if let relaunch = watch.after(event, state) { done.append(relaunch) }
  }

  /// The relaunches so far. The last one may still come to show more.
  public var relaunches: [RecordedRelaunch] { watch.open.map { done + [$0] } ?? done }
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
