import ActivityModel

/// A container whose children are all there at once, one of them or all shown.
class ChildrenContainer: ViewController {
  fileprivate(set) var childViewControllers: [ViewController] = []
  var shownIndex: Int?

  override var children: [ViewController] { childViewControllers }
  override var selectedIndex: Int? { shownIndex }
  override var visibleChildren: [ViewController] {
    guard let shownIndex else { return childViewControllers }
    return childViewControllers.indices.contains(shownIndex)
      ? [childViewControllers[shownIndex]] : []
  }

  /// Whether one child is shown at a time.
  var showsOneChild: Bool { false }

  override func adopt(defaults: [ViewController]) {
    guard !defaults.isEmpty else { return }
    childViewControllers = defaults
    for child in defaults { child.parent = self }
    if showsOneChild { shownIndex = min(max(definition.selectedIndex, 0), defaults.count - 1) }
    emitChildren()
  }

  func emitChildren() {
    let selected = shownIndex.flatMap {
      childViewControllers.indices.contains($0) ? childViewControllers[$0].id : nil
    }
    emit(
      .navigation(
        .childrenSet(
          .init(container: id, screens: childViewControllers.map(\.id), selected: selected))))
  }

  func select(_ index: Int) {
    guard showsOneChild, let shownIndex, shownIndex != index,
      childViewControllers.indices.contains(index)
    else { return }
    let old = childViewControllers[shownIndex]
    let new = childViewControllers[index]
    if isOnScreen {
      announceSelection(from: old, to: new)
    } else {
      self.shownIndex = index
      emitSelection(new, index)
    }
  }

  /// The callbacks in the order of the container's kind.
  func announceSelection(from old: ViewController, to new: ViewController) {}

  func emitSelection(_ screen: ViewController, _ index: Int) {
    emit(
      .navigation(
        .childSelected(.init(container: id, screen: screen.id, index: Int64(index)))))
  }

  func commit(_ new: ViewController) {
    guard let index = childViewControllers.firstIndex(where: { $0 === new }) else { return }
    shownIndex = index
    emitSelection(new, index)
  }

  /// Encodes the named children, each once (R16, R17, R18).
  func encodeNamedChildren(into node: SavedNode, walk: EncodeWalk) {
    for child in childViewControllers where child.savedIdentifier != nil {
      walk.encode(child, under: node, index: nil)
    }
  }

  /// Puts supplied children in the places of those with the same identifier; others stay as they
  /// are by default.
  func placeSupplied(_ supplied: [SuppliedChild], appendingNew: Bool) {
    var changed = false
    for child in supplied {
      guard let screen = child.screen else { continue }
      let place = childViewControllers.firstIndex { $0.savedIdentifier == child.node.identifier }
      if let place, childViewControllers[place] === screen { continue }
      changed = true
      screen.parent = self
      if let place {
        let old = childViewControllers[place]
        old.parent = nil
        childViewControllers[place] = screen
        emitChildren()
        old.release()
      } else if appendingNew {
        childViewControllers.append(screen)
        emitChildren()
      } else {
        screen.release()
      }
    }
    if changed { marks.hit("R37") }
  }
}

/// Tabs (R16, R117).
final class TabBarController: ChildrenContainer {
  override var showsOneChild: Bool { true }

  override func announceSelection(from old: ViewController, to new: ViewController) {
    marks.hit("R117")
    new.sendWillAppear(animated: false)
    new.sendIsAppearing()
    old.sendWillDisappear(animated: false)
    old.sendDidDisappear(animated: false)
    commit(new)
    new.sendDidAppear(animated: false)
    process.adoptActivityOfScreen(new)
  }

  override func encodeChildren(into node: SavedNode, walk: EncodeWalk) {
    marks.hit("R16")
    encodeNamedChildren(into: node, walk: walk)
    node.selectedIndex = shownIndex
    if let shownIndex, children.indices.contains(shownIndex) {
      node.selectedIdentifier = children[shownIndex].savedIdentifier
    }
  }

