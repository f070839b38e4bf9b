/// What a tail holds, found by its checksums alone.
struct TailScan {
  struct Segment {
    var header: TailHeader
    /// Where the segment begins in the file.
    var offset: Int
    /// The rows, as ranges of the file.
    var rows: [Range<Int>]
    /// Bytes after the last row that are no zeros and no whole record.
    var torn: Range<Int>?

    var nextSequence: UInt64 { header.firstSequence &+ UInt64(rows.count) }
  }

  /// In the order of their first events.
  var segments: [Segment] = []
  /// The version of a segment that this version does not know.
  var newerVersion: UInt16?

  /// Scans the bytes of a whole tail. - Complexity: O(bytes).
  init(_ bytes: Span<UInt8>, log: [UInt8]?) {
    var offset = 0
    while offset + TailHeader.byteCount <= bytes.count {
      do throws(TailHeader.Problem) {
        let header = try TailHeader(bytes.extracting(offset..<bytes.count))
        let units = (Int(header.capacity) + Tail.unit - 1) / Tail.unit
        if log == nil || header.log == log {
          segments.append(Self.segment(header, at: offset, in: bytes))
        }
        offset += max(1, units) * Tail.unit
      } catch {
        if case .newerVersion(let version) = error { newerVersion = version }
        offset += Tail.unit
      }
    }
    segments.sort { $0.header.firstSequence < $1.header.firstSequence }
  }

  private static func segment(
    _ header: TailHeader, at offset: Int, in bytes: Span<UInt8>
  ) -> Segment {
    let end = min(bytes.count, offset + Int(header.capacity))
    var position = offset + TailHeader.byteCount
    var rows: [Range<Int>] = []
    while position < end, let row = record(at: position, end: end, salt: header.salt, in: bytes) {
      rows.append(row)
      position = row.upperBound + Tail.checksumBytes
    }
    let torn = position < end && bytes[position] != 0 ? position..<end : nil
    return Segment(header: header, offset: offset, rows: rows, torn: torn)
  }

  /// The row of the record at `position`; nil where there is no whole one.
  private static func record(
    at position: Int, end: Int, salt: UInt32, in bytes: Span<UInt8>
  ) -> Range<Int>? {
    var count = 0
    var lengthBytes = 0
    while true {
      guard position + lengthBytes < end, lengthBytes < Tail.maximumLengthBytes else { return nil }
      let byte = bytes[position + lengthBytes]
      count |= Int(byte & 0x7F) << (7 * lengthBytes)
      lengthBytes += 1
      if byte < 0x80 { break }
    }
    let start = position + lengthBytes
    guard count > 0, count <= end - start - Tail.checksumBytes else { return nil }
    let stored = bytes.littleEndian(at: start + count, count: Tail.checksumBytes)
    let checksum = Checksum.crc32c(
      bytes.extracting(position..<start + count), extending: salt)
    return stored == UInt64(checksum) ? start..<start + count : nil
  }
}
