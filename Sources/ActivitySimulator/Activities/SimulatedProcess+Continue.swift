public import ActivityModel

extension SimulatedProcess {
  /// An activity comes to a running app, or after a launch without scenes (R85–R88, R147).
  func continueActivity(_ input: LaunchInput, coldIn scene: SceneID?) {
    if app.adoptsScenes {
      guard let scene = route(input.activity) else { return }
      deliver(input, to: scene)
      return
    }
    guard app.finishLaunchingAnswer else {
      marks.hit("R85")
      return
    }
    marks.hit("R85")
    emit(
      .activity(.willContinue(.init(type: input.activity.type, answer: false))), in: .main)
    let handled = app.continuesActivityTypes.contains(input.activity.type)
    note(input)
    emit(
      .activity(
        .continued(
          .init(
            activity: input.activity, handled: handled, restorationHandlerCalled: false,
            origin: .known(input.source)))), in: .main)
    if handled, let scene = scenes.first { apply(input.activity, to: scene) }
  }

  /// `scene(_:continue:)` (R87).
  func deliver(_ input: LaunchInput, to scene: Scene) {
    marks.hit("R87")
    note(input)
    makingScene = scene.id
    let handled = app.restoration.rule(for: input.activity.type) != nil
    scene.emit(
      .activity(.willContinue(.init(type: input.activity.type, answer: false))))
    scene.emit(
      .activity(
        .continued(
          .init(activity: input.activity, handled: handled, origin: .known(input.source)))))
    apply(input.activity, to: scene)
  }

  private func note(_ input: LaunchInput) {
    switch input.source {
    case .shortcut: marks.hit("R147")
    case .universalLink: marks.hit("R88")
    case .search: marks.hit("R78")
    default: break
    }
  }

  /// The scene an activity is for (R60, R100): one that prefers it, then any that can.
  private func route(_ activity: ArchivedActivity) -> Scene? {
    marks.hit("R60", "R100")
    if let target = activity.targetContentIdentifier,
      let preferring = scenes.first(where: {
        $0.userActivity?.targetContentIdentifier == target
      })
    {
      return preferring
    }
    return scenes.first { $0.isForeground } ?? scenes.first
  }
}

extension SimulatedDevice {
  /// An activity is handed to the app: to its process, or by a launch for it.
  public func continueActivity(_ activity: ArchivedActivity, source: ContinuationSource) {
    var activity = activity
    if source == .search { activity = indexed(activity) }
    guard let process, process.hasStartedApplication else {
      launch(reason(for: source), activity: activity, source: source)
      return
    }
    // The app comes to the front for it.
    process.enterForeground()
    process.continueActivity(LaunchInput(activity: activity, source: source), coldIn: nil)
  }

  private func reason(for source: ContinuationSource) -> LaunchReason {
    switch source {
    case .handoff: .handoff
    case .search: .search
    case .shortcut: .shortcut
    case .universalLink: .universalLink
    case .drag: .newWindow
    case .notification: .notification
    case .unknown: .unknown
    }
  }

  /// What the index kept of it (R78): without required keys an activity with a web page comes back
  /// empty; with them only those entries.
  private func indexed(_ activity: ArchivedActivity) -> ArchivedActivity {
    marks.hit("R78")
    var kept = activity
    if case .array(let keys)? = activity.values["requiredUserInfoKeys"] {
      kept.userInfo = [:]
      for case .string(let key) in keys { kept.userInfo[key] = activity.userInfo[key] }
    } else if activity.webpageURL != nil {
      kept.userInfo = [:]
    }
    return kept
  }

  /// Deletes donations, all or by identifier (R84).
  public func deleteDonations(_ identifiers: [String]) {
    guard let process else { return }
    marks.hit("R84")
    storage.donations.removeAll { donation in
      identifiers.isEmpty || donation.persistentIdentifier.map(identifiers.contains) == true
    }
    process.emit(.activity(.deleted(.init(persistentIdentifiers: identifiers))))
  }
}
