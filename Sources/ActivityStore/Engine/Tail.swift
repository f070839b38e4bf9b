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
}
