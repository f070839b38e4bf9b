/// Which of the children of a screen are shown, and in which order.
///
/// A navigation container shows all, bottom to top, and the user looks at the last. A tab or page
/// container shows the selected child. A split container shows the selected one, or all where none is.
/// Any other container shows the selected or the only one: several children without a selection are
/// parts of one screen, not screens on a stack, and so are all children of a screen that is no
/// container (case 50).
enum LiveLevels {
  /// How deep the live views follow a tree; what hangs deeper is left out.
  static let depthLimit = 512

  /// One level above a screen, inside it.
  struct Level {
    var screen: ScreenID?
    var element: PathElement?
    /// The number of the element in the path.
    var index: Int
  }

  static func isStack(_ screen: Screen) -> Bool {
    switch screen.container {
    case .known(.navigation), .known(.navigationStack): true
    default: !screen.path.isEmpty
    }
  }

  /// The shown children of a screen that is no stack.
  static func shown(in screen: Screen) -> [ScreenID] {
    if screen.children.isEmpty { return [] }
    if let selected = screen.selected { return [selected] }
    switch screen.container {
    case .known(.tab), .known(.page): return [screen.children[0]]
    case .known(.split): return screen.children
    default: return screen.isContainer && screen.children.count == 1 ? screen.children : []
    }
  }

  /// The levels of a stack: its children, with the elements of the path that they show. An element
  /// without a screen is a level of its own (case 36), unless a child stands at its height.
  static func levels(of screen: Screen) -> [Level] {
    let path = screen.path
    let children = screen.children
    if path.isEmpty { return children.map { Level(screen: $0, index: 0) } }
    var levels: [Level] = []
    if path.allSatisfy({ $0.screen == nil }) {
      if let root = children.first { levels.append(Level(screen: root, index: 0)) }
      let above = children.dropFirst()
      for (index, element) in path.enumerated() {
        let child = index < above.count ? above[above.startIndex + index] : nil
        levels.append(Level(screen: child, element: element, index: index))
      }
      levels += above.dropFirst(path.count).map { Level(screen: $0, index: 0) }
      return levels
    }
    let named = Set(path.compactMap(\.screen))
    let standing = Set(children)
    levels += children.filter { !named.contains($0) }.map { Level(screen: $0, index: 0) }
    for (index, element) in path.enumerated() {
      let screen = element.screen.flatMap { standing.contains($0) ? $0 : nil }
      levels.append(Level(screen: screen, element: element, index: index))
    }
    return levels
  }
}
