import ActivityModel

/// One record of a source, before it is known to which launch and place in the order it belongs.
struct SourceRecord: Sendable {
  /// Which input it comes from, counted in the order of the inputs.
  var input = 0
  /// Its place in that input.
  var index: Int
  /// What provenance calls it: `events[12]`, `line 7`.
  var source: String
  /// Nil where the record has no time of its own.
  var time: Timestamp?
  /// What the record itself says, where `time` was put right.
  var stated: Timestamp?
  /// The session that a crash record carries, where it was given to another launch.
  var crashSession: String?
  /// Whether the time says whole seconds only, so that it may be up to a second too early.
  var isWholeSecond = false
  /// The source's own session, where it has one.
  var session: String?
  var onMainThread: Bool?
  var fact: RecordFact
  /// Members that the fact has no room for.
  var extras: PropertyDictionary = [:]

  init(index: Int, source: String, time: Timestamp?, fact: RecordFact) {
    self.index = index
    self.source = source
    self.time = time
    self.fact = fact
    isWholeSecond = time.map { $0.microseconds % 1_000_000 == 0 } ?? false
  }
}

/// What a record says.
enum RecordFact: Sendable {
  /// A process began. The facts say which.
  case launched
  /// The process that is running was started shortly before, and its first screen was of this class.
  case launchSeen(rootClass: String?, EventBody)
  /// The application went to another state.
  case application(ApplicationState)
  /// `applicationWillTerminate` ran.
  case terminated
  case crashed(ProcessEvent.Crashed)
  /// The process was gone.
  case ended(ProcessEvent.Ended)
  case screen(ScreenReference, ScreenSign)
  case route(RouteChange)
  /// The user did something.
  case input(EventBody)
  /// Anything else, said literally.
  case event(EventBody)
}

/// What a source says of a screen when it mentions one.
struct ScreenReference: Hashable, Sendable {
  var className: String
  /// The address of the object, where the source prints it: its identity.
  var address: String?
  var title: String?
  /// The class of its parent controller, and its address.
  var parentClass: String?
  var parentAddress: String?
  /// True where the source says it is the root of its window.
  var isRoot = false
  /// True where the source says it is being presented.
  var isPresented = false
  var framework = Framework.uiKit
  /// False where the source names only what the app calls screens, so that no class name is taken
  /// for that of a container.
  var mayBeContainer = true
  var values: PropertyDictionary = [:]

  enum Framework: Hashable, Sendable { case uiKit, swiftUI, activity, fragment }

  init(_ className: String) { self.className = className }
}

/// What happened to a screen, in terms that all sources share, and what the source calls it.
struct ScreenSign: Hashable, Sendable {
  enum Phase: Hashable, Sendable {
    /// The object or its view came to be.
    case loads
    case willAppear, didAppear, willDisappear, didDisappear
    case destroyed
    /// Says that the object exists, no more.
    case other
  }

  var phase: Phase
  var callback: Symbol<ScreenCallback>
  var animated: Bool?

  init(_ phase: Phase, _ callback: Symbol<ScreenCallback>, animated: Bool? = nil) {
    self.phase = phase
    self.callback = callback
    self.animated = animated
  }

  /// UIKit's and SwiftUI's methods; anything else says only that the object exists.
  init(_ callback: Symbol<ScreenCallback>, animated: Bool? = nil) {
    let phase: Phase =
      switch callback {
      case .known(.initialised), .known(.loadView), .known(.viewDidLoad): .loads
      case .known(.viewWillAppear), .known(.viewIsAppearing): .willAppear
      case .known(.viewDidAppear), .known(.onAppear): .didAppear
      case .known(.viewWillDisappear): .willDisappear
      case .known(.viewDidDisappear), .known(.onDisappear): .didDisappear
      default: .other
      }
    self.init(phase, callback, animated: animated)
  }
}

/// What a navigator's observer says.
enum RouteChange: Hashable, Sendable {
  case pushed(String, previous: String?)
  case popped(String, previous: String?)
  case replaced(new: String, old: String?)
  case removed(String, previous: String?)
}
