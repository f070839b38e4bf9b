import ActivityModel

/// An `NSUserActivity` object (R67–R84).
final class UserActivity {
  let id: ActivityID
  /// Fixed at creation (R67).
  let type: String
  unowned let process: SimulatedProcess
  private(set) var title: String?
  private(set) var userInfo: PropertyDictionary = [:]
  private(set) var targetContentIdentifier: String?
  private(set) var persistentIdentifier: String?
  private(set) var webpageURL: String?
  private(set) var suggestedInvocationPhrase: String?
  private(set) var requiredUserInfoKeys: [String]?
  private(set) var isEligibleForHandoff = true
  private(set) var isEligibleForSearch = false
  private(set) var isEligibleForPublicIndexing = false
  private(set) var isEligibleForPrediction = false
  private(set) var needsSave = false
  private(set) var isInvalidated = false
  /// The responders that share it, in the order they took it (R73).
  private var responders: [ViewController] = []
  weak var scene: Scene?
  private var wasManaged = false

  init(
    type: String, title: String?, owner: ActivityOwner, process: SimulatedProcess,
    in scene: SceneID?
  ) {
    id = process.device.nextActivity()
    self.type = type
    self.title = title
    self.process = process
    sceneID = scene
    process.activities.append(self)
    process.marks.hit("R67", "R77")
    emit(
      .created(.init(activity: id, type: type, title: title, owner: .known(owner))))
  }

  private let sceneID: SceneID?
  private var marks: RuleMarks { process.marks }

  private func emit(_ event: ActivityEvent) { process.emit(.activity(event), in: sceneID) }

  var archived: ArchivedActivity {
    ArchivedActivity(
      type: type, title: title, userInfo: userInfo,
      targetContentIdentifier: targetContentIdentifier, persistentIdentifier: persistentIdentifier,
      webpageURL: webpageURL)
  }

  // MARK: Contents

  func update(_ change: ActivityEvent.Updated) {
    var change = change
    change.activity = id
    if let url = change.webpageURL, !url.hasPrefix("http://"), !url.hasPrefix("https://") {
      marks.hit("R80")
      process.warn("an activity's web page has to be http or https, not \(url)")
      return
    }
    title = change.title ?? title
    if change.targetContentIdentifier != nil { marks.hit("R75") }
    targetContentIdentifier = change.targetContentIdentifier ?? targetContentIdentifier
    if change.persistentIdentifier != nil { marks.hit("R83") }
    persistentIdentifier = change.persistentIdentifier ?? persistentIdentifier
    webpageURL = change.webpageURL ?? webpageURL
    suggestedInvocationPhrase = change.suggestedInvocationPhrase ?? suggestedInvocationPhrase
    requiredUserInfoKeys = change.requiredUserInfoKeys ?? requiredUserInfoKeys
    isEligibleForHandoff = change.isEligibleForHandoff ?? isEligibleForHandoff
    isEligibleForSearch = change.isEligibleForSearch ?? isEligibleForSearch
    isEligibleForPublicIndexing = change.isEligibleForPublicIndexing ?? isEligibleForPublicIndexing
    isEligibleForPrediction = change.isEligibleForPrediction ?? isEligibleForPrediction
    emit(.updated(change))
  }

  func addEntries(_ entries: PropertyDictionary, from screen: ViewController? = nil, inUpdate: Bool)
  {
    marks.hit("R74")
    userInfo.merge(entries)
    emit(
      .entriesAdded(
        .init(
          activity: id, entries: entries, inUpdateCallback: inUpdate ? true : nil,
          screen: screen?.id)))
  }

  func setUserInfo(_ new: PropertyDictionary) {
    marks.hit("R74")
    userInfo = new
    emit(.userInfoSet(.init(activity: id, userInfo: new)))
  }

  func markStale() {
    marks.hit("R72")
    needsSave = true
    emit(.markedStale(.init(activity: id)))
  }

