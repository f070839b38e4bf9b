/// A screen of the live tree with all that hangs below it, shown or not.
public struct ScreenNode: Equatable, Sendable {
  public var screen: Screen
  /// Bottom to top for a navigation container, left to right otherwise.
  public var children: [ScreenNode] = []
  /// Whether it is the child that its container has selected.
  public var isSelected = false
  private var above: [ScreenNode] = []

  public init(screen: Screen) { self.screen = screen }

  /// What it presents.
  public var presented: ScreenNode? {
    get { above.first }
    set { above = newValue.map { [$0] } ?? [] }
  }
}

extension AppState {
  /// The live tree of the first window of a scene that has a root; nil where nothing is on screen.
  ///
  /// - Complexity: O(n) in the screens of the tree.
  public func liveTree(of scene: SceneID) -> ScreenNode? { liveTrees(of: scene).first }

  /// The live trees of a scene, one for each window that has a root.
  public func liveTrees(of scene: SceneID) -> [ScreenNode] {
    isOnScreen ? lastTrees(of: scene) : []
  }

  /// The trees that a scene shows, or showed last before the process ended.
  public func lastTrees(of scene: SceneID) -> [ScreenNode] {
    guard let scene = scenes.first(where: { $0.id == scene }) else { return [] }
    return scene.roots.compactMap { root in root.flatMap { screens.tree(from: $0) } }
  }
}

extension ScreenTable {
  /// A screen with everything below it, down to a depth that no app reaches.
  public func tree(from root: ScreenID) -> ScreenNode? { node(root, depth: 0) }

  private func node(_ id: ScreenID, depth: Int) -> ScreenNode? {
    guard depth < LiveLevels.depthLimit, let screen = self[id] else { return nil }
    var result = ScreenNode(screen: screen)
    for child in screen.children {
      guard var node = node(child, depth: depth + 1) else { continue }
      node.isSelected = child == screen.selected
      result.children.append(node)
    }
    if let presented = screen.presented { result.presented = node(presented, depth: depth + 1) }
    return result
  }
}
