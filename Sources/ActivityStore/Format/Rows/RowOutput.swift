/// Writes a row into memory of a fixed size. What finds no room is left out and sets `isFull`; nothing
/// is allocated.
@safe
struct RowOutput: ByteSink {
  private let start: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  /// Where the next byte goes.
  private(set) var count: Int
  private(set) var isFull = false

  /// Writes from `offset` on, which is inside; `start` outlives this value.
  @unsafe
  init(_ start: UnsafeMutablePointer<UInt8>, capacity: Int, from offset: Int) {
    unsafe self.start = unsafe start
    self.capacity = capacity
    count = offset
  }

  @inline(__always)
  private mutating func has(room: Int) -> Bool {
    if capacity - count >= room { return true }
    isFull = true
    return false
  }

  @inline(__always)
  mutating func byte(_ value: UInt8) {
    guard has(room: 1) else { return }
    unsafe start[count] = value
    count += 1
  }

  @inline(__always)
  mutating func fixed<Number: FixedWidthInteger>(_ value: Number) {
    let size = Number.bitWidth / 8
    guard has(room: size) else { return }
    unsafe UnsafeMutableRawPointer(start + count)
      .storeBytes(of: value.littleEndian, as: Number.self)
    count += size
  }

  @inline(__always)
  mutating func varint(_ value: UInt64) {
    // Room for the longest, so that one check will do.
    guard has(room: 10) else { return }
    if value < 0x80 {
      unsafe start[count] = UInt8(truncatingIfNeeded: value)
      count += 1
    } else {
      longVarint(value)
    }
  }

  private mutating func longVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      unsafe start[count] = UInt8(truncatingIfNeeded: rest) | 0x80
      count += 1
      rest >>= 7
    }
    unsafe start[count] = UInt8(truncatingIfNeeded: rest)
    count += 1
  }

  mutating func append(contentsOf bytes: [UInt8]) { append(bytes.span) }

  mutating func append(_ bytes: Span<UInt8>) {
    guard !bytes.isEmpty, has(room: bytes.count) else { return }
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let first = source.baseAddress else { return }
      unsafe UnsafeMutableRawPointer(start + count)
        .copyMemory(from: first, byteCount: source.count)
    }
    count += bytes.count
  }

  mutating func text(_ string: String) {
    var string = string
    string.withUTF8 { buffer in
      varint(buffer.count)
      unsafe append(Span(_unsafeElements: buffer))
    }
  }
}
