public import ActivityModel

/// A device with one app on it: its clock, its storage, and at most one process of the app.
///
/// Everything that happens goes out as events, in order. The same calls give the same events.
public final class SimulatedDevice {
  public let marks: RuleMarks
  public var policy: SimulatorPolicy
  /// A locked device cannot read what is protected (R38, R51).
  public internal(set) var isLocked = false
  /// A phone in landscape (R119).
  public internal(set) var isCompactHeight = false
  /// The installed version of the app.
  public internal(set) var app: AppDefinition
  public internal(set) var process: SimulatedProcess?
  let storage = DeviceStorage()

  private var time: Timestamp
  private var uptime: Int64 = 60_000_000
  private var boots = 1
  private var launches: UInt32 = 0
  private var screens: UInt64 = 0
  private var activities: UInt64 = 0
  private var documents: UInt64 = 0
  private var sequence: UInt64 = 0
  private let sink: (Event) -> Void

  public init(
    app: AppDefinition, policy: SimulatorPolicy = SimulatorPolicy(),
    start: Timestamp = Timestamp(microseconds: 1_742_037_840_000_000),
    marks: RuleMarks = RuleMarks(), emit sink: @escaping (Event) -> Void
  ) {
    self.app = app
    self.policy = policy
    self.marks = marks
    time = start
    self.sink = sink
  }

  var bootIdentifier: String { "boot-\(boots)" }

  func reboot() {
    boots += 1
    uptime = 20_000_000
  }

  /// Lets time pass.
  public func wait(microseconds: Int64) {
    time = time.advanced(byMicroseconds: microseconds)
    uptime += microseconds
  }

  func emit(_ body: EventBody, in scene: SceneID?, onMainThread: Bool = true) {
    wait(microseconds: 1_000)
    sequence += 1
    sink(
      Event(
        sequence: SequenceNumber(sequence), time: time, uptime: uptime,
        launch: LaunchNumber(launches), scene: scene, onMainThread: onMainThread, body: body))
  }

  var now: Timestamp { time }

  func beginLaunch() { launches += 1 }

  func nextScreen() -> ScreenID {
    screens += 1
    return ScreenID(screens)
  }

  func nextActivity() -> ActivityID {
    activities += 1
    return ActivityID(activities)
  }

  func nextDocument() -> DocumentID {
    documents += 1
    return DocumentID(documents)
  }
}

extension SimulatedDevice {
  /// The trees on screen in a scene, one a window; empty where nothing runs or is connected.
  public func trueTrees(of scene: SceneID) -> [TrueScreen] {
    guard let process, let scene = process.scenes.first(where: { $0.id == scene }) else {
      return []
    }
    return scene.windows.compactMap { $0.root?.truth }
  }

  /// The screens from the root to what the user sees (section 0.2), of the first window.
  public func trueStack(of scene: SceneID) -> [TrueStackEntry] {
    trueTrees(of: scene).first?.stack ?? []
  }

  /// The scenes that are connected now.
  public var connectedScenes: [SceneID] { process?.scenes.map(\.id) ?? [] }

  /// The sessions the system remembers, connected or not (R42).
  public var sessions: [SceneID] { storage.sessions.map(\.id) }
}
