extension AppState {
  /// What does not hold of a state that the fold made; empty where all is well.
  ///
  /// Checked by the tests after every event, and by the reader of snapshots.
  ///
  /// - Complexity: O(n) in the screens.
  public func brokenInvariants() -> [String] {
    var broken = screens.brokenInvariants(scenes: scenes)
    if Set(scenes.map(\.id)).count != scenes.count { broken.append("a scene is there twice") }
    if Set(activities.map(\.id)).count != activities.count {
      broken.append("an activity is there twice")
    }
    if let currentActivity {
      let current = activities.first { $0.id == currentActivity }
      if current?.isInvalidated != false { broken.append("the current activity is not alive") }
    }
    for activity in activities {
      for responder in activity.responders where screens[responder]?.activity != activity.id {
        broken.append("activity \(activity.id.rawValue) hangs on a screen that does not hold it")
      }
    }
    if anomalies.count > Anomaly.limit || Int64(anomalies.count) > anomalyCount {
      broken.append("anomalies are counted wrongly")
    }
    for scene in saved.scenes {
      var stored = SceneState(id: scene.id)
      stored.roots = scene.roots
      broken += scene.screens.brokenInvariants(scenes: [stored])
    }
    for tree in saved.defaults {
      var stored = SceneState(id: tree.scene)
      stored.roots = tree.roots
      broken += tree.screens.brokenInvariants(scenes: [stored])
    }
    if let archive = saved.archive {
      broken += archive.screens.brokenInvariants(scenes: archive.scenes)
    }
    return broken
  }

  /// Stops in a debug build where an invariant is broken.
  public func _checkInvariants() {
    assert(brokenInvariants().isEmpty, "\(brokenInvariants())")
  }
}

extension ScreenTable {
  /// A screen is in one place, parents and children agree, nothing hangs below itself.
  func brokenInvariants(scenes: [SceneState]) -> [String] {
    var broken: [String] = []
    var places: [ScreenID: Screen.Place] = [:]
    func put(_ id: ScreenID, _ place: Screen.Place) {
      if places.updateValue(place, forKey: id) != nil {
        broken.append("screen \(id.rawValue) is in two places")
      }
    }
    for scene in scenes {
      for (window, root) in scene.roots.enumerated() {
        if let root { put(root, .root(scene: scene.id, window: window)) }
      }
    }
    let all = self.all
    for screen in all {
      for child in screen.children { put(child, .child(of: screen.id)) }
      if let presented = screen.presented { put(presented, .presented(by: screen.id)) }
      if let selected = screen.selected, self[selected]?.place != .child(of: screen.id) {
        broken.append("screen \(screen.id.rawValue) has selected what is no child")
      }
    }
    for screen in all where screen.place != places[screen.id] ?? .loose {
      broken.append("screen \(screen.id.rawValue) is not where it says")
    }
    for id in places.keys where !contains(id) {
      broken.append("screen \(id.rawValue) is in the tree and does not exist")
    }
    if hasCycle(all) { broken.append("a screen hangs below itself") }
    return broken
  }

  /// Whether going up from some screen comes back to it.
  private func hasCycle(_ all: [Screen]) -> Bool {
    var safe: Set<ScreenID> = []
    for start in all {
      var way: Set<ScreenID> = []
      var id = start.id
      while !safe.contains(id) {
        guard way.insert(id).inserted else { return true }
        switch self[id]?.place {
        case .child(let parent)?, .presented(let parent)?: id = parent
        case .loose?, .root?, nil: safe.formUnion(way)
        }
      }
      safe.formUnion(way)
    }
    return false
  }
}
