extension SavedScene {
  /// A process ended: what is stored now met this death.
  mutating func note(death cause: Symbol<DeathCause>) {
    deaths.appendOnce(cause)
    olderDeaths.appendOnce(cause)
    storageDeaths.appendOnce(cause)
    leaveStorageUnwritten()
  }

  /// Notes another cause of a death that was noted before: only where nothing was stored or proved
  /// since.
  mutating func amend(death old: Symbol<DeathCause>, by new: Symbol<DeathCause>) {
    deaths.appendOnce(new, where: old)
    olderDeaths.appendOnce(new, where: old)
    storageDeaths.appendOnce(new, where: old)
  }

  /// The hook answered (R43, R44). What was stored before an answer of nil keeps its own deaths.
  mutating func save(_ new: ArchivedActivity?, at point: SavePoint, isTypeDeclared: Bool?) {
    if new != nil {
      olderActivity = nil
      olderSavedAt = nil
      olderDeaths = []
    } else if activity != nil {
      olderActivity = activity
      olderSavedAt = savedAt
      olderDeaths = deaths
    }
    activity = new
    self.isTypeDeclared = isTypeDeclared
    savedAt = point
    deaths = []
    foundEmptyAt = nil
  }

  /// The session carries an activity (R55): it is what is stored, since before the log began where need
  /// be. It outlived every death so far, and so did the storage: one switch decides on both (R47, R93).
  mutating func carry(_ carried: ArchivedActivity) {
    var proved = deaths
    if activity == nil, olderActivity != nil {
      proved = olderDeaths
      savedAt = olderSavedAt
    }
    olderActivity = nil
    olderSavedAt = nil
    activity = carried
    isTypeDeclared = nil
    storageDeaths.removeAll { proved.contains($0) }
    deaths = []
    olderDeaths = []
    foundEmptyAt = nil
  }

  /// The session of an unlocked device carries nothing. Where a death since the save can have deleted
  /// what was stored, it did; the storage went with it, unless the activity was never there because of
  /// its type (R45).
  ///
  /// - Parameter isTypeDeclared: Whether the app that runs now declares a type.
  mutating func carryNothing(at point: SavePoint, isTypeDeclared: (String) -> Bool) {
    if olderDeaths.contains(where: \.canDeleteSceneState) {
      olderActivity = nil
      olderSavedAt = nil
    }
    guard let lost = activity, deaths.contains(where: \.canDeleteSceneState) else { return }
    if self.isTypeDeclared == true, isTypeDeclared(lost.type),
      storageDeaths.contains(where: \.canDeleteSceneState)
    {
      loseStorage()
    }
    activity = nil
    staleKeys = []
    deaths = []
    foundEmptyAt = point
  }
}

extension Symbol<DeathCause> {
  /// Whether this death deletes what a scene stored under any policy, or may have for all that is
  /// known (R47, R93, R153).
  var canDeleteSceneState: Bool {
    var table = DeathsTable(RestorationPolicy())
    return if case .kept = table.scene(self) { false } else { true }
  }
}

extension [Symbol<DeathCause>] {
  /// Unknown causes all count as one, so that a list stays short.
  mutating func appendOnce(_ cause: Symbol<DeathCause>) {
    let isKnown = if case .known = cause { true } else { false }
    let isThere = contains { old in
      if case .known = old { return old == cause }
      return !isKnown
    }
    if !isThere { append(cause) }
  }

  /// Appends `cause` where `other` is in the list.
  mutating func appendOnce(_ cause: Symbol<DeathCause>, where other: Symbol<DeathCause>) {
    if contains(other) { appendOnce(cause) }
  }
}
