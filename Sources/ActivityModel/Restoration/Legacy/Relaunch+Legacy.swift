extension Relaunch {
  /// A scene of an app that is restored from an archive (section 1 of the rules).
  func legacyScene(_ id: SceneID) -> RestoredScene {
    var result = RestoredScene(id: id)
    result.launchActivities = conditions.activities[id] ?? []
    var offer = ArchiveOffer(self)
    do throws(UnknownRestoration) {
      if let archive = try offer.take() {
        result.reasons = offer.reasons
        result.decisions = offer.decisions
        try restore(&result, from: archive)
      } else {
        result.reasons = offer.reasons
        result.decisions = offer.decisions
        let last = offer.reasons.last ?? RestorationReason(rule: "R8", "nothing was saved")
        result.showDefault(of: self, because: last)
      }
      try addLaunchInput(to: &result)
    } catch {
      result.reasons = offer.reasons
      result.decisions = offer.decisions
      result.giveUp(error)
    }
    return result
  }

  private func restore(
    _ result: inout RestoredScene, from archive: LegacyArchive
  ) throws(UnknownRestoration) {
    let scene = archive.scenes.first { $0.id == result.id }
    var walk = LegacySaveWalk(archive.screens, policy: policy)
    var saved: [SavedScreen?] = []
    for root in scene?.roots ?? [] {
      guard let root else {
        saved.append(nil)
        continue
      }
      saved.append(try walk.save(root))
    }
    let defaults = defaultTree(of: result.id).map(DefaultPaths.init)
    var lookup = LegacyLookup(
      defaults: defaults, policy: policy, fates: walk.fates, decisions: walk.decisions)
    for (window, node) in saved.enumerated() {
      if let node, let root = try lookup.restore(node, below: []) {
        result.roots.append(root)
      } else {
        guard let defaults else { throw .noDefaultTree }
        result.roots.append(defaults.roots.indices.contains(window) ? defaults.roots[window] : nil)
      }
    }
    if saved.isEmpty {
      guard let defaults else { throw .noDefaultTree }
      result.roots = defaults.roots
    }
    result.savedAt = archive.savedAt
    result.delegateValues = archive.values
    result.decisions += lookup.decisions
    let sameLaunch = archive.savedAt.launch == state.process.launch
    let archived = archive.screens.subtree(of: scene?.roots ?? [])
    let fates = lookup.fates
    result.losses = differences(in: result.id, to: result.roots, sameLaunch: sameLaunch) { live in
      guard sameLaunch, let id = live.screen, archived[id] != nil else {
        return RestorationReason(
          rule: "R8",
          "it came after the last save point (event \(archive.savedAt.sequence.rawValue))")
      }
      return fates[id]
        ?? RestorationReason(
          rule: "R8",
          "it changed after the last save point "
            + "(event \(archive.savedAt.sequence.rawValue))")
    }
  }

  /// What a launch is for comes on top of, or instead of, what is restored: the app decides (R57,
  /// R147).
  func addLaunchInput(to result: inout RestoredScene) throws(UnknownRestoration) {
    guard result.isKnown, !result.launchActivities.isEmpty else { return }
    throw .noRecipe
  }
}

extension RestoredScene {
  /// Turns the answer into one that is not known.
  mutating func giveUp(_ reason: UnknownRestoration) {
    unknown = reason
    roots = []
    losses = []
  }
}
