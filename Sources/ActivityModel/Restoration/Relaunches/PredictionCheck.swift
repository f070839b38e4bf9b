/// A prediction held against what really came back.
public struct PredictionCheck: Sendable {
  public enum Outcome: Equatable, Sendable {
    case agrees
    /// The first difference, in a sentence.
    case differs(String)
    /// Nothing can be said, and why.
    case unknown(UnknownRestoration)
  }

  /// The last event before the death.
  public var diedAt: SequenceNumber
  public var cause: Symbol<DeathCause>
  /// The launch that shows the fact.
  public var launch: LaunchNumber
  public var scene: SceneID
  public var predicted: [RestoredScreen?]
  public var actual: [RestoredScreen?]
  public var outcome: Outcome
  /// The last event before which the scene stood as it did.
  public var seenAt: SequenceNumber
  /// Where it differs: what the prediction rests on there, or where the difference comes from.
  public var explanation: RestorationReason?
  /// Where it differs: the switch of the policy that would have made it agree, as it would have to
  /// stand.
  public var remedy: PolicyDecision?
}

extension RecordedRelaunch {
  /// Predicts what comes back after the death and compares it with what did, scene by scene.
  public func check(
    policy: RestorationPolicy = RestorationPolicy(), recipe: RestorationRecipe? = nil
  ) -> [PredictionCheck] {
    let restored = before.restored(
      after: cause, policy: policy, recipe: recipe, conditions: conditions)
    return scenes.compactMap { scene in
      guard let prediction = restored[scene.id] else { return nil }
      var check = blank(scene)
      check.predicted = prediction.roots
      if let unknown = prediction.unknown {
        check.outcome = .unknown(unknown)
      } else if scene.isInferred {
        check.outcome = .unknown(.inferredFact)
      } else if let difference = RestoredScreen.difference(prediction.roots, scene.roots) {
        check.outcome = .differs(difference.text)
        check.explanation = explanation(of: difference, prediction, scene)
        check.remedy = remedy(prediction, scene, policy, recipe)
      }
      return check
    }
  }

  /// Runs a recipe on what each scene was really given, and compares what it makes with what came
  /// back. Scenes of a launch that does not restore by activities are left out.
  public func check(recipe: RestorationRecipe) -> [PredictionCheck] {
    guard before.restorationMechanism == .scenes else { return [] }
    return scenes.map { scene in
      var check = blank(scene)
      check.predicted = scene.roots
      do throws(UnknownRestoration) {
        let root = try recipe.rebuild(scene.input).root
        if check.predicted.isEmpty { check.predicted = [root] } else { check.predicted[0] = root }
        if let difference = RestoredScreen.difference(check.predicted, scene.roots) {
          check.outcome = .differs(difference.text)
        }
      } catch {
        check.predicted = []
        check.outcome = .unknown(error)
      }
      return check
    }
  }

  private func blank(_ scene: RelaunchedScene) -> PredictionCheck {
    PredictionCheck(
      diedAt: diedAt, cause: cause, launch: launch, scene: scene.id, predicted: [],
      actual: scene.roots, outcome: .agrees, seenAt: scene.settledAt)
  }
}

extension UnknownRestoration {
  /// What came back is no fact.
  static let inferredFact = UnknownRestoration(
    .inferredFact, "what came back was concluded by an importer, not recorded",
    wouldTell: ["screen.created", "navigation.rootSet"],
    remedy: "Record the screens themselves: `screen.created` and `navigation.*`.")
}
