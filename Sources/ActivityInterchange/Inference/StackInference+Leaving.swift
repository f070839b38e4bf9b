import ActivityModel

extension StackInference {
  /// A screen has begun to go. Nothing is changed by that (R122).
  mutating func beginLeaving(_ screen: Int) {
    guard screens[screen].phase != .disappearing, screens[screen].phase != .disappeared else {
      return
    }
    screens[screen].phase = .disappearing
    if root == nil, !screens[screen].hasAppeared, beginsMidway,
      screens[screen].reference.framework != .fragment
    {
      screens[screen].isAssumed = true
      setRoot(screen)
    }
    if liveStack().contains(screen), !leaving.contains(screen) { leaving.append(screen) }
    covering.removeAll { $0 == screen }
  }

  /// A screen is gone.
  mutating func depart(_ screen: Int) {
    if !covering.isEmpty {
      let arrived = covering
      covering.removeAll()
      for cover in arrived { settle(cover) }
      return
    }
    switch screens[screen].place {
    case .child(let parent) where screens[parent].kind == nil:
      guard screens[parent].phase == .appeared else { return }
      let rest = screens[parent].children.filter { $0 != screen }
      setChildren(rest, of: parent, selected: nil)
    case .loose: break
    default: departFromStack(screen)
    }
  }

  /// The end of a sheet says nothing about the screen below, which never went (R116).
  private mutating func departFromStack(_ screen: Int) {
    let stack = liveStack()
    let layer = outermost(screen)
    guard stack.contains(screen), !isAnythingArriving else { return }
    if case .presented = screens[layer].place, screens[layer].presented == nil,
      [.disappeared, .disappearing].contains(screens[layer].phase) || layer == screen,
      let index = stack.firstIndex(of: layer), index > 0,
      screens[stack[index - 1]].phase == .appeared
    {
      dismiss(layer)
      leaving.removeAll { !stack.prefix(index).contains($0) }
    } else if stack.last == screen {
      uncovered = (screen, record.source)
    }
  }

  private var isAnythingArriving: Bool {
    screens.suffix(128).contains { $0.phase == .appearing }
  }

  /// The object is gone, and with it its place.
  mutating func release(_ screen: Int) {
    leaving.removeAll { $0 == screen }
    if isAttached(screen) {
      switch screens[screen].place {
      case .child(let parent) where screens[parent].kind == .navigation:
        let rest = screens[parent].children.filter { $0 != screen }
        if screens[parent].children.last == screen, let below = rest.last {
          pop(to: below, in: parent)
        } else {
          setStack(rest, of: parent)
        }
      case .child(let parent):
        let rest = screens[parent].children.filter { $0 != screen }
        let selected = screens[parent].selected
        setChildren(rest, of: parent, selected: selected == screen ? rest.last : selected)
      case .presented: dismiss(screen)
      case .root:
        takeOut(screen)
        infer(.navigation(.rootSet(.init(screen: nil))))
      case .loose: break
      }
    }
    for child in screens[screen].children { takeOut(child) }
    dropPresented(in: screen)
    byClass[screens[screen].reference.className]?.removeAll { $0 == screen }
    screens[screen].phase = .disappeared
    infer(.screen(.released(.init(screen: screens[screen].id))))
  }

  /// Places the screen that was on show when the records begin: the first that goes without having
  /// come. `record` is the one that says so.
  mutating func begin(with reference: ScreenReference, saidBy record: SourceRecord, time: Timestamp)
  {
    self.record = record
    self.time = time
    let screen = make(reference, isObserved: false)
    screens[screen].phase = .appeared
    screens[screen].hasAppeared = true
    screens[screen].isAssumed = true
    screens[screen].appearedTime = nil
    setRoot(screen)
  }

  /// The screen that was on show before the first of `records`, if they say one: it goes, and nothing
  /// before says that it came.
  static func shownAtStart(_ records: ArraySlice<SourceRecord>) -> SourceRecord? {
    var seen: Set<String> = []
    for record in records {
      guard case .screen(let reference, let sign) = record.fact,
        !ClassNames.isOverlay(reference.className), reference.framework != .fragment
      else { continue }
      let key = (reference.address ?? "") + " " + reference.className
      switch sign.phase {
      case .didAppear: return nil
      case .loads, .willAppear: seen.insert(key)
      case .willDisappear, .didDisappear: if !seen.contains(key) { return record }
      case .destroyed, .other: break
      }
    }
    return nil
  }
}
