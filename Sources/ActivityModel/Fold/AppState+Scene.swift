extension AppState {
  mutating func applyScene(_ event: Event) {
    let id = event.scene ?? onlyScene ?? .main
    switch event.body {
    case .scene(.connected(let payload)):
      connect(payload, at: sessionIndex(id))
    case .scene(.stateChanged(let payload)):
      changeState(of: event.scene, to: payload.state)
    case .scene(.disconnected):
      disconnect(id)
      aggregateApplicationState()
    case .scene(.discarded):
      disconnect(id)
      scenes.removeAll { $0.id == id }
      saved.scenes.removeAll { $0.id == id }
      aggregateApplicationState()
    case .scene(.stateActivitySaved(let payload)):
      saveActivity(payload.activity, of: sessionIndex(id))
    case .scene(.storageChanged(let payload)):
      let index = sceneIndex(event.scene)
      scenes[index].storage[payload.key] = payload.value
      saved.scenes[savedIndex(scenes[index].id)].tellStorage(payload.value, for: payload.key)
    default: break
    }
  }

  package mutating func changeState(of scene: SceneID?, to state: Symbol<SceneActivationState>) {
    // The last state of a scene that is gone connects nothing.
    if state == .known(.unattached) {
      let id = scene ?? onlyScene ?? .main
      if !scenes.contains(where: { $0.id == id && $0.isConnected }) { return }
    }
    setSceneState(state, at: sceneIndex(scene))
    aggregateApplicationState()
  }

  private mutating func connect(_ payload: SceneEvent.Connected, at index: Int) {
    let id = scenes[index].id
    judgeStored(of: id, carried: payload.stateRestorationActivity)
    let stored = savedScene(id)
    if !scenes[index].isConnected {
      scenes[index].isConnected = true
      scenes[index].state = .known(.unattached)
      // R90: the initial value is the restored one.
      scenes[index].storage = stored?.storage ?? [:]
    }
    scenes[index].configuration = payload.configuration ?? scenes[index].configuration
    scenes[index].role = payload.role ?? scenes[index].role
    scenes[index].connectionActivities = payload.activities
    scenes[index].continuingActivityType = payload.continuingActivityType
    scenes[index].restorationActivity = payload.stateRestorationActivity
    scenes[index].isSettled = false
    saved.isSettling = true
  }

  /// What the session carries when it is connected tells what the deaths before have left of what was
  /// stored (R47, R55). A device that is locked, or may be because the app is in the background, tells
  /// nothing (R51).
  private mutating func judgeStored(of id: SceneID, carried: ArchivedActivity?) {
    if let carried {
      saved.scenes[savedIndex(id)].carry(carried)
      return
    }
    let isInFront = process.state == .known(.active) || process.state == .known(.inactive)
    guard isInFront, process.launched?.deviceLocked != true,
      let index = saved.scenes.firstIndex(where: { $0.id == id })
    else { return }
    let declared = process.launched?.declaredActivityTypes ?? []
    saved.scenes[index].carryNothing(at: savePoint) { declared.contains($0) }
  }

  /// The scene goes, the session stays (R48).
  private mutating func disconnect(_ id: SceneID) {
    guard let index = scenes.firstIndex(where: { $0.id == id }) else { return }
    for case let root? in scenes[index].roots { takeOut(root) }
    let activity = scenes[index].activity
    clearScene(at: index)
    if let activity { invalidateIfUnheld(activity) }
  }

  /// A save point of a scene (R43, R44): the answer of the hook and the live tree it was given in.
  private mutating func saveActivity(_ activity: ArchivedActivity?, of index: Int) {
    let saved = savedIndex(scenes[index].id)
    let types = process.launched?.declaredActivityTypes
    let isDeclared = activity.flatMap { new in types.map { $0.contains(new.type) } }
    self.saved.sceneSavesObserved = true
    self.saved.scenes[saved].save(activity, at: savePoint, isTypeDeclared: isDeclared)
    self.saved.scenes[saved].staleKeys = staleKeys(of: activity, at: index)
    self.saved.scenes[saved].roots = scenes[index].roots
    self.saved.scenes[saved].screens = screens.subtree(of: scenes[index].roots)
  }

  /// The entries that the scene's activity lost on the way to this save (R72).
  private func staleKeys(of saved: ArchivedActivity?, at index: Int) -> [String] {
    guard let saved, let id = scenes[index].activity,
      let record = activities.first(where: { $0.id == id }), record.content.type == saved.type
    else { return [] }
    return record.emptiedKeys.filter { saved.userInfo[$0] == nil }
  }
}
