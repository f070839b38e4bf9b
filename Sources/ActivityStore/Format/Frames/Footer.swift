/// The last frame of a file that was closed: where the index is. Its size is fixed, so a reader finds
/// it from the end.
package struct Footer: Equatable, Sendable {
  package static let frameBytes = 8 + 1 + 8 + 8 + 4 + 8

  /// Of the index, from the start of the file.
  package var indexOffset: UInt64
  /// Events of the file.
  package var events: UInt64

  package init(indexOffset: UInt64, events: UInt64) {
    self.indexOffset = indexOffset
    self.events = events
  }

  package func encoded() -> [UInt8] {
    var content = ByteWriter()
    content.fixed(indexOffset)
    content.fixed(events)
    content.fixed(Checksum.crc32c(content.bytes))
    content.append(LogHeader.magic)
    return SkippableFrame.frame(.footer, content.bytes)
  }

  /// Reads the footer from the last `frameBytes` of a file.
  ///
  /// - Throws: `truncated`, `invalid` where it is none, which means that the file was not closed;
  ///   `checksum`.
  package init(_ bytes: [UInt8]) throws(FormatError) {
    var cursor = try ByteCursor(bytes, in: bytes.count - Self.frameBytes..<bytes.count)
    let size = try SkippableFrame.open(.footer, &cursor, "the footer")
    guard size == Self.frameBytes - SkippableFrame.headerBytes - 1,
      bytes.suffix(8).elementsEqual(LogHeader.magic)
    else { throw FormatError(.invalid, "the footer", at: cursor.offset) }
    let start = cursor.offset
    indexOffset = try cursor.fixed(UInt64.self, "the footer")
    events = try cursor.fixed(UInt64.self, "the footer")
    guard try cursor.fixed(UInt32.self, "the footer") == Checksum.crc32c(bytes[start..<start + 16])
    else { throw FormatError(.checksum, "the footer", at: start) }
  }
}
