extension Relaunch {
  /// What the app that is started shows by default in a scene; nil where the log has not seen it.
  func defaultTree(of id: SceneID) -> DefaultTree? {
    let configuration = state.scenes.first { $0.id == id }?.configuration
    func pick(_ trees: [DefaultTree]) -> DefaultTree? {
      trees.first { $0.scene == id } ?? trees.first { $0.configuration == configuration }
    }
    if let given = pick(conditions.defaults) { return given }
    if let seen = pick(state.saved.defaults.filter(isOfSameApp)) { return seen }
    // A scene that still builds its first interface in a launch with nothing to restore shows it.
    guard let scene = state.scenes.first(where: { $0.id == id }), state.saved.isSettling,
      !scene.isSettled, state.process.launched != nil, !state.hadSomethingToRestore(scene),
      let present = state.presentDefaultTree(of: id), isOfSameApp(present)
    else { return nil }
    return present
  }

  /// Another version may show something else (R16).
  private func isOfSameApp(_ tree: DefaultTree) -> Bool {
    let version = conditions.appVersion ?? state.process.launched?.appVersion
    if cause == .known(.appUpdate) && conditions.appVersion == nil { return false }
    guard let version, let seen = tree.appVersion else { return true }
    return version == seen
  }
}

extension RestoredScene {
  /// Answers with the default tree: everything else is lost for one and the same reason.
  mutating func showDefault(of relaunch: Relaunch, because reason: RestorationReason) {
    guard let tree = relaunch.defaultTree(of: id) else {
      unknown = .noDefaultTree
      return
    }
    roots = DefaultPaths(tree).roots
    losses = relaunch.differences(in: id, to: roots, sameLaunch: false) { _ in reason }
  }
}

extension Relaunch {
  /// The differences between the live tree of a scene and `roots`.
  ///
  /// - Parameter sameLaunch: whether archived screens in `roots` are those of the running process.
  func differences(
    in id: SceneID, to roots: [RestoredScreen?], sameLaunch: Bool,
    reason: @escaping (RestoredScreen) -> RestorationReason
  ) -> [Loss] {
    let live = state.scenes.first { $0.id == id }?.roots ?? []
    var comparison = TreeComparison(sameLaunch: sameLaunch, reason: reason)
    for index in 0..<max(live.count, roots.count) {
      let root = live.indices.contains(index) ? live[index] : nil
      comparison.compare(
        root.flatMap { RestoredScreen($0, in: state.screens, source: .live) },
        roots.indices.contains(index) ? roots[index] : nil)
    }
    return comparison.losses + comparison.returned
  }
}
