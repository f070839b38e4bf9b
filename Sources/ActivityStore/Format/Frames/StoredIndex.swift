import ActivityModel

/// The index of a file as a reader takes it in: its blocks at once, their kinds when they are asked
/// for.
struct StoredIndex: Sendable {
  /// Without kinds.
  private(set) var entries: [BlockIndex.Entry] = []
  private(set) var kinds = KindLists()

  /// Reads the index that begins at `offset` of `bytes`.
  ///
  /// - Throws: `checksum`, `truncated`, `invalid`, `limit`, `compression`.
  init(_ bytes: [UInt8], at offset: Int = 0) throws(FormatError) {
    let plain = try Self.plain(bytes, at: offset)
    var cursor = ByteCursor(plain)
    var end: UInt64 = 0
    var nextSequence: UInt64 = 1
    var lastTime: Int64 = 0
    let count = try cursor.count("the index", each: 10)
    entries.reserveCapacity(count)
    for _ in 0..<count {
      let entry = try Self.entry(&cursor, end, nextSequence, lastTime)
      end = entry.offset &+ UInt64(entry.summary.storedBytes)
      nextSequence = entry.summary.firstSequence.rawValue &+ UInt64(entry.summary.count)
      lastTime = entry.summary.lastTime.microseconds
      entries.append(entry)
    }
    kinds = try KindLists(from: &cursor, blocks: count)
    guard cursor.isAtEnd else { throw FormatError(.invalid, "the index", at: cursor.offset) }
  }

  private static func plain(_ bytes: [UInt8], at offset: Int) throws(FormatError) -> [UInt8] {
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
    return isCompressed ? try Compression.decompress(stored, size: plainBytes) : [UInt8](stored)
  }

  private static func entry(
    _ cursor: inout ByteCursor, _ end: UInt64, _ nextSequence: UInt64, _ lastTime: Int64
  ) throws(FormatError) -> BlockIndex.Entry {
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
    return BlockIndex.Entry(
      offset: offset,
      summary: BlockSummary(
        firstSequence: SequenceNumber(sequence), count: counted >> 1,
        firstTime: Timestamp(microseconds: first), lastTime: Timestamp(microseconds: last),
        minTime: Timestamp(microseconds: minimum), maxTime: Timestamp(microseconds: maximum),
        firstLaunch: LaunchNumber(firstLaunch), lastLaunch: LaunchNumber(lastLaunch),
        kinds: [], hasSnapshot: counted & 1 == 1, storedBytes: stored))
  }
}
