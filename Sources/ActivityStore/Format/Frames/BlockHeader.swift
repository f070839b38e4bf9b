import ActivityModel

/// The header of a block: its summary, copies of its rare events, and which column lies where.
package struct BlockHeader: Equatable, Sendable {
  /// Streams that lie together, compressed or not.
  struct Frame: Equatable, Sendable {
    var storedBytes: Int
    var streams: [Stream]

    var plainBytes: Int { streams.reduce(0) { $0 + $1.bytes } }
  }

  struct Stream: Equatable, Sendable {
    /// A number of `ColumnID`, or one of a newer writer, which is passed over.
    var id: UInt8
    var bytes: Int
  }

  package var summary: BlockSummary
  /// For each posted kind, in their order, the count of its bytes and the rows of its events.
  var postings: [UInt8]
  /// The first is not compressed and lies in the frame of the header.
  var frames: [Frame]
  var bodyChecksum: UInt32
  /// Bytes from the start of the block to the end of the header.
  package var headerBytes: Int

  var bodyBytes: Int { frames.reduce(0) { $0 + $1.storedBytes } }
}

extension BlockHeader {
  /// The frame of the header without the uncompressed streams that follow in it.
  func encoded() -> [UInt8] {
    var header = ByteWriter()
    header.byte(0)
    header.fixed(bodyChecksum)
    header.varint(summary.firstSequence.rawValue)
    header.varint(summary.count)
    let first = summary.firstTime.microseconds
    header.zigzag(first)
    header.zigzag(summary.lastTime.microseconds &- first)
    header.varint(UInt64(bitPattern: first &- summary.minTime.microseconds))
    header.varint(UInt64(bitPattern: summary.maxTime.microseconds &- first))
    header.varint(UInt64(summary.firstLaunch.rawValue))
    header.varint(UInt64(summary.lastLaunch.rawValue))
    header.varint(summary.kinds.count)
    var lastCode: UInt16 = 0
    for kind in summary.kinds {
      header.varint(UInt64(kind.kind.code &- lastCode))
      header.varint(kind.count << 1 | (kind.isPosted ? 1 : 0))
      lastCode = kind.kind.code
    }
    header.append(postings)
    header.varint(frames.count)
    for frame in frames {
      header.varint(frame.storedBytes)
      header.varint(frame.streams.count)
      for stream in frame.streams {
        header.byte(stream.id)
        header.varint(stream.bytes)
      }
    }
    return framed(header.bytes)
  }

  private func framed(_ header: [UInt8]) -> [UInt8] {
    var content = ByteWriter()
    content.varint(header.count)
    content.append(header)
    let rawBytes = frames.first?.storedBytes ?? 0
    var writer = ByteWriter()
    writer.fixed(SkippableFrame.magic)
    writer.fixed(UInt32(1 + content.count + 4 + rawBytes))
    writer.byte(SkippableFrame.Kind.block.rawValue)
    writer.append(content.bytes)
    writer.fixed(Checksum.crc32c(writer.bytes))
    return writer.bytes
  }

  /// How many bytes from the start of a block a reader needs for its header, told from its first 18;
  /// nil where they do not begin a block.
  package static func bytesNeeded(_ bytes: [UInt8], at offset: Int = 0) -> Int? {
    guard var cursor = try? ByteCursor(bytes, in: offset..<bytes.count),
      (try? SkippableFrame.open(.block, &cursor, "a block")) != nil,
      let length = try? cursor.varint("a block"), length <= UInt64(Limits.headerBytes)
    else { return nil }
    return cursor.offset - offset + Int(length) + 4
  }

  /// Reads the header of the block at `offset`.
  ///
  /// - Throws: `checksum`, `truncated` where the bytes end within it, `invalid`, `limit`.
  package init(_ bytes: [UInt8], at offset: Int = 0) throws(FormatError) {
    var header = try Self.checked(bytes, at: offset)
    let frameBytes = SkippableFrame.peek(bytes, at: offset)?.frameBytes ?? 0
    bodyChecksum = try Self.bodyChecksum(header, at: offset)
    summary = try Self.summary(&header)
    postings = try Self.postings(&header, of: summary)
    frames = try Self.frames(&header)
    headerBytes = header.end + Self.checksumBytes - offset
    guard header.isAtEnd, frameBytes == headerBytes + (frames.first?.storedBytes ?? 0) else {
      throw FormatError(.invalid, "the header of a block", at: header.offset)
    }
    summary.storedBytes = headerBytes + bodyBytes
    guard summary.storedBytes <= Limits.blockBytes else {
      throw FormatError(.limit, "a block", at: offset)
    }
    summary.hasSnapshot = frames.contains { frame in
      frame.streams.contains { $0.id == ColumnID.snapshot.rawValue }
    }
  }

