extension AppState {
  mutating func applyScreen(_ event: ScreenEvent, inferred: Bool) {
    switch event {
    case .callback(let payload): applyCallback(payload)
    case .created(let payload): create(payload, inferred: inferred)
    case .valueChanged(let payload): setValue(payload.value, of: payload.key, in: payload.screen)
    case .encoded(let payload):
      saved.legacyObserved = true
      let slot = knownSlot(payload.screen)
      screens[slot: slot].encodedValues = payload.values
      screens[slot: slot].encodedPath = payload.path
    case .decoded(let payload):
      saved.legacyObserved = true
      let slot = knownSlot(payload.screen)
      screens[slot: slot].values.merge(payload.values)
    case .released(let payload): release(payload.screen)
    }
  }

  @inline(__always)
  private mutating func applyCallback(_ payload: ScreenEvent.Callback) {
    guard case .known(let callback) = payload.callback else { return }
    let slot = knownSlot(payload.screen)
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

  private mutating func create(_ payload: ScreenEvent.Created, inferred: Bool) {
    let slot: Int
    if let known = screens.slot(of: payload.screen) {
      slot = known
      // A screen that was made at its first use is expected to get its facts later.
      if screens[slot: slot].className != "?" { note(.screenCreatedTwice, screen: payload.screen) }
    } else {
      slot = screens.append(
        Screen(id: payload.screen, className: payload.className, createdAt: sequence))
    }
    screens[slot: slot].isInferred = inferred
    screens[slot: slot].take(payload)
  }

  /// A title is both a value and a fact.
  mutating func setValue(_ value: PropertyValue?, of key: String, in screen: ScreenID) {
    let slot = knownSlot(screen)
    screens[slot: slot].values[key] = value
    if key == "title" {
      if case .string(let title)? = value { screens[slot: slot].title = title }
    }
  }

  private mutating func release(_ id: ScreenID) {
    guard let slot = screens.slot(of: id) else {
      note(.screenUnknown, "screen #\(id.rawValue)")
      return
    }
    if screens[slot: slot].place != .loose {
      note(.screenReleasedInPlace, screen: id)
      detach(id)
    }
    let activity = screens[slot: slot].activity
    if activity != nil || !screens[slot: slot].children.isEmpty
      || screens[slot: slot].presented != nil
    {
      let children = screens[slot: slot].children
      for child in children { takeOut(child) }
      dropPresentations(in: id)
    }
    screens.remove(id)
    if let activity { lose(activity, responder: id) }
  }
}

extension Screen {
  /// A second `viewDidAppear` without a disappearance is no second appearance (case 28), and one
  /// after a cancelled disappearance is none either (R112).
  mutating func didAppear() {
    appearance = .appeared
    if !isShown { appearances &+= 1 }
    isShown = true
  }

  fileprivate mutating func take(_ payload: ScreenEvent.Created) {
    var facts = self.facts[0]
    facts.className = payload.className
    facts.container = payload.container
    facts.restorationIdentifier = payload.restorationIdentifier
    facts.restorationClass = payload.restorationClass
    facts.origin = payload.origin
    facts.storyboard = payload.storyboard
    facts.title = payload.title
    facts.encodesChildren = payload.encodesChildren
    facts.callsSuperEncode = payload.callsSuperEncode
    facts.suppliedByDelegate = payload.suppliedByDelegate
    facts.values.merge(payload.values)
    self.facts[0] = facts
  }
}
