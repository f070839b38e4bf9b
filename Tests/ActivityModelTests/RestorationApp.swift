@testable import ActivityModel

/// An app that records what happens to it, for tests of restoration: every step is an event that the
/// fold applies.
struct RecordingApp {
  var state = AppState()
  var events: [Event] = []
  var facts: ProcessEvent.Launched
  private var nextScreen: UInt64 = 1
  private var launch: UInt32 = 0

  /// An app that opted in to the older mechanism (R1).
  static func legacy(version: String = "1") -> RecordingApp {
    RecordingApp(
      facts: ProcessEvent.Launched(
        appVersion: version, reason: .known(.user), adoptsScenes: false,
        legacySave: .known(.secure), legacyRestore: .known(.secure)))
  }

  /// An app that adopts scenes and declares `types`.
  static func scenes(_ types: [String]? = ["detail"]) -> RecordingApp {
    RecordingApp(
      facts: ProcessEvent.Launched(
        appVersion: "1", reason: .known(.user), adoptsScenes: true, legacySave: .known(.none),
        legacyRestore: .known(.none), declaredActivityTypes: types))
  }

  init(facts: ProcessEvent.Launched) { self.facts = facts }

  /// - Parameter late: the launch of an event that comes only after it.
  mutating func send(_ body: EventBody, scene: SceneID? = nil, late: UInt32? = nil) {
    let event = Event(
      sequence: SequenceNumber(state.sequence.rawValue + 1),
      time: Timestamp(microseconds: Int64(events.count) * 1_000_000),
      launch: LaunchNumber(late ?? max(1, launch)), scene: scene, body: body)
    events.append(event)
    state.apply(event)
  }

  mutating func launchProcess(_ change: (inout ProcessEvent.Launched) -> Void = { _ in }) {
    launch += 1
    change(&facts)
    send(.process(.launched(facts)))
  }

  mutating func create(
    _ name: String, _ identifier: String?, _ container: ContainerKind? = nil,
    _ change: (inout ScreenEvent.Created) -> Void = { _ in }
  ) -> ScreenID {
    let id = ScreenID(nextScreen)
    nextScreen += 1
    var created = ScreenEvent.Created(
      screen: id, className: name, container: container.map { .known($0) },
      restorationIdentifier: identifier, origin: .known(.storyboard))
    change(&created)
    send(.screen(.created(created)))
    return id
  }

  mutating func nav(_ identifier: String?, _ children: [ScreenID] = []) -> ScreenID {
    let id = create("N", identifier, .navigation)
    if !children.isEmpty {
      send(.navigation(.stackSet(NavigationEvent.StackSet(container: id, screens: children))))
    }
    return id
  }

  mutating func root(_ screen: ScreenID, scene: SceneID? = nil) {
    send(.navigation(.rootSet(NavigationEvent.RootSet(screen: screen))), scene: scene)
  }

  mutating func active(_ scene: SceneID? = nil) {
    if let scene {
      let state = SceneEvent.StateChanged(state: .known(.foregroundActive))
      send(.scene(.stateChanged(state)), scene: scene)
    } else {
      send(.process(.stateChanged(ProcessEvent.StateChanged(state: .known(.active)))))
    }
  }

  mutating func push(_ container: ScreenID, _ screen: ScreenID, animated: Bool? = true) {
    let event = NavigationEvent.Pushed(container: container, screen: screen, animated: animated)
    send(.navigation(.pushed(event)))
  }

  mutating func present(
    _ presenter: ScreenID, _ screen: ScreenID, _ style: PresentationStyle = .pageSheet,
    animated: Bool? = true
  ) {
    let event = NavigationEvent.Presented(
      presenter: presenter, screen: screen, style: .known(style), animated: animated)
    send(.navigation(.presented(event)))
  }

  mutating func children(_ container: ScreenID, _ screens: [ScreenID], selected: ScreenID? = nil) {
    let event = NavigationEvent.ChildrenSet(
      container: container, screens: screens, selected: selected)
    send(.navigation(.childrenSet(event)))
  }

