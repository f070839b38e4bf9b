import ActivityModel

/// A small model of an app that records what it does: one or two scenes, each a tab container with two
/// navigation containers, and sheets with their own stack. It knows its own tree and never asks the
/// fold.
struct PlausibleApp {
  var source: RandomEventSource
  var events: [Event] = []
  private var time: Int64 = 1_742_037_854_000_000
  private var launch: UInt32 = 0
  private var nextID: UInt64 = 1
  private var scenes: [AppScene] = []
  private var isActive = false

  struct AppScene {
    var id: SceneID
    var root: ScreenID
    var stacks: [[ScreenID]] = []
    var containers: [ScreenID] = []
    var selected = 0
    /// The stacks of the sheets, container first.
    var sheets: [[ScreenID]] = []
    var activity: ActivityID?
  }

  init(seed: UInt64) { source = RandomEventSource(seed: seed) }

  private mutating func emit(_ body: EventBody, scene: SceneID? = nil, after gap: Int = 400_000) {
    time += Int64(source.next(below: gap) + 1)
    events.append(
      Event(
        sequence: SequenceNumber(UInt64(events.count + 1)), time: Timestamp(microseconds: time),
        uptime: time - 1_742_000_000_000_000, launch: LaunchNumber(launch), scene: scene,
        onMainThread: true, body: body))
  }

  mutating func step() {
    if launch == 0 { return start() }
    if !isActive { return source.oneIn(4) ? die() : enter() }
    let scene = source.next(below: scenes.count)
    switch source.next(below: 100) {
    case 0..<30: push(scene)
    case 30..<50: pop(scene)
    case 50..<58: select(scene)
    case 58..<66: present(scene)
    case 66..<76: dismiss(scene)
    case 76..<86: edit(scene)
    case 86..<94: touchActivity(scene)
    case 94..<98: leave()
    default: source.oneIn(4) ? die() : emit(.note(.marked(.init(name: "mark\(events.count)"))))
    }
  }

  private mutating func start() {
    launch += 1
    isActive = true
    scenes = []
    emit(
      .process(
        .launched(
          .init(
            appVersion: "1.\(launch)", systemVersion: "18.3", reason: .known(.user),
            adoptsScenes: true, declaredActivityTypes: ["com.example.detail"]))),
      after: 60_000_000)
    for number in 0..<(1 + source.next(below: 2)) { connect(SceneID("scene-\(number)")) }
    emit(.process(.stateChanged(.init(state: .known(.active)))))
  }

  private mutating func connect(_ id: SceneID) {
    emit(.scene(.connected(.init(configuration: "Default", role: "application"))), scene: id)
    var scene = AppScene(id: id, root: create("MainTabs", .tab, id))
    for name in ["Feed", "Search"] {
      let container = create("UINavigationController", .navigation, id)
      let first = create(name, nil, id)
      emit(.navigation(.stackSet(.init(container: container, screens: [first]))), scene: id)
      scene.containers.append(container)
      scene.stacks.append([first])
    }
    emit(
      .navigation(
        .childrenSet(
          .init(
            container: scene.root, screens: scene.containers, selected: scene.containers[0]))),
      scene: id)
    emit(.navigation(.rootSet(.init(screen: scene.root))), scene: id)
    emit(.scene(.stateChanged(.init(state: .known(.foregroundActive)))), scene: id)
    scenes.append(scene)
  }

  private mutating func create(_ name: String, _ kind: ContainerKind?, _ scene: SceneID) -> ScreenID
  {
    let id = ScreenID(nextID)
    nextID += 1
    emit(
      .screen(
        .created(
          .init(
            screen: id, className: name, container: kind.map { .known($0) },
            restorationIdentifier: source.oneIn(4) ? nil : name.lowercased(),
            origin: .known(.storyboard), title: source.oneIn(2) ? name : nil))), scene: scene)
    return id
  }

