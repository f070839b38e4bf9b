import ActivityModel

/// An app that does what it is told and notes it, on a clock that runs only when told to.
struct SampleApp {
  private(set) var events: [Event] = []
  private var clock: Int64
  private let boot: Int64
  private(set) var launch: UInt32 = 0
  private var lastScreen: UInt64 = 0
  var scene: SceneID

  /// - Parameter start: as RFC 3339.
  init(start: String, scene: String) {
    clock = Timestamp(rfc3339: start)?.microseconds ?? 0
    boot = clock - 5_400_000_000
    self.scene = SceneID(scene)
  }

  /// Lets time pass.
  mutating func wait(_ seconds: Double) { clock += Int64(seconds * 1_000_000) }

  /// Notes an event, a little later than the one before.
  mutating func note(_ body: EventBody, inScene: Bool = true, after microseconds: Int64 = 180) {
    clock += microseconds
    events.append(
      Event(
        time: Timestamp(microseconds: clock), uptime: clock - boot, launch: LaunchNumber(launch),
        scene: inScene ? scene : nil, onMainThread: true, body: body))
  }

  mutating func launched(_ facts: ProcessEvent.Launched) {
    launch += 1
    note(.process(.launched(facts)), inScene: false)
  }

  /// The last launch ended without a word; this one finds it.
  mutating func foundEnd(_ cause: DeathCause) {
    let found = Timestamp(microseconds: clock)
    note(.process(.ended(.init(cause: .known(cause), foundAt: found))), inScene: false, after: 0)
  }

  mutating func connect(_ configuration: String, carrying activity: ArchivedActivity? = nil) {
    note(
      .scene(.connected(.init(configuration: configuration, stateRestorationActivity: activity))))
  }

  /// The scene and the application come to the front.
  mutating func activate() {
    note(.scene(.stateChanged(.init(state: .known(.foregroundInactive)))))
    note(.scene(.stateChanged(.init(state: .known(.foregroundActive)))), after: 31_000)
    note(.process(.stateChanged(.init(state: .known(.active)))), inScene: false)
  }

  /// The user goes home: the scene is saved on the way (R64).
  mutating func toBackground(saving activity: ArchivedActivity?) {
    note(.scene(.stateChanged(.init(state: .known(.foregroundInactive)))))
    note(.scene(.stateChanged(.init(state: .known(.background)))), after: 240_000)
    note(.scene(.stateActivitySaved(.init(activity: activity))), after: 2_100)
    note(.process(.stateChanged(.init(state: .known(.background)))), inScene: false)
  }

  mutating func make(
    _ className: String, _ container: ContainerKind? = nil, title: String? = nil,
    identifier: String? = nil, origin: ScreenOrigin = .code, values: PropertyDictionary = [:]
  ) -> ScreenID {
    lastScreen += 1
    let screen = ScreenID(lastScreen)
    note(
      .screen(
        .created(
          .init(
            screen: screen, className: className, container: container.map { .known($0) },
            restorationIdentifier: identifier, origin: .known(origin), title: title, values: values)
        )), after: 900)
    return screen
  }

  mutating func callbacks(_ screen: ScreenID, _ callbacks: ScreenCallback...) {
    for callback in callbacks {
      note(.screen(.callback(.init(screen: screen, callback: .known(callback)))))
    }
  }

  mutating func root(_ screen: ScreenID) {
    note(.navigation(.rootSet(.init(screen: screen))))
  }

  mutating func children(_ container: ScreenID, _ screens: [ScreenID], selected: ScreenID) {
    note(
      .navigation(.childrenSet(.init(container: container, screens: screens, selected: selected))))
  }

  /// The first screen of a navigation container.
  mutating func stack(_ container: ScreenID, _ screens: ScreenID...) {
    note(.navigation(.stackSet(.init(container: container, screens: screens))))
  }

  /// Appears for the first time.
  mutating func appear(_ screen: ScreenID) {
    callbacks(screen, .viewDidLoad, .viewWillAppear, .viewDidAppear)
  }

  mutating func push(_ screen: ScreenID, on container: ScreenID, over below: ScreenID) {
    callbacks(below, .viewWillDisappear)
    callbacks(screen, .viewDidLoad, .viewWillAppear)
    note(.navigation(.pushed(.init(container: container, screen: screen, animated: true))))
    note(
      .screen(.callback(.init(screen: below, callback: .known(.viewDidDisappear)))), after: 501_000)
    callbacks(screen, .viewDidAppear)
  }

  mutating func pop(_ container: ScreenID, _ top: ScreenID, to below: ScreenID) {
    callbacks(top, .viewWillDisappear)
    callbacks(below, .viewWillAppear)
    note(
      .navigation(.popped(.init(container: container, to: below, animated: true))), after: 498_000)
    callbacks(top, .viewDidDisappear)
    callbacks(below, .viewDidAppear)
    note(.screen(.released(.init(screen: top))))
  }

  mutating func present(_ screen: ScreenID, over presenter: ScreenID, _ style: PresentationStyle) {
    callbacks(screen, .viewDidLoad, .viewWillAppear)
    note(
      .navigation(
        .presented(
          .init(presenter: presenter, screen: screen, style: .known(style), animated: true))))
    note(
      .screen(.callback(.init(screen: screen, callback: .known(.viewDidAppear)))), after: 502_000)
  }

  mutating func select(_ tab: ScreenID, at index: Int64, in container: ScreenID) {
    note(.navigation(.childSelected(.init(container: container, screen: tab, index: index))))
  }

  mutating func tap(_ title: String, _ target: String = "UIButton", on screen: ScreenID) {
    note(.input(.tapped(.init(target: target, title: title, screen: screen))), after: 1_200)
  }

  /// Types a text, one event per key.
  mutating func type(_ text: String, into field: String, on screen: ScreenID) {
    for length in 1...text.count {
      let typed = String(text.prefix(length))
      note(
        .input(
          .edited(
            .init(
              target: "UITextField", identifier: field, screen: screen, text: typed,
              length: Int64(length)))), after: 171_000)
    }
    set(field, .string(text), on: screen)
  }

  mutating func set(_ key: String, _ value: PropertyValue, on screen: ScreenID) {
    note(.screen(.valueChanged(.init(screen: screen, key: key, value: value))))
  }

  mutating func mark(_ name: String) { note(.note(.marked(.init(name: name))), inScene: false) }
}
