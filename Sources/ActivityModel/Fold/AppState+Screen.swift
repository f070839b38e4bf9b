extension AppState {
  mutating func applyScreen(_ event: Event) {
    switch event.body {
    case .screen(.callback(let payload)):
      if case .known(let callback) = payload.callback {
        applyCallback(callback, of: payload.screen)
      }
    case .screen(.created(let payload)):
      create(payload, inferred: event.provenance?.isInferred ?? false)
    case .screen(.valueChanged(let payload)):
      setValue(payload.value, of: payload.key, in: payload.screen)
    case .screen(.encoded(let payload)):
      saved.legacyObserved = true
      let slot = knownSlot(payload.screen)
      screens[slot: slot].encodedValues = payload.values
      screens[slot: slot].encodedPath = payload.path
    case .screen(.decoded(let payload)):
      saved.legacyObserved = true
      let slot = knownSlot(payload.screen)
      screens[slot: slot].values.merge(payload.values)
    case .screen(.released(let payload)): release(payload.screen)
    default: break
    }
  }

  /// The same as `create` with a payload that says no more than this.
  package mutating func create(
    _ id: ScreenID, className: String, container: Symbol<ContainerKind>?, title: String?,
    inferred: Bool
  ) {
    if screens.slot(of: id) != nil {
      let payload = ScreenEvent.Created(
        screen: id, className: className, container: container, title: title)
      return create(payload, inferred: inferred)
    }
    var screen = Screen(id: id, className: className, createdAt: sequence)
    screen.isInferred = inferred
    if let container { screen.container = container }
    if let title { screen.title = title }
    screens.append(screen)
  }

  package mutating func create(_ payload: ScreenEvent.Created, inferred: Bool) {
    guard let slot = screens.slot(of: payload.screen) else {
      let facts = ScreenFacts(payload, createdAt: sequence)
      screens.append(Screen(id: payload.screen, facts: facts, isInferred: inferred))
      return
    }
    // A screen that was made at its first use is expected to get its facts later.
    if screens[slot: slot].className != "?" { note(.screenCreatedTwice, screen: payload.screen) }
    screens[slot: slot].isInferred = inferred
    screens[slot: slot].take(payload)
  }

  /// A title is both a value and a fact.
  package mutating func setValue(_ value: PropertyValue?, of key: String, in screen: ScreenID) {
    let slot = knownSlot(screen)
    screens[slot: slot].values[key] = value
    if key == "title" {
      if case .string(let title)? = value { screens[slot: slot].title = title }
    }
  }

  /// Frees a screen. Freed with the tree it hung in, in whatever order, is as it should be; freed
  /// while it was to be seen is not.
  package mutating func release(_ id: ScreenID) {
    guard let slot = screens.slot(of: id) else {
      note(.screenUnknown, "screen #\(id.rawValue)")
      return
    }
    if screens[slot: slot].place != .loose {
      if hangsInWindow(slot: slot) { note(.screenReleasedInPlace, screen: id) }
      detach(id)
    }
    if !screens[slot: slot].children.isEmpty || screens[slot: slot].presented != nil {
      dropPresentations(in: id)
      let children = screens[slot: slot].children
      for child in children { screens.update(child) { $0.place = .loose } }
    }
    let activity = screens[slot: slot].activity
    screens.delete(id)
    if let activity { lose(activity, responder: id) }
  }

  /// Whether going up from a screen leads to the root of a window.
  private func hangsInWindow(slot: Int) -> Bool {
    var place = screens[slot: slot].place
    while true {
      switch place {
      case .root: return true
      case .loose: return false
      case .child(let parent), .presented(let parent):
        guard let next = screens.slot(of: parent) else { return false }
        place = screens[slot: next].place
      }
    }
  }
}

extension Screen {
  /// Takes the facts of a creation that came after the first use.
  fileprivate mutating func take(_ payload: ScreenEvent.Created) {
    let old = facts[0]
    var new = ScreenFacts(payload, createdAt: old.createdAt)
    new.values = old.values
    new.values.merge(payload.values)
    new.encodedValues = old.encodedValues
    new.encodedPath = old.encodedPath
    new.presentationStyle = old.presentationStyle
    new.path = old.path
    new.childrenBeforeTransition = old.childrenBeforeTransition
    new.transition = old.transition
    new.activity = old.activity
    facts[0] = new
  }
}