  /// The system is about to use the dictionary (R43, R72, R73).
  func willSave() {
    let wasStale = needsSave
    if wasStale {
      marks.hit("R72")
      userInfo = [:]
    }
    needsSave = false
    emit(.willSave(.init(activity: id)))
    guard wasStale || !responders.isEmpty else { return }
    if responders.count > 1 { marks.hit("R73") }
    for screen in responders {
      screen.callback(.updateUserActivityState)
      if let entries = screen.definition.updateUserActivityState {
        addEntries(screen.filled(entries), from: screen, inUpdate: true)
      }
    }
  }

  // MARK: Who holds it

  func attach(to screen: ViewController) {
    guard !responders.contains(where: { $0 === screen }) else { return }
    marks.hit("R70")
    wasManaged = true
    responders.append(screen)
    emit(.attached(.init(activity: id, screen: screen.id)))
    if screen.isOnScreen { becomeCurrent() }
  }

  func attach(to scene: Scene) {
    self.scene = scene
    wasManaged = true
    emit(.attached(.init(activity: id)))
  }

  /// Gone from a responder; the last one takes it along (R71).
  func detach(from screen: ViewController) {
    guard responders.contains(where: { $0 === screen }) else { return }
    responders.removeAll { $0 === screen }
    process.emit(
      .activity(.attached(.init(activity: nil, screen: screen.id))),
      in: sceneID)
    settle()
  }

  func detachFromScene() {
    scene = nil
    emit(.attached(.init(activity: nil)))
    settle()
  }

  func settleAfterLoss() { settle() }

  private func settle() {
    guard wasManaged, responders.isEmpty, scene == nil, !isInvalidated else { return }
    marks.hit("R71")
    invalidate()
  }

  // MARK: Being current

  func becomeCurrent() {
    guard !isInvalidated else {
      marks.hit("R69")
      return
    }
    guard process.currentActivity !== self else { return }
    marks.hit("R68")
    process.currentActivity = self
    emit(.becameCurrent(.init(activity: id)))
    donate()
  }

  func resignCurrent() {
    guard process.currentActivity === self else { return }
    marks.hit("R69")
    process.currentActivity = nil
    emit(.resignedCurrent(.init(activity: id)))
  }

  func invalidate() {
    guard !isInvalidated else { return }
    marks.hit("R69")
    if process.currentActivity === self { process.currentActivity = nil }
    isInvalidated = true
    emit(.invalidated(.init(activity: id)))
  }

  /// R140–R143: a candidate for the system, nothing more.
  private func donate() {
    guard isEligibleForPrediction else { return }
    guard process.app.declaredActivityTypes.contains(type) else {
      marks.hit("R141")
      return
    }
    if process.device.policy.predictionNeedsSearch, !isEligibleForSearch { return }
    marks.hit("R140", "R142")
    if persistentIdentifier != nil { marks.hit("R143") }
    process.device.storage.donations.append(archived)
    emit(.donated(.init(activity: archived, id: id)))
  }
}

extension ViewController {
  /// Entries of an app's code: `$name` stands for the screen's value of that name.
  func filled(_ entries: PropertyDictionary) -> PropertyDictionary { entries.filled(from: values) }

  /// Its `userActivity` becomes the one of this definition, made where it holds none of the type.
  func userActivity(for definition: ActivityDefinition) {
    let activity: UserActivity
    if let held = userActivity, held.type == definition.type, !held.isInvalidated {
      activity = held
    } else {
      detachActivity()
      activity = UserActivity(
        type: definition.type, title: definition.title, owner: .responder, process: process,
        in: scene?.id)
      setUserActivity(activity)
    }
    activity.addEntries(filled(definition.userInfo), from: self, inUpdate: false)
  }

  func setUserActivity(_ activity: UserActivity) {
    guard userActivity !== activity else { return }
    detachActivity()
    userActivity = activity
    activity.attach(to: self)
  }

  func detachActivity() {
    guard let activity = userActivity else { return }
    userActivity = nil
    activity.detach(from: self)
  }
}

extension PropertyDictionary {
  func filled(from values: PropertyDictionary) -> PropertyDictionary {
    var result: PropertyDictionary = [:]
    for entry in entries {
      if case .string(let text) = entry.value, text.hasPrefix("$") {
        result[entry.key] = values[String(text.dropFirst())]
      } else {
        result[entry.key] = entry.value
      }
    }
    return result
  }
}
