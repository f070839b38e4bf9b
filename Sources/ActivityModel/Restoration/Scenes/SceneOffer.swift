/// What a scene session gives to the app at the launch after a death (R43–R51, R90–R93).
struct SceneOffer {
  let relaunch: Relaunch
  let id: SceneID
  var table: DeathsTable
  var decisions: [PolicyDecision] = []
  /// What was decided, in order.
  var reasons: [RestorationReason] = []
  /// What the session carries, after all filters.
  var activity: ArchivedActivity?
  var savedAt: SavePoint?
  var storage: PropertyDictionary = [:]
  /// Keys of which nobody knows whether they were written (R92).
  var unknownKeys: [String] = []

  init(_ relaunch: Relaunch, _ id: SceneID) {
    self.relaunch = relaunch
    self.id = id
    table = DeathsTable(relaunch.policy)
  }

  var stored: SavedScene? { relaunch.state.saved.scenes.first { $0.id == id } }

  /// Finds what is there. Nothing is left where nothing was stored or it is gone; the last of
  /// `reasons` says why then.
  ///
  /// - Throws: where the log does not tell.
  mutating func take() throws(UnknownRestoration) {
    try checkSaves()
    if relaunch.conditions.deviceLocked {
      throw UnknownRestoration(
        .unspecified,
        "on a locked device the saved activity can be missing when the scene connects",
        rule: "R51", remedy: "Ask for a launch on an unlocked device.")
    }
    try takeStorage()
    try takeActivity()
    guard activity != nil || !storage.isEmpty || !unknownKeys.isEmpty else { return }
    guard try outlives() else {
      activity = nil
      storage = [:]
      unknownKeys = []
      savedAt = nil
      return
    }
    try keepDeclared()
    keepStorable()
  }

  private mutating func say(_ rule: String, _ reason: String) {
    let new = RestorationReason(rule: rule, reason)
    if !reasons.contains(new) { reasons.append(new) }
  }

  mutating func decide(_ name: String, _ value: String, _ rule: String, _ effect: String) {
    decisions.append(PolicyDecision(name: name, value: value, rule: rule, effect: effect))
  }

  /// Whether the log can be trusted to hold the scene's saves.
  private func checkSaves() throws(UnknownRestoration) {
    let saved = relaunch.state.saved
    if stored?.activity != nil || stored?.savedAt != nil { return }
    // SwiftUI's way, which asks no hook.
    if stored?.storage.isEmpty == false || stored?.storageDirty.isEmpty == false
      || stored?.storageDoubtful.isEmpty == false
    {
      return
    }
    if relaunch.state.process.launched == nil { throw .noSavePoint }
    if stored?.backgroundedAt != nil && !saved.sceneSavesObserved { throw .noSavePoint }
  }

  /// R43, R44.
  private mutating func takeActivity() throws(UnknownRestoration) {
    guard let stored else {
      say("R43", "nothing was stored: the scene was not in the background since it was created")
      return
    }
    let storageSavedAt = storage.isEmpty ? nil : stored.storageSavedAt
    savedAt = stored.savedAt ?? storageSavedAt
    if let background = stored.backgroundedAt, let savedAt = stored.savedAt,
      background.sequence > savedAt.sequence
    {
      say(
        "R43",
        "the scene went to the background at event \(background.sequence.rawValue), but no "
          + "save came to its end after that: the one of event \(savedAt.sequence.rawValue) counts")
    }
    if let last = stored.activity {
      if try outlives(stored.deaths) { activity = last } else { savedAt = storageSavedAt }
      return
    }
    if let point = stored.foundEmptyAt {
      say(
        "R47",
        "an earlier launch: the session carried nothing at event \(point.sequence.rawValue), after "
          + "a death that can delete what the scene stored")
      savedAt = storageSavedAt
      return
    }
    guard stored.savedAt != nil else {
      if storage.isEmpty && unknownKeys.isEmpty && !reasons.contains(where: { $0.rule == "R92" }) {
        say("R43", "nothing was stored: the scene was not in the background since it was created")
      }
      return
    }
    if let older = stored.olderActivity {
      let clears = relaunch.policy.nilStateActivityClearsOld
      decide(
        "nilStateActivityClearsOld", "\(clears)", "R44",
        clears ? "the earlier activity is gone" : "the earlier activity is kept")
      if !clears {
        if try outlives(stored.olderDeaths) {
          activity = older
          savedAt = stored.olderSavedAt ?? savedAt
        } else {
          savedAt = storageSavedAt
        }
        return
      }
    }
    say("R44", "the save hook gave no activity, so the session has none")
  }

  /// R92. A death counts against what was written before it, not against what was set since.
  private mutating func takeStorage() throws(UnknownRestoration) {
    guard let stored else { return }
    let isOlder = !stored.storage.isEmpty || !stored.storageDoubtful.isEmpty
    let isThere = isOlder ? try outlives(stored.storageDeaths) : true
    let flushed = isThere ? stored.storage : [:]
    let doubtful = isThere ? stored.storageDoubtful : []
    let dirty = stored.storageDirty.filter { stored.storageTold[$0] != flushed[$0] }
    switch relaunch.policy.sceneStorageFlushedAt {
    case .background:
      storage = flushed
      unknownKeys = doubtful + dirty
      if !unknownKeys.isEmpty {
        decide(
          "sceneStorageFlushedAt", "background", "R92",
          "\(Self.list(unknownKeys)) changed since the scene was in the background: not known")
      }
    case .eachChange:
      storage = flushed
      unknownKeys = doubtful
      for key in dirty { storage[key] = stored.storageTold[key] }
      if !dirty.isEmpty {
        decide(
          "sceneStorageFlushedAt", "eachChange", "R92", "\(Self.list(dirty)) counts as written")
      }
    case .never:
      if !flushed.isEmpty || !doubtful.isEmpty || !dirty.isEmpty {
        decide("sceneStorageFlushedAt", "never", "R92", "the scene storage was not written")
        say("R92", "the scene storage was not written")
      }
    }
  }

  /// Whether something that met these deaths of earlier launches is still there (R47, R93).
  private mutating func outlives(
    _ deaths: [Symbol<DeathCause>]
  ) throws(UnknownRestoration) -> Bool {
    for death in deaths {
      guard try outlives(death, "an earlier launch: ") else { return false }
    }
    return true
  }

  /// Whether what is stored outlives the death that is asked about (R47, R93, R153).
  private mutating func outlives() throws(UnknownRestoration) -> Bool {
    let failed = relaunch.state.saved.failedRestores + (relaunch.failsInLaunch ? 1 : 0)
    if failed >= 2 {
      say(
        "R153",
        "\(failed) launches in a row ended while restoring, so what was stored is not "
          + "offered again")
      return false
    }
    return try outlives(relaunch.cause, "")
  }

  private mutating func outlives(
    _ cause: Symbol<DeathCause>, _ when: String
  ) throws(UnknownRestoration) -> Bool {
    // Closing one of several windows leaves the others alone.
    if cause == .known(.windowClosed), !relaunch.conditions.closedScenes.isEmpty { return true }
    let fate = table.scene(cause)
    for decision in table.decisions where !decisions.contains(decision) {
      decisions.append(decision)
    }
    switch fate {
    case .kept: return true
    case .deleted(let reason):
      say(reason.rule, when + reason.reason)
      return false
    case .unknown(let unknown): throw unknown
    }
  }

  static func list(_ names: [String]) -> String {
    names.map { "“\($0)”" }.joined(separator: ", ")
  }
}
