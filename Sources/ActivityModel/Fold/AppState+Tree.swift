// The only functions that change where screens hang. They keep the invariants: a screen is in one
// place, parents and children agree, nothing hangs below itself.

extension AppState {
  /// The slot of a screen; one that was never created is made, as an anomaly.
  @inline(__always)
  mutating func knownSlot(_ id: ScreenID, container: ContainerKind? = nil) -> Int {
    screens.slot(of: id) ?? makeUnknown(id, container)
  }

  @inline(never)
  private mutating func makeUnknown(_ id: ScreenID, _ container: ContainerKind?) -> Int {
    note(.screenUnknown, screen: id)
    var screen = Screen(id: id, className: "?", createdAt: sequence)
    screen.isInferred = true
    screen.container = container.map { .known($0) }
    return screens.append(screen)
  }

  /// Takes a screen from where it hangs; what hangs below it goes with it.
  mutating func detach(_ id: ScreenID) {
    guard let slot = screens.slot(of: id) else { return }
    let place = screens[slot: slot].place
    screens[slot: slot].place = .loose
    switch place {
    case .loose: break
    case .root(let scene, let window):
      if let index = scenes.firstIndex(where: { $0.id == scene }),
        scenes[index].roots.indices.contains(window)
      {
        scenes[index].roots[window] = nil
      }
    case .child(let parent):
      screens.update(parent) { parent in
        if let position = parent.children.lastIndex(of: id) {
          parent.children.remove(at: position)
        }
        if parent.children.isEmpty { parent.wasEmptied = true }
        if parent.selected == id { parent.selected = nil }
      }
    case .presented(let presenter):
      screens.update(presenter) { $0.presented = nil }
      screens[slot: slot].presentationStyle = nil
    }
  }

  /// Takes a screen out of the tree for good: what it and its children present goes as well (R121).
  mutating func takeOut(_ id: ScreenID) {
    detach(id)
    dropPresentations(in: id)
  }

  /// Dismisses everything that is presented in the tree below a screen.
  mutating func dropPresentations(in id: ScreenID) {
    guard let slot = screens.slot(of: id) else { return }
    if screens[slot: slot].children.isEmpty && screens[slot: slot].presented == nil { return }
    var waiting = [id]
    while let next = waiting.popLast() {
      guard let slot = screens.slot(of: next) else { continue }
      waiting.append(contentsOf: screens[slot: slot].children)
      if let presented = screens[slot: slot].presented {
        detach(presented)
        waiting.append(presented)
      }
    }
  }

  /// Makes a screen ready to hang below `parent`; false where it would hang below itself.
  mutating func prepare(_ id: ScreenID, slot: Int, toHangBelow parent: ScreenID) -> Bool {
    if isInTree(of: id, slot: slot, parent) {
      note(.cycleRefused, screen: id)
      return false
    }
    switch screens[slot: slot].place {
    case .loose: break
    case .child: detach(id)
    case .root, .presented:
      note(.screenMoved, screen: id)
      detach(id)
    }
    return true
  }

  /// Whether `other` is the screen or hangs below it.
  private func isInTree(of id: ScreenID, slot: Int, _ other: ScreenID) -> Bool {
    if id == other { return true }
    if screens[slot: slot].children.isEmpty && screens[slot: slot].presented == nil { return false }
    var place = screens[other]?.place
    while true {
      switch place {
      case .child(let parent)?, .presented(let parent)?:
        if parent == id { return true }
        place = screens[parent]?.place
      case .loose?, .root?, nil: return false
      }
    }
  }

  /// Replaces the children of a container. A screen comes from wherever it was (R126).
  mutating func setChildren(of container: ScreenID, to list: [ScreenID]) {
    let old = screens[container]?.children ?? []
    if old == list { return }
    screens.update(container) { $0.children = [] }
    for child in old { screens.update(child) { $0.place = .loose } }
    var children: [ScreenID] = []
    for id in list {
      let slot = knownSlot(id)
      if screens[slot: slot].place == .child(of: container) {
        note(.screenListedTwice, screen: id)
      } else if prepare(id, slot: slot, toHangBelow: container) {
        screens[slot: slot].place = .child(of: container)
        children.append(id)
      }
    }
    screens.update(container) { parent in
      parent.children = children
      if children.isEmpty { parent.wasEmptied = true }
    }
    for child in old where screens[child]?.place == .loose { dropPresentations(in: child) }
    if let selected = screens[container]?.selected,
      screens[selected]?.place != .child(of: container)
    {
      screens.update(container) { $0.selected = nil }
    }
  }
}
