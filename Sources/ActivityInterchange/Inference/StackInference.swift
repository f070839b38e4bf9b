import ActivityModel

/// Concludes what happened to the live tree of one launch from what a source says of its screens.
///
/// Most sources only say which screen appeared and disappeared. This follows each screen through its
/// phases and, when a transition has ended (R122), writes the navigation event that explains it. The
/// rules are in Specs/inference.md; the names of the parts here are those used there.
///
/// The result is the same events with the concluded ones between them, each marked as inferred and
/// with the record that led to it.
struct StackInference {
  let launch: LaunchNumber
  let scene: SceneID
  let profile: ScreenProfile
  /// Whether the records begin while the process was already running.
  let beginsMidway: Bool

  /// The number of the next screen; goes on from launch to launch.
  var nextScreen: UInt64
  var events: [Event] = []
  var flags: [ImportFlag] = []
  /// Classes found to be containers: reason enough to run again with that in the profile.
  var discovered: [String: ContainerKind] = [:]
  var foundHiddenStack = false
  var inferredCount = 0

  var screens: [InferredScreen] = []
  var byClass: [String: [Int]] = [:]
  var root: Int?
  /// Screens of the live stack that have begun to go, until something has taken their place.
  var leaving: [Int] = []
  /// SwiftUI screens that wait for the screen they cover to be gone.
  var covering: [Int] = []
  /// The top screen that went without a successor, and the record of that.
  var uncovered: (screen: Int, source: String)?
  /// Whether the record says the change itself, so that nothing is concluded.
  var isLiteral = false
  /// Whether the state of the application is known.
  var knowsState = false
  var ordinal = 0
  var lastInput = 0
  /// The record being applied.
  var record: SourceRecord
  var time: Timestamp
  var lastTime: Timestamp

  /// How soon after its parent a part of a screen appears, and how soon two screens belong to one
  /// appearance where the source does not say when the old one goes. Microseconds.
  static let settling: Int64 = 1_000_000
  static let together: Int64 = 100_000

  init(
    launch: LaunchNumber, scene: SceneID, profile: ScreenProfile, beginsMidway: Bool,
    nextScreen: UInt64, first: SourceRecord, time: Timestamp
  ) {
    self.launch = launch
    self.scene = scene
    self.profile = profile
    self.beginsMidway = beginsMidway
    self.nextScreen = nextScreen
    self.record = first
    self.time = time
    lastTime = time
  }

  /// Applies the next record; `time` is the time its events get.
  mutating func apply(_ record: SourceRecord, time: Timestamp) {
    self.record = record
    self.time = time
    ordinal += 1
    switch record.fact {
    case .launched: break
    case .launchSeen(_, let body), .event(let body): observe(body)
    case .application(let state):
      knowsState = true
      observe(.process(.stateChanged(.init(state: .known(state)))))
    case .terminated:
      observe(.process(.willTerminate(.init())))
      infer(.process(.ended(.init(cause: .known(.terminated)))))
    case .ended(let end): observe(.process(.ended(end)))
    case .crashed(let crash): observe(.process(.crashed(crash)))
    case .input(let body):
      lastInput = ordinal
      inferActive()
      observe(body)
    case .route(let change): apply(change)
    case .screen(let reference, let sign):
      if ClassNames.isOverlay(reference.className) {
        noteOverlay(reference, sign)
      } else {
        apply(sign, to: reference)
      }
    }
    lastTime = time
  }

  private mutating func apply(_ sign: ScreenSign, to reference: ScreenReference) {
    let screen = match(reference, sign)
    screens[screen].learn(reference)
    observe(
      .screen(
        .callback(
          .init(screen: screens[screen].id, callback: sign.callback, animated: sign.animated))))
    switch sign.phase {
    case .other: break
    case .loads:
      screens[screen].loadStage = max(screens[screen].loadStage, Self.loadStage(sign))
      if screens[screen].phase == .known { screens[screen].phase = .loaded }
    case .willAppear:
      leaving.removeAll { $0 == screen }
      if screens[screen].phase != .appeared { screens[screen].phase = .appearing }
      screens[screen].appearingAt = ordinal
      arriveEarly(screen)
    case .didAppear:
      leaving.removeAll { $0 == screen }
      screens[screen].phase = .appeared
      screens[screen].hasAppeared = true
      screens[screen].appearedAt = ordinal
      screens[screen].appearedTime = time
      arrive(screen)
    case .willDisappear: beginLeaving(screen)
    case .didDisappear:
      beginLeaving(screen)
      screens[screen].phase = .disappeared
      depart(screen)
    case .destroyed: release(screen)
    }
  }

  /// An app that the user touches is active, whether the source says so or not.
  mutating func inferActive() {
    guard !knowsState else { return }
    knowsState = true
    infer(.process(.stateChanged(.init(state: .known(.active)))))
  }

  /// Ends the launch: what is still open is reported.
  mutating func finish() {
    guard let uncovered else { return }
    flagUncovered(uncovered.screen, uncovered.source)
  }

  static func loadStage(_ sign: ScreenSign) -> Int {
    switch sign.callback {
    case .known(.initialised): 1
    case .known(.loadView): 2
    default: 3
    }
  }
}
