import ActivityModel

extension SimulatedDevice {
  /// Does one action.
  ///
  /// - Parameter apps: The other versions of the app that `install` can name.
  public func perform(_ action: Action, apps: [String: AppDefinition] = [:]) {
    wait(microseconds: 500_000)
    switch action.verb {
    case .launch:
      launch(
        action.reason ?? .user, activity: action.activity, source: action.source ?? .unknown,
        crashInDecodeOf: action.screen)
    case .kill: kill(action.cause ?? .jetsam)
    case .install:
      if let new = action.app.flatMap({ apps[$0] }) { install(new) }
    case .lock: lock()
    case .unlock: unlock()
    case .rotate: isCompactHeight.toggle()
    case .wait: wait(microseconds: Int64(action.index ?? 1_000_000))
    case .continueActivity:
      if let activity = action.activity {
        continueActivity(activity, source: action.source ?? .unknown)
      }
    case .closeScene:
      if let scene = action.scene { closeScene(scene) }
    case .openScene:
      openScene(action.scene, activity: action.activity, source: action.source ?? .unknown)
    case .disconnectScene:
      if let scene = action.scene { disconnectScene(scene) }
    case .refreshSession:
      if let scene = action.scene { refreshSession(scene) }
    case .runShortcut:
      if let type = action.type { runShortcut(type, user: action.key) }
    case .deleteDonations: deleteDonations(action.screens)
    default: performInProcess(action)
    }
  }

  private func performInProcess(_ action: Action) {
    guard let process, process.hasStartedApplication else { return }
    switch action.verb {
    case .home: process.enterBackground()
    case .homeUnsaved: process.enterBackground(dyingBeforeSave: true)
    case .foreground: process.enterForeground()
    case .interrupt: process.interrupt()
    case .suspend: process.suspend()
    case .endBackgroundWork: process.endBackgroundWork()
    case .memoryWarning: emit(.process(.memoryWarning(.init())), in: nil)
    case .mark: process.emit(.note(.marked(.init(name: action.key ?? "mark"))))
    default:
      let scene =
        action.scene.flatMap { id in process.scene(id) }
        ?? process.scenes.first { $0.isForeground } ?? process.scenes.first
      // Nobody can do anything in an app that was never in front.
      guard let scene, process.hasBeenInFront else { return }
      process.makingScene = scene.id
      SceneActions(process: process, scene: scene).perform(action)
    }
  }
}

extension Action {
  /// The activity that its fields describe.
  var activity: ArchivedActivity? {
    guard let type else { return nil }
    var result = ArchivedActivity(
      type: type, title: title, userInfo: values,
      targetContentIdentifier: targetContentIdentifier, persistentIdentifier: persistentIdentifier,
      webpageURL: webpageURL)
    if !screens.isEmpty {
      result.values["requiredUserInfoKeys"] = .array(screens.map(PropertyValue.string))
    }
    return result
  }
}
