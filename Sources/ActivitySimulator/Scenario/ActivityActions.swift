import ActivityModel

/// What the app's code does with its activities.
struct ActivityActions {
  let process: SimulatedProcess
  let scene: Scene

  func perform(_ action: Action) {
    switch action.verb {
    case .attachActivity, .detachActivity: hold(action)
    case .updateActivity: update(action)
    default:
      guard let activity = activity(action) else { return }
      change(activity, action)
    }
  }

  /// The screen's activity where one is named, the scene's otherwise.
  private func activity(_ action: Action) -> UserActivity? {
    if let name = action.on { return scene.screen(named: name)?.userActivity }
    return scene.userActivity
  }

  private func change(_ activity: UserActivity, _ action: Action) {
    switch action.verb {
    case .addUserInfoEntries: activity.addEntries(action.values, inUpdate: false)
    case .setUserInfo: activity.setUserInfo(action.values)
    case .setNeedsSave: activity.markStale()
    case .becomeCurrent: activity.becomeCurrent()
    case .resignCurrent: activity.resignCurrent()
    case .invalidate: activity.invalidate()
    case .setEligible:
      var change = ActivityEvent.Updated(activity: activity.id)
      change.isEligibleForPrediction = action.values["prediction"].flatMap(\.flag)
      change.isEligibleForSearch = action.values["search"].flatMap(\.flag)
      change.isEligibleForHandoff = action.values["handoff"].flatMap(\.flag)
      change.isEligibleForPublicIndexing = action.values["publicIndexing"].flatMap(\.flag)
      change.suggestedInvocationPhrase = action.phrase
      activity.update(change)
    default: break
    }
  }

  /// Takes the one there or makes one, and brings it up to date (A8).
  private func update(_ action: Action) {
    guard let type = action.type else { return }
    let definition = ActivityDefinition(
      type: type, title: action.title, targetContentIdentifier: action.targetContentIdentifier,
      userInfo: action.values)
    let activity: UserActivity
    if let name = action.on {
      guard let screen = scene.screen(named: name) else { return }
      screen.userActivity(for: definition)
      guard let held = screen.userActivity else { return }
      activity = held
    } else if process.app.adoptsScenes {
      activity = scene.ownActivity(type, title: action.title)
      activity.addEntries(action.values, inUpdate: false)
    } else {
      return
    }
    var change = ActivityEvent.Updated(activity: activity.id)
    change.title = action.title
    change.targetContentIdentifier = action.targetContentIdentifier
    change.persistentIdentifier = action.persistentIdentifier
    change.webpageURL = action.webpageURL
    if change != ActivityEvent.Updated(activity: activity.id) { activity.update(change) }
  }

  /// A screen takes the scene's activity as its own, or lets its go (R70, R71, R73).
  private func hold(_ action: Action) {
    let screen = action.on.map { scene.screen(named: $0) } ?? scene.topScreen
    guard let screen else { return }
    if action.verb == .attachActivity {
      if let activity = scene.userActivity { screen.setUserActivity(activity) }
    } else {
      screen.detachActivity()
    }
  }
}

extension PropertyValue {
  var flag: Bool? { if case .bool(let value) = self { value } else { nil } }
}

/// What happens around documents.
struct DocumentActions {
  let process: SimulatedProcess

  func perform(_ action: Action) {
    switch action.verb {
    case .requestDocument: process.requestDocument(intent: action.key)
    case .offerTemplates:
      if let picker = action.screen { process.offerTemplates(picker) }
    case .importDocument:
      process.answerRequest(
        .imported(url: action.url ?? "file:///Untitled", mode: action.mode ?? .copy))
    case .cancelCreation: process.answerRequest(.cancelled)
    case .failCreation: process.answerRequest(.failed(action.key ?? "failed"))
    case .abandonCreation: process.answerRequest(.nothing)
    case .openDocument: process.openDocument(action.url ?? "file:///Untitled")
    case .editDocument: process.documents.last?.edit()
    case .saveDocument: process.documents.last?.save()
    case .closeDocument: process.documents.last?.close()
    default: break
    }
  }
}
