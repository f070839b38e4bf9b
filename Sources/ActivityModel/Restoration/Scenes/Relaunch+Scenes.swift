extension Relaunch {
  /// A scene of an app that adopts scenes (section 2 of the rules).
  func storedScene(_ id: SceneID) -> RestoredScene {
    var result = RestoredScene(id: id)
    result.launchActivities = conditions.activities[id] ?? []
    if let closed = closing(id) {
      if case .failure(let unknown) = closed {
        result.giveUp(unknown)
      } else {
        result.discard(of: self)
      }
      return result
    }
    var offer = SceneOffer(self, id)
    do throws(UnknownRestoration) {
      try offer.take()
      result.take(offer)
      try rebuild(&result, offer)
    } catch {
      result.take(offer)
      result.giveUp(error)
    }
    return result
  }

  /// Whether this death, or the user while there was no process, closed the window for good; nil
  /// where not (R47, R49).
  private func closing(_ id: SceneID) -> Result<Void, UnknownRestoration>? {
    if conditions.closedScenes.contains(id) { return .success(()) }
    guard cause == .known(.windowClosed), conditions.closedScenes.isEmpty else { return nil }
    // The last window: as a force quit (R47, R50).
    if state.scenes.count <= 1 { return nil }
    return .failure(
      UnknownRestoration(
        .cause, "which window was closed is not recorded", rule: "R47",
        wouldTell: ["scene.discarded"], remedy: "Name the closed scene with the conditions."))
  }

  /// Whether this death counts as one more launch that failed while restoring.
  var failsInLaunch: Bool {
    switch cause {
    case .known(.crashInLaunch), .known(.watchdogLaunch): true
    case .known(.crash): isLaunching
    default: false
    }
  }

  /// Where the hook gave nothing, what drives a SwiftUI sheet or path says more (R95, R102).
  private func explainEmpty(_ result: inout RestoredScene, _ last: RestorationReason) {
    if last.rule == "R43" || last.rule == "R44" {
      result.losses = differences(in: result.id, to: result.roots, sameLaunch: false) { live in
        Self.swiftUIReason(live, live.screen.flatMap { state.screens[$0] }, in: state) ?? last
      }
    }
    result.losses += lostDocuments(result)
  }

  /// The app's own function, on what it is given (R56, R57).
  private func rebuild(
    _ result: inout RestoredScene, _ offer: SceneOffer
  ) throws(UnknownRestoration) {
    let isEmpty = offer.activity == nil && offer.storage.isEmpty && offer.unknownKeys.isEmpty
    if isEmpty && result.launchActivities.isEmpty {
      let last = offer.reasons.last ?? RestorationReason(rule: "R43", "nothing was stored")
      result.showDefault(of: self, because: last)
      if result.isKnown { explainEmpty(&result, last) }
      result.savedAt = nil
      return
    }
    guard let recipe else { throw .noRecipe }
    let tree = defaultTree(of: result.id).map(DefaultPaths.init)
    var roots = tree?.roots ?? []
    let input = RecipeInput(
      scene: result.id, defaultTree: roots.first ?? nil, activity: offer.activity,
      storage: offer.storage, unknownStorageKeys: offer.unknownKeys,
      launchActivities: result.launchActivities)
    let output = try recipe.rebuild(input)
    result.reasons += output.reasons
    if roots.isEmpty { roots = [output.root] } else { roots[0] = output.root }
    result.roots = roots
    let why = lossReason(result, offer)
    result.losses = differences(in: result.id, to: roots, sameLaunch: false, reason: why)
    result.losses += lostDocuments(result)
  }
}

extension RestoredScene {
  fileprivate mutating func take(_ offer: SceneOffer) {
    activity = offer.activity
    storage = offer.storage
    unknownStorageKeys = offer.unknownKeys
    savedAt = offer.savedAt
    reasons = offer.reasons
    decisions = offer.decisions
  }

  /// The session is gone for good (R47, R49).
  fileprivate mutating func discard(of relaunch: Relaunch) {
    isDiscarded = true
    let reason = RestorationReason(
      rule: "R47", "the user closed the window, which removed its session and all it stored")
    reasons = [
      reason,
      RestorationReason(
        rule: "R49", "the discard is told to the app shortly after the next launch"),
    ]
    losses = relaunch.differences(in: id, to: [], sameLaunch: false) { _ in reason }
  }
}
