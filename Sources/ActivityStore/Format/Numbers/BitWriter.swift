/// Bits, the lowest first.
struct BitWriter {
  private var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var count = 0

  init(reserving capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Appends the lowest `width` bits of `value`.
  mutating func append(_ value: UInt64, _ width: Int) {
    var value = value
    var width = width
    while width > 0 {
      let step = min(width, 32)
      pending |= (value & ((1 << UInt64(step)) - 1)) << UInt64(count)
      count += step
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: pending))
        pending >>= 8
        count -= 8
      }
      value >>= UInt64(step)
      width -= step
    }
  }

  /// The last byte is filled with zeros.
  consuming func finish() -> [UInt8] {
    if count > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
    return bytes
  }
}
