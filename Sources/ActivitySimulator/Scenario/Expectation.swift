public import ActivityModel

/// What a scenario expects at a point.
public struct Expectation: Hashable, Sendable {
  /// What is on screen; `.some(.none)` where nothing is to be.
  public enum Tree: Hashable, Sendable {
    case tree(ExpectedTree)
    case nothing
    /// Nobody can know.
    case unknown
  }

  /// Nil for the first one.
  public var scene: SceneID?
  public var live: Tree?
  /// What comes back after a death of this cause, here.
  public var restored: Tree?
  public var cause = DeathCause.jetsam
  /// What the launch after that death is for.
  public var relaunch: Relaunch?
  /// Rules that the differences have to name.
  public var losses: [String] = []
  /// Rules that the reasons about the stored state have to name.
  public var reasons: [String] = []
  /// Callbacks since the last expectation, as `List.viewWillAppear`: exactly these, in this order,
  /// where those named are looked at.
  public var callbacks: [String] = []
  /// Callbacks that must not have come since the last expectation.
  public var noCallbacks: [String] = []
  /// Kinds of events since the last expectation, in this order, others between them allowed.
  public var events: [String] = []
  /// Kinds that must not have come since the last expectation.
  public var noEvents: [String] = []

  public init() {}

  /// The launch after the death (R38, R57).
  public struct Relaunch: Hashable, Sendable {
    public var reason = LaunchReason.user
    public var locked = false
    public var activity: ActivityDefinition?
    public var source = ContinuationSource.unknown
    public var app: String?
    public init() {}
  }
}

extension Expectation.Tree: ScenarioValue {
  init(json: JSONValue, at path: [JSONPathComponent]) throws(ScenarioError) {
    let text = try String(json: json, at: path)
    switch text {
    case "nothing": self = .nothing
    case "unknown": self = .unknown
    default:
      do throws(ScenarioError) {
        self = .tree(try ExpectedTree(text))
      } catch {
        throw ScenarioError(error.message, path: path)
      }
    }
  }

  var json: JSONValue {
    switch self {
    case .tree(let tree): .string(tree.description)
    case .nothing: "nothing"
    case .unknown: "unknown"
    }
  }
}

extension Expectation: ScenarioObject {
  static var blank: Self { Self() }

  mutating func fields(_ fields: inout ScenarioFields) throws(ScenarioError) {
    try fields.field("scene", &scene, or: nil)
    try fields.field("live", &live, or: nil)
    try fields.field("restored", &restored, or: nil)
    try fields.field("cause", &cause, or: .jetsam)
    try fields.field("relaunch", &relaunch, or: nil)
    try fields.field("losses", &losses, or: [])
    try fields.field("reasons", &reasons, or: [])
    try fields.field("callbacks", &callbacks, or: [])
    try fields.field("noCallbacks", &noCallbacks, or: [])
    try fields.field("events", &events, or: [])
    try fields.field("noEvents", &noEvents, or: [])
  }
}

extension Expectation.Relaunch: ScenarioObject {
  static var blank: Self { Self() }

  mutating func fields(_ fields: inout ScenarioFields) throws(ScenarioError) {
    try fields.field("reason", &reason, or: .user)
    try fields.field("locked", &locked, or: false)
    try fields.field("activity", &activity, or: nil)
    try fields.field("source", &source, or: .unknown)
    try fields.field("app", &app, or: nil)
  }
}
