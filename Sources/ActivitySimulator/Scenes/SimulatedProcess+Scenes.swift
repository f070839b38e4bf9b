import ActivityModel

extension SimulatedProcess {
  /// Launch of an app with scenes (R53): the app first, then each scene that comes back.
  func launchWithScenes() throws(ProcessDeath) {
    marks.hit("R53")
    if reason == .background {
      setState(.background)
      tellDiscards()
      return
    }
    setState(.inactive)
    let coming = device.storage.sessions.filter { $0.wasConnected }
    var sessions = coming.isEmpty ? Array(device.storage.sessions.suffix(1)) : coming
    if sessions.isEmpty { sessions = [newSession()] }
    for (index, session) in sessions.enumerated() {
      connect(session, input: index == 0 ? launchActivity : nil)
    }
    tellDiscards()
  }

  /// Sessions closed while nothing ran are told of now (R49).
  private func tellDiscards() {
    for id in device.storage.untoldDiscards {
      marks.hit("R49")
      emit(.scene(.discarded(.init())), in: id)
    }
    device.storage.untoldDiscards = []
  }

  func newSession() -> SceneSession {
    marks.hit("R42")
    let session = SceneSession(
      id: device.storage.nextSessionID(), configuration: "Default Configuration")
    device.storage.sessions.append(session)
    return session
  }

  func scene(_ id: SceneID) -> Scene? { scenes.first { $0.id == id } }

  /// `willConnectTo` and the way to the front (R53–R57).
  @discardableResult
  func connect(_ session: SceneSession, input: LaunchInput?) -> Scene {
    marks.hit("R54", "R55")
    let scene = Scene(id: session.id, process: self, session: session)
    scenes.append(scene)
    session.wasConnected = true
    makingScene = session.id
    var restored = session.stateRestorationActivity
    if device.isLocked, restored != nil {
      marks.hit("R51")
      restored = nil
    }
    let viaOptions = input.map { $0.source != .handoff } ?? false
    if let input, !viaOptions {
      marks.hit("R58")
      scene.emit(
        .scene(
          .connected(
            .init(
              configuration: session.configuration, role: "windowApplication",
              continuingActivityType: input.activity.type, stateRestorationActivity: restored))))
    } else {
      scene.emit(
        .scene(
          .connected(
            .init(
              configuration: session.configuration, role: "windowApplication",
              activities: input.map { [$0.activity] } ?? [], stateRestorationActivity: restored))))
    }
    scene.readStorage()
    let window = scene.addWindow(root: app.root)
    rebuild(scene, from: restored, input: viaOptions ? input : nil)
    scene.setState(.foregroundInactive)
    window.root?.firstAppear()
    scene.setState(.foregroundActive)
    aggregateState()
    if let input, !viaOptions { deliver(input, to: scene) }
    return scene
  }

  /// The app's own code at connect (R56, R57): UIKit rebuilds nothing.
  private func rebuild(_ scene: Scene, from restored: ArchivedActivity?, input: LaunchInput?) {
    marks.hit("R56")
    if let restored { scene.adoptRestored(restored) }
    guard let input, app.restoration.launchActivity != .ignored else {
      if let restored {
        apply(restored, to: scene)
        reopenDocument(of: restored)
      }
      return
    }
    marks.hit("R57")
    if input.source == .shortcut { marks.hit("R147") }
    if app.restoration.launchActivity == .afterRestoring, let restored {
      apply(restored, to: scene)
    }
    apply(input.activity, to: scene)
  }

  /// f of R56: the steps for this type.
  func apply(_ activity: ArchivedActivity, to scene: Scene) {
    guard let rule = app.restoration.rule(for: activity.type) else { return }
    for step in rule.steps {
      if let entry = step.whenEntry {
        guard let value = activity.userInfo[entry] else { continue }
        if let expected = step.equals, value != expected { continue }
      }
      perform(step, with: activity.userInfo, in: scene)
    }
  }

  private func perform(
    _ step: SceneRestoration.Step, with userInfo: PropertyDictionary, in scene: Scene
  ) {
    var values: PropertyDictionary = [:]
    for value in step.values { values[value.key] = userInfo[value.entry] }
    switch step.kind {
    case .push(let name):
      guard let navigation = scene.topNavigation, let screen = make(name, values: values) else {
        return
      }
      navigation.push(screen, animated: false)
    case .present(let name, let style):
      guard let top = scene.topScreen, let screen = make(name, values: values) else { return }
      top.presentBeforeAppearing(screen, style: style)
    case .append(let type, let entry):
      marks.hit("R97", "R98")
      (scene.windows.first?.root as? HostingController)?.append(
        PathElement(type: type, value: userInfo[entry]))
    case .select(let index):
      (scene.windows.first?.root as? ChildrenContainer)?.select(index)
    case .selectEntry(let entry):
      guard case .integer(let number)? = userInfo[entry], let index = Int(exactly: number) else {
        return
      }
      (scene.windows.first?.root as? ChildrenContainer)?.select(index)
    }
  }
}

extension ViewController {
  /// Presents while the scene connects: nothing has appeared yet. Later as usual.
  func presentBeforeAppearing(_ screen: ViewController, style: PresentationStyle) {
    let presenter = realPresenter(style: style)
    guard !presenter.isOnScreen, presenter.presented == nil else {
      present(screen, style: style, animated: false)
      return
    }
    screen.style = style
    screen.coversPresenter =
      screen.definition.container != .alert && presenter.removesPresenter(style)
    screen.presenter = presenter
    presenter.presented = screen
    presenter.emit(
      .navigation(
        .presented(
          .init(
            presenter: presenter.id, screen: screen.id, style: .known(style), animated: false,
            caller: presenter === self ? nil : id))))
  }
}
