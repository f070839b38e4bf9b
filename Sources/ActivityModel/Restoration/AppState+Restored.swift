extension AppState {
  /// The screens and values the user comes back to where the process dies here of `cause`, and for
  /// every difference to the live tree the rule that makes it (section 0.4 of the rules).
  ///
  /// A pure function of the state. What the log does not tell, or the rules do not say, is unknown
  /// with its reason; nothing is guessed.
  ///
  /// - Parameters:
  ///   - cause: Any row of the deaths table (R153). A state just after a recorded death may be asked
  ///     for another one.
  ///   - policy: What to assume where the rules are uncertain.
  ///   - recipe: How the app turns what a scene stored into screens (R56); nil where not known.
  ///   - conditions: What is known of the launch that follows.
  /// - Complexity: O(screens), and O(children²) where two versions of a container differ.
  public func restored(
    after cause: Symbol<DeathCause>, policy: RestorationPolicy = RestorationPolicy(),
    recipe: RestorationRecipe? = nil, conditions: RelaunchConditions = RelaunchConditions()
  ) -> RestoredState {
    let mechanism = restorationMechanism
    let relaunch = Relaunch(
      state: self, cause: cause, policy: policy, recipe: recipe, conditions: conditions)
    let scenes: [RestoredScene] = relaunch.sceneIDs(mechanism).map { id in
      switch mechanism {
      case .legacy: relaunch.legacyScene(id)
      case .scenes: relaunch.storedScene(id)
      case .neither: relaunch.plainScene(id)
      case nil: relaunch.unknownScene(id)
      }
    }
    return RestoredState(cause: cause, mechanism: mechanism, scenes: scenes)
  }

  /// Which of the mechanisms is on, as far as the log tells (R1–R3); nil where it does not.
  public var restorationMechanism: RestorationMechanism? {
    if let adopts = process.launched?.adoptsScenes {
      if adopts { return .scenes }
      let answers = [process.launched?.legacySave, process.launched?.legacyRestore]
      if answers.contains(.known(DelegateAnswer.none)) { return .neither }
      if answers.allSatisfy({ $0 != nil }) || saved.legacyObserved { return .legacy }
      return nil
    }
    if saved.sceneSavesObserved { return .scenes }
    return saved.legacyObserved ? .legacy : nil
  }
}

/// One death and the launch after it, with all that the answer depends on.
struct Relaunch {
  let state: AppState
  let cause: Symbol<DeathCause>
  let policy: RestorationPolicy
  let recipe: RestorationRecipe?
  let conditions: RelaunchConditions

  /// The sessions to answer for, in the order of the state.
  func sceneIDs(_ mechanism: RestorationMechanism?) -> [SceneID] {
    var result = state.scenes.map(\.id)
    let stored =
      mechanism == .legacy ? state.saved.archive?.scenes.map(\.id) : state.saved.scenes.map(\.id)
    for id in stored ?? [] where !result.contains(id) { result.append(id) }
    return result.isEmpty ? [.main] : result
  }

  /// Whether a crash here is one at launch (R25): the app restores, or was never active yet.
  var isLaunching: Bool {
    if let during = state.process.death?.crash?.duringLaunch { return during }
    if state.saved.isRestoring { return true }
    switch state.process.state {
    case .known(.background), .known(.suspended), .known(.active): return false
    default: return state.saved.isSettling
    }
  }

  /// An app that asks for neither mechanism starts afresh (R1).
  func plainScene(_ id: SceneID) -> RestoredScene {
    var result = RestoredScene(id: id)
    let reason = RestorationReason(
      rule: "R1", "the app delegate does not implement both the save and the restore question")
    result.reasons = [reason]
    result.showDefault(of: self, because: reason)
    return result
  }

  /// A log that says neither which mechanism is on nor that anything was saved.
  func unknownScene(_ id: SceneID) -> RestoredScene {
    var result = RestoredScene(id: id)
    result.unknown = .noSavePoint
    return result
  }
}

extension UnknownRestoration {
  /// What every imported session without save points gets.
  public static let noSavePoint = UnknownRestoration(
    .noSavePoint, "no save point recorded",
    wouldTell: ["process.launched", "scene.stateActivitySaved", "archive.saved"],
    remedy: "Record `process.launched` with `adoptsScenes`, and at each save "
      + "`scene.stateActivitySaved` from `stateRestorationActivity(for:)`, or `archive.saved` where "
      + "the app has no scenes.")
}
