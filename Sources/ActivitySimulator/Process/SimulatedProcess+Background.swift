import ActivityModel

extension SimulatedProcess {
  /// The user goes home (R5, R64, R66). With a death in it, the process dies before anything is
  /// stored (R150, R153).
  func enterBackground(dyingBeforeSave: Bool = false) {
    guard hasStartedApplication, state == .active || state == .inactive else { return }
    cancelTransitions()
    if dyingBeforeSave { marks.hit("R150") }
    if app.adoptsScenes {
      for scene in scenes where scene.isForeground {
        scene.enterBackground(dyingBeforeSave: dyingBeforeSave)
      }
      aggregateState()
      return
    }
    marks.hit("R66")
    setState(.inactive)
    setState(.background)
    dismissInBackground()
    if !dyingBeforeSave { saveArchive() }
  }

  /// What the app's did-enter-background changes is what is saved (R4).
  func dismissInBackground() {
    for name in app.dismissesInBackground {
      for scene in scenes {
        guard let screen = scene.screen(named: name), screen.presenter != nil else { continue }
        marks.hit("R4")
        screen.leave(animated: false, interactive: false)
      }
    }
  }

  /// A system interruption takes an interactive transition back.
  func cancelTransitions() {
    for scene in scenes {
      for screen in scene.allScreens {
        (screen as? NavigationController)?.cancelInteractivePop()
      }
    }
  }

  /// The save of the older mechanism (R4–R6, R10).
  func saveArchive() {
    guard app.optsIntoLegacyRestoration, !app.adoptsScenes else { return }
    guard !device.isLocked else {
      marks.hit("R38")
      return
    }
    marks.hit("R4", "R5")
    emit(
      .archive(
        .saveAsked(.init(answer: app.saveAnswer, secure: app.legacySave != .plain))))
    guard app.saveAnswer else {
      marks.hit("R6")
      return
    }
    let archive = SavedArchive(
      appVersion: app.version, systemVersion: app.systemVersion, savedAt: device.now,
      idiom: app.idiom)
    marks.hit("R9", "R10")
    archive.delegateValues = app.delegateValues
    let walk = EncodeWalk(process: self)
    for scene in scenes {
      for window in scene.windows {
        archive.roots.append(window.root.flatMap { walk.encode(root: $0) })
      }
    }
    device.storage.archive = archive
    emit(.archive(.saved(.init(values: archive.delegateValues))))
  }

  /// Back to the front (R64, R66). No appearance callbacks come (R108).
  func enterForeground() {
    guard hasStartedApplication else { return }
    marks.hit("R108")
    if app.adoptsScenes {
      for scene in scenes where scene.state == .background && !scene.staysInBackground {
        scene.enterForeground()
      }
      aggregateState()
      return
    }
    guard state == .background || state == .suspended else { return }
    setState(.inactive)
    for scene in scenes {
      for window in scene.windows {
        if let root = window.root, root.appearance == .never, !root.hasAppearedAbove {
          root.firstAppear()
        }
      }
    }
    setState(.active)
  }

  /// A call or the notification shade: no save (R7, R64, R66).
  func interrupt() {
    guard hasStartedApplication, state == .active else { return }
    cancelTransitions()
    marks.hit("R7")
    if app.adoptsScenes {
      marks.hit("R64")
      let active = scenes.filter { $0.state == .foregroundActive }
      for scene in active { scene.setState(.foregroundInactive) }
      aggregateState()
      for scene in active { scene.setState(.foregroundActive) }
      aggregateState()
    } else {
      setState(.inactive)
      setState(.active)
    }
  }

  /// No code runs any more; it can go without notice (R149).
  func suspend() {
    guard state == .background else { return }
    setState(.suspended)
  }

  /// Background work of a background launch ends: a save, or the exit of a locked one (R38).
  func endBackgroundWork() {
    guard reason == .background, state == .background, !app.adoptsScenes else { return }
    marks.hit("R38")
    if device.isLocked {
      device.kill(.exit)
    } else {
      saveArchive()
    }
  }
}

extension ViewController {
  /// Whether something it presents has appeared while it is covered.
  var hasAppearedAbove: Bool {
    guard let presented else { return false }
    return presented.appearance != .never || presented.hasAppearedAbove
  }
}
