extension AppState {
  package mutating func present(_ payload: NavigationEvent.Presented) {
    let presenter = payload.presenter
    _ = knownSlot(presenter)
    let slot = knownSlot(payload.screen)
    switch screens[presenter]?.presented {
    case payload.screen?: note(.screenPresentedTwice, screen: payload.screen)
    case .some: note(.presenterBusy, screen: presenter)
    case nil:
      if prepare(payload.screen, slot: slot, toHangBelow: presenter) {
        screens[slot: slot].place = .presented(by: presenter)
        screens[slot: slot].presentationStyle = payload.style
        screens.update(presenter) { $0.presented = payload.screen }
      }
    }
    endTransition(of: presenter)
  }

  /// Takes a presented screen and all above it (R121).
  package mutating func dismiss(_ id: ScreenID) {
    guard let screen = screens[id] else {
      note(.screenUnknown, "screen #\(id.rawValue)")
      return
    }
    if case .presented(let presenter) = screen.place {
      takeOut(id)
      endTransition(of: presenter)
    } else {
      note(.dismissOfUnpresented, screen: id)
      if let above = screen.presented { takeOut(above) }
    }
  }

  package mutating func select(_ payload: NavigationEvent.ChildSelected) {
    let container = payload.container
    let slot = knownSlot(container, container: .tab)
    if let screen = payload.screen {
      select(screen, in: container)
    } else if let number = payload.index {
      let children = screens[slot: slot].children
      if let index = Int(exactly: number), children.indices.contains(index) {
        screens[slot: slot].selected = children[index]
      } else {
        note(.selectionOutOfRange, screen: container)
      }
    } else {
      screens[slot: slot].selected = nil
    }
    endTransition(of: container)
  }

  /// Selects a child; a screen that was none becomes the last one.
  mutating func select(_ id: ScreenID, in container: ScreenID) {
    let slot = knownSlot(id)
    if screens[slot: slot].place != .child(of: container) {
      note(.selectedNotChild, screen: id)
      guard prepare(id, slot: slot, toHangBelow: container) else { return }
      screens[slot: slot].place = .child(of: container)
      screens.update(container) { $0.children.append(id) }
    }
    screens.update(container) { $0.selected = id }
  }
}
