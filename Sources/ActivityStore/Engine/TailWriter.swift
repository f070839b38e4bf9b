import ActivityModel

/// Appends events to the tail of a log. One thread at a time.
///
/// An event whose `append` has returned survives the death of the process at any instruction: it is
/// in memory that belongs to the file, complete before the byte that makes it visible.
struct TailWriter: ~Copyable {
  let files: any FileSystem
  let path: String
  let log: [UInt8]
  let segmentBytes: Int
  let maximumSegments: Int
  /// Events after which a segment is full whatever its bytes: a block's worth.
  let eventsPerSegment: Int

  var file: Descriptor
  /// In the order of the file.
  var segments: [TailSegment] = []
  /// Segments that wait for sealing, in the order of their events.
  var full: [Int] = []
  var active: Int?
  /// The memory of the active segment; nil where it is not mapped.
  var window: FileMapping.Window?
  var nextSequence: UInt64
  /// Where the next segment would go.
  var fileEnd = 0
  /// The active segment is half full and no other is free: somebody should make one ready.
  var wantsSpare = false
  /// Room in the file is taken for a segment that is being made ready.
  var isGrowing = false
  var encoder = RowEncoder()
  /// `MappingGuard.faults` as it was when the mappings were last looked at.
  var knownFaults = MappingGuard.faults
  /// What became of a broken mapping, until somebody tells it.
  var fault: LogError?
  /// Whether there is one: asked for each event.
  var hasFault = false
  /// Events that found no room since the last that did.
  var dropped: Int64 = 0
  var droppedReason = ""

  init(
    files: any FileSystem, path: String, log: [UInt8], file: Descriptor, nextSequence: UInt64,
    options: LogOptions
  ) {
    self.files = files
    self.path = path
    self.log = log
    self.file = file
    self.nextSequence = nextSequence
    segmentBytes = max(1, options.tailSegmentBytes / Tail.unit) * Tail.unit
    maximumSegments = max(2, options.maximumTailSegments)
    eventsPerSegment = max(1, options.eventsPerBlock)
  }

  /// Appends an event, or counts it where it finds no room.
  ///
  /// - Returns: Its number, and whether there is something to do for the thread behind.
  @inline(__always)
  mutating func take<Source: RowSource>(
    _ event: Source
  ) throws(LogError) -> (sequence: UInt64, workIsDue: Bool) {
    let waiting = full.count
    let wantedSpare = wantsSpare
    let sequence: UInt64
    do throws(LogError) {
      sequence = try append(event)
    } catch {
      if error.code == .noSpace || error.code == .io { drop(error) }
      throw error
    }
    let isDue =
      wantsSpare && !wantedSpare || full.count != waiting && sealIsDue || hasFault
    return (sequence, isDue)
  }

  /// Appends one event and returns its sequence number.
  ///
  /// - Throws: `tooLarge` for an event beyond the limit of a row; `noSpace` or `io` where the tail can
  ///   take nothing more, after which the event is not in the log.
  mutating func append<Source: RowSource>(_ event: Source) throws(LogError) -> UInt64 {
    if dropped > 0 { try appendTrimmed(before: event) }
    let sequence = nextSequence
    try place(event, sequence)
    nextSequence = sequence &+ 1
    return sequence
  }

  /// Counts an event that could not be kept; the next one that can brings a note.
  mutating func drop(_ error: LogError) {
    dropped += 1
    droppedReason = "\(error.code)"
  }

  private mutating func appendTrimmed<Source: RowSource>(before event: Source) throws(LogError) {
    let trimmed = NoteEvent.Trimmed(events: dropped, reason: droppedReason)
    let note = Event(
      time: event.time, uptime: event.uptime, launch: event.launch, body: .note(.trimmed(trimmed)))
    try place(note, nextSequence)
    nextSequence &+= 1
    dropped = 0
  }

  private mutating func place<Source: RowSource>(
    _ event: Source, _ sequence: UInt64
  ) throws(LogError) {
    let count = try encode(event, sequence)
    if let index = active, segments[index].count < eventsPerSegment,
      Tail.recordBytes(count) <= segments[index].room
    {
      try write(count, to: index)
      guard MappingGuard.faults != knownFaults, giveUpBroken(index) else { return }
    }
    // A segment that is found broken is tried once; somebody may cut the file again and again.
    for _ in 0..<4 {
      retireActive()
      // The first row of a segment leans on nothing.
      encoder.restart()
      let first = try encode(event, sequence)
      let index = try activate(room: Tail.recordBytes(first))
      try write(first, to: index)
      guard MappingGuard.faults != knownFaults, giveUpBroken(index) else { return }
    }
    throw LogError(.io, "the tail cannot be written", path: path)
  }

  // MARK: - Records

  private mutating func encode<Source: RowSource>(
    _ event: Source, _ sequence: UInt64
  ) throws(LogError) -> Int {
    do {
      return try encoder.encode(event, sequence: sequence)
    } catch {
      throw refusal(of: event.kind, error)
    }
  }

  private func refusal(of kind: EventKind, _ error: FormatError) -> LogError {
    LogError(
      error.code == .limit ? .tooLarge : .invalidArgument,
      "the event \(kind.name ?? "") cannot be written: \(error)", path: path,
      remedy: error.code == .limit ? "record a part of the value, or a reference to it" : nil,
      cause: error)
  }

  /// Writes the row of `count` bytes that the encoder has just made.
  @inline(__always)
  private mutating func write(_ count: Int, to index: Int) throws(LogError) {
    let record = encoder.finishRecord(count, salt: segments[index].salt)
    let position = segments[index].end
    if let window {
      guard encoder.memory.withBytes(record, { window.publish($0, at: position) }) else {
        encoder.undo()
        throw LogError(.io, "a record does not fit its segment", path: path)
      }
    } else {
      try writeUnmapped(record, at: segments[index].offset + position)
    }
    segments[index].end = position &+ record.count
    segments[index].count &+= 1
    if position < halfway, segments[index].end >= halfway { wantsSpare = needsSpare }
  }

  private mutating func writeUnmapped(_ record: Range<Int>, at offset: Int) throws(LogError) {
    let failure = encoder.memory.withBytes(record) { bytes -> Errno? in
      do throws(Errno) {
        try files.writeAll(file, bytes, at: offset)
        return nil
      } catch {
        return error
      }
    }
    guard let failure else { return }
    encoder.undo()
    throw LogError(failure, .write, path, offset: offset)
  }
}