  mutating func select(_ container: ScreenID, _ screen: ScreenID) {
    let event = NavigationEvent.ChildSelected(container: container, screen: screen)
    send(.navigation(.childSelected(event)))
  }

  /// To the background, and the save of the older mechanism comes to its end.
  mutating func home() {
    send(.process(.stateChanged(ProcessEvent.StateChanged(state: .known(.inactive)))))
    send(.process(.stateChanged(ProcessEvent.StateChanged(state: .known(.background)))))
    send(.archive(.saveAsked(ArchiveEvent.SaveAsked(answer: true, secure: true))))
    send(.archive(.saved(ArchiveEvent.Saved())))
  }

  mutating func back() {
    send(.process(.stateChanged(ProcessEvent.StateChanged(state: .known(.inactive)))))
    active()
  }

  mutating func kill(_ cause: DeathCause) {
    send(.process(.ended(ProcessEvent.Ended(cause: .known(cause)))))
  }

  mutating func askRestore(_ answer: Bool) {
    send(.archive(.restoreAsked(ArchiveEvent.RestoreAsked(answer: answer))))
  }

  // MARK: Scenes

  mutating func connect(
    _ scene: SceneID, activities: [ArchivedActivity] = [], carried: ArchivedActivity? = nil
  ) {
    let event = SceneEvent.Connected(
      configuration: "Default", activities: activities, stateRestorationActivity: carried)
    send(.scene(.connected(event)), scene: scene)
  }

  mutating func background(_ scene: SceneID) {
    let state = SceneEvent.StateChanged(state: .known(.background))
    send(.scene(.stateChanged(state)), scene: scene)
  }

  /// To the background; the hook is asked and its answer stored (R43).
  mutating func home(_ scene: SceneID, saving activity: ArchivedActivity?) {
    background(scene)
    let event = SceneEvent.StateActivitySaved(activity: activity)
    send(.scene(.stateActivitySaved(event)), scene: scene)
  }

  mutating func store(_ key: String, _ value: PropertyValue?, _ scene: SceneID) {
    let event = SceneEvent.StorageChanged(key: key, value: value)
    send(.scene(.storageChanged(event)), scene: scene)
  }

  // MARK: Answers

  /// The live tree of a scene in one line.
  func live(_ scene: SceneID = .main) -> String {
    let roots = state.scenes.first { $0.id == scene }?.roots ?? []
    return Self.line(
      roots.map { root in root.flatMap { RestoredScreen($0, in: state.screens, source: .live) } })
  }

  func restored(
    _ cause: DeathCause, scene: SceneID = .main, policy: RestorationPolicy = RestorationPolicy(),
    recipe: RestorationRecipe? = nil, _ change: (inout RelaunchConditions) -> Void = { _ in }
  ) -> RestoredScene {
    var conditions = RelaunchConditions()
    change(&conditions)
    let result = state.restored(
      after: .known(cause), policy: policy, recipe: recipe, conditions: conditions)
    return result[scene] ?? RestoredScene(id: scene)
  }

  static func line(_ roots: [RestoredScreen?]) -> String {
    roots.map { $0?.description ?? "-" }.joined(separator: " + ")
  }
}

extension RestoredScene {
  /// The restored tree in one line, or why it is unknown.
  var line: String {
    if let unknown { return "unknown: \(unknown.code.rawValue)" }
    return RecordingApp.line(roots)
  }

  /// The lost screens and values: `List R14`, `Home.text R22`.
  var lost: [String] {
    losses.map { loss in
      let key = loss.key.map { ".\($0)" } ?? ""
      let what = loss.what == .returned ? "+" : loss.what == .selection ? "*" : ""
      return "\(what)\(loss.className)\(key) \(loss.rule)"
    }
  }

  var rules: [String] { reasons.map(\.rule) }
}
