import ActivityModel

/// The walk over the screens of a window that writes the archive (R11–R23).
struct EncodeWalk {
  let process: SimulatedProcess

  private var marks: RuleMarks { process.marks }

  /// The part of a root and everything named below; nil where the root has no identifier (R12).
  func encode(root: ViewController) -> SavedNode? {
    guard let identifier = root.savedIdentifier else {
      marks.hit("R11", "R12")
      return nil
    }
    let node = makeNode(root, identifier: identifier, path: [identifier])
    fill(node, from: root)
    return node
  }

  /// Adds a named child to its container's part.
  func encode(_ screen: ViewController, under parent: SavedNode, index: Int?) {
    guard let identifier = screen.savedIdentifier else {
      marks.hit("R12")
      return
    }
    marks.hit("R13")
    let path = parent.path + (index.map { ["\($0)"] } ?? []) + [identifier]
    let node = makeNode(screen, identifier: identifier, path: path)
    parent.children.append(node)
    fill(node, from: screen)
  }

  private func makeNode(
    _ screen: ViewController, identifier: String, path: [String]
  ) -> SavedNode {
    let node = SavedNode(
      identifier: identifier, path: path, definitionName: screen.definition.name,
      className: screen.definition.className)
    node.restorationClass = screen.definition.restorationClass
    return node
  }

  private func fill(_ node: SavedNode, from screen: ViewController) {
    for key in screen.definition.encodedValues {
      node.values[key] = screen.values[key]
    }
    if screen.definition.callsSuperEncode {
      node.hasStoryboard = screen.definition.origin == .storyboard
      encodeViews(of: screen, into: node)
    } else {
      marks.hit("R23")
    }
    screen.emit(
      .screen(.encoded(.init(screen: screen.id, path: node.path, values: node.values))))
    guard screen.definition.callsSuperEncode else { return }
    screen.encodeChildren(into: node, walk: self)
    encodePresented(of: screen, into: node)
  }

  /// Views with an identifier save a little by themselves, never a text (R22).
  private func encodeViews(of screen: ViewController, into node: SavedNode) {
    for view in screen.definition.views {
      guard let name = view.restorationIdentifier, !name.isEmpty else { continue }
      marks.hit("R22")
      for property in view.savedProperties {
        let key = "\(view.name).\(property)"
        node.values[key] = screen.values[key]
      }
    }
  }

  private func encodePresented(of screen: ViewController, into node: SavedNode) {
    guard let presented = screen.presented else { return }
    guard let identifier = presented.savedIdentifier else {
      marks.hit("R12")
      return
    }
    if presented.definition.container == .alert || presented.definition.container == .share {
      marks.hit("R20")
      return
    }
    marks.hit("R19")
    let inner = makeNode(presented, identifier: identifier, path: node.path + [identifier])
    inner.style = presented.style
    node.presented = inner
    fill(inner, from: presented)
  }
}
