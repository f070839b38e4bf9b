import ActivityModel

/// The process died while code of it still ran.
struct ProcessDeath: Error {
  var cause: DeathCause
}

/// One life of the app: its objects.
public final class SimulatedProcess {
  unowned let device: SimulatedDevice
  let app: AppDefinition
  let reason: LaunchReason
  var state = ApplicationState.notRunning
  var scenes: [Scene] = []
  var activities: [UserActivity] = []
  /// At most one (R68).
  weak var currentActivity: UserActivity?
  /// The scene whose screens are being made, for events of screens that are still loose.
  var makingScene: SceneID?
  /// False in a launch to the background until the user comes.
  private(set) var hasBeenInFront = false
  /// From the start to the end of launch and restoration (R25, R28).
  var isLaunching = true
  /// The restore question was answered true and completion was not told yet.
  var isRestoring = false
  /// Started ahead of time; the app object does not exist yet (R152).
  var isPrewarmed = false
  var transitionsInFlight = 0
  var documents: [Document] = []
  var requests: [CreationRequestState] = []
  var requestsMade: Int64 = 0
  var shortcutSheet: ShortcutSheet?
  var views: Int64 = 0
  /// Where decoding is made to crash (W17).
  var crashesInDecodeOf: String?
  /// The activity the launch was for (R57).
  var launchActivity: LaunchInput?

  init(device: SimulatedDevice, reason: LaunchReason) {
    self.device = device
    self.app = device.app
    self.reason = reason
  }

  var marks: RuleMarks { device.marks }
  var hasStartedApplication: Bool { !isPrewarmed }

  func emit(_ body: EventBody, in scene: SceneID? = nil) { device.emit(body, in: scene) }

  /// A line on the console, as UIKit writes one.
  func warn(_ message: String) {
    emit(.note(.logged(.init(level: .known(.warning), message: message))), in: makingScene)
  }

  func setState(_ new: ApplicationState) {
    guard state != new else { return }
    state = new
    if new == .active { hasBeenInFront = true }
    marks.hit("R149")
    emit(.process(.stateChanged(.init(state: .known(new)))))
  }

  /// As active as the most active scene (R65).
  func aggregateState() {
    guard app.adoptsScenes else { return }
    marks.hit("R65")
    if scenes.contains(where: { $0.state == .foregroundActive }) {
      setState(.active)
    } else if scenes.contains(where: { $0.state == .foregroundInactive }) {
      setState(.inactive)
    } else {
      setState(.background)
    }
  }
}

/// What a launch or a connection was asked for (R57, R58, R87).
struct LaunchInput {
  var activity: ArchivedActivity
  var source: ContinuationSource
}