  private static let checksumBytes = 4
  /// Flags and the checksum of the body.
  private static let startBytes = 5

  /// The header of the block at `offset`, once its checksum is found right.
  static func checked(_ bytes: [UInt8], at offset: Int) throws(FormatError) -> ByteCursor {
    var cursor = try ByteCursor(bytes, in: offset..<bytes.count)
    _ = try SkippableFrame.open(.block, &cursor, "a block")
    let length = try cursor.count("a block", limit: Limits.headerBytes)
    let start = cursor.offset
    let end = start + length
    var tail = try ByteCursor(bytes, in: end..<bytes.count)
    guard
      try tail.fixed(UInt32.self, "a block") == Checksum.crc32c(bytes[offset..<end])
    else { throw FormatError(.checksum, "the header of a block", at: offset) }
    return try ByteCursor(bytes, in: start..<end)
  }

  private static func bodyChecksum(
    _ header: ByteCursor, at offset: Int
  ) throws(FormatError) -> UInt32 {
    var header = header
    guard try header.byte("a block") == 0 else {
      throw FormatError(.unsupported, "a block", at: offset)
    }
    return try header.fixed(UInt32.self, "a block")
  }

  /// Checks the checksums of `bytes`, which are to be a whole block.
  static func check(_ bytes: [UInt8]) throws(FormatError) {
    let header = try checked(bytes, at: 0)
    let checksum = try bodyChecksum(header, at: 0)
    let start = header.end + checksumBytes
    guard Checksum.crc32c(bytes[start...]) == checksum else {
      throw FormatError(.checksum, "a block", at: start)
    }
  }

  static func summary(_ header: inout ByteCursor) throws(FormatError) -> BlockSummary {
    _ = try header.take(startBytes, "a block")
    let start = header.offset
    let sequence = try header.varint("a block")
    let count = try header.count("a block", each: 0, limit: Limits.blockEvents)
    let first = try header.zigzag("a block")
    let last = first &+ (try header.zigzag("a block"))
    let minimum = first &- Int64(bitPattern: try header.varint("a block"))
    let maximum = first &+ Int64(bitPattern: try header.varint("a block"))
    guard let firstLaunch = UInt32(exactly: try header.varint("a block")),
      let lastLaunch = UInt32(exactly: try header.varint("a block")),
      Limits.sequences.contains(sequence)
    else { throw FormatError(.invalid, "the header of a block", at: start) }
    let kinds = try BlockSummary.kinds(&header)
    return BlockSummary(
      firstSequence: SequenceNumber(sequence), count: count,
      firstTime: Timestamp(microseconds: first), lastTime: Timestamp(microseconds: last),
      minTime: Timestamp(microseconds: minimum), maxTime: Timestamp(microseconds: maximum),
      firstLaunch: LaunchNumber(firstLaunch), lastLaunch: LaunchNumber(lastLaunch), kinds: kinds,
      hasSnapshot: false, storedBytes: 0)
  }

  private static func frames(_ header: inout ByteCursor) throws(FormatError) -> [Frame] {
    var frames: [Frame] = []
    for _ in 0..<(try header.count("a block", each: 2, limit: 256)) {
      let start = header.offset
      let stored = try header.count("a frame", each: 0, limit: Limits.blockBytes)
      var streams: [Stream] = []
      for _ in 0..<(try header.count("a frame", each: 2, limit: 256)) {
        let id = try header.byte("a column")
        let bytes = try header.count("a column", each: 0, limit: Limits.streamBytes)
        streams.append(Stream(id: id, bytes: bytes))
      }
      let frame = Frame(storedBytes: stored, streams: streams)
      guard frame.plainBytes <= Limits.streamBytes,
        !frames.isEmpty || frame.plainBytes == stored
      else { throw FormatError(.invalid, "a frame", at: start) }
      frames.append(frame)
    }
    return frames
  }
}
