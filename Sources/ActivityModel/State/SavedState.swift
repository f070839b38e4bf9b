/// What the system has stored for the next launch, as far as the log tells (section 0.4 of the rules).
public struct SavedState: Equatable, Sendable {
  /// The archive of the older mechanism; nil where none was written or it was dropped.
  public var archive: LegacyArchive?
  /// True once the log holds any event of the older mechanism.
  public var legacyObserved = false
  /// The last answer to the save question, where it was asked (R6).
  public var saveAnswer: Bool?
  /// True from `restoreAsked` (answered true) to `restored`: a crash now deletes the archive (R25).
  public var isRestoring = false
  /// What is stored for each scene session, in the order of first saving.
  public var scenes: [SavedScene] = []
  /// Launches in a row that crashed while restoring (case 33).
  public var failedRestores: Int64 = 0
  /// The last time the archive was dropped without a new one since (R9, R24, R25).
  public var archiveDropped: ArchiveDrop?
  /// The last answer to the restore question in this log (R27).
  public var restoreAnswer: RestoreAnswer?
  /// The last time the application went to the background; a save that follows is complete only once
  /// `archive.saved` says so (R4, R153).
  public var backgroundedAt: SavePoint?
  /// True once the log holds `scene.stateActivitySaved` for any scene: the recorder tells saves.
  public var sceneSavesObserved = false
  /// What each scene shows on a clean launch, as far as the log has seen one.
  public var defaults: [DefaultTree] = []
  /// True while a scene of this launch still builds its first interface.
  public var isSettling = false
  /// The causes by which processes have ended since the archive was saved, each once: whether one of
  /// them deleted it is a matter of the restoration policy (R24, R26).
  public var deaths: [Symbol<DeathCause>] = []

  public init() {}
}

/// That the system dropped the archive, and why where the log says it.
public struct ArchiveDrop: Hashable, Sendable {
  public var sequence: SequenceNumber
  public var reason: String?

  public init(sequence: SequenceNumber, reason: String?) {
    self.sequence = sequence
    self.reason = reason
  }
}

/// An answer to the restore question, and what it was about (R10, R27).
public struct RestoreAnswer: Hashable, Sendable {
  public var answer: Bool
  /// The app that answered.
  public var appVersion: String?
  public var sequence: SequenceNumber
  public var launch: LaunchNumber

  public init(
    answer: Bool, appVersion: String?, sequence: SequenceNumber, launch: LaunchNumber
  ) {
    self.answer = answer
    self.appVersion = appVersion
    self.sequence = sequence
    self.launch = launch
  }
}

/// What a scene shows on a clean launch, before the user did anything: the *default tree*.
public struct DefaultTree: Equatable, Sendable {
  public var scene: SceneID
  public var configuration: String?
  public var appVersion: String?
  /// The event before which the interface stood like this.
  public var seenAt: SavePoint
  public var screens = ScreenTable()
  public var roots: [ScreenID?] = []

  public init(
    scene: SceneID, configuration: String?, appVersion: String?, seenAt: SavePoint
  ) {
    self.scene = scene
    self.configuration = configuration
    self.appVersion = appVersion
    self.seenAt = seenAt
  }
}

/// The archive that the older mechanism writes (R4, R9, R10).
public struct LegacyArchive: Equatable, Sendable {
  public var savedAt: SavePoint
  public var appVersion: String?
  public var systemVersion: String?
  /// The live trees at the save point, unfiltered: the rules R11–R23 are applied when restoring, so
  /// that each screen they drop has its reason.
  public var scenes: [SceneState]
  public var screens: ScreenTable
  /// What the app delegate wrote.
  public var values: PropertyDictionary = [:]

  public init(savedAt: SavePoint, scenes: [SceneState], screens: ScreenTable) {
    self.savedAt = savedAt
    self.scenes = scenes
    self.screens = screens
  }
}

/// When something was stored.
public struct SavePoint: Hashable, Sendable {
  public var sequence: SequenceNumber
  public var time: Timestamp
  public var launch: LaunchNumber

  public init(sequence: SequenceNumber, time: Timestamp, launch: LaunchNumber) {
    self.sequence = sequence
    self.time = time
    self.launch = launch
  }
}