  private mutating func callback(_ screen: ScreenID, _ callback: ScreenCallback, _ scene: SceneID) {
    emit(
      .screen(.callback(.init(screen: screen, callback: .known(callback)))), scene: scene,
      after: 900)
  }

  private mutating func appear(_ screen: ScreenID, over below: ScreenID?, _ scene: SceneID) {
    callback(screen, .viewDidLoad, scene)
    if let below { callback(below, .viewWillDisappear, scene) }
    callback(screen, .viewWillAppear, scene)
    if let below { callback(below, .viewDidDisappear, scene) }
    callback(screen, .viewDidAppear, scene)
  }

  /// The stack that is in front: of the last sheet, else of the selected tab.
  private func front(_ scene: Int) -> (container: ScreenID, top: ScreenID, depth: Int) {
    let scene = scenes[scene]
    if let sheet = scene.sheets.last {
      return (sheet[0], sheet[sheet.count - 1], sheet.count - 1)
    }
    let stack = scene.stacks[scene.selected]
    return (scene.containers[scene.selected], stack[stack.count - 1], stack.count)
  }

  private mutating func push(_ scene: Int) {
    let (container, top, depth) = front(scene)
    guard depth < 8 else { return pop(scene) }
    let id = scenes[scene].id
    let screen = create(source.element(["List", "Detail", "Editor"]), nil, id)
    if source.oneIn(5) {
      emit(
        .navigation(
          .transitionBegan(
            .init(container: container, transition: .known(.push), screens: [screen]))),
        scene: id)
      if source.oneIn(3) {
        emit(.navigation(.transitionCancelled(.init(container: container))), scene: id)
        emit(.screen(.released(.init(screen: screen))), scene: id)
        return
      }
    }
    emit(
      .navigation(.pushed(.init(container: container, screen: screen, animated: true))), scene: id)
    appear(screen, over: top, id)
    if scenes[scene].sheets.isEmpty {
      scenes[scene].stacks[scenes[scene].selected].append(screen)
    } else {
      scenes[scene].sheets[scenes[scene].sheets.count - 1].append(screen)
    }
  }

  private mutating func pop(_ scene: Int) {
    let (container, _, depth) = front(scene)
    guard depth > 1 else { return select(scene) }
    let id = scenes[scene].id
    let toFirst = source.oneIn(6)
    var gone: [ScreenID] = []
    let last = scenes[scene].sheets.count - 1
    let keep = toFirst ? 1 : depth - 1
    var first: ScreenID
    if last >= 0 {
      gone = Array(scenes[scene].sheets[last][(keep + 1)...])
      first = scenes[scene].sheets[last][1]
      scenes[scene].sheets[last].removeSubrange((keep + 1)...)
    } else {
      let tab = scenes[scene].selected
      gone = Array(scenes[scene].stacks[tab][keep...])
      first = scenes[scene].stacks[tab][0]
      scenes[scene].stacks[tab].removeSubrange(keep...)
    }
    emit(
      .navigation(.popped(.init(container: container, to: toFirst ? first : nil))), scene: id)
    for screen in gone.reversed() {
      callback(screen, .viewWillDisappear, id)
      callback(screen, .viewDidDisappear, id)
      emit(.screen(.released(.init(screen: screen))), scene: id, after: 900)
    }
  }

  private mutating func select(_ scene: Int) {
    guard scenes[scene].sheets.isEmpty else { return dismiss(scene) }
    scenes[scene].selected = 1 - scenes[scene].selected
    let selected = scenes[scene].selected
    emit(
      .navigation(
        .childSelected(
          .init(
            container: scenes[scene].root, screen: scenes[scene].containers[selected],
            index: source.oneIn(2) ? Int64(selected) : nil))), scene: scenes[scene].id)
  }

