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
  /// The first anomalies, up to `Anomaly.limit`.
  public var anomalies: [Anomaly] = []
  /// All of them, kept or not.
  public var anomalyCount: Int64 = 0

  public init() {}

  /// The version of the fold: a snapshot of another version is not used for seeking.
  public static let foldVersion: UInt32 = 1
}

/// An event that the fold could not take literally.
public struct Anomaly: Hashable, Sendable {
  /// How many a state keeps; the rest are only counted.
  public static let limit = 64

  public var sequence: SequenceNumber
  /// A short stable name: `popOnEmptyStack`.
  public var code: String
  /// What happened instead, in a sentence.
  public var message: String

  public init(sequence: SequenceNumber, code: String, message: String) {
    self.sequence = sequence
    self.code = code
    self.message = message
  }
}
