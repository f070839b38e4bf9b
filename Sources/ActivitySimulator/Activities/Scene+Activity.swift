import ActivityModel

extension Scene {
  /// The app's code at an appearance or a change (A8): takes the scene's activity or makes one, and
  /// brings it up to date.
  func follow(_ definition: ActivityDefinition, values: PropertyDictionary) {
    let activity = ownActivity(definition.type, title: definition.title)
    if activity.title != definition.title
      || activity.targetContentIdentifier != definition.targetContentIdentifier
    {
      activity.update(
        .init(
          activity: activity.id, title: definition.title,
          targetContentIdentifier: definition.targetContentIdentifier))
    }
    activity.addEntries(definition.userInfo.filled(from: values), inUpdate: false)
  }

  /// The scene's activity where it is of this type; else a new one in its place.
  func ownActivity(_ type: String, title: String?) -> UserActivity {
    if let held = userActivity, held.type == type, !held.isInvalidated { return held }
    let activity = UserActivity(
      type: type, title: title, owner: .scene, process: process, in: id)
    setActivity(activity)
    return activity
  }

  func setActivity(_ activity: UserActivity) {
    let old = userActivity
    userActivity = activity
    activity.attach(to: self)
    old?.scene = nil
    old?.lostScene()
  }

  /// The session's activity is the scene's again, as Apple's samples do it.
  func adoptRestored(_ restored: ArchivedActivity) {
    let activity = UserActivity(
      type: restored.type, title: restored.title, owner: .scene, process: process, in: id)
    setActivity(activity)
    if !restored.userInfo.isEmpty { activity.addEntries(restored.userInfo, inUpdate: false) }
  }

  func dropActivity() {
    let old = userActivity
    userActivity = nil
    old?.detachFromScene()
  }
}

extension UserActivity {
  /// Its scene took another one (R71).
  func lostScene() { settleAfterLoss() }
}

extension SimulatedProcess {
  /// UIKit looks through the tree, on coming to the front and on a tab switch (R70).
  func adoptActivity(of scene: Scene) {
    for window in scene.windows {
      if let root = window.root, adoptActivityOfScreen(root) { return }
    }
  }

  @discardableResult
  func adoptActivityOfScreen(_ root: ViewController) -> Bool {
    for screen in root.subtree where screen.isOnScreen {
      if let activity = screen.userActivity, !activity.isInvalidated {
        marks.hit("R70")
        activity.becomeCurrent()
        return true
      }
    }
    return false
  }
}
