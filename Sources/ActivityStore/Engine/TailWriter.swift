import ActivityModel

/// Appends events to the tail of a log. One thread at a time.
///
/// An event whose `append` has returned survives the death of the process at any instruction: it is
/// in memory that belongs to the file, complete before the byte that makes it visible.
struct TailWriter {
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
  var nextSequence: UInt64
  /// Where the next segment would go.
  var fileEnd = 0
  var encoder = RowEncoder()
  var record = ByteWriter(reserving: 4096)
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

  /// Appends one event and returns its sequence number.
  ///
  /// - Throws: `tooLarge` for an event beyond the limit of a row; `noSpace` or `io` where the tail can
  ///   take nothing more, after which the event is not in the log.
  mutating func append(_ event: Event) throws(LogError) -> UInt64 {
    if dropped > 0 { try appendTrimmed(before: event) }
    let sequence = nextSequence
    var event = event
    event.sequence = SequenceNumber(sequence)
    try place(event)
    nextSequence = sequence &+ 1
    return sequence
  }

  /// Counts an event that could not be kept; the next one that can brings a note.
  mutating func drop(_ error: LogError) {
    dropped += 1
    droppedReason = "\(error.code)"
  }

  private mutating func appendTrimmed(before event: Event) throws(LogError) {
    let note = NoteEvent.Trimmed(events: dropped, reason: droppedReason)
    try place(
      Event(
        sequence: SequenceNumber(nextSequence), time: event.time, uptime: event.uptime,
        launch: event.launch, body: .note(.trimmed(note))))
    nextSequence &+= 1
    dropped = 0
  }

  private mutating func place(_ event: Event) throws(LogError) {
    if let index = active, segments[index].count < eventsPerSegment {
      try encode(event)
      if record.count - recordStart <= segments[index].room { return try write(to: index) }
      encoder.undo()
    }
    retireActive()
    encoder = RowEncoder()
    try encode(event)
    let index = try activate(room: record.count)
    try write(to: index)
  }

  // MARK: - Records

  /// Where the record begins in `record`: its length takes the end of the first four bytes.
  private var recordStart: Int {
    4 - Tail.lengthBytes(record.count - Tail.checksumBytes - 4)
  }

  /// Makes the whole record: length, row, checksum.
  private mutating func encode(_ event: Event) throws(LogError) {
    record.removeAll()
    record.fixed(UInt32(0))
    do {
      try encoder.encode(event, to: &record)
    } catch {
      throw LogError(
        error.code == .limit ? .tooLarge : .invalidArgument,
        "the event \(event.kind.name ?? "") cannot be written: \(error)", path: path, cause: error)
    }
    let count = record.count - 4
    guard count > 0, count <= Tail.maximumRowBytes else {
      encoder.undo()
      throw LogError(
        .tooLarge, "an event of \(count) bytes; the limit is \(Tail.maximumRowBytes)", path: path,
        remedy: "record a part of the value, or a reference to it")
    }
    record.patch(Self.length(count), at: 0)
    record.fixed(UInt32(0))
  }

  /// The varint of `count` as the last bytes of four.
  private static func length(_ count: Int) -> UInt32 {
    var bytes: UInt32 = 0
    let used = Tail.lengthBytes(count)
    for index in 0..<used {
      let more: UInt32 = index + 1 < used ? 0x80 : 0
      let byte = UInt32(truncatingIfNeeded: count >> (7 * index)) & 0x7F | more
      bytes |= byte << (8 * UInt32(4 - used + index))
    }
    return bytes
  }

  private mutating func write(to index: Int) throws(LogError) {
    let start = recordStart
    let bodyEnd = record.count - Tail.checksumBytes
    let checksum = Checksum.crc32c(
      record.bytes.span.extracting(start..<bodyEnd), extending: segments[index].salt)
    record.patch(checksum, at: bodyEnd)
    let position = segments[index].end
    let count = record.count - start
    do {
      try put(record.bytes.span.extracting(start..<record.count), segments[index], at: position)
    } catch {
      encoder.undo()
      throw error
    }
    segments[index].end = position + count
    segments[index].count += 1
  }

  private func put(
    _ bytes: Span<UInt8>, _ segment: TailSegment, at position: Int
  ) throws(LogError) {
    guard let mapping = segment.mapping else {
      do {
        return try files.writeAll(file, bytes, at: segment.offset + position)
      } catch {
        throw LogError(error, .write, path, offset: segment.offset + position)
      }
    }
    // The first byte last: until it is there, nothing is.
    guard mapping.store(bytes.extracting(1..<bytes.count), at: position + 1),
      mapping.publish(bytes[0], at: position)
    else { throw LogError(.io, "a record does not fit its segment", path: path) }
  }
}
