/// The first bytes of a segment of a tail.
struct TailHeader: Equatable {
  static let byteCount = 64
  static let magic: [UInt8] = [0xA7, 0x41, 0x4C, 0x54, 0x41, 0x49, 0x4C, 0x0A]
  static let version: UInt16 = 1

  /// The process that writes; for the message when another one wants to.
  var process: UInt32
  /// Ties the tail to its log.
  var log: [UInt8]
  var firstSequence: UInt64
  /// Bytes of the segment with this header.
  var capacity: UInt32
  /// Seeds the checksums, so that records of an earlier use of the segment never pass.
  var salt: UInt32
  var version = Self.version

  func encoded() -> [UInt8] {
    var bytes = Self.magic
    bytes.reserveCapacity(Self.byteCount)
    bytes.appendLittleEndian(UInt64(version) | UInt64(Self.byteCount) << 16, count: 4)
    bytes.appendLittleEndian(UInt64(process), count: 4)
    bytes += log.prefix(16)
    bytes += [UInt8](repeating: 0, count: max(0, 16 - log.count))
    bytes.appendLittleEndian(firstSequence, count: 8)
    bytes.appendLittleEndian(UInt64(capacity), count: 4)
    bytes.appendLittleEndian(UInt64(salt), count: 4)
    bytes += [UInt8](repeating: 0, count: Self.byteCount - 4 - bytes.count)
    bytes.appendLittleEndian(UInt64(Checksum.crc32c(bytes)), count: 4)
    return bytes
  }

  enum Problem: Error {
    /// All zeros, or a header that was never finished: nothing was ever acknowledged here.
    case free
    case newerVersion(UInt16)
  }

  init(
    process: UInt32, log: [UInt8], firstSequence: UInt64, capacity: UInt32, salt: UInt32
  ) {
    self.process = process
    self.log = log
    self.firstSequence = firstSequence
    self.capacity = capacity
    self.salt = salt
  }

  init(_ bytes: Span<UInt8>) throws(Problem) {
    guard bytes.count >= Self.byteCount,
      Self.magic.indices.allSatisfy({ bytes[$0] == Self.magic[$0] })
    else { throw .free }
    let stored = bytes.littleEndian(at: Self.byteCount - 4, count: 4)
    guard stored == UInt64(Checksum.crc32c(bytes.extracting(0..<Self.byteCount - 4))) else {
      throw .free
    }
    version = UInt16(truncatingIfNeeded: bytes.littleEndian(at: 8, count: 2))
    guard version == Self.version else { throw .newerVersion(version) }
    process = UInt32(truncatingIfNeeded: bytes.littleEndian(at: 12, count: 4))
    var log: [UInt8] = []
    for index in 16..<32 { log.append(bytes[index]) }
    self.log = log
    firstSequence = bytes.littleEndian(at: 32, count: 8)
    // No writer comes that far.
    guard Limits.sequences.contains(firstSequence) else { throw .free }
    capacity = UInt32(truncatingIfNeeded: bytes.littleEndian(at: 40, count: 4))
    salt = UInt32(truncatingIfNeeded: bytes.littleEndian(at: 44, count: 4))
  }
}

extension [UInt8] {
  mutating func appendLittleEndian(_ value: UInt64, count: Int) {
    for index in 0..<count { append(UInt8(truncatingIfNeeded: value >> (8 * UInt64(index)))) }
  }
}

extension Span<UInt8> {
  /// The little-endian number of `count` bytes (at most 8) at `position`, which must be inside.
  func littleEndian(at position: Int, count: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(self[position + index]) << (8 * UInt64(index)) }
    return value
  }
}
