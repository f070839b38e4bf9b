internal import ActivityModel
internal import ActivityReplay

/// Everything that `replay` shows, gathered before it is written in one format or another.
struct ReplayReport {
  /// The log as it was named.
  var log: String
  var logName: String
  /// How many events the log has.
  var lastSequence: SequenceNumber
  var replay: Replay
  /// The scenes asked for.
  var scenes: [SceneReport]
  /// The death that the restored part answers for; nil where it was not asked for.
  var cause: Symbol<DeathCause>?
  /// The recipe that was used; nil where none was.
  var recipe: String?
  /// What the launch after the recorded death says of the prediction for it; nil where the log holds
  /// none, or it was not asked for.
  var relaunch: RelaunchVerdict?
  /// The last events up to the moment.
  var before: [Event]
  /// Only what the user looks at, without containers.
  var leavesOnly = false
  var names: ScreenNames
  var anomalies: [Anomaly] { replay.state.anomalies }
  /// Screens of the running process that hang nowhere: created and not placed yet, or taken out and
  /// not released.
  var unplaced: [Screen] {
    replay.isOnScreen ? replay.state.screens.all.filter { $0.place == .loose } : []
  }
}

/// One scene of a replay.
struct SceneReport {
  var scene: SceneState
  /// What was on screen; empty where nothing was.
  var trees: [ScreenNode] = []
  var stack: [StackEntry] = []
  var leaves: Set<ScreenID> = []
  /// Nil where it was not asked for.
  var restored: RestoredScene?
  /// What really came back; nil where the log holds no later launch.
  var fact: SceneFact?
  var showsLive = true

  var items: [TreeItem] { trees.map { TreeItem($0, leaves: leaves) } }

  var restoredItems: [TreeItem] {
    let roots = restored?.roots.compactMap { $0 } ?? []
    return roots.map { root in
      var item = TreeItem(restored: root)
      item.markTop()
      return item
    }
  }
}
