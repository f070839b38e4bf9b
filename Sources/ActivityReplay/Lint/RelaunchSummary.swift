public import ActivityModel

/// What became of the predictions for the deaths of a log.
public struct RelaunchSummary: Hashable, Sendable {
  /// Why nothing can be said of some of them.
  public struct Reason: Hashable, Sendable {
    public var unknown: UnknownRestoration
    public var count: Int64
    /// The last event before the first of these deaths.
    public var diedAt: SequenceNumber
  }

  /// How many different reasons are kept.
  public static let limit = 16

  /// Relaunches that showed what was predicted.
  public private(set) var agreeing: Int64 = 0
  public private(set) var differing: Int64 = 0
  public private(set) var unknown: Int64 = 0
  /// In the order in which they were first met.
  public private(set) var reasons: [Reason] = []

  public init() {}

  public var total: Int64 { agreeing &+ differing &+ unknown }

  mutating func count(_ verdict: RelaunchVerdict) {
    switch verdict.outcome {
    case .agrees: agreeing &+= 1
    case .differs: differing &+= 1
    case .unknown(let reason):
      unknown &+= 1
      if let index = reasons.firstIndex(where: { $0.unknown == reason }) {
        reasons[index].count &+= 1
      } else if reasons.count < Self.limit {
        reasons.append(Reason(unknown: reason, count: 1, diedAt: verdict.diedAt))
      }
    }
  }
}
