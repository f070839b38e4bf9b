import ActivityModel

/// Where the blocks of a file are and what is in them. A cache: everything in it is in the headers of
/// the blocks too, and a reader without it hops from one to the next.
package struct BlockIndex: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    /// Of the first byte of the block, from the start of the file.
    package var offset: UInt64
    package var summary: BlockSummary

    package init(offset: UInt64, summary: BlockSummary) {
      self.offset = offset
      self.summary = summary
    }
  }

  package var entries: [Entry]

  package init(entries: [Entry] = []) { self.entries = entries }
}

extension BlockIndex {
  package func encoded() -> [UInt8] {
    var plain = ByteWriter()
    plain.varint(entries.count)
    var end: UInt64 = 0
    var nextSequence: UInt64 = 1
    var lastTime: Int64 = 0
    for entry in entries {
      let summary = entry.summary
      plain.varint(entry.offset &- end)
      plain.varint(summary.storedBytes)
      plain.varint(summary.firstSequence.rawValue &- nextSequence)
      plain.varint(summary.count << 1 | (summary.hasSnapshot ? 1 : 0))
      let first = summary.firstTime.microseconds
      plain.zigzag(first &- lastTime)
      lastTime = summary.lastTime.microseconds
      plain.zigzag(lastTime &- first)
      plain.varint(UInt64(bitPattern: first &- summary.minTime.microseconds))
      plain.varint(UInt64(bitPattern: summary.maxTime.microseconds &- first))
      plain.varint(UInt64(summary.firstLaunch.rawValue))
      plain.varint(UInt64(summary.lastLaunch.rawValue))
      plain.varint(summary.kinds.count)
      var lastCode: UInt16 = 0
      for kind in summary.kinds {
        plain.varint(UInt64(kind.kind.code &- lastCode))
        plain.varint(kind.count << 1 | (kind.isPosted ? 1 : 0))
        lastCode = kind.kind.code
      }
      end = entry.offset &+ UInt64(summary.storedBytes)
      nextSequence = summary.firstSequence.rawValue &+ UInt64(summary.count)
    }
    var content = ByteWriter()
    let compressed = plain.count < 256 ? nil : try? Compression.compress(plain.bytes, level: 3)
    content.varint(plain.count)
    content.byte(compressed == nil ? 0 : 1)
    content.append(compressed ?? plain.bytes)
    content.fixed(Checksum.crc32c(content.bytes))
    return SkippableFrame.frame(.index, content.bytes)
  }

  /// Reads the index that begins at `offset` of `bytes`.
  package init(_ bytes: [UInt8], at offset: Int = 0) throws(FormatError) {
    var outer = try ByteCursor(bytes, in: offset..<bytes.count)
    let size = try SkippableFrame.open(.index, &outer, "the index")
    let start = outer.offset
    guard size >= 4, size <= outer.remaining else {
      throw FormatError(.truncated, "the index", at: start)
    }
    var tail = try ByteCursor(bytes, in: start + size - 4..<start + size)
    guard
      try tail.fixed(UInt32.self, "a checksum") == Checksum.crc32c(bytes[start..<start + size - 4])
    else { throw FormatError(.checksum, "the index", at: start) }
    var content = try ByteCursor(bytes, in: start..<start + size - 4)
    let plainBytes = try content.count("the index", each: 0, limit: Limits.streamBytes)
    let isCompressed = try content.byte("the index") != 0
    let stored = try content.take(content.remaining, "the index")
    let plain =
      isCompressed ? try Compression.decompress(stored, size: plainBytes) : [UInt8](stored)
    var cursor = ByteCursor(plain)
    self.init()
    var end: UInt64 = 0
    var nextSequence: UInt64 = 1
    var lastTime: Int64 = 0
    let count = try cursor.count("the index", each: 11)
    entries.reserveCapacity(count)
    for _ in 0..<count {
      let entry = try Self.entry(&cursor, end, nextSequence, lastTime)
      end = entry.offset &+ UInt64(entry.summary.storedBytes)
      nextSequence = entry.summary.firstSequence.rawValue &+ UInt64(entry.summary.count)
      lastTime = entry.summary.lastTime.microseconds
      entries.append(entry)
    }
    guard cursor.isAtEnd else { throw FormatError(.invalid, "the index", at: cursor.offset) }
  }

  private static func entry(
    _ cursor: inout ByteCursor, _ end: UInt64, _ nextSequence: UInt64, _ lastTime: Int64
  ) throws(FormatError) -> Entry {
    let offset = end &+ (try cursor.varint("the index"))
    let stored = try cursor.count("the index", each: 0, limit: Limits.blockBytes)
    let sequence = nextSequence &+ (try cursor.varint("the index"))
    guard Limits.sequences.contains(sequence) else {
      throw FormatError(.invalid, "the index", at: cursor.offset)
    }
    let counted = try cursor.count("the index", each: 0, limit: Limits.blockEvents << 1 | 1)
    let first = lastTime &+ (try cursor.zigzag("the index"))
    let last = first &+ (try cursor.zigzag("the index"))
    let minimum = first &- Int64(bitPattern: try cursor.varint("the index"))
    let maximum = first &+ Int64(bitPattern: try cursor.varint("the index"))
    let firstLaunch = UInt32(truncatingIfNeeded: try cursor.varint("the index"))
    let lastLaunch = UInt32(truncatingIfNeeded: try cursor.varint("the index"))
    let kinds = try BlockSummary.kinds(&cursor)
    return Entry(
      offset: offset,
      summary: BlockSummary(
        firstSequence: SequenceNumber(sequence), count: counted >> 1,
        firstTime: Timestamp(microseconds: first), lastTime: Timestamp(microseconds: last),
        minTime: Timestamp(microseconds: minimum), maxTime: Timestamp(microseconds: maximum),
        firstLaunch: LaunchNumber(firstLaunch), lastLaunch: LaunchNumber(lastLaunch),
        kinds: kinds, hasSnapshot: counted & 1 == 1, storedBytes: stored))
  }
}
