extension AppState {
  mutating func applyNavigation(_ event: Event) {
    switch event.body {
    case .navigation(.rootSet(let payload)): setRoot(payload, scene: event.scene)
    case .navigation(.pushed(let payload)): push(payload.screen, onto: payload.container)
    case .navigation(.popped(let payload)): pop(payload.container, to: payload.to)
    case .navigation(.stackSet(let payload)): setStack(of: payload.container, to: payload.screens)
    case .navigation(.presented(let payload)): present(payload)
    case .navigation(.dismissed(let payload)): dismiss(payload.screen)
    case .navigation(.childSelected(let payload)): select(payload)
    case .navigation(.childrenSet(let payload)):
      _ = knownSlot(payload.container, container: .custom)
      setChildren(of: payload.container, to: payload.screens)
      if let selected = payload.selected { select(selected, in: payload.container) }
      endTransition(of: payload.container)
    case .navigation(.pathChanged(let payload)): setPath(payload.path, of: payload.container)
    case .navigation(.transitionBegan(let payload)):
      _ = knownSlot(payload.container)
      screens.update(payload.container) { container in
        if container.transition == nil { container.childrenBeforeTransition = container.children }
        container.transition = payload.transition ?? .other("")
      }
    case .navigation(.transitionCancelled(let payload)): cancelTransition(of: payload.container)
    default: break
    }
  }

  private mutating func setRoot(_ payload: NavigationEvent.RootSet, scene: SceneID?) {
    let number = payload.window ?? 0
    guard (0..<Self.windowLimit).contains(number) else {
      note(.windowOutOfRange, "window \(number)")
      return
    }
    let window = Int(number)
    let index = sceneIndex(scene)
    while scenes[index].roots.count <= window { scenes[index].roots.append(nil) }
    guard scenes[index].roots[window] != payload.screen else { return }
    if let old = scenes[index].roots[window] { takeOut(old) }
    guard let new = payload.screen else { return }
    let slot = knownSlot(new)
    if screens[slot: slot].place != .loose {
      note(.screenMoved, screen: new)
      detach(new)
    }
    screens[slot: slot].place = .root(scene: scenes[index].id, window: window)
    scenes[index].roots[window] = new
  }

  package mutating func setStack(of container: ScreenID, to screens: [ScreenID]) {
    _ = knownSlot(container, container: .navigation)
    setChildren(of: container, to: screens)
    endTransition(of: container)
  }

  package mutating func push(_ id: ScreenID, onto container: ScreenID) {
    _ = knownSlot(container, container: .navigation)
    let slot = knownSlot(id)
    if screens[slot: slot].place == .child(of: container) {
      note(.screenPushedTwice, screen: id)
    } else if prepare(id, slot: slot, toHangBelow: container) {
      screens[slot: slot].place = .child(of: container)
      screens.update(container) { $0.children.append(id) }
    }
    endTransition(of: container)
  }

  package mutating func pop(_ container: ScreenID, to target: ScreenID?) {
    let slot = knownSlot(container, container: .navigation)
    let count = screens[slot: slot].children.count
    var keep = count - 1
    if count == 0 {
      note(.popOnEmptyStack, screen: container)
      keep = 0
    } else if let target {
      if let position = screens[slot: slot].children.lastIndex(of: target) {
        keep = position + 1
      } else {
        note(.popTargetMissing, screen: target)
        keep = count
      }
    } else if count == 1 {
      note(.popOfLastScreen, screen: container)
      keep = 1
    }
    while screens[slot: slot].children.count > keep {
      let top = screens[slot: slot].children.removeLast()
      if screens[slot: slot].selected == top { screens[slot: slot].selected = nil }
      screens.update(top) { $0.place = .loose }
      dropPresentations(in: top)
    }
    endTransition(of: container)
  }

  /// A change of a container is the end of its transition. The children from before it stay known
  /// until the next change: some sources report the change first and the cancelling after it.
  mutating func endTransition(of container: ScreenID) {
    screens.update(container) { container in
      if container.transition != nil {
        container.transition = nil
      } else if container.childrenBeforeTransition != nil {
        container.childrenBeforeTransition = nil
      }
    }
  }

  private mutating func cancelTransition(of container: ScreenID) {
    guard let children = screens[container]?.childrenBeforeTransition else {
      note(.cancelWithoutTransition, screen: container)
      return
    }
    setChildren(of: container, to: children.filter { screens.contains($0) })
    screens.update(container) { container in
      container.transition = nil
      container.childrenBeforeTransition = nil
    }
  }

  /// A path names the screens of its elements where it can; those are the children above the root.
  private mutating func setPath(_ path: [PathElement], of container: ScreenID) {
    let slot = knownSlot(container, container: .navigationStack)
    let old = Set(screens[slot: slot].path.compactMap(\.screen))
    let new = path.compactMap(\.screen)
    screens[slot: slot].path = path
    if !old.isEmpty || !new.isEmpty {
      let named = old.union(new)
      let others = screens[slot: slot].children.filter { !named.contains($0) }
      setChildren(of: container, to: others + new)
    }
    endTransition(of: container)
  }
}
