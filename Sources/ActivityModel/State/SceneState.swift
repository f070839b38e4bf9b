/// A scene session and, while it is connected, its scene (R42).
public struct SceneState: Equatable, Sendable {
  public var id: SceneID
  public var configuration: String?
  public var role: String?
  public var isConnected = false
  public var state: Symbol<SceneActivationState> = .known(.unattached)
  /// The root screen of each window, first window first; nil for an empty window.
  public var roots: [ScreenID?] = []
  /// The activities of the connection options of the present connection (R57).
  public var connectionActivities: [ArchivedActivity] = []
  public var continuingActivityType: String?
  /// The activity that the session carried when it was connected (R55).
  public var restorationActivity: ArchivedActivity?
  /// True once the first interface of this connection stands: what comes after is the user's doing.
  public var isSettled = false
  /// The scene's own activity object (A8 of the systems list).
  public var activity: ActivityID?
  /// The values of the scene storage as the running scene has them (R90).
  public var storage: PropertyDictionary = [:]

  public init(id: SceneID) { self.id = id }
}
