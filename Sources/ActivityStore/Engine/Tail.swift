/// The side file beside a log that holds the events which are not in a sealed block yet.
///
/// A row of segments, each a multiple of `unit` bytes: a header, then records, then zeros. A record is
/// a varint length, a row, and a CRC-32C seeded with the segment's salt. The first byte of the length
/// is stored last, so a process that dies at any instruction leaves whole records and a zero.
/// `Specs/format.md`, "The tail".
enum Tail {
  static let suffix = "-tail"
  /// The name in the directory of a rotating log.
  static let nameInDirectory = "activitylog-tail"
  /// Segments begin at multiples of this.
  static let unit = 64 << 10
  static let checksumBytes = 4
  /// A varint of 28 bits; nothing longer is a length here.
  static let maximumLengthBytes = 4
  /// Rows are at most this long.
  static let maximumRowBytes = 16 << 20

  static func path(of log: String, isDirectory: Bool) -> String {
    isDirectory ? "\(log)/\(nameInDirectory)" : log + suffix
  }

  /// Bytes of the length of a row of `count` bytes.
  @inline(__always)
  static func lengthBytes(_ count: Int) -> Int {
    count < 0x80 ? 1 : count < 0x4000 ? 2 : count < 0x20_0000 ? 3 : 4
  }

  /// Bytes of the record with a row of `count` bytes.
  @inline(__always)
  static func recordBytes(_ count: Int) -> Int { lengthBytes(count) + count + checksumBytes }
}

extension RowEncoder {
  /// Makes the row of `count` bytes that was encoded last a record, with its length before and its
  /// checksum after it; says where in `memory` it lies.
  mutating func finishRecord(_ count: Int, salt: UInt32) -> Range<Int> {
    let used = Tail.lengthBytes(count)
    let start = Self.headRoom - used
    let end = Self.headRoom + count
    for index in 0..<used {
      let more: UInt8 = index + 1 < used ? 0x80 : 0
      memory.set(UInt8(truncatingIfNeeded: count >> (7 * index)) & 0x7F | more, at: start + index)
    }
    let checksum = memory.withBytes(start..<end) { Checksum.crc32c($0, extending: salt) }
    for index in 0..<Tail.checksumBytes {
      memory.set(UInt8(truncatingIfNeeded: checksum >> (8 * UInt32(index))), at: end + index)
    }
    return start..<end + Tail.checksumBytes
  }
}
