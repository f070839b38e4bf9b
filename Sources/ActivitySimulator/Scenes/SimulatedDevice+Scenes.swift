public import ActivityModel

extension DeviceStorage {
  func nextSessionID() -> SceneID {
    sessionsMade += 1
    return SceneID("scene-\(sessionsMade)")
  }
}

extension SimulatedDevice {
  /// Opens a window (R59): without a session a new one; a session whose scene is gone is connected;
  /// a connected one only continues.
  public func openScene(
    _ id: SceneID?, activity: ArchivedActivity? = nil, source: ContinuationSource = .unknown
  ) {
    guard let process, process.app.adoptsScenes, process.hasStartedApplication else { return }
    marks.hit("R59")
    let input = activity.map { LaunchInput(activity: $0, source: source) }
    if let id {
      if let scene = process.scene(id) {
        if let input { process.deliver(input, to: scene) }
        if scene.state == .background { scene.enterForeground() }
      } else if let session = storage.sessions.first(where: { $0.id == id }) {
        process.connect(session, input: input)
      }
    } else {
      process.connect(process.newSession(), input: input)
    }
    process.aggregateState()
  }

  /// The system takes a background scene's memory; its session stays (R47, R48).
  public func disconnectScene(_ id: SceneID) {
    guard let process, let scene = process.scene(id), scene.state == .background else { return }
    marks.hit("R47", "R48")
    scene.saveActivity()
    remove(scene, from: process)
    scene.session?.wasConnected = false
    process.aggregateState()
  }

  private func remove(_ scene: Scene, from process: SimulatedProcess) {
    scene.setState(.unattached)
    scene.dropActivity()
    let roots = scene.windows.compactMap(\.root)
    scene.windows = []
    process.scenes.removeAll { $0 === scene }
    scene.emit(.scene(.disconnected(.init())))
    for root in roots { root.release() }
  }

  /// The user closes a window in the switcher, or the app asks for its destruction (R47, R49, R50).
  public func closeScene(_ id: SceneID) {
    guard let index = storage.sessions.firstIndex(where: { $0.id == id }) else { return }
    guard let process else {
      marks.hit("R49")
      storage.sessions.remove(at: index)
      storage.untoldDiscards.append(id)
      return
    }
    if let scene = process.scene(id) {
      guard process.scenes.count > 1 else {
        marks.hit("R50")
        kill(.windowClosed)
        return
      }
      remove(scene, from: process)
    }
    marks.hit("R93")
    storage.sessions.remove(at: index)
    process.emit(.scene(.discarded(.init())), in: id)
    process.aggregateState()
  }

  /// `requestSceneSessionRefresh` (R43).
  public func refreshSession(_ id: SceneID) {
    guard let process, let scene = process.scene(id) else { return }
    scene.saveActivity()
  }
}
