import ActivityModel

/// A stack of screens (R14, R111, R112, R125).
final class NavigationController: ViewController {
  private(set) var viewControllers: [ViewController] = []
  /// An interactive pop that neither ended nor was cancelled yet.
  private(set) var isPoppingInteractively = false

  override var children: [ViewController] { viewControllers }
  override var visibleChildren: [ViewController] { viewControllers.last.map { [$0] } ?? [] }
  var top: ViewController? { viewControllers.last }

  override func adopt(defaults: [ViewController]) {
    guard !defaults.isEmpty else { return }
    replace(with: defaults)
    emitStack(animated: false)
  }

  private func emitStack(animated: Bool) {
    emit(
      .navigation(
        .stackSet(.init(container: id, screens: viewControllers.map(\.id), animated: animated))))
  }

  private func replace(with screens: [ViewController]) {
    for screen in viewControllers where !screens.contains(where: { $0 === screen }) {
      screen.parent = nil
    }
    for screen in screens { screen.parent = self }
    viewControllers = screens
  }

  func push(_ screen: ViewController, animated: Bool) {
    guard !isPoppingInteractively else { return screen.release() }
    let old = top
    screen.parent = self
    marks.hit("R125")
    screen.callback(.willMoveToParent)
    if isOnScreen {
      marks.hit("R111")
      if animated { emitBegan(.push, viewControllers + [screen]) }
      screen.loadViewIfNeeded()
      old?.sendWillDisappear(animated: animated)
      screen.sendWillAppear(animated: animated)
      screen.sendIsAppearing()
      old?.sendDidDisappear(animated: animated)
      screen.sendDidAppear(animated: animated)
    }
    viewControllers.append(screen)
    emit(
      .navigation(.pushed(.init(container: id, screen: screen.id, animated: animated))))
    screen.callback(.didMoveToParent)
  }

  /// Down to `target`; by one where it is nil. False where there is nothing to pop.
  @discardableResult
  func pop(to target: ViewController?, animated: Bool) -> Bool {
    guard !isPoppingInteractively, viewControllers.count > 1 else { return false }
    let keep =
      target.flatMap { target in viewControllers.firstIndex { $0 === target } }
      ?? viewControllers.count - 2
    guard keep < viewControllers.count - 1 else { return false }
    let leaving = Array(viewControllers[(keep + 1)...])
    guard leaving.allSatisfy({ $0.presented == nil }) else { return false }
    let below = viewControllers[keep]
    let old = viewControllers[viewControllers.count - 1]
    for screen in leaving.reversed() { screen.callback(.willRemoveFromParent) }
    if isOnScreen {
      marks.hit("R111")
      if animated { emitBegan(.pop, Array(viewControllers[...keep])) }
      old.sendWillDisappear(animated: animated)
      below.sendWillAppear(animated: animated)
      below.sendIsAppearing()
      old.sendDidDisappear(animated: animated)
      below.sendDidAppear(animated: animated)
    }
    finishPop(keep: keep, byOne: target == nil, animated: animated)
    return true
  }

  private func finishPop(keep: Int, byOne: Bool, animated: Bool) {
    let leaving = Array(viewControllers[(keep + 1)...])
    viewControllers.removeLast(leaving.count)
    emit(
      .navigation(
        .popped(
          .init(container: id, to: byOne ? nil : viewControllers[keep].id, animated: animated))))
    for screen in leaving.reversed() {
      screen.parent = nil
      screen.callback(.didRemoveFromParent)
      screen.release()
    }
  }

  func setViewControllers(_ screens: [ViewController], animated: Bool) {
    guard !isPoppingInteractively, !screens.isEmpty else { return }
    let old = top
    let new = screens[screens.count - 1]
    let leaving = viewControllers.filter { screen in !screens.contains { $0 === screen } }
    guard leaving.allSatisfy({ $0.presented == nil }) else { return }
    for screen in screens { screen.parent = self }
    if isOnScreen, old !== new {
      if animated { emitBegan(.set, screens) }
      old?.sendWillDisappear(animated: animated)
      new.sendWillAppear(animated: animated)
      new.sendIsAppearing()
      old?.sendDidDisappear(animated: animated)
      new.sendDidAppear(animated: animated)
    }
    replace(with: screens)
    emitStack(animated: animated)
    for screen in leaving { screen.release() }
  }

  private func emitBegan(_ kind: TransitionKind, _ screens: [ViewController]) {
    emit(
      .navigation(
        .transitionBegan(
          .init(
            container: id, transition: .known(kind), screens: screens.map(\.id),
            interactive: isPoppingInteractively ? true : nil))))
  }

  // MARK: Interactive pop (R112, R122)

  func beginInteractivePop() {
    guard isOnScreen, !isPoppingInteractively, viewControllers.count > 1,
      let top, top.presented == nil
    else { return }
    let below = viewControllers[viewControllers.count - 2]
    isPoppingInteractively = true
    process.transitionsInFlight += 1
    emitBegan(.pop, Array(viewControllers.dropLast()))
    top.sendWillDisappear(animated: true)
    below.sendWillAppear(animated: true)
    below.sendIsAppearing()
  }

  func cancelInteractivePop() {
    guard isPoppingInteractively, let top else { return }
    marks.hit("R112", "R122")
    let below = viewControllers[viewControllers.count - 2]
    isPoppingInteractively = false
    process.transitionsInFlight -= 1
    below.sendWillDisappear(animated: true)
    below.sendDidDisappear(animated: true)
    top.sendWillAppear(animated: true)
    top.sendDidAppear(animated: true)
    emit(.navigation(.transitionCancelled(.init(container: id))))
  }

  func finishInteractivePop() {
    guard isPoppingInteractively, let top else { return }
    let below = viewControllers[viewControllers.count - 2]
    isPoppingInteractively = false
    process.transitionsInFlight -= 1
    top.sendDidDisappear(animated: true)
    below.sendDidAppear(animated: true)
    finishPop(keep: viewControllers.count - 2, byOne: true, animated: true)
  }

  // MARK: Saving and restoring

  override func encodeChildren(into node: SavedNode, walk: EncodeWalk) {
    marks.hit("R14")
    for screen in viewControllers {
      guard screen.savedIdentifier != nil else {
        if !process.device.policy.navSkipsUnnamedChild { break }
        continue
      }
      if node.children.contains(where: { $0.identifier == screen.savedIdentifier }) {
        marks.hit("R15")
      }
      // The container's own index keeps equal identifiers apart.
      walk.encode(screen, under: node, index: node.children.count)
    }
  }

  override func decodeChildren(_ supplied: [SuppliedChild], node: SavedNode) {
    let available = supplied.prefix { $0.screen != nil }.compactMap(\.screen)
    if available.count < supplied.count { marks.hit("R30") }
    // What stands above the gap was made for nothing.
    for late in supplied.dropFirst(available.count) {
      if let screen = late.screen, !viewControllers.contains(where: { $0 === screen }) {
        screen.release()
      }
    }
    guard !available.isEmpty else { return }
    marks.hit("R37")
    let leaving = viewControllers.filter { old in !available.contains { $0 === old } }
    replace(with: available)
    emitStack(animated: false)
    for screen in leaving { screen.release() }
  }
}
