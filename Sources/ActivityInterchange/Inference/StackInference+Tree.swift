import ActivityModel

extension StackInference {
  /// The screens from the root to what is seen (semantics 0.2), containers too.
  func liveStack() -> [Int] {
    var stack: [Int] = []
    // What is still to be visited, the next one last; no recursion, as a source may nest at will.
    var open = root.map { [$0] } ?? []
    while let screen = open.popLast(), stack.count <= screens.count {
      stack.append(screen)
      let node = screens[screen]
      if let presented = node.presented { open.append(presented) }
      if node.kind == .navigation {
        open += node.children.reversed()
      } else if node.holdsScreens, let shown = node.selected ?? node.children.last {
        open.append(shown)
      }
    }
    return stack
  }

  /// Whether it hangs, by way of its ancestors, in the window.
  func isAttached(_ screen: Int) -> Bool {
    var current = screen
    // A tree has no longer way up than it has screens.
    for _ in screens.indices {
      switch screens[current].place {
      case .loose: return false
      case .root: return true
      case .child(let parent), .presented(let parent): current = parent
      }
    }
    return false
  }

  /// Whether `screen` is `ancestor` or hangs below it.
  func hangs(_ screen: Int, below ancestor: Int) -> Bool {
    var current = screen
    for _ in 0...screens.count {
      if current == ancestor { return true }
      switch screens[current].place {
      case .loose, .root: return false
      case .child(let parent), .presented(let parent): current = parent
      }
    }
    return true
  }

  /// The outermost container around a screen below whatever presented it: what presents for it (W32).
  func outermost(_ screen: Int) -> Int {
    var current = screen
    for _ in screens.indices {
      guard case .child(let parent) = screens[current].place else { break }
      current = parent
    }
    return current
  }

  /// Takes a screen out of its place, without a word about it.
  mutating func detach(_ screen: Int) {
    switch screens[screen].place {
    case .loose: break
    case .root: root = nil
    case .child(let parent):
      screens[parent].children.removeAll { $0 == screen }
      if screens[parent].selected == screen { screens[parent].selected = nil }
    case .presented(let presenter):
      if screens[presenter].presented == screen { screens[presenter].presented = nil }
    }
    screens[screen].place = .loose
  }

  /// What a screen and its children present goes with it (R121).
  mutating func dropPresented(in screen: Int) {
    var open = [screen]
    while let next = open.popLast() {
      open += screens[next].children
      if let presented = screens[next].presented {
        detach(presented)
        open.append(presented)
      }
    }
  }

  /// Takes a screen out of its place for good.
  mutating func takeOut(_ screen: Int) {
    detach(screen)
    dropPresented(in: screen)
  }

  func ids(_ list: [Int]) -> [ScreenID] { list.map { screens[$0].id } }

  // MARK: The changes, each with the event that says it

  mutating func setRoot(_ screen: Int) {
    if let root { takeOut(root) }
    detach(screen)
    if needsStack(screen) {
      let stack = makeStack(screen)
      root = stack
      screens[stack].place = .root
      infer(.navigation(.rootSet(.init(screen: screens[stack].id))))
      push(screen, onto: stack)
    } else {
      root = screen
      screens[screen].place = .root
      infer(.navigation(.rootSet(.init(screen: screens[screen].id))))
    }
  }

  /// Activities are always in a task; a screen that was there when the records begin was in the
  /// container that a launch record names.
  private func needsStack(_ screen: Int) -> Bool {
    let node = screens[screen]
    if node.reference.framework == .activity { return true }
    guard node.kind == nil, node.reference.framework == .uiKit else { return false }
    if profile.hasHiddenStack, node.isAssumed || !profile.recordsContainers { return true }
    guard node.isAssumed, let rootClass = profile.rootClass else { return false }
    return ClassNames.containerKind(rootClass) == .navigation
  }

  /// The navigation container that must be around `screen` although no record mentions it.
  private mutating func makeStack(_ screen: Int) -> Int {
    var name = profile.rootClass ?? "UINavigationController"
    if ClassNames.containerKind(name) != .navigation { name = "UINavigationController" }
    if screens[screen].reference.framework == .activity { name = "Task" }
    return make(ScreenReference(name), kind: .navigation, isObserved: false)
  }

  /// Puts the leaf at the root into a navigation container; that is the root then.
  mutating func wrapRoot(_ screen: Int) -> Int {
    foundHiddenStack = true
    let stack = makeStack(screen)
    takeOut(screen)
    root = stack
    screens[stack].place = .root
    screens[stack].phase = .appeared
    infer(.navigation(.rootSet(.init(screen: screens[stack].id))))
    push(screen, onto: stack)
    return stack
  }

  mutating func push(_ screen: Int, onto container: Int) {
    detach(screen)
    screens[container].children.append(screen)
    screens[screen].place = .child(of: container)
    infer(
      .navigation(.pushed(.init(container: screens[container].id, screen: screens[screen].id))))
  }

  mutating func setStack(_ list: [Int], of container: Int) {
    for child in screens[container].children where !list.contains(child) { takeOut(child) }
    for child in list where screens[child].place != .child(of: container) { detach(child) }
    screens[container].children = list
    for child in list { screens[child].place = .child(of: container) }
    infer(.navigation(.stackSet(.init(container: screens[container].id, screens: ids(list)))))
  }

  mutating func pop(to screen: Int, in container: Int) {
    let children = screens[container].children
    guard let index = children.firstIndex(of: screen), index < children.count - 1 else { return }
    for above in children[(index + 1)...] { takeOut(above) }
    infer(.navigation(.popped(.init(container: screens[container].id, to: screens[screen].id))))
  }

  mutating func present(_ screen: Int, over caller: Int) {
    detach(screen)
    var caller = caller
    var presenter = outermost(caller)
    while let shown = screens[presenter].presented {
      caller = shown
      presenter = outermost(shown)
    }
    screens[presenter].presented = screen
    screens[screen].place = .presented(by: presenter)
    infer(
      .navigation(
        .presented(
          .init(
            presenter: screens[presenter].id, screen: screens[screen].id,
            caller: caller == presenter ? nil : screens[caller].id))))
  }

  mutating func dismiss(_ screen: Int) {
    takeOut(screen)
    infer(.navigation(.dismissed(.init(screen: screens[screen].id))))
  }

  /// Sets the children of a container that is no stack.
  mutating func setChildren(_ list: [Int], of container: Int, selected: Int?) {
    for child in screens[container].children where !list.contains(child) { takeOut(child) }
    for child in list where screens[child].place != .child(of: container) { detach(child) }
    screens[container].children = list
    screens[container].selected = selected
    for child in list { screens[child].place = .child(of: container) }
    infer(
      .navigation(
        .childrenSet(
          .init(
            container: screens[container].id, screens: ids(list),
            selected: selected.map { screens[$0].id }))))
  }

  mutating func select(_ screen: Int, in container: Int) {
    guard screens[container].selected != screen else { return }
    screens[container].selected = screen
    let index = screens[container].children.firstIndex(of: screen)
    infer(
      .navigation(
        .childSelected(
          .init(
            container: screens[container].id, screen: screens[screen].id,
            index: index.map(Int64.init)))))
  }
}
