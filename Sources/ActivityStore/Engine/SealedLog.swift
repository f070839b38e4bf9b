import ActivityModel

/// The files of a log as their writer sees them: whole blocks, only ever appended to.
struct SealedLog {
  let path: String
  let isDirectory: Bool
  let files: any FileSystem
  let options: LogOptions
  /// Holds the lock: the file itself, or the directory of a rotating log.
  let lock: Descriptor

  /// The file that takes blocks.
  var current: LogFile
  var number: UInt64
  let log: [UInt8]
  /// Files before the current one, oldest first: path, bytes, events, last sequence.
  var older: [OlderFile] = []
  /// The fold of all events up to `lastSequence`; nil until it is needed and read from the log.
  var state: AppState?
  var lastSequence: UInt64
  var snapshots = SnapshotPolicy()
  /// What trimming took away and no note tells yet.
  var trimmed: NoteEvent.Trimmed?
  /// Whether the current file has content that may not be on the medium.
  var isUnsynchronized = false

  struct OlderFile {
    var path: String
    var bytes: Int
    var events: UInt64
    var last: UInt64
  }

  /// Appends a block with `events`, which follow each other.
  ///
  /// - Throws: the system's error; the file then ends where it did before.
  mutating func append(_ events: [Event]) throws(LogError) {
    guard let first = events.first, let last = events.last else { return }
    if rotationIsDue(before: first) { try rotate(first: first.sequence.rawValue) }
    let before = try loadState()
    let snapshot = snapshotIfDue(before, atStart: current.blocks.isEmpty && lastSequence > 0)
    let bytes: [UInt8]
    var entry: BlockEntry
    do {
      (bytes, entry) = try BlockCoding.block(
        events, snapshot: snapshot, level: Int(options.compressionLevel))
    } catch {
      throw LogError(.io, "a block cannot be made: \(error)", path: current.path, cause: error)
    }
    try write(bytes)
    entry.offset = current.end - bytes.count
    current.blocks.append(entry)
    snapshots.add(bytes: bytes.count, events: events.count, snapshot: snapshot?.count)
    var after = before
    for event in events { StateCoding.apply(event, to: &after) }
    state = after
    lastSequence = last.sequence.rawValue
  }

  private func snapshotIfDue(_ state: AppState, atStart: Bool) -> [UInt8]? {
    guard state.sequence.rawValue > 0 else { return nil }
    guard atStart || snapshots.mayBeDue(options.snapshots) else { return nil }
    guard let bytes = StateCoding.bytes(state) else { return nil }
    return atStart || snapshots.isDue(bytes: bytes.count, options.snapshots) ? bytes : nil
  }

  /// Writes frames at the end of the current file.
  mutating func write(_ bytes: [UInt8]) throws(LogError) {
    do {
      try files.writeAll(current.descriptor, bytes.span, at: current.end)
    } catch {
      // What was written of it means nothing yet; a leftover would only look like damage.
      _ = files.truncate(current.descriptor, to: current.end)
      throw LogError(error, .write, current.path, offset: current.end)
    }
    current.end += bytes.count
    current.size = current.end
    current.isClosed = false
    isUnsynchronized = true
  }

  mutating func synchronize() throws(LogError) {
    guard isUnsynchronized else { return }
    do {
      try files.retrying { files.synchronize(current.descriptor) }
      isUnsynchronized = false
    } catch {
      throw LogError(error, .synchronize, current.path)
    }
  }

  /// Writes index and footer: the file is closed.
  mutating func finish() throws(LogError) {
    guard !current.isClosed else { return }
    try write(BlockCoding.footer())
    current.isClosed = true
    if options.durability != .none { try synchronize() }
  }
}