  override func decodeChildren(_ supplied: [SuppliedChild], node: SavedNode) {
    placeSupplied(supplied, appendingNew: false)
    var index = 0
    if let identifier = node.selectedIdentifier {
      // A reference: to a screen that was supplied.
      let target = supplied.first { $0.node.identifier == identifier }?.screen
      index = children.firstIndex { $0 === target } ?? definition.selectedIndex
    } else if process.device.policy.tabWithoutIdSelected == .keepIndex {
      index = node.selectedIndex ?? 0
    }
    guard index != shownIndex, children.indices.contains(index) else { return }
    shownIndex = index
    emitSelection(children[index], index)
  }
}

/// Pages: nothing is saved by itself (R21).
final class PageViewController: ChildrenContainer {
  override var showsOneChild: Bool { true }

  override func announceSelection(from old: ViewController, to new: ViewController) {
    marks.hit("R118")
    new.sendWillAppear(animated: true)
    new.sendIsAppearing()
    old.sendWillDisappear(animated: true)
    new.sendDidAppear(animated: true)
    commit(new)
    old.sendDidDisappear(animated: true)
  }

  override func encodeChildren(into node: SavedNode, walk: EncodeWalk) {
    marks.hit("R21")
    guard definition.encodesChildren else { return }
    encodeNamedChildren(into: node, walk: walk)
  }

  override func decodeChildren(_ supplied: [SuppliedChild], node: SavedNode) {
    placeSupplied(supplied, appendingNew: false)
  }
}

/// Columns (R17).
final class SplitViewController: ChildrenContainer {
  override func encodeChildren(into node: SavedNode, walk: EncodeWalk) {
    marks.hit("R17")
    encodeNamedChildren(into: node, walk: walk)
  }

  override func decodeChildren(_ supplied: [SuppliedChild], node: SavedNode) {
    placeSupplied(supplied, appendingNew: true)
  }
}

/// A container of the app's own (R18, R124, R126).
final class CustomContainer: ChildrenContainer {
  override func encodeChildren(into node: SavedNode, walk: EncodeWalk) {
    marks.hit("R18")
    guard definition.encodesChildren else { return }
    encodeNamedChildren(into: node, walk: walk)
  }

  /// Its decode takes the children that its encode wrote, and those alone.
  override func decodeChildren(_ supplied: [SuppliedChild], node: SavedNode) {
    guard definition.encodesChildren, !node.children.isEmpty else { return }
    let restored = supplied.compactMap(\.screen)
    let leaving = childViewControllers.filter { old in !restored.contains { $0 === old } }
    for screen in leaving { screen.parent = nil }
    for screen in restored { screen.parent = self }
    childViewControllers = restored
    emitChildren()
    for screen in leaving { screen.release() }
  }

  func add(_ screen: ViewController) {
    marks.hit("R124")
    if let other = screen.parent as? CustomContainer, other !== self {
      marks.hit("R126")
      other.childViewControllers.removeAll { $0 === screen }
      other.emitChildren()
    }
    screen.parent = self
    screen.callback(.willMoveToParent)
    if isOnScreen {
      screen.sendWillAppear(animated: false)
      screen.sendIsAppearing()
    }
    if !childViewControllers.contains(where: { $0 === screen }) {
      childViewControllers.append(screen)
    }
    emitChildren()
    if isOnScreen { screen.sendDidAppear(animated: false) }
    screen.callback(.didMoveToParent)
  }

  func remove(_ screen: ViewController) {
    guard childViewControllers.contains(where: { $0 === screen }), screen.presented == nil else {
      return
    }
    marks.hit("R124")
    screen.callback(.willRemoveFromParent)
    if isOnScreen { screen.sendWillDisappear(animated: false) }
    childViewControllers.removeAll { $0 === screen }
    emitChildren()
    screen.sendDidDisappear(animated: false)
    screen.parent = nil
    screen.callback(.didRemoveFromParent)
    screen.release()
  }
}
