/// The process of the present launch, and how it ended where it has.
///
/// After a death it still describes the process as it was when it died, until the next launch.
public struct ProcessRecord: Equatable, Sendable {
  /// 0 before the first launch.
  public var launch = LaunchNumber(0)
  public var state: Symbol<ApplicationState> = .known(.notRunning)
  /// The facts of the launch; nil where the log does not say how the process started.
  public var launched: ProcessEvent.Launched?
  public var launchedAt: Timestamp?
  public var memoryWarnings: Int64 = 0
  public var willTerminateCalled = false
  /// How the process ended; nil while it runs.
  public var death: Death?
  /// How the launch before this one ended.
  public var previousDeath: Death?

  public init() {}

  /// Whether there is a process, as far as the log knows.
  public var isRunning: Bool { launch.rawValue > 0 && !isDead }

  /// Looks at the case only; a comparison with nil would copy the death.
  var isDead: Bool { if case .some = death { true } else { false } }
}

extension DeathCause {
  /// Whether the user, the system's app switcher or the app itself closed the app, so that its
  /// screens were gone when the process was.
  public var isOrderly: Bool {
    switch self {
    case .exit, .forceQuit, .windowClosed, .appDeleted, .terminated: true
    default: false
    }
  }
}

/// How a process ended (R153).
public struct Death: Hashable, Sendable {
  public var cause: Symbol<DeathCause>
  public var sequence: SequenceNumber
  /// When it ended: for an unclean end found later, the time of the last event before.
  public var time: Timestamp
  /// When a next launch found it.
  public var foundAt: Timestamp?
  public var crash: ProcessEvent.Crashed?
  public var detail: String?

  public init(
    cause: Symbol<DeathCause>, sequence: SequenceNumber, time: Timestamp,
    foundAt: Timestamp? = nil, crash: ProcessEvent.Crashed? = nil, detail: String? = nil
  ) {
    self.cause = cause
    self.sequence = sequence
    self.time = time
    self.foundAt = foundAt
    self.crash = crash
    self.detail = detail
  }
}
