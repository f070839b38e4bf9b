/// The first difference between a prediction and what came back.
struct PredictionDifference {
  var text: String
  /// The screen that was predicted at the place; nil for none.
  var predicted: RestoredScreen?
  /// The screen that came back there; nil for none.
  var actual: RestoredScreen?
}

extension RestoredScreen {
  /// The first difference between the windows of a scene as predicted and as they came back; nil
  /// where they are equal in all that a prediction says.
  static func difference(
    _ predicted: [RestoredScreen?], _ actual: [RestoredScreen?]
  ) -> PredictionDifference? {
    for index in 0..<max(predicted.count, actual.count) {
      let left = predicted.indices.contains(index) ? predicted[index] : nil
      let right = actual.indices.contains(index) ? actual[index] : nil
      let place = index == 0 ? "the root" : "the root of window \(index + 1)"
      if let difference = difference(left, right, at: place) { return difference }
    }
    return nil
  }

  private static func difference(
    _ predicted: RestoredScreen?, _ actual: RestoredScreen?, at place: String
  ) -> PredictionDifference? {
    if predicted == nil && actual == nil { return nil }
    guard let predicted, let actual, predicted.className == actual.className,
      predicted.container == actual.container,
      predicted.restorationIdentifier == nil || actual.restorationIdentifier == nil
        || predicted.restorationIdentifier == actual.restorationIdentifier
    else {
      return PredictionDifference(
        text: "at \(place): predicted \(name(predicted)), came back \(name(actual))",
        predicted: predicted, actual: actual)
    }
    func here(_ text: String) -> PredictionDifference {
      PredictionDifference(text: "at \(place): \(text)", predicted: predicted, actual: actual)
    }
    for entry in predicted.values.entries {
      guard let value = actual.values[entry.key], value != entry.value else { continue }
      return here("“\(entry.key)” of \(predicted.className) came back otherwise")
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
      return here(
        "predicted child \(left) of \(predicted.className) as the shown one, came back \(right)")
    }
    return difference(
      predicted.presented, actual.presented, at: "what \(predicted.className) presents")
  }

  private static func name(_ screen: RestoredScreen?) -> String {
    guard let screen else { return "nothing" }
    return screen.className + (screen.restorationIdentifier.map { " “\($0)”" } ?? "")
  }
}
