import ActivityModel

extension Scene {
  /// Leaving: resign, background, save (R64, R92, R43).
  func enterBackground(dyingBeforeSave: Bool) {
    marks.hit("R64")
    setState(.foregroundInactive)
    for screen in allScreens { (screen as? HostingController)?.savePath() }
    setState(.background)
    process.dismissInBackground()
    guard !dyingBeforeSave else { return }
    flushStorage()
    saveActivity()
  }

  func enterForeground() {
    marks.hit("R64")
    setState(.foregroundInactive)
    for window in windows {
      if let root = window.root, root.appearance == .never, !root.hasAppearedAbove {
        root.firstAppear()
      }
    }
    setState(.foregroundActive)
    process.adoptActivity(of: self)
  }

  /// The save hook and what follows it (R43, R44, R72).
  func saveActivity() {
    guard let session else { return }
    var returned: UserActivity?
    if process.app.stateRestorationActivity == .returnsActivity {
      returned = userActivity.flatMap { $0.isInvalidated ? nil : $0 }
    }
    guard let activity = returned else {
      marks.hit("R44")
      emit(.scene(.stateActivitySaved(.init(activity: nil))))
      if process.device.policy.nilStateActivityClearsOld { session.stateRestorationActivity = nil }
      return
    }
    marks.hit("R43")
    activity.willSave()
    let archived = activity.archived
    emit(.scene(.stateActivitySaved(.init(activity: archived))))
    store(archived, in: session)
  }

  /// What the system keeps of it (R45, R46).
  private func store(_ activity: ArchivedActivity, in session: SceneSession) {
    let declared = process.app.declaredActivityTypes.contains(activity.type)
    guard declared || process.device.policy.undeclaredActivityTypeIsPersisted else {
      marks.hit("R45")
      session.stateRestorationActivity = nil
      return
    }
    var kept = activity
    kept.userInfo = [:]
    for entry in activity.userInfo.entries {
      if entry.value.isStorable {
        kept.userInfo[entry.key] = entry.value
      } else {
        marks.hit("R46")
      }
    }
    session.stateRestorationActivity = kept
  }
}

extension PropertyValue {
  /// Of the kinds an activity's dictionary may hold, all the way down (R46).
  var isStorable: Bool {
    switch self {
    case .opaque: false
    case .array(let values), .set(let values): values.allSatisfy(\.isStorable)
    case .dictionary(let values): values.entries.allSatisfy(\.value.isStorable)
    default: true
    }
  }
}
