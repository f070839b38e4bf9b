extension AppState {
  /// How many windows a scene can have.
  static let windowLimit: Int64 = 64

  /// The scene that an event happens in, connected where it was not.
  ///
  /// An event without a scene belongs to the only connected one, or to `main`.
  mutating func sceneIndex(_ id: SceneID?) -> Int { connectedIndex(id ?? onlyScene ?? .main) }

  /// The one scene that is connected; nil where there are none or several.
  var onlyScene: SceneID? {
    var only: SceneID?
    for scene in scenes where scene.isConnected {
      if only != nil { return nil }
      only = scene.id
    }
    return only
  }

  private mutating func connectedIndex(_ id: SceneID) -> Int {
    let known = scenes.firstIndex { $0.id == id }
    if let known, scenes[known].isConnected { return known }
    if id != .main || process.launched?.adoptsScenes == true {
      note(.sceneUnknown, "scene \(id.rawValue)")
    }
    let index = known ?? addScene(id)
    scenes[index].isConnected = true
    saved.isSettling = true
    scenes[index].storage = savedScene(id)?.storage ?? [:]
    if id == .main, let state = process.state.sceneState { scenes[index].state = state }
    return index
  }

  /// A session, connected or not.
  mutating func sessionIndex(_ id: SceneID) -> Int {
    scenes.firstIndex { $0.id == id } ?? addScene(id)
  }

  private mutating func addScene(_ id: SceneID) -> Int {
    scenes.append(SceneState(id: id))
    return scenes.count - 1
  }

  /// Takes everything from a scene that belongs to the process.
  mutating func clearScene(at index: Int) {
    let old = scenes[index]
    var session = SceneState(id: old.id)
    session.configuration = old.configuration
    session.role = old.role
    scenes[index] = session
  }

  func savedScene(_ id: SceneID) -> SavedScene? { saved.scenes.first { $0.id == id } }

  /// What is stored for a session; made where there is nothing yet.
  mutating func savedIndex(_ id: SceneID) -> Int {
    if let index = saved.scenes.firstIndex(where: { $0.id == id }) { return index }
    saved.scenes.append(SavedScene(id: id))
    return saved.scenes.count - 1
  }

  /// The present point of the log as a save point.
  var savePoint: SavePoint {
    SavePoint(
      sequence: sequence, time: time ?? Timestamp(microseconds: 0), launch: process.launch)
  }

  /// The application went to another state; the scene of an app without scenes goes with it.
  mutating func setApplicationState(_ state: Symbol<ApplicationState>) {
    process.state = state
    if state == .known(.background) { saved.backgroundedAt = savePoint }
    guard process.launched?.adoptsScenes != true, let scene = state.sceneState,
      let main = scenes.firstIndex(where: { $0.id == .main && $0.isConnected })
    else { return }
    setSceneState(scene, at: main)
  }

  mutating func setSceneState(_ state: Symbol<SceneActivationState>, at index: Int) {
    scenes[index].state = state
    guard state == .known(.background) else { return }
    flushStorage(of: index)
    saved.scenes[savedIndex(scenes[index].id)].backgroundedAt = savePoint
  }

  /// R92: the scene storage counts as written when the scene goes to the background.
  private mutating func flushStorage(of index: Int) {
    let scene = scenes[index]
    saved.scenes[savedIndex(scene.id)].flushStorage(scene.storage, at: savePoint)
  }

  /// R65: the application is as active as its most active scene.
  mutating func aggregateApplicationState() {
    var best = ApplicationState.background
    for scene in scenes where scene.isConnected {
      switch scene.state {
      case .known(.foregroundActive): best = .active
      case .known(.foregroundInactive): if best == .background { best = .inactive }
      default: break
      }
    }
    if best == .background && process.state != .known(.background) {
      saved.backgroundedAt = savePoint
    }
    process.state = .known(best)
  }
}

extension Symbol<ApplicationState> {
  /// The state of the one scene of an app without scenes; nil where it stays what it was.
  var sceneState: Symbol<SceneActivationState>? {
    switch self {
    case .known(.active): .known(.foregroundActive)
    case .known(.inactive): .known(.foregroundInactive)
    case .known(.background), .known(.suspended): .known(.background)
    case .known(.notRunning), .other: nil
    }
  }
}
