import ActivityModel

extension StackInference {
  /// Puts a screen into a container, or makes it a part of a leaf.
  mutating func put(_ screen: Int, into container: Int) {
    let node = screens[container]
    if node.kind == .navigation {
      if screens[screen].kind == .navigation, !node.children.isEmpty {
        present(screen, over: node.children[node.children.count - 1])
      } else {
        push(screen, onto: container)
      }
      return
    }
    var children = node.children
    if node.kind == .tab { children += idleSiblings(of: screen, in: container) }
    if !children.contains(screen) { children.append(screen) }
    children.sort { screens[$0].madeAt < screens[$1].madeAt }
    setChildren(children, of: container, selected: node.holdsScreens ? screen : nil)
    // A leaf that is given a navigation or tab container was a container all along.
    if node.kind == nil, let inner = screens[screen].kind, node.reference.framework == .uiKit,
      node.reference.mayBeContainer, [.navigation, .tab, .split].contains(inner)
    {
      let siblings = idleSiblings(of: screen, in: container)
      discovered[node.reference.className] = siblings.isEmpty ? .custom : .tab
    }
  }

  /// Navigation containers that were loaded together with `screen` and wait to be selected.
  private func idleSiblings(of screen: Int, in container: Int) -> [Int] {
    guard screens[screen].kind == .navigation else { return [] }
    return screens.indices.suffix(Self.siblingWindow).filter {
      $0 != screen && screens[$0].kind == .navigation && screens[$0].place == .loose
        && !screens[$0].hasAppeared && screens[$0].madeAt > screens[container].madeAt
    }
  }

  private static let siblingWindow = 32

  /// `screen` has arrived while `gone`, outermost of those that go, went.
  mutating func replace(_ gone: Int, with screen: Int) {
    if screens[screen].isSwiftUI { return present(screen, over: gone) }
    switch screens[gone].place {
    case .loose: setRoot(screen)
    case .root: replaceRoot(gone, with: screen)
    case .presented: present(screen, over: gone)
    case .child(let parent):
      switch screens[parent].kind {
      case .navigation: advance(screen, in: parent, over: gone)
      case nil: present(screen, over: gone)
      default: put(screen, into: parent)
      }
    }
  }

  private mutating func advance(_ screen: Int, in container: Int, over gone: Int) {
    if screens[screen].kind == .navigation || screens[screen].kind == .tab {
      present(screen, over: gone)
    } else if wasThereBefore(screen) {
      setStack([screen], of: container)
    } else {
      push(screen, onto: container)
    }
  }

  private mutating func replaceRoot(_ gone: Int, with screen: Int) {
    let node = screens[gone]
    let isContainer = screens[screen].holdsScreens
    guard node.kind == nil else { return present(screen, over: gone) }
    if isContainer { return node.isAssumed ? present(screen, over: gone) : setRoot(screen) }
    // A container that the source does not record, or that was there before the records begin.
    guard !profile.recordsContainers || node.isAssumed else { return present(screen, over: gone) }
    let isBelow = wasThereBefore(screen)
    let container = wrapRoot(gone)
    if isBelow { setStack([screen], of: container) } else { push(screen, onto: container) }
  }

  /// Whether a screen existed when the records began: it appears and was never loaded, though the
  /// source says when one is. So it was below, and what goes is above it.
  private func wasThereBefore(_ screen: Int) -> Bool {
    beginsMidway && profile.recordsLoads && screens[screen].loadStage == 0
      && screens[screen].reference.framework == .uiKit
  }

  /// A screen that has a place appeared: whatever is above it has gone, or it was selected.
  mutating func reveal(_ screen: Int) {
    let stack = liveStack()
    guard let index = stack.firstIndex(of: screen) else { return select(screen) }
    let above = stack[(index + 1)...].first {
      if case .presented = screens[$0].place { true } else { false }
    }
    if let above { dismiss(above) }
    if case .child(let parent) = screens[screen].place, screens[parent].kind == .navigation {
      pop(to: screen, in: parent)
    }
  }

  private mutating func select(_ screen: Int) {
    guard case .child(let parent) = screens[screen].place else { return }
    // A part of a leaf changes nothing on the stack.
    guard screens[parent].holdsScreens else { return }
    if !liveStack().contains(parent) { select(parent) } else { reveal(parent) }
    if screens[parent].kind == .navigation {
      pop(to: screen, in: parent)
    } else {
      select(screen, in: parent)
    }
  }
}
