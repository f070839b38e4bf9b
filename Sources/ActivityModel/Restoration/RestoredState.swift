/// What the user comes back to after a death: per scene the screens and values, and what is lost.
public struct RestoredState: Equatable, Sendable {
  /// The death that was asked about.
  public var cause: Symbol<DeathCause>
  /// What brings the screens back; nil where the log does not tell.
  public var mechanism: RestorationMechanism?
  /// In the order of the sessions of the state.
  public var scenes: [RestoredScene]

  public init(
    cause: Symbol<DeathCause>, mechanism: RestorationMechanism?, scenes: [RestoredScene] = []
  ) {
    self.cause = cause
    self.mechanism = mechanism
    self.scenes = scenes
  }

  public subscript(id: SceneID) -> RestoredScene? { scenes.first { $0.id == id } }
}

/// The two mechanisms, never both (section 0.1 of the rules), and neither.
public enum RestorationMechanism: String, Sendable, CaseIterable {
  /// One activity per scene, and the app rebuilds (section 2).
  case scenes
  /// An archive of identified view controllers (section 1).
  case legacy
  /// The app asks for neither (R1).
  case neither
}

/// What one scene comes back as.
public struct RestoredScene: Equatable, Sendable {
  public var id: SceneID
  /// Why nothing can be said; nil where the answer is known.
  public var unknown: UnknownRestoration?
  /// The session is gone: nothing brings the scene back (R47, R49).
  public var isDiscarded = false
  /// The root of each window; empty where unknown or discarded.
  public var roots: [RestoredScreen?] = []
  /// The save point that the answer rests on; nil where nothing stored is used.
  public var savedAt: SavePoint?
  /// What the app is given: the activity of the session (R55).
  public var activity: ArchivedActivity?
  /// What the scene storage begins with (R90).
  public var storage: PropertyDictionary = [:]
  /// Keys of the storage of which nobody knows whether they were written (R92).
  public var unknownStorageKeys: [String] = []
  /// What the app delegate wrote into the archive.
  public var delegateValues: PropertyDictionary = [:]
  /// The launch's own input, which competes with what was stored (R57).
  public var launchActivities: [ArchivedActivity] = []
  /// What happened to the stored state as a whole, in the order it was decided.
  public var reasons: [RestorationReason] = []
  /// The switches of the policy that decided something.
  public var decisions: [PolicyDecision] = []
  /// The differences to the live tree, in the order of the live tree; then what comes back although
  /// it was gone. Empty where the answer is unknown.
  public var losses: [Loss] = []

  public init(id: SceneID) { self.id = id }

  public var isKnown: Bool { unknown == nil }

  /// The screens from the root to what the user sees, containers too (section 0.2 of the rules).
  /// Windows come one after the other.
  public var stack: [RestoredScreen] { roots.flatMap { $0?.stack ?? [] } }
}

/// A statement about the stored state, and the rule that makes it.
public struct RestorationReason: Hashable, Sendable {
  /// `R45`.
  public var rule: String
  /// A sentence.
  public var reason: String

  public init(rule: String, _ reason: String) {
    self.rule = rule
    self.reason = reason
  }
}

/// One difference between the live tree and the restored one.
public struct Loss: Hashable, Sendable {
  public enum What: String, Sendable, CaseIterable {
    /// A screen that does not come back.
    case screen
    /// A value that comes back otherwise or not at all.
    case value
    /// Another child of a container is selected.
    case selection
    /// A screen that comes back although it was gone.
    case returned
  }

  /// The live screen; nil for one that returns.
  public var screen: ScreenID?
  public var what: What
  /// The class of the screen.
  public var className: String
  /// The name of the value.
  public var key: String?
  /// `R8`.
  public var rule: String
  /// A sentence.
  public var reason: String

  public init(
    screen: ScreenID?, what: What, className: String, key: String? = nil, rule: String,
    reason: String
  ) {
    self.screen = screen
    self.what = what
    self.className = className
    self.key = key
    self.rule = rule
    self.reason = reason
  }
}
