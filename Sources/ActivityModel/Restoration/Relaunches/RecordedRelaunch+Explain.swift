// A difference between prediction and fact is a fault of the rules as understood here, of the recipe,
// of the policy, or of what the log was told. Which of them can often be said.

extension RecordedRelaunch {
  /// What the prediction rests on where it differs, or where the difference comes from; nil where
  /// nothing more can be said.
  func explanation(
    of difference: PredictionDifference, _ prediction: RestoredScene, _ scene: RelaunchedScene
  ) -> RestorationReason? {
    if let actual = difference.actual, difference.predicted?.className != actual.className,
      let loss = prediction.losses.first(where: {
        $0.what == .screen && $0.className == actual.className
      })
    {
      return RestorationReason(
        rule: loss.rule, "\(actual.className) was predicted to be lost: \(loss.reason)")
    }
    switch before.restorationMechanism {
    case .scenes: return explanationOfScene(prediction, scene)
    case .legacy: return explanationOfArchive(difference, prediction)
    case .neither, nil: return prediction.reasons.last
    }
  }

  private func explanationOfScene(
    _ prediction: RestoredScene, _ scene: RelaunchedScene
  ) -> RestorationReason? {
    let saved =
      prediction.savedAt.map { "the activity saved at event \($0.sequence.rawValue)" }
      ?? "the saved activity"
    switch (prediction.activity, scene.input.activity) {
    case (nil, let given?):
      let why = prediction.reasons.last
      return RestorationReason(
        rule: why?.rule ?? "R43",
        "the session carried “\(given.type)”, which was predicted to be gone"
          + (why.map { ": \($0.reason)" } ?? ""))
    case (_?, nil):
      return RestorationReason(
        rule: "R43", "\(saved) was predicted to be in the session, and it carried none")
    case (let predicted?, let given?)
    where predicted.type != given.type || predicted.userInfo != given.userInfo:
      return RestorationReason(
        rule: "R43", "the session carried an activity with other contents than \(saved)")
    case (nil, nil): return prediction.reasons.last
    default:
      return RestorationReason(
        rule: "R56",
        "the app was given what was predicted, and made something else of it than the recipe")
    }
  }

  private func explanationOfArchive(
    _ difference: PredictionDifference, _ prediction: RestoredScene
  ) -> RestorationReason? {
    guard let savedAt = prediction.savedAt else { return prediction.reasons.last }
    let archive = "the archive of event \(savedAt.sequence.rawValue)"
    if conditions.restoreAnswer == nil {
      return RestorationReason(
        rule: "R35",
        "the launch did not ask the restore question, so \(archive) was not there any more")
    }
    if let predicted = difference.predicted, predicted.source == .archive,
      difference.actual?.className != predicted.className
    {
      if let actual = difference.actual, let name = predicted.restorationIdentifier,
        actual.restorationIdentifier == name
      {
        return RestorationReason(
          rule: "R32",
          "an object of another class was supplied for “\(name)”; it takes the place and decodes "
            + "nothing")
      }
      return RestorationReason(
        rule: "R29", "\(predicted.className) is in \(archive), and nobody supplied it")
    }
    return RestorationReason(rule: "R29", "the prediction rests on \(archive)")
  }

  /// The switch of the policy that decided the prediction wrongly: turned, the prediction agrees.
  func remedy(
    _ prediction: RestoredScene, _ scene: RelaunchedScene, _ policy: RestorationPolicy,
    _ recipe: RestorationRecipe?
  ) -> PolicyDecision? {
    for decision in prediction.decisions {
      for (value, policy) in policy.alternatives(of: decision.name) {
        let other = before.restored(
          after: cause, policy: policy, recipe: recipe, conditions: conditions)[scene.id]
        guard let other, other.comesTrue(as: scene) else { continue }
        return PolicyDecision(
          name: decision.name, value: value, rule: decision.rule,
          effect: other.decisions.first { $0.name == decision.name }?.effect
            ?? "then it comes back as it did")
      }
    }
    return nil
  }
}

extension RestoredScene {
  /// Whether it says what came back; without a recipe, whether it says what the session carried.
  fileprivate func comesTrue(as scene: RelaunchedScene) -> Bool {
    if isKnown { return RestoredScreen.difference(roots, scene.roots) == nil }
    guard unknown?.code == .noRecipe, let activity, let given = scene.input.activity else {
      return false
    }
    return activity.type == given.type && activity.userInfo == given.userInfo
  }
}

extension RestorationPolicy {
  /// This policy with the switch `name` standing otherwise, in every other way it can.
  func alternatives(of name: String) -> [(value: String, policy: RestorationPolicy)] {
    guard let now = json[name] else { return [] }
    let values: [JSONValue] =
      switch name {
      case "tabWithoutIdSelected": TabSelection.allCases.map { .string($0.rawValue) }
      case "sceneStorageFlushedAt": StorageFlush.allCases.map { .string($0.rawValue) }
      default: [.bool(true), .bool(false)]
      }
    return values.filter { $0 != now }.compactMap { value in
      var policy = self
      guard policy.set(name, to: value) else { return nil }
      return (value.string ?? JSONWriter.string(value), policy)
    }
  }
}
