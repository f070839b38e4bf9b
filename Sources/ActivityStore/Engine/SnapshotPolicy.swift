/// Decides where snapshots pay: they shorten the way to a state, and may take only a small share of
/// the log.
///
/// Every block earns them so many bytes; one is due where there are enough for it.
struct SnapshotPolicy: Sendable {
  /// A stored snapshot is about half its plain size, as the names in it are also in the block.
  static let storedPart = 0.5

  /// Bytes that snapshots may still take.
  private var credit = 0.0
  /// Events since the last one.
  private var events = 0

  init() {}

  /// Goes on after the blocks of a log.
  init(after blocks: [BlockEntry], _ options: LogOptions.Snapshots) {
    for block in blocks.reversed() {
      credit += Double(block.byteCount) * options.maximumShare
      events += block.summary.count
      if block.hasSnapshot { break }
    }
  }

  /// Notes a block that was written.
  mutating func add(
    bytes more: Int, events count: Int, snapshot plainBytes: Int?, _ options: LogOptions.Snapshots
  ) {
    if let plainBytes {
      events = 0
      // What was written for its distance and not its size is not owed.
      credit = max(0, credit - Double(plainBytes) * Self.storedPart)
    }
    events += count
    credit += Double(more) * options.maximumShare
  }

  /// Whether it is worth the work to make a snapshot and look at its size.
  func mayBeDue(_ options: LogOptions.Snapshots) -> Bool {
    events > 0 && (options.maximumShare > 0 || events >= options.maximumDistance)
  }

  /// Whether a snapshot of that plain size is due at the next block.
  func isDue(plainBytes: Int, _ options: LogOptions.Snapshots) -> Bool {
    if events >= options.maximumDistance { return true }
    return Double(plainBytes) * Self.storedPart <= credit
  }
}
