extension RestoredScreen {
  /// From this screen to what the user sees, containers too, as `AppState.liveStack(of:)` walks a
  /// live tree (section 0.2 of the rules).
  public var stack: [RestoredScreen] {
    var result: [RestoredScreen] = []
    addStack(to: &result)
    return result
  }

  private func addStack(to result: inout [RestoredScreen]) {
    result.append(self)
    var above: [RestoredScreen] = []
    for (index, child) in shownChildren.enumerated() {
      if isStack && index < children.count - 1 {
        result.append(child)
        if let presented = child.presented { above.append(presented) }
      } else {
        child.addStack(to: &result)
      }
    }
    for screen in above { screen.addStack(to: &result) }
    presented?.addStack(to: &result)
  }

  private var shownChildren: [RestoredScreen] {
    if isStack { return children }
    if let shown = shownIndex { return [children[shown]] }
    return container == .known(.split) ? children : []
  }

  /// The child that is followed: the top of a stack, or the selected one.
  var shownIndex: Int? {
    if isStack { return children.indices.last }
    if let selected, children.indices.contains(selected) { return selected }
    switch container {
    case .known(.tab), .known(.page): return children.indices.first
    case .known(.split): return nil
    default: return children.count == 1 ? 0 : nil
    }
  }
}
