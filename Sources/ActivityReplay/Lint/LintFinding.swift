public import ActivityModel

/// One fault, where it was first seen.
public struct LintFinding: Hashable, Sendable {
  /// The identifier of the rule.
  public var rule: String
  public var severity: LintSeverity
  public var place: LintPlace
  /// The screen it is about, where it is about one.
  public var screen: ScreenID?
  /// What is wrong, with the names of the classes, types and keys.
  public var message: String
  public var remedy: String
  /// How often the same was seen, this time included.
  public var count: Int64 = 1
  /// The last event at which it was seen.
  public var last: SequenceNumber
}

/// Where in a log something was seen.
public struct LintPlace: Hashable, Sendable {
  public var sequence: SequenceNumber
  public var time: Timestamp
  public var uptime: Int64?
  public var launch: LaunchNumber
  public var scene: SceneID?

  public init(_ event: Event) {
    sequence = event.sequence
    time = event.time
    uptime = event.uptime
    launch = event.launch
    scene = event.scene
  }

  /// Microseconds since `earlier`, by the monotonic clock where both have it; never negative.
  func microseconds(since earlier: LintPlace) -> Int64 {
    if launch == earlier.launch, let now = uptime, let then = earlier.uptime {
      let (difference, overflow) = now.subtractingReportingOverflow(then)
      return overflow ? 0 : max(0, difference)
    }
    return max(0, time.microseconds(since: earlier.time))
  }
}
