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
  /// The number of the current file, from 1.
  var number: UInt32
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
    let snapshot = snapshotIfDue(
      try loadState(), atStart: current.blocks.isEmpty && lastSequence > 0)
    let block: EncodedBlock
    do {
      var encoder = BlockEncoder(options: blockOptions)
      block = try encoder.encode(events, snapshot: snapshot)
    } catch {
      // More than one block may hold: halves may fit.
      guard error.code == .limit, events.count > 1 else {
        throw LogError(.tooLarge, "a block cannot be made: \(error)", path: current.path)
      }
      try append(Array(events[..<(events.count / 2)]))
      return try append(Array(events[(events.count / 2)...]))
    }
    let offset = current.end
    try write(block.bytes)
    current.append(BlockEntry(offset: offset, summary: block.summary))
    snapshots.add(
      bytes: block.bytes.count, events: events.count, snapshot: snapshot?.count, options.snapshots)
    if var after = state.take() {
      _ = unsafe events.forEachInPlace { event in
        unsafe after.apply(event.pointee)
        return true
      }
      state = after
    }
    lastSequence = last.sequence.rawValue
  }

  private var blockOptions: BlockOptions {
    var block = BlockOptions()
    block.level = Int(options.compressionLevel)
    return block
  }

  private func snapshotIfDue(_ state: AppState, atStart: Bool) -> [UInt8]? {
    guard state.sequence.rawValue > 0 else { return nil }
    guard atStart || snapshots.mayBeDue(options.snapshots) else { return nil }
    let bytes = state.snapshotBytes()
    return atStart || snapshots.isDue(plainBytes: bytes.count, options.snapshots) ? bytes : nil
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
    let index = current.index()
    let events = current.blocks.reduce(0) { $0 + $1.count }
    let footer = Footer(indexOffset: UInt64(current.end), events: events)
    // An index of one block would be a copy of the block's header.
    try write((current.blocks.count > 1 ? index.encoded() : []) + footer.encoded())
    current.isClosed = true
    if options.durability != .none { try synchronize() }
  }
}
