/// What is known of the launch that follows a death. Each is assumed to be the ordinary where it is
/// not given: the user opens the same app on an unlocked device.
public struct RelaunchConditions: Equatable, Sendable {
  /// Why the process is started (R38, R40, R57, R147).
  public var reason: Symbol<LaunchReason>?
  /// Whether the device is locked (R38, R51).
  public var deviceLocked = false
  /// The app that is started; nil for the same.
  public var appVersion: String?
  /// The system it is started on; nil for the same.
  public var systemVersion: String?
  /// The answer to the restore question; nil for true where nothing speaks against it (R27, R40).
  public var restoreAnswer: Bool?
  /// `NSUserActivityTypes` of the app that is started; nil for those of the last launch.
  public var declaredActivityTypes: [String]?
  /// The activities that the launch is for, by scene: connection options, or what is continued
  /// right after a launch without scenes (R57, R58, R147).
  public var activities: [SceneID: [ArchivedActivity]] = [:]
  /// Sessions that the user closed in the app switcher while there was no process, or the one whose
  /// closing ended it (R47, R49, R50).
  public var closedScenes: [SceneID] = []
  /// What the app that is started shows by default, where it is known from elsewhere: of another app
  /// version, say. Takes the place of what the log has seen.
  public var defaults: [DefaultTree] = []

  public init() {}
}
