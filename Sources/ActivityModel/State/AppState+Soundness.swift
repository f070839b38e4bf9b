extension AppState {
  /// Whether `brokenInvariants()` is empty, found without words for what is broken.
  ///
  /// - Complexity: O(n), a few nanoseconds a screen.
  var isSound: Bool {
    guard screens.isSound(under: scenes), anomalies.count <= Anomaly.limit,
      Int64(anomalies.count) <= anomalyCount
    else { return false }
    for (number, scene) in scenes.enumerated() {
      if scenes[..<number].contains(where: { $0.id == scene.id }) { return false }
    }
    var ids = Set<ActivityID>(minimumCapacity: activities.count)
    for activity in activities {
      guard ids.insert(activity.id).inserted else { return false }
      for responder in activity.responders where screens[responder]?.activity != activity.id {
        return false
      }
    }
    if let currentActivity {
      let current = activities.first { $0.id == currentActivity }
      if current?.isInvalidated != false { return false }
    }
    return savedTreesAreSound
  }

  private var savedTreesAreSound: Bool {
    for scene in saved.scenes where !scene.screens.isSound(under: scene.id, scene.roots) {
      return false
    }
    for tree in saved.defaults where !tree.screens.isSound(under: tree.scene, tree.roots) {
      return false
    }
    return saved.archive?.screens.isSound(under: saved.archive?.scenes ?? []) ?? true
  }
}

extension ScreenTable {
  func isSound(under id: SceneID, _ roots: [ScreenID?]) -> Bool {
    var scene = SceneState(id: id)
    scene.roots = roots
    return isSound(under: [scene])
  }

  /// Follows the trees from the roots and from every loose screen. Each screen is where it says, met
  /// once, and none is left over: one that was would hang below itself.
  func isSound(under scenes: [SceneState]) -> Bool {
    var walk = SoundnessWalk(table: self)
    for scene in scenes {
      for (window, root) in scene.roots.enumerated() {
        if let root, !walk.meet(root, .root(scene: scene.id, window: window)) { return false }
      }
    }
    for slot in slotRange where self[slot: slot].place == .loose {
      if !walk.meet(slot) { return false }
    }
    return walk.followAll() && walk.met == count
  }
}

private struct SoundnessWalk {
  let table: ScreenTable
  var met = 0
  private var seen: [Bool]
  private var open: [Int] = []

  init(table: ScreenTable) {
    self.table = table
    seen = [Bool](repeating: false, count: table.slotRange.count)
  }

  mutating func meet(_ id: ScreenID, _ place: Screen.Place) -> Bool {
    guard let slot = table.slot(of: id), table[slot: slot].place == place else { return false }
    return meet(slot)
  }

  /// Holes have no facts and are not met.
  mutating func meet(_ slot: Int) -> Bool {
    if table.isHole(slot) { return true }
    if seen[slot] { return false }
    seen[slot] = true
    met += 1
    open.append(slot)
    return true
  }

  mutating func followAll() -> Bool {
    while let slot = open.popLast() {
      let id = table[slot: slot].id
      for child in table[slot: slot].children {
        if !meet(child, .child(of: id)) { return false }
      }
      if let presented = table[slot: slot].presented, !meet(presented, .presented(by: id)) {
        return false
      }
      if let selected = table[slot: slot].selected {
        guard let child = table.slot(of: selected), table[slot: child].place == .child(of: id)
        else { return false }
      }
    }
    return true
  }
}
