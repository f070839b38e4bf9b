import ActivityModel

extension StackInference {
  /// The first screens of a launch and the parts of a screen need no transition that could be
  /// cancelled: they have their place as soon as they begin to appear.
  mutating func arriveEarly(_ screen: Int) {
    guard !isAttached(screen), screens[screen].reference.parentClass == nil else { return }
    let stack = liveStack()
    guard let top = stack.last else { return place(screen) }
    guard outermostLeaving(stack) == nil, arrivingAround(screen) == nil else { return }
    let belongs = screens[top].phase == .appearing && lastInput < screens[top].appearingAt
    if emptyContainer(stack, except: screen) != nil || belongs { place(screen) }
  }

  /// A screen has appeared: it gets its place, and what was above it has gone.
  mutating func arrive(_ screen: Int) {
    if let uncovered {
      if uncovered.screen == screen { flagUncovered(screen, uncovered.source) }
      self.uncovered = nil
    }
    // A SwiftUI view appears at the beginning of a transition; its end is when the other is gone.
    if screens[screen].isSwiftUI, !isAttached(screen), let top = liveStack().last,
      screens[top].phase == .disappearing
    {
      if !covering.contains(screen) { covering.append(screen) }
      return
    }
    if let outer = arrivingAround(screen) {
      screens[outer].waitingInside.append(screen)
      return
    }
    settle(screen)
  }

  /// Gives an arrived screen its place, then those that arrived inside it.
  mutating func settle(_ screen: Int) {
    let reference = screens[screen].reference
    if reference.isRoot, root != screen {
      setRoot(screen)
    } else if reference.parentClass != nil {
      placeInNamedParent(screen)
    } else if isAttached(screen) {
      reveal(screen)
    } else {
      place(screen)
    }
    leaving.removeAll()
    let inside = screens[screen].waitingInside
    screens[screen].waitingInside = []
    for inner in inside where !isAttached(inner) { place(inner) }
  }

  /// Of several screens that arrive in one transition the first is the one, the others are in it:
  /// the first that began to appear before `screen` did and is not on screen yet.
  private func arrivingAround(_ screen: Int) -> Int? {
    let stack = liveStack()
    let own = screens[screen]
    guard own.appearingAt > 0, !own.isSwiftUI else { return nil }
    return recentlyArriving.first {
      $0 != screen && screens[$0].phase == .appearing && screens[$0].appearingAt < own.appearingAt
        && !stack.contains($0) && !isPart($0) && screens[$0].appearingAt > lastInput
    }
  }

  /// Whether it is a part of a leaf rather than a screen.
  func isPart(_ screen: Int) -> Bool {
    guard case .child(let parent) = screens[screen].place else { return false }
    return !screens[parent].holdsScreens
  }

  /// Screens that have begun to appear and not yet appeared, in that order.
  private var recentlyArriving: [Int] {
    let recent = screens.indices.suffix(Self.window).filter { screens[$0].phase == .appearing }
    return recent.sorted { screens[$0].appearingAt < screens[$1].appearingAt }
  }

  /// How many of the newest screens are looked at for those that arrive together.
  private static let window = 128

  /// The innermost container on screen that has no children yet.
  func emptyContainer(_ stack: [Int], except screen: Int) -> Int? {
    guard let top = stack.last, top != screen, screens[top].holdsScreens,
      screens[top].children.isEmpty
    else { return nil }
    return top
  }

  /// The screen of the live stack that goes and holds all the others that go.
  func outermostLeaving(_ stack: [Int]) -> Int? { stack.first { leaving.contains($0) } }

  /// Finds the place of a screen that has none.
  mutating func place(_ screen: Int) {
    let stack = liveStack()
    guard let top = stack.last else { return setRoot(screen) }
    if let container = emptyContainer(stack, except: screen) { return put(screen, into: container) }
    switch screens[screen].kind {
    case .alert, .share, .documentBrowser, .search: return present(screen, over: top)
    default: break
    }
    if screens[screen].reference.isPresented { return present(screen, over: top) }
    if let gone = outermostLeaving(stack) { return replace(gone, with: screen) }
    if !profile.recordsLeaving { return placeWithoutLeaving(screen, top: top) }
    // Nothing goes: a part of the screen on top, or a sheet over it (R115).
    let age = screens[top].appearedTime.map { time.microseconds(since: $0) } ?? 0
    let belongs =
      lastInput < max(screens[top].appearedAt, screens[top].appearingAt) && age < Self.settling
    if belongs || screens[top].phase == .appearing {
      put(screen, into: top)
    } else {
      present(screen, over: top)
    }
  }

  /// The source says only what appears: together with the screen on top it is a part of that one,
  /// later it takes its place.
  private mutating func placeWithoutLeaving(_ screen: Int, top: Int) {
    let age = screens[top].appearedTime.map { time.microseconds(since: $0) } ?? 0
    let belongs =
      lastInput < screens[top].appearedAt && age < Self.together && !record.isWholeSecond
      && screens[screen].reference.mayBeContainer
    if belongs { put(screen, into: top) } else { replace(top, with: screen) }
  }

  /// The source names the parent: no guess is needed.
  private mutating func placeInNamedParent(_ screen: Int) {
    let reference = screens[screen].reference
    guard let name = reference.parentClass else { return }
    let known = byClass[name, default: []].filter {
      reference.parentAddress == nil || screens[$0].reference.address == reference.parentAddress
    }
    let parent: Int
    if let found = known.last(where: isAttached) ?? known.last {
      parent = found
    } else {
      var outer = ScreenReference(name)
      outer.address = reference.parentAddress
      outer.framework = reference.framework == .fragment ? .activity : reference.framework
      parent = make(
        outer, kind: reference.framework == .uiKit ? profile.kind(of: outer) ?? .custom : nil,
        isObserved: false)
      screens[parent].phase = .appeared
      place(parent)
    }
    if screens[screen].place == .child(of: parent) {
      reveal(screen)
    } else if hangs(parent, below: screen) {
      flag(.contradiction, "\(name) is said to hold \(reference.className), which holds it")
      if isAttached(screen) { reveal(screen) } else { place(screen) }
    } else {
      if isAttached(parent) { reveal(parent) }
      put(screen, into: parent)
    }
  }
}
