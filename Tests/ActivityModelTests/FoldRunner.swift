import ActivityModel

/// Folds events one after the other and reads the result in few words.
struct FoldRunner {
  var state = AppState()
  var launch: UInt32 = 1
  /// Seconds since 1970.
  var second: Int64 = 1_742_037_854

  mutating func apply(_ bodies: EventBody..., scene: SceneID? = nil) {
    for body in bodies {
      second += 1
      state.apply(
        Event(
          sequence: SequenceNumber(state.sequence.rawValue + 1),
          time: Timestamp(microseconds: second * 1_000_000), launch: LaunchNumber(launch),
          scene: scene, body: body))
    }
  }

  /// Starts a process; a second call starts the next launch.
  mutating func start(_ facts: ProcessEvent.Launched = .init()) {
    if state.process.launch.rawValue > 0 { launch += 1 }
    apply(.process(.launched(facts)))
  }

  mutating func screen(
    _ id: UInt64, _ name: String, _ container: ContainerKind? = nil, restorationID: String? = nil
  ) {
    apply(
      .screen(
        .created(
          .init(
            screen: ScreenID(id), className: name, container: container.map { .known($0) },
            restorationIdentifier: restorationID))))
  }

  mutating func root(_ id: UInt64?, scene: SceneID? = nil, window: Int64? = nil) {
    apply(
      .navigation(.rootSet(.init(screen: id.map { ScreenID($0) }, window: window))), scene: scene)
  }

  mutating func push(_ id: UInt64, onto container: UInt64) {
    apply(.navigation(.pushed(.init(container: ScreenID(container), screen: ScreenID(id)))))
  }

  mutating func pop(_ container: UInt64, to target: UInt64? = nil) {
    apply(
      .navigation(
        .popped(.init(container: ScreenID(container), to: target.map { ScreenID($0) }))))
  }

  mutating func stack(_ container: UInt64, _ screens: [UInt64]) {
    apply(
      .navigation(
        .stackSet(.init(container: ScreenID(container), screens: screens.map { ScreenID($0) }))))
  }

  mutating func children(_ container: UInt64, _ screens: [UInt64], selected: UInt64? = nil) {
    apply(
      .navigation(
        .childrenSet(
          .init(
            container: ScreenID(container), screens: screens.map { ScreenID($0) },
            selected: selected.map { ScreenID($0) }))))
  }

  mutating func select(_ container: UInt64, _ screen: UInt64? = nil, index: Int64? = nil) {
    apply(
      .navigation(
        .childSelected(
          .init(
            container: ScreenID(container), screen: screen.map { ScreenID($0) }, index: index))))
  }

  mutating func present(_ id: UInt64, from presenter: UInt64, _ style: PresentationStyle? = nil) {
    apply(
      .navigation(
        .presented(
          .init(
            presenter: ScreenID(presenter), screen: ScreenID(id),
            style: style.map { .known($0) }))))
  }

  mutating func dismiss(_ id: UInt64) {
    apply(.navigation(.dismissed(.init(screen: ScreenID(id)))))
  }

  mutating func release(_ id: UInt64) { apply(.screen(.released(.init(screen: ScreenID(id))))) }

  mutating func call(_ id: UInt64, _ callbacks: ScreenCallback...) {
    for callback in callbacks {
      apply(.screen(.callback(.init(screen: ScreenID(id), callback: .known(callback)))))
    }
  }

  /// `N[Home > List]`: a window with a navigation container 1 and the screens 2 and 3.
  static var homeAndList: FoldRunner {
    var fold = FoldRunner()
    fold.start()
    fold.screen(1, "N", .navigation)
    fold.screen(2, "Home")
    fold.screen(3, "List")
    fold.stack(1, [2])
    fold.root(1)
    fold.push(3, onto: 1)
    return fold
  }

  /// The class names of the live stack.
  func live(_ scene: SceneID = .main) -> [String] {
    state.liveStack(of: scene).map(\.className)
  }

  var codes: [String] { state.anomalies.map(\.code) }

  func screen(_ id: UInt64) -> Screen? { state.screens[ScreenID(id)] }
}
