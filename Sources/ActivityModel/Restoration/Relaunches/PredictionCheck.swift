/// A prediction held against what really came back.
public struct PredictionCheck: Sendable {
  public enum Outcome: Equatable, Sendable {
    case agrees
    /// The first difference, in a sentence.
    case differs(String)
    /// The prediction says nothing.
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
      let outcome: PredictionCheck.Outcome =
        if let unknown = prediction.unknown { .unknown(unknown) } else {
          Self.outcome(prediction.roots, scene.roots)
        }
      return PredictionCheck(
        diedAt: diedAt, cause: cause, launch: launch, scene: scene.id, predicted: prediction.roots,
        actual: scene.roots, outcome: outcome)
    }
  }

  /// Runs a recipe on what each scene was really given, and compares what it makes with what came
  /// back. Scenes of a launch that does not restore by activities are left out.
  public func check(recipe: RestorationRecipe) -> [PredictionCheck] {
    guard before.restorationMechanism == .scenes else { return [] }
    return scenes.map { scene in
      var roots = scene.roots
      var outcome = PredictionCheck.Outcome.agrees
      do throws(UnknownRestoration) {
        let root = try recipe.rebuild(scene.input).root
        if roots.isEmpty { roots = [root] } else { roots[0] = root }
        outcome = Self.outcome(roots, scene.roots)
      } catch {
        roots = []
        outcome = .unknown(error)
      }
      return PredictionCheck(
        diedAt: diedAt, cause: cause, launch: launch, scene: scene.id, predicted: roots,
        actual: scene.roots, outcome: outcome)
    }
  }

  private static func outcome(
    _ predicted: [RestoredScreen?], _ actual: [RestoredScreen?]
  ) -> PredictionCheck.Outcome {
    for index in 0..<max(predicted.count, actual.count) {
      let left = predicted.indices.contains(index) ? predicted[index] : nil
      let right = actual.indices.contains(index) ? actual[index] : nil
      let place = index == 0 ? "the root" : "the root of window \(index + 1)"
      if let difference = RestoredScreen.difference(left, right, at: place) {
        return .differs(difference)
      }
    }
    return .agrees
  }
}

extension RestoredScreen {
  /// The first difference between a predicted tree and the one that came back; nil where they are
  /// equal in all that a prediction says.
  static func difference(
    _ predicted: RestoredScreen?, _ actual: RestoredScreen?, at place: String
  ) -> String? {
    guard let predicted, let actual else {
      if predicted == nil && actual == nil { return nil }
      return "at \(place): predicted \(name(predicted)), came back \(name(actual))"
    }
    guard predicted.className == actual.className, predicted.container == actual.container,
      predicted.restorationIdentifier == nil || actual.restorationIdentifier == nil
        || predicted.restorationIdentifier == actual.restorationIdentifier
    else { return "at \(place): predicted \(name(predicted)), came back \(name(actual))" }
    for entry in predicted.values.entries {
      guard let value = actual.values[entry.key], value != entry.value else { continue }
      return "at \(place): “\(entry.key)” of \(predicted.className) came back otherwise"
    }
    for index in 0..<max(predicted.children.count, actual.children.count) {
      let left = predicted.children.indices.contains(index) ? predicted.children[index] : nil
      let right = actual.children.indices.contains(index) ? actual.children[index] : nil
      let inner = "child \(index) of \(predicted.className)"
      if let difference = difference(left, right, at: inner) { return difference }
    }
    if predicted.shownIndex != actual.shownIndex {
      let left = predicted.shownIndex.map { "\($0)" } ?? "none"
      let right = actual.shownIndex.map { "\($0)" } ?? "none"
      return "at \(place): predicted child \(left) of \(predicted.className) as the shown one, "
        + "came back \(right)"
    }
    return difference(
      predicted.presented, actual.presented, at: "what \(predicted.className) presents")
  }

  private static func name(_ screen: RestoredScreen?) -> String {
    guard let screen else { return "nothing" }
    return screen.className + (screen.restorationIdentifier.map { " “\($0)”" } ?? "")
  }
}