  private mutating func present(_ scene: Int) {
    guard scenes[scene].sheets.count < 2 else { return dismiss(scene) }
    let id = scenes[scene].id
    let presenter = scenes[scene].sheets.last?[0] ?? scenes[scene].root
    let container = create("UINavigationController", .navigation, id)
    let first = create("Compose", nil, id)
    emit(.navigation(.stackSet(.init(container: container, screens: [first]))), scene: id)
    emit(
      .navigation(
        .presented(
          .init(
            presenter: presenter, screen: container,
            style: .known(source.element([.pageSheet, .fullScreen])), animated: true))), scene: id)
    appear(first, over: nil, id)
    scenes[scene].sheets.append([container, first])
  }

  private mutating func dismiss(_ scene: Int) {
    guard !scenes[scene].sheets.isEmpty else { return }
    let id = scenes[scene].id
    let lowest = source.oneIn(3) ? 0 : scenes[scene].sheets.count - 1
    emit(
      .navigation(.dismissed(.init(screen: scenes[scene].sheets[lowest][0], interactive: true))),
      scene: id)
    for sheet in scenes[scene].sheets[lowest...].reversed() {
      for screen in sheet { emit(.screen(.released(.init(screen: screen))), scene: id, after: 900) }
    }
    scenes[scene].sheets.removeSubrange(lowest...)
  }

  private mutating func edit(_ scene: Int) {
    let top = front(scene).top
    let text = String("the quick brown fox".prefix(source.next(below: 19)))
    if source.oneIn(3) {
      emit(
        .scene(.storageChanged(.init(key: "tab", value: .integer(Int64(source.next(below: 3)))))),
        scene: scenes[scene].id)
    } else {
      emit(
        .screen(.valueChanged(.init(screen: top, key: "text", value: .string(text)))),
        scene: scenes[scene].id)
    }
  }

  private mutating func touchActivity(_ scene: Int) {
    let id = scenes[scene].id
    guard let activity = scenes[scene].activity else {
      let new = ActivityID(nextID)
      nextID += 1
      scenes[scene].activity = new
      emit(
        .activity(
          .created(.init(activity: new, type: "com.example.detail", owner: .known(.scene)))),
        scene: id)
      return emit(.activity(.attached(.init(activity: new))), scene: id)
    }
    switch source.next(below: 4) {
    case 0: emit(.activity(.becameCurrent(.init(activity: activity))), scene: id)
    case 1: emit(.activity(.markedStale(.init(activity: activity))), scene: id)
    case 2:
      emit(
        .activity(.updated(.init(activity: activity, title: "Item \(source.next(below: 50))"))),
        scene: id)
    default:
      emit(
        .activity(
          .entriesAdded(
            .init(activity: activity, entries: ["itemId": .integer(Int64(source.next(below: 500)))])
          )),
        scene: id)
    }
  }

  private mutating func leave() {
    isActive = false
    for scene in scenes {
      emit(.scene(.stateChanged(.init(state: .known(.background)))), scene: scene.id)
      if let activity = scene.activity {
        emit(.activity(.willSave(.init(activity: activity))), scene: scene.id)
      }
      let saved = scene.activity.map { _ in
        ArchivedActivity(
          type: "com.example.detail", userInfo: ["itemId": .integer(Int64(source.next(below: 500)))]
        )
      }
      emit(.scene(.stateActivitySaved(.init(activity: saved))), scene: scene.id)
    }
    emit(.process(.stateChanged(.init(state: .known(.background)))))
  }

  private mutating func enter() {
    isActive = true
    for scene in scenes {
      emit(
        .scene(.stateChanged(.init(state: .known(.foregroundActive)))), scene: scene.id,
        after: 100_000_000)
    }
  }

  private mutating func die() {
    switch source.next(below: 4) {
    case 0: emit(.process(.crashed(.init(name: "SIGSEGV"))))
    case 1: emit(.process(.ended(.init(cause: .known(.jetsam)))))
    case 2: emit(.process(.willTerminate(.init())))
    default: break
    }
    start()
  }
}
