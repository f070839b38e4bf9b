/// Appends numbers and bytes to a buffer. Everything is little-endian.
package struct ByteWriter: Sendable {
  package private(set) var bytes: [UInt8]

  package init(reserving capacity: Int = 0) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  package var count: Int { bytes.count }

  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  package mutating func byte(_ value: UInt8) { bytes.append(value) }

  package mutating func fixed<Number: FixedWidthInteger>(_ value: Number) {
    var rest = value
    for _ in 0..<(Number.bitWidth / 8) {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// LEB128: seven bits a byte, the lowest first, the high bit set on all but the last.
  package mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  package mutating func varint(_ value: Int) { varint(UInt64(truncatingIfNeeded: value)) }

  package mutating func zigzag(_ value: Int64) { varint(value.zigzagEncoded) }

  package mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  package mutating func append(_ more: Span<UInt8>) {
    bytes.append(addingCapacity: more.count) { span in
      for index in more.indices { span.append(more[index]) }
    }
  }

  /// Length and UTF-8 bytes.
  package mutating func text(_ string: String) {
    varint(string.utf8.count)
    bytes.append(contentsOf: string.utf8)
  }

  /// Drops everything from `count` on.
  package mutating func truncate(to count: Int) {
    guard count < bytes.count, count >= 0 else { return }
    bytes.removeSubrange(count...)
  }

  /// Overwrites four bytes that were written before.
  package mutating func patch(_ value: UInt32, at offset: Int) {
    for index in 0..<4 where offset + index < bytes.count {
      bytes[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * UInt32(index)))
    }
  }
}

extension Int64 {
  /// Small numbers of either sign become small numbers: 0, -1, 1, -2 … → 0, 1, 2, 3 …
  package var zigzagEncoded: UInt64 { UInt64(bitPattern: (self << 1) ^ (self >> 63)) }

  package init(zigzag value: UInt64) {
    self = Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }
}
