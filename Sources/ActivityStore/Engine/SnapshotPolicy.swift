/// Decides where snapshots pay: they shorten the way to a state, and may take only a small share of
/// the log.
struct SnapshotPolicy: Sendable {
  private var bytes = 0
  private var events = 0

  /// Notes a block that was written.
  mutating func add(bytes more: Int, events count: Int, snapshot: Int?) {
    if let snapshot {
      bytes = more - snapshot
      events = count
    } else {
      bytes += more
      events += count
    }
  }

  /// Whether it is worth the work to make a snapshot and look at its size.
  func mayBeDue(_ options: LogOptions.Snapshots) -> Bool {
    events > 0 && (options.maximumShare > 0 || events >= options.maximumDistance)
  }

  /// Whether a snapshot of `size` bytes is due at the next block.
  func isDue(bytes size: Int, _ options: LogOptions.Snapshots) -> Bool {
    if events >= options.maximumDistance { return true }
    return Double(size) <= Double(bytes) * options.maximumShare
  }
}
