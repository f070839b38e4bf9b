/// Everything a log says about an app up to a point: the fold of its events.
///
/// A value. Equal events give equal states, on every machine and in every process.
public struct AppState: Equatable, Sendable {
  /// The last event applied; 0 before the first.
  public var sequence = SequenceNumber(0)
  /// The time of that event; nil before the first.
  public var time: Timestamp?
  public var process = ProcessRecord()
  /// Every scene session known, in the order they were first seen. A session whose scene is gone
  /// stays until it is discarded (R42, R48).
  public var scenes: [SceneState] = []
  /// The screens of the running process, placed or loose.
  public var screens = ScreenTable()
  /// The activities of the running process, in the order they were created.
  public var activities: [ActivityRecord] = []
  /// At most one (R68).
  public var currentActivity: ActivityID?
  public var documents: [DocumentRecord] = []
  /// Creation requests without an answer yet (R137, R139).
  public var creationRequests: [CreationRequest] = []
  /// Shortcuts the user has added; they survive launches (R146).
  public var shortcuts: [ShortcutRecord] = []
  /// What the system has stored and would restore from. Survives launches.
  public var saved = SavedState()
  /// The last named moment.
  public var lastMark: String?
  /// How many events of kinds that this version does not know, by kind, in the order they came;
  /// at most `UnknownKind.limit` kinds.
  public var unknownKinds: [UnknownKind] = []
  /// How many events the log has dropped at its front.
  public var trimmedEvents: Int64 = 0
  /// The first anomalies, up to `Anomaly.limit`.
  public var anomalies: [Anomaly] = []
  /// All of them, kept or not.
  public var anomalyCount: Int64 = 0

  public init() {}

  /// The version of the fold: a snapshot of another version is not used for seeking.
  public static let foldVersion: UInt32 = 1
}

/// A kind of event that this version does not know, and how often it came.
public struct UnknownKind: Hashable, Sendable {
  /// How many kinds a state keeps apart; events of further ones are counted with the last.
  public static let limit = 64

  public var kind: EventKind
  /// Nil where the log does not say it.
  public var name: String?
  public var count: Int64

  public init(kind: EventKind, name: String?, count: Int64) {
    self.kind = kind
    self.name = name
    self.count = count
  }
}
