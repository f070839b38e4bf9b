extension AppState {
  mutating func applyActivity(_ event: Event) {
    switch event.body {
    case .activity(.created(let payload)): create(payload)
    case .activity(.updated(let payload)):
      let index = activityIndex(payload.activity)
      activities[index].take(payload)
    case .activity(.entriesAdded(let payload)):
      add(payload.entries.entries.map(\.key), to: payload.activity) {
        payload.entries.entries[$0].value
      }
    case .activity(.userInfoSet(let payload)):
      let index = activityIndex(payload.activity)
      activities[index].content.userInfo = payload.userInfo
      activities[index].writes(payload.userInfo.entries.map(\.key))
    case .activity(.markedStale(let payload)):
      activities[activityIndex(payload.activity)].isStale = true
    case .activity(.willSave(let payload)):
      // R72: a stale dictionary is emptied before the update callbacks fill it again.
      let index = activityIndex(payload.activity)
      if activities[index].isStale {
        activities[index].emptiedKeys = activities[index].content.userInfo.entries.map(\.key)
        activities[index].content.userInfo = [:]
      }
      activities[index].isStale = false
    case .activity(.attached(let payload)): attach(payload, scene: event.scene)
    case .activity(.becameCurrent(let payload)):
      if activities[activityIndex(payload.activity)].isInvalidated {
        note(.currentAfterInvalidate, "activity #\(payload.activity.rawValue)")
      } else {
        currentActivity = payload.activity
      }
    case .activity(.resignedCurrent(let payload)):
      _ = activityIndex(payload.activity)
      if currentActivity == payload.activity { currentActivity = nil }
    case .activity(.invalidated(let payload)): invalidate(at: activityIndex(payload.activity))
    case .activity(.willContinue(let payload)):
      scenes[sceneIndex(event.scene)].continuingActivityType = payload.type
    case .activity(.continued), .activity(.failedToContinue):
      scenes[sceneIndex(event.scene)].continuingActivityType = nil
    case .activity(.donated(let payload)):
      guard let id = payload.id else { return }
      activities[activityIndex(id)].donations &+= 1
    case .activity(.deleted(let payload)): forgetDonations(payload.persistentIdentifiers)
    default: break
    }
  }

  /// Whether an activity is known; events of one that is not make it, which is an anomaly.
  package func knows(_ activity: ActivityID) -> Bool {
    activities.lastIndex { $0.id == activity } != nil
  }

  /// Merges entries into the dictionary of an activity (R74): keys, and a way to their values, each
  /// asked for once and in order.
  package mutating func add(
    _ keys: [String], to activity: ActivityID, _ value: (Int) -> PropertyValue
  ) {
    let index = activityIndex(activity)
    activities[index].content.userInfo.merge(keys, value)
    activities[index].writes(keys)
  }

  /// The record of an activity; one that was never created is made, as an anomaly.
  private mutating func activityIndex(_ id: ActivityID) -> Int {
    // The newest are the ones in use.
    if let index = activities.lastIndex(where: { $0.id == id }) { return index }
    note(.activityUnknown, "activity #\(id.rawValue)")
    forgetDeadActivities()
    activities.append(ActivityRecord(id: id, content: ArchivedActivity(type: "?")))
    return activities.count - 1
  }

  private mutating func create(_ payload: ActivityEvent.Created) {
    guard let index = activities.firstIndex(where: { $0.id == payload.activity }) else {
      forgetDeadActivities()
      let content = ArchivedActivity(type: payload.type, title: payload.title)
      activities.append(ActivityRecord(id: payload.activity, content: content))
      activities[activities.count - 1].owner = payload.owner
      return
    }
    if activities[index].content.type == "?" {
      activities[index].content.type = payload.type
    } else {
      note(.activityCreatedTwice, "activity #\(payload.activity.rawValue)")
    }
    activities[index].content.title = payload.title ?? activities[index].content.title
    activities[index].owner = payload.owner ?? activities[index].owner
  }

  /// An app makes an activity for every item it shows. Those that are dead and that nobody holds are
  /// forgotten when there are many, so that a state does not grow with the log.
  private mutating func forgetDeadActivities() {
    guard activities.count >= Self.activityLimit else { return }
    activities.removeAll { record in
      record.isInvalidated && record.responders.isEmpty && record.document == nil
        && !scenes.contains { $0.activity == record.id }
    }
  }

  /// How many activities a state holds before it forgets dead ones.
  static let activityLimit = 128

  private mutating func forgetDonations(_ identifiers: [String]) {
    for index in activities.indices {
      let identifier = activities[index].content.persistentIdentifier
      if identifiers.isEmpty || identifier.map(identifiers.contains) == true {
        activities[index].donations = 0
      }
    }
  }

  private mutating func invalidate(at index: Int) {
    activities[index].isInvalidated = true
    if currentActivity == activities[index].id { currentActivity = nil }
  }

  /// Puts an activity into a responder, a document or the scene; the one that was there leaves.
  private mutating func attach(_ payload: ActivityEvent.Attached, scene: SceneID?) {
    let index = payload.activity.map { activityIndex($0) }
    if let index { activities[index].wasManaged = true }
    if let screen = payload.screen {
      attach(payload.activity, index, toScreen: screen)
    } else if let document = payload.document {
      attach(payload.activity, index, toDocument: document)
    } else {
      let scene = sceneIndex(scene)
      let old = scenes[scene].activity
      scenes[scene].activity = payload.activity
      if let old, old != payload.activity { invalidateIfUnheld(old) }
    }
  }

  private mutating func attach(_ activity: ActivityID?, _ index: Int?, toScreen screen: ScreenID) {
    let slot = knownSlot(screen)
    let old = screens[slot: slot].activity
    guard old != activity else { return }
    screens[slot: slot].activity = activity
    if let index { activities[index].responders.append(screen) }
    if let old { lose(old, responder: screen) }
  }

  private mutating func attach(_ activity: ActivityID?, _ index: Int?, toDocument id: DocumentID) {
    for other in activities.indices where activities[other].document == id && other != index {
      activities[other].document = nil
      invalidateIfUnheld(activities[other].id)
    }
    if let index { activities[index].document = id }
  }

  /// A responder let go of an activity.
  mutating func lose(_ activity: ActivityID, responder: ScreenID) {
    guard let index = activities.firstIndex(where: { $0.id == activity }) else { return }
    activities[index].responders.removeAll { $0 == responder }
    invalidateIfUnheld(activity)
  }

  /// R71: an activity that UIKit managed is dead when nobody holds it any more.
  mutating func invalidateIfUnheld(_ id: ActivityID) {
    guard let index = activities.firstIndex(where: { $0.id == id }) else { return }
    let record = activities[index]
    guard record.wasManaged, record.responders.isEmpty, record.document == nil,
      !scenes.contains(where: { $0.activity == id })
    else { return }
    invalidate(at: index)
  }
}

