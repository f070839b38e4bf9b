extension AppState {
  /// Applies `screen.callback`. - Complexity: O(1).
  package mutating func apply(_ callback: ScreenCallback, of screen: ScreenID) {
    applyCallback(callback, of: screen)
  }

  @inline(__always)
  mutating func applyCallback(_ callback: ScreenCallback, of screen: ScreenID) {
    let slot = knownSlot(screen)
    switch callback {
    case .loadView, .viewDidLoad: screens[slot: slot].isLoaded = true
    case .viewWillAppear, .viewIsAppearing: screens[slot: slot].appearance = .appearing
    case .viewDidAppear, .onAppear: screens[slot: slot].didAppear()
    case .viewWillDisappear: screens[slot: slot].appearance = .disappearing
    case .viewDidDisappear, .onDisappear:
      screens[slot: slot].appearance = .disappeared
      screens[slot: slot].isShown = false
    default: break
    }
  }
}

extension Screen {
  /// A second `viewDidAppear` without a disappearance is no second appearance (case 28), and one
  /// after a cancelled disappearance is none either (R112).
  fileprivate mutating func didAppear() {
    appearance = .appeared
    if !isShown { appearances &+= 1 }
    isShown = true
  }
}
