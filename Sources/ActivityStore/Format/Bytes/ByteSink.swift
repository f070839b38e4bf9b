/// Where encoders put numbers, texts and bytes. Everything is little-endian.
protocol ByteSink {
  var count: Int { get }
  mutating func byte(_ value: UInt8)
  mutating func fixed<Number: FixedWidthInteger>(_ value: Number)
  /// LEB128: seven bits a byte, the lowest first, the high bit set on all but the last.
  mutating func varint(_ value: UInt64)
  mutating func append(contentsOf bytes: [UInt8])
  /// Length and UTF-8 bytes.
  mutating func text(_ string: String)
}

extension ByteSink {
  mutating func varint(_ value: Int) { varint(UInt64(truncatingIfNeeded: value)) }

  mutating func zigzag(_ value: Int64) { varint(value.zigzagEncoded) }
}

extension ByteWriter: ByteSink {
  mutating func append(contentsOf bytes: [UInt8]) { append(bytes) }
}
