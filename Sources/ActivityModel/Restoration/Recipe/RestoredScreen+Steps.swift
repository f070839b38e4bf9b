// What the steps of a recipe do to a tree: each looks for its place among what is shown.

extension RestoredScreen {
  /// Pushes onto the deepest shown stack, what is presented first; false where there is none.
  mutating func push(_ screen: RestoredScreen) -> Bool {
    if var above = presented, above.push(screen) {
      presented = above
      return true
    }
    if let index = shownIndex, children[index].push(screen) { return true }
    guard isStack else { return false }
    children.append(screen)
    return true
  }

  /// Presents from the root of what is shown on top.
  mutating func present(_ screen: RestoredScreen) {
    if !offerPresentation(screen) { presented = screen }
  }

  private mutating func offerPresentation(_ screen: RestoredScreen) -> Bool {
    if presented != nil {
      presented?.present(screen)
      return true
    }
    guard let index = shownIndex else { return false }
    return children[index].offerPresentation(screen)
  }

  /// Selects a child of the first shown tab container, from what is presented on top downwards.
  mutating func select(_ wanted: PropertyValue) -> Bool {
    if var above = presented, above.select(wanted) {
      presented = above
      return true
    }
    if container == .known(.tab) || container == .known(.split) || container == .known(.page) {
      guard let index = position(of: wanted) else { return false }
      selected = index
      return true
    }
    guard let index = shownIndex else { return false }
    return children[index].select(wanted)
  }

  private func position(of wanted: PropertyValue) -> Int? {
    switch wanted {
    case .integer(let number):
      return Int(exactly: number).flatMap { children.indices.contains($0) ? $0 : nil }
    case .string(let name):
      return children.firstIndex {
        $0.restorationIdentifier == name || $0.title == name || $0.className == name
      }
    default: return nil
    }
  }

  /// Sets values of the screen the user sees.
  mutating func setOnTop(_ new: PropertyDictionary) {
    if presented != nil {
      presented?.setOnTop(new)
    } else if let index = shownIndex {
      children[index].setOnTop(new)
    } else {
      values.merge(new)
    }
  }
}
