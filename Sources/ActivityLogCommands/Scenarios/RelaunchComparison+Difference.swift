import ActivityModel
package import ActivitySimulator

extension RelaunchComparison.Outcome {
  /// How prediction and fact differ, in a sentence; nil where they agree, or nothing was predicted.
  package var difference: String? {
    guard let predicted else {
      return real.map { "\(scene.rawValue) came back as \($0), and nobody predicted it" }
    }
    guard predicted.isKnown else { return nil }
    if predicted.isDiscarded {
      return real.map { "\(scene.rawValue) is predicted to be gone, and came back as \($0)" }
    }
    guard let root = predicted.roots.first, let root else {
      return real.map { "\(scene.rawValue) came back as \($0), and nothing was predicted" }
    }
    let shape = ScreenShape(root)
    guard let real else { return "\(scene.rawValue) did not come back; predicted \(shape)" }
    return shape.difference(from: real).map {
      "\(scene.rawValue): \($0)\n  predicted \(shape)\n  really    \(real)"
    }
  }
}

extension ScreenShape {
  /// The first difference in what a restoration decides.
  package func difference(from real: ScreenShape) -> String? {
    if className != real.className { return "\(className) is really \(real.className)" }
    if restorationIdentifier != real.restorationIdentifier {
      return "the identifier of \(className) is really \(real.restorationIdentifier ?? "-")"
    }
    if selectedIndex != real.selectedIndex {
      return "\(className) has really \(real.selectedIndex.map { "\($0)" } ?? "nothing") selected"
    }
    if path != real.path { return "the path of \(className) is really \(real.path)" }
    if style != real.style { return "\(className) is really presented otherwise" }
    if values != real.values {
      return "the values of \(className) are \(values), really \(real.values)"
    }
    if children.count != real.children.count {
      return "\(className) holds really \(real.children.map(\.className))"
    }
    for (child, other) in zip(children, real.children) {
      if let difference = child.difference(from: other) { return difference }
    }
    if presented.count != real.presented.count {
      return "\(className) really presents \(real.presented.first?.className ?? "nothing")"
    }
    for (above, other) in zip(presented, real.presented) {
      if let difference = above.difference(from: other) { return difference }
    }
    return nil
  }
}
