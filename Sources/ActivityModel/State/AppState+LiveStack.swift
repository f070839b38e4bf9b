extension AppState {
  /// Whether what the state holds is on screen.
  ///
  /// The screens of a process stay in the state after its death, until the next launch: they are what
  /// the user saw last. They count as on screen up to and including the event that is the death;
  /// after it, or where the app was closed in order (`DeathCause.isOrderly`, `willTerminate`), nothing
  /// is.
  public var isOnScreen: Bool {
    if process.willTerminateCalled { return false }
    guard let death = process.death else { return true }
    if case .known(let cause) = death.cause, cause.isOrderly { return false }
    return death.sequence == sequence
  }

  /// The live stack of a scene: the screens from the root to what the user sees, containers too
  /// (section 0.2 of the rules). Empty where nothing is on screen.
  ///
  /// A tab container is followed to the selected child, a navigation container lists all its
  /// children bottom to top, then what is presented follows. Windows come one after the other.
  ///
  /// - Complexity: O(n) in the screens listed.
  public func liveStack(of scene: SceneID) -> [StackEntry] {
    isOnScreen ? lastStack(of: scene) : []
  }

  /// The stack that a scene shows, or showed last before the process ended.
  public func lastStack(of scene: SceneID) -> [StackEntry] {
    guard let scene = scenes.first(where: { $0.id == scene }) else { return [] }
    return screens.stack(from: scene.roots)
  }

  /// The screens that the user looks at: the uppermost ones, without the containers around them
  /// (case 29). More than one only where a split container or several windows show several.
  public func leaves(of scene: SceneID) -> [StackEntry] {
    guard isOnScreen, let scene = scenes.first(where: { $0.id == scene }) else { return [] }
    return screens.leaves(from: scene.roots)
  }
}

extension ScreenTable {
  /// The stack below the roots of the windows of a scene; see `AppState.liveStack(of:)`. Serves saved
  /// trees as well.
  public func stack(from roots: [ScreenID?]) -> [StackEntry] {
    var walk = StackWalk(table: self)
    for (window, root) in roots.enumerated() {
      if let root { walk.visit(root, .root(window: window), element: nil, depth: 0) }
    }
    return walk.entries
  }

  public func leaves(from roots: [ScreenID?]) -> [StackEntry] {
    var walk = StackWalk(table: self)
    for (window, root) in roots.enumerated() {
      if let root { walk.visit(root, .root(window: window), element: nil, depth: 0) }
    }
    return walk.leaves
  }
}

/// Walks a tree along what is shown.
private struct StackWalk {
  let table: ScreenTable
  var entries: [StackEntry] = []
  var leaves: [StackEntry] = []

  mutating func visit(
    _ id: ScreenID, _ relation: StackEntry.Relation, element: PathElement?, depth: Int
  ) {
    guard depth < LiveLevels.depthLimit, let screen = table[id] else { return }
    let entry = StackEntry(screen, relation, element: element)
    entries.append(entry)
    let before = leaves.count
    let presented = visitContent(of: screen, depth: depth)
    if leaves.count == before { leaves.append(entry) }
    for above in presented {
      guard depth + 1 < LiveLevels.depthLimit, let screen = table[above] else { continue }
      // What is presented covers what is below it.
      leaves.removeSubrange(before...)
      let relation = StackEntry.Relation.presented(style: screen.presentationStyle)
      visit(above, relation, element: nil, depth: depth + 1)
    }
  }

  /// Visits what a screen contains and returns what is presented over it.
  private mutating func visitContent(of screen: Screen, depth: Int) -> [ScreenID] {
    var presented: [ScreenID] = []
    if LiveLevels.isStack(screen) {
      let levels = LiveLevels.levels(of: screen)
      for (number, level) in levels.enumerated() {
        let isTop = number == levels.count - 1
        let relation: StackEntry.Relation =
          level.element == nil ? .child : .path(index: level.index)
        if let id = level.screen, isTop {
          visit(id, relation, element: level.element, depth: depth + 1)
        } else if let id = level.screen, let below = table[id] {
          entries.append(StackEntry(below, relation, element: level.element))
          if let above = below.presented { presented.append(above) }
        } else if let element = level.element {
          let entry = StackEntry(element, index: level.index, isInferred: screen.isInferred)
          entries.append(entry)
          if isTop { leaves.append(entry) }
        }
      }
    } else {
      for child in LiveLevels.shown(in: screen) {
        visit(child, .child, element: nil, depth: depth + 1)
      }
    }
    if let own = screen.presented { presented.append(own) }
    return presented
  }
}