extension ActivityRecord {
  fileprivate mutating func writes(_ keys: [String]) {
    if !emptiedKeys.isEmpty { emptiedKeys.removeAll { keys.contains($0) } }
  }

  /// Takes the properties that were set. None of them makes the activity stale (R75).
  fileprivate mutating func take(_ payload: ActivityEvent.Updated) {
    content.title = payload.title ?? content.title
    content.targetContentIdentifier =
      payload.targetContentIdentifier ?? content.targetContentIdentifier
    content.persistentIdentifier = payload.persistentIdentifier ?? content.persistentIdentifier
    content.webpageURL = payload.webpageURL ?? content.webpageURL
    content.values.merge(payload.values)
    isEligibleForHandoff = payload.isEligibleForHandoff ?? isEligibleForHandoff
    isEligibleForSearch = payload.isEligibleForSearch ?? isEligibleForSearch
    isEligibleForPublicIndexing =
      payload.isEligibleForPublicIndexing ?? isEligibleForPublicIndexing
    isEligibleForPrediction = payload.isEligibleForPrediction ?? isEligibleForPrediction
    requiredUserInfoKeys = payload.requiredUserInfoKeys ?? requiredUserInfoKeys
    keywords = payload.keywords ?? keywords
    suggestedInvocationPhrase = payload.suggestedInvocationPhrase ?? suggestedInvocationPhrase
    contentDescription = payload.contentDescription ?? contentDescription
    referrerURL = payload.referrerURL ?? referrerURL
    relatedUniqueIdentifier = payload.relatedUniqueIdentifier ?? relatedUniqueIdentifier
  }
}
