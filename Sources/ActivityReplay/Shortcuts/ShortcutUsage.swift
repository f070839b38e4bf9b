public import ActivityModel

/// How often shortcuts of each activity type were used and added, and by how many people, over any
/// number of logs.
///
/// A user is the pseudonym that `shortcut.invoked` carries; a log that holds none counts as one user.
/// Logs of the same pseudonym are one user.
public struct ShortcutUsage: Sendable {
  /// The figures of one activity type, or of all.
  public struct Figures: Equatable, Sendable {
    /// How often the app was opened through a shortcut.
    public var opens: Int64 = 0
    /// How often the user added one; a sheet that ended with an error adds none.
    public var additions: Int64 = 0
    public var deletions: Int64 = 0
    /// How often the sheet was left without adding.
    public var cancellations: Int64 = 0
    public var openUsers = Set<String>()
    public var additionUsers = Set<String>()
  }

  /// The activity types in the order of their names.
  public var types: [(type: String, figures: Figures)] {
    byType.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Over all types: a user of two counts once.
  public var total: Figures {
    byType.values.reduce(into: unattributed) { total, figures in
      total.opens &+= figures.opens
      total.additions &+= figures.additions
      total.deletions &+= figures.deletions
      total.cancellations &+= figures.cancellations
      total.openUsers.formUnion(figures.openUsers)
      total.additionUsers.formUnion(figures.additionUsers)
    }
  }

  /// The logs taken in.
  public private(set) var logs = 0
  private var byType: [String: Figures] = [:]
  /// Deletions and cancellations do not always say of what.
  private var unattributed = Figures()

  public init() {}

  /// The kinds of event that it looks at; others are ignored.
  public static let kinds: Set<EventKind> = [
    ProcessEvent.Launched.kind, SceneEvent.Connected.kind, ActivityEvent.Continued.kind,
    ShortcutEvent.Offered.kind, ShortcutEvent.Added.kind, ShortcutEvent.Deleted.kind,
    ShortcutEvent.Cancelled.kind, ShortcutEvent.Invoked.kind,
  ]

  /// Takes in what one log counted.
  ///
  /// - Parameter identifier: Tells logs without a pseudonym apart.
  public mutating func add(_ count: ShortcutCount, log identifier: String) {
    logs += 1
    let user = count.user ?? "log \(identifier)"
    for (type, figures) in count.finished() {
      var sum = byType[type] ?? Figures()
      sum.opens &+= figures.opens
      sum.additions &+= figures.additions
      sum.deletions &+= figures.deletions
      sum.cancellations &+= figures.cancellations
      sum.openUsers.formUnion(figures.openUsers)
      if figures.opens > 0, figures.openUsers.isEmpty { sum.openUsers.insert(user) }
      if figures.additions > 0 { sum.additionUsers.insert(user) }
      byType[type] = sum
    }
    unattributed.deletions &+= count.unattributed.deletions
    unattributed.cancellations &+= count.unattributed.cancellations
  }
}
