// The default tree is what stands before the user did anything in a launch that had nothing to
// restore. Only such a launch shows it: UIKit never says which screens were put there by whom.

extension AppState {
  /// Looks at an event before it is applied, and keeps the interface as it stands where the event
  /// shows that the first interface is complete.
  ///
  /// The fold calls it while `saved.isSettling`.
  /// - Complexity: O(1) for most events, O(screens of the scene) where a scene settles.
  mutating func settleScenes(before event: Event) {
    guard saved.isSettling else { return }
    switch event.body {
    case .process(.stateChanged(let change)) where change.state == .known(.active):
      for scene in scenes { settle(scene.id) }
    case .scene(.stateChanged(let change)) where change.state == .known(.foregroundActive):
      if let scene = event.scene { settle(scene) }
    case .input, .activity(.willContinue), .activity(.continued):
      // What follows is the app's answer to it, animated or not.
      for scene in scenes where event.scene == nil || event.scene == scene.id { settle(scene.id) }
    case .archive(.restoreAsked):
      // The base interface is loaded before the question is asked (R35).
      keepDefaultTree(of: .main)
    case .navigation(let event):
      if let screen = screenMovedByUser(event), let scene = sceneHolding(screen) { settle(scene) }
    default: break
    }
  }

  /// Whether the present launch offered the scene anything to restore or a place to go to: then its
  /// first interface is not the default one.
  func hadSomethingToRestore(_ scene: SceneState) -> Bool {
    if scene.restorationActivity != nil || !scene.connectionActivities.isEmpty
      || scene.continuingActivityType != nil
    {
      return true
    }
    // What the storage holds already may come from before, whether the log saw it written or not.
    if !scene.storage.isEmpty { return true }
    if let stored = saved.scenes.first(where: { $0.id == scene.id }),
      stored.activity != nil || !stored.storage.isEmpty || !stored.storageDirty.isEmpty
    {
      return true
    }
    switch process.launched?.reason {
    case .known(.url), .known(.shortcut), .known(.handoff), .known(.search), .known(.document),
      .known(.universalLink), .known(.notification):
      return true
    default: break
    }
    guard process.launched?.adoptsScenes != true else { return false }
    if let answer = saved.restoreAnswer, answer.launch == process.launch { return answer.answer }
    return saved.archive != nil && process.launched?.deviceLocked != true
  }

  /// The screen that a navigation event of the user's moves; nil for an event that may as well build
  /// the first interface.
  private func screenMovedByUser(_ event: NavigationEvent) -> ScreenID? {
    let (screen, animated): (ScreenID, Bool?) =
      switch event {
      case .pushed(let event): (event.container, event.animated)
      case .presented(let event): (event.presenter, event.animated)
      case .popped(let event): (event.container, event.animated)
      case .dismissed(let event): (event.screen, event.animated)
      case .stackSet(let event) where event.animated == true: (event.container, true)
      case .transitionBegan(let event) where event.interactive == true: (event.container, true)
      case .childSelected(let event): (event.container, nil)
      // A launch into the background is never active: what changes a tree that is in a window is no
      // part of building it.
      case .childrenSet(let event)
      where process.launched?.reason == .known(.background) && !saved.isRestoring:
        (event.container, true)
      default: (ScreenID(0), false)
      }
    guard animated != false, let target = screens[screen] else { return nil }
    switch event {
    case .pushed, .stackSet, .childrenSet: if target.children.isEmpty { return nil }
    case .childSelected: if target.selected == nil { return nil }
    default: break
    }
    // A restoring app pushes and presents too. Where it may have, only an animation tells the user's
    // doing from the app's.
    guard let scene = sceneHolding(screen), let state = scenes.first(where: { $0.id == scene })
    else { return nil }
    return animated == true || !hadSomethingToRestore(state) ? screen : nil
  }

  /// The scene whose tree holds `screen`; nil for a loose one.
  func sceneHolding(_ screen: ScreenID) -> SceneID? {
    var next = screen
    // A tree is never deeper than it has screens: a broken chain ends here.
    for _ in 0...screens.count {
      switch screens[next]?.place {
      case .root(let scene, _): return scene
      case .child(of: let parent): next = parent
      case .presented(by: let presenter): next = presenter
      case .loose, nil: return nil
      }
    }
    return nil
  }

  /// Marks a scene whose first interface is complete.
  private mutating func settle(_ id: SceneID) {
    guard let index = scenes.firstIndex(where: { $0.id == id }), !scenes[index].isSettled,
      scenes[index].roots.contains(where: { $0 != nil })
    else { return }
    if !hadSomethingToRestore(scenes[index]) { keepDefaultTree(of: id) }
    scenes[index].isSettled = true
    if !saved.isRestoring { saved.failedRestores = 0 }
    saved.isSettling = scenes.contains { scene in
      !scene.isSettled && (scene.isConnected || scene.roots.contains { $0 != nil })
    }
  }

  /// Keeps the tree of a scene as it stands as its default tree.
  private mutating func keepDefaultTree(of id: SceneID) {
    guard let tree = presentDefaultTree(of: id) else { return }
    if let index = saved.defaults.firstIndex(where: { $0.scene == id }) {
      saved.defaults[index] = tree
    } else {
      saved.defaults.append(tree)
    }
  }

  /// The tree of a scene as it stands; nil where nothing is in it.
  func presentDefaultTree(of id: SceneID) -> DefaultTree? {
    guard let scene = scenes.first(where: { $0.id == id }),
      scene.roots.contains(where: { $0 != nil })
    else { return nil }
    var tree = DefaultTree(
      scene: id, configuration: scene.configuration, appVersion: process.launched?.appVersion,
      seenAt: SavePoint(
        sequence: sequence, time: time ?? Timestamp(microseconds: 0), launch: process.launch))
    tree.roots = scene.roots
    tree.screens = screens.subtree(of: scene.roots)
    return tree
  }
}

extension ScreenTable {
  /// The screens below `roots`, children and presented ones, in the order of the walk.
  /// - Complexity: O(screens in it).
  func subtree(of roots: [ScreenID?]) -> ScreenTable {
    var result = ScreenTable()
    var open = roots.reversed().compactMap { $0 }
    while let id = open.popLast() {
      guard result[id] == nil, let screen = self[id] else { continue }
      result.insert(screen)
      if let presented = screen.presented { open.append(presented) }
      open.append(contentsOf: screen.children.reversed())
    }
    return result
  }
}
