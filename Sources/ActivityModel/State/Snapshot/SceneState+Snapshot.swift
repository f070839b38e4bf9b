extension SceneState: SnapshotRecord {
  static var blank: SceneState { SceneState(id: .main) }

  mutating func parts<Coder: SnapshotCoder>(_ coder: inout Coder) throws(SnapshotError) {
    try coder.part(&id)
    try coder.part(&configuration)
    try coder.part(&role)
    try coder.flag(&isConnected)
    try coder.part(&state)
    try coder.part(&roots)
    try coder.part(&connectionActivities)
    try coder.part(&continuingActivityType)
    try coder.part(&restorationActivity)
    try coder.flag(&isSettled)
    try coder.part(&activity)
    try coder.part(&storage)
  }
}

extension ArchivedActivity: SnapshotRecord {
  static var blank: ArchivedActivity { ArchivedActivity(type: "") }

  mutating func parts<Coder: SnapshotCoder>(_ coder: inout Coder) throws(SnapshotError) {
    try coder.part(&type)
    try coder.part(&title)
    try coder.part(&userInfo)
    try coder.part(&targetContentIdentifier)
    try coder.part(&persistentIdentifier)
    try coder.part(&webpageURL)
    try coder.part(&values)
  }
}

extension ActivityRecord: SnapshotRecord {
  static var blank: ActivityRecord {
    ActivityRecord(id: ActivityID(0), content: ArchivedActivity(type: ""))
  }

  mutating func parts<Coder: SnapshotCoder>(_ coder: inout Coder) throws(SnapshotError) {
    try coder.part(&id)
    try coder.part(&owner)
    try coder.part(&content)
    try coder.flag(&isStale)
    try coder.flag(&isInvalidated)
    try coder.part(&emptiedKeys)
    try coder.part(&responders)
    try coder.part(&document)
    try coder.flag(&wasManaged)
    // The rare value takes the bit.
    var isKeptFromHandoff = !isEligibleForHandoff
    try coder.flag(&isKeptFromHandoff)
    isEligibleForHandoff = !isKeptFromHandoff
    try coder.flag(&isEligibleForSearch)
    try coder.flag(&isEligibleForPublicIndexing)
    try coder.flag(&isEligibleForPrediction)
    try coder.part(&requiredUserInfoKeys)
    try coder.part(&keywords)
    try coder.part(&suggestedInvocationPhrase)
    try coder.part(&contentDescription)
    try coder.part(&referrerURL)
    try coder.part(&relatedUniqueIdentifier)
    try coder.part(&donations)
  }
}
