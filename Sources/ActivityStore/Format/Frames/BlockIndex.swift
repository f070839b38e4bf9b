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

  /// Reads the index that begins at `offset` of `bytes`, all of it.
  package init(_ bytes: [UInt8], at offset: Int = 0) throws(FormatError) {
    let stored = try StoredIndex(bytes, at: offset)
    entries = stored.entries
    try stored.kinds.fill(&entries)
  }

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
      end = entry.offset &+ UInt64(summary.storedBytes)
      nextSequence = summary.firstSequence.rawValue &+ UInt64(summary.count)
    }
    KindLists.write(entries, to: &plain)
    var content = ByteWriter()
    let compressed = plain.count < 256 ? nil : try? Compression.compress(plain.bytes, level: 3)
    content.varint(plain.count)
    content.byte(compressed == nil ? 0 : 1)
    content.append(compressed ?? plain.bytes)
    content.fixed(Checksum.crc32c(content.bytes))
    return SkippableFrame.frame(.index, content.bytes)
  }
}
