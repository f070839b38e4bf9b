public import ActivityModel

/// Gathers findings. The same fault seen again is counted, not listed again.
public struct LintReport: Sendable {
  /// How many different findings are kept.
  public static let limit = 10_000

  /// In the order in which they were first seen.
  public private(set) var findings: [LintFinding] = []
  /// How many further ones there was no room for.
  public private(set) var dropped: Int64 = 0
  /// What became of the predictions; nil where the rule for them did not run.
  public internal(set) var relaunches: RelaunchSummary?
  private var known: [Key: Int] = [:]
  var rule: LintRuleDescription?

  private struct Key: Hashable {
    var rule: String
    var subject: String
  }

  public init() {}

  /// Reports a fault of the rule that is running.
  ///
  /// - Parameters:
  ///   - message: What is wrong, in a sentence without a full stop.
  ///   - subject: What it is about: the same subject is one finding, however often it is seen. The
  ///     message where nil.
  ///   - severity: That of the rule where nil.
  public mutating func add(
    _ message: String, at place: LintPlace, screen: ScreenID? = nil, subject: String? = nil,
    severity: LintSeverity? = nil
  ) {
    guard let rule else { return }
    let key = Key(rule: rule.id, subject: subject ?? message)
    if let index = known[key] {
      findings[index].count &+= 1
      findings[index].last = place.sequence
      return
    }
    guard findings.count < Self.limit else {
      dropped &+= 1
      return
    }
    known[key] = findings.count
    findings.append(
      LintFinding(
        rule: rule.id, severity: severity ?? rule.severity, place: place, screen: screen,
        message: message, remedy: rule.remedy, last: place.sequence))
  }

  mutating func sort(by areInOrder: (LintFinding, LintFinding) -> Bool) {
    findings.sort(by: areInOrder)
    known = [:]
  }

  mutating func add(
    _ message: String, at event: Event, screen: ScreenID? = nil, subject: String? = nil,
    severity: LintSeverity? = nil
  ) {
    add(message, at: LintPlace(event), screen: screen, subject: subject, severity: severity)
  }
}
