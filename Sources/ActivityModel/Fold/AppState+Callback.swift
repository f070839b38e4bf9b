extension AppState {
  /// Applies `screen.callback` without an event around it, for a reader that has its columns.
  ///
  /// The same as `apply` with that event.
  ///
  /// - Complexity: O(1).
  public mutating func applyCallback(
    _ callback: ScreenCallback, of screen: ScreenID, sequence: SequenceNumber, time: Timestamp,
    launch: LaunchNumber
  ) {
    if isNext(sequence, launch) {
      self.sequence = SequenceNumber(self.sequence.rawValue &+ 1)
      self.time = time
      applyCallback(callback, of: screen)
    } else {
      let body = ScreenEvent.Callback(screen: screen, callback: .known(callback))
      apply(Event(sequence: sequence, time: time, launch: launch, body: .screen(.callback(body))))
    }
  }

  /// Whether an event follows the one before in the running process, and nothing waits for it.
  @inline(__always)
  func isNext(_ sequence: SequenceNumber, _ launch: LaunchNumber) -> Bool {
    let next = sequence.rawValue
    return (next == self.sequence.rawValue &+ 1 || next == 0) && launch == process.launch
      && !process.isDead && !saved.isSettling
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
