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

  /// As `LiveLevels.shown(in:)`: the only child of a screen that is no container is a part of it
  /// (case 50).
  private var shownChildren: [RestoredScreen] {
    if isStack { return children }
    if let selected, children.indices.contains(selected) { return [children[selected]] }
    switch container {
    case nil: return []
    case .known(.split): return children
    default: return shownIndex.map { [children[$0]] } ?? []
    }
  }

  /// The child that a step of a recipe goes on in: the top of a stack, the selected one, or the only
  /// one, also where it is a part of a screen that is no container.
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
