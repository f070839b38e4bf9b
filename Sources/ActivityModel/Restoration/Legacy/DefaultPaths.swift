/// The screens of the default tree by their restoration path (R13, R29.3).
struct DefaultPaths {
  let roots: [RestoredScreen?]
  private var byPath: [[String]: RestoredScreen] = [:]

  init(_ tree: DefaultTree) {
    roots = tree.roots.map { root in
      root.flatMap { RestoredScreen($0, in: tree.screens, source: .defaultTree) }
    }
    for case let root? in roots { add(root, below: []) }
  }

  /// Exactly the same path, and so only below screens that all have identifiers.
  subscript(path: [String]) -> RestoredScreen? { byPath[path] }

  private mutating func add(_ screen: RestoredScreen, below path: [String]) {
    guard let identifier = screen.restorationIdentifier, !identifier.isEmpty else { return }
    let path = path + [identifier]
    byPath[path] = screen
    var index = 0
    for child in screen.children {
      let isNamed = child.restorationIdentifier.map { !$0.isEmpty } ?? false
      add(child, below: Self.childPath(path, screen.container, index))
      if isNamed { index += 1 }
    }
    if let presented = screen.presented { add(presented, below: path) }
  }

  /// Navigation and split containers put an index between their own identifier and the child's (R15).
  static func childPath(
    _ path: [String], _ container: Symbol<ContainerKind>?, _ index: Int
  ) -> [String] {
    switch container {
    case .known(.navigation), .known(.split): path + ["\(index)"]
    default: path
    }
  }
}
