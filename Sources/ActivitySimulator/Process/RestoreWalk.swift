import ActivityModel

/// Rebuilds the screens of an archive (R29–R37).
final class RestoreWalk {
  private final class Supplied {
    let node: SavedNode
    let screen: ViewController?
    var children: [Supplied] = []
    var presented: Supplied?
    init(node: SavedNode, screen: ViewController?) {
      self.node = node
      self.screen = screen
    }
  }

  private let process: SimulatedProcess
  /// Screens of the default launch, by path.
  private var existing: [(path: [String], screen: ViewController)] = []
  private(set) var restoredPaths: [String] = []

  private var marks: RuleMarks { process.marks }

  init(process: SimulatedProcess) { self.process = process }

  func restore(_ node: SavedNode, in window: Window) throws(ProcessDeath) {
    existing = []
    if let root = window.root, let name = root.savedIdentifier { note(root, path: [name]) }
    let supplied = supply(node)
    guard let screen = supplied.screen else { return }
    if screen !== window.root {
      let old = window.root
      window.root = screen
      screen.window = window
      process.emit(.navigation(.rootSet(.init(screen: screen.id))), in: window.scene?.id)
      old?.window = nil
      old?.release()
    }
    try decode(supplied)
  }

  private func note(_ screen: ViewController, path: [String]) {
    existing.append((path, screen))
    var index = 0
    for child in screen.children {
      guard let name = child.savedIdentifier else { continue }
      if screen.definition.container == .navigation {
        note(child, path: path + ["\(index)", name])
        index += 1
      } else {
        note(child, path: path + [name])
      }
    }
  }

  /// Screens that were made and have no place are freed.
  private func discard(_ supplied: Supplied) {
    for below in supplied.children + [supplied.presented].compactMap({ $0 }) {
      discard(below)
      if let screen = below.screen, !screen.isInWindow, screen.parent == nil { screen.release() }
    }
  }

  /// Parents first (R35); below a screen that nobody supplies nothing is asked for (R29).
  private func supply(_ node: SavedNode) -> Supplied {
    let result = Supplied(node: node, screen: screen(for: node))
    guard result.screen != nil else { return result }
    result.children = node.children.map(supply)
    result.presented = node.presented.map(supply)
    return result
  }

  /// The order of R29.
  private func screen(for node: SavedNode) -> ViewController? {
    marks.hit("R29")
    let definition = process.app.screen(node.definitionName)
    if definition?.overridesIdentifierGetter == true {
      marks.hit("R34")
      return nil
    }
    let name = definition?.suppliedClass ?? node.definitionName
    if let answer = node.restorationClass {
      guard answer == .answers else { return nil }
      return process.make(name, by: .restorationClass)
    }
    if definition?.suppliedByDelegate == true {
      return process.make(name, by: .appDelegate)
    }
    if let found = existing.first(where: { $0.path == node.path }) { return found.screen }
    if node.hasStoryboard, definition?.origin == .storyboard {
      return process.make(node.definitionName, by: .storyboard)
    }
    return nil
  }

  private func decode(_ supplied: Supplied) throws(ProcessDeath) {
    guard let screen = supplied.screen else { return }
    let node = supplied.node
    restoredPaths.append(node.path.joined(separator: "/"))
    screen.loadViewIfNeeded()
    if process.crashesInDecodeOf == screen.definition.name {
      throw ProcessDeath(cause: .crashInLaunch)
    }
    // No decode for an object of another class; it stands in the place all the same.
    guard screen.definition.className == node.className else {
      marks.hit("R32")
      discard(supplied)
      return
    }
    marks.hit("R36")
    for entry in node.values.entries { screen.setValue(entry.value, for: entry.key) }
    screen.emit(
      .screen(.decoded(.init(screen: screen.id, path: node.path, values: node.values))))
    screen.decodeChildren(
      supplied.children.map { SuppliedChild(node: $0.node, screen: $0.screen) }, node: node)
    for child in supplied.children {
      guard let inner = child.screen, inner.parent === screen else { continue }
      try decode(child)
    }
    if let above = supplied.presented, let inner = above.screen {
      present(inner, by: screen, style: above.node.style ?? .automatic)
      try decode(above)
    } else if node.presented != nil {
      marks.hit("R30")
    }
  }

  private func present(
    _ screen: ViewController, by presenter: ViewController, style: PresentationStyle
  ) {
    screen.presenter = presenter
    screen.style = style
    screen.coversPresenter = presenter.removesPresenter(style)
    presenter.presented = screen
    presenter.emit(
      .navigation(
        .presented(
          .init(
            presenter: presenter.id, screen: screen.id, style: .known(style), animated: false))))
  }
}
