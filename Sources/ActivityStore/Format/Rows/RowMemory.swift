/// Memory that rows are made in, one after the other; owned by one encoder.
///
/// A pointer and not an array: making a row costs so little that an array's checks for a second owner
/// would show.
@safe
struct RowMemory: ~Copyable, @unchecked Sendable {
  private var base: UnsafeMutablePointer<UInt8>
  private(set) var count: Int

  init(count: Int) {
    unsafe base = .allocate(capacity: count)
    unsafe base.initialize(repeating: 0, count: count)
    self.count = count
  }

  deinit { unsafe base.deallocate() }

  /// Twice the memory. What was in it is gone.
  mutating func grow() { self = RowMemory(count: count * 2) }

  /// Writes from `offset` on, and leaves `rest` bytes at the end alone.
  @inline(__always)
  mutating func output(from offset: Int, leaving rest: Int) -> RowOutput {
    unsafe RowOutput(base, capacity: max(0, count &- rest), from: min(offset, count))
  }

  /// The bytes of `range`, as far as they are inside.
  @inline(__always)
  func withBytes<Value>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Value) -> Value {
    let range = range.clamped(to: 0..<count)
    return body(unsafe Span(_unsafeStart: base + range.lowerBound, count: range.count))
  }

  @inline(__always)
  mutating func set(_ byte: UInt8, at offset: Int) {
    if offset >= 0, offset < count { unsafe base[offset] = byte }
  }
}
