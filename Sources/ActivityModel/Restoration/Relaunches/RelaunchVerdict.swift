/// What a relaunch says about the prediction for the death before it.
public struct RelaunchVerdict: Sendable {
  /// The last event before the death.
  public var diedAt: SequenceNumber
  public var cause: Symbol<DeathCause>
  /// The launch that shows the fact.
  public var launch: LaunchNumber
  /// Scene by scene, in the order in which they came to stand.
  public var scenes: [PredictionCheck]
  /// Why there is nothing to compare with; nil where there is.
  public var missing: UnknownRestoration?

  /// Over all scenes: it differs where one does, and is unknown where one is.
  public var outcome: PredictionCheck.Outcome {
    for check in scenes { if case .differs = check.outcome { return check.outcome } }
    if let missing { return .unknown(missing) }
    for check in scenes { if case .unknown = check.outcome { return check.outcome } }
    return .agrees
  }
}

extension RecordedRelaunch {
  /// Holds the prediction for the death against what the launch came to show.
  ///
  /// - Complexity: that of one restoration, and of one more for each switch of the policy that
  ///   decided something, where they differ.
  public func verdict(
    policy: RestorationPolicy = RestorationPolicy(), recipe: RestorationRecipe? = nil
  ) -> RelaunchVerdict {
    let checks = check(policy: policy, recipe: recipe)
    var verdict = RelaunchVerdict(diedAt: diedAt, cause: cause, launch: launch, scenes: checks)
    if scenes.isEmpty {
      verdict.missing = .interfaceNotSeen(launch)
    } else if checks.isEmpty {
      verdict.missing = .otherScenes(launch)
    }
    return verdict
  }
}

extension UnknownRestoration {
  fileprivate static func interfaceNotSeen(_ launch: LaunchNumber) -> Self {
    Self(
      .factNotSeen, "the first interface of launch \(launch.rawValue) was never seen complete",
      wouldTell: ["navigation.rootSet", "scene.stateChanged", "process.stateChanged"],
      remedy: "Record the root screen, and `scene.stateChanged` or `process.stateChanged` when it "
        + "becomes active.")
  }

  fileprivate static func otherScenes(_ launch: LaunchNumber) -> Self {
    Self(
      .factNotSeen,
      "no scene of launch \(launch.rawValue) was known before the death",
      wouldTell: ["scene.connected"],
      remedy: "Record `scene.connected` with the persistent identifier of the session.")
  }
}
