/// Reads numbers and bytes from a buffer; every read is checked.
///
/// It holds the array, not a span, because a `FieldCoder` has to be able to hold it.
package struct ByteCursor: Sendable {
  package let bytes: [UInt8]
  package private(set) var offset: Int
  package let end: Int

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = 0
    end = bytes.count
  }

  /// - Throws: `truncated` where the range is not inside the bytes.
  package init(_ bytes: [UInt8], in range: Range<Int>) throws(FormatError) {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else {
      throw FormatError(.truncated, "a range of bytes", at: range.lowerBound)
    }
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  package var remaining: Int { end - offset }
  package var isAtEnd: Bool { offset >= end }

  package mutating func byte(_ what: StaticString) throws(FormatError) -> UInt8 {
    guard offset < end else { throw truncated(what) }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Goes to a place where the cursor has been, or one like it.
  package mutating func move(to place: Int) { offset = min(max(0, place), end) }

  package func peek() -> UInt8? { offset < end ? bytes[offset] : nil }

  package mutating func fixed<Number: FixedWidthInteger>(
    _: Number.Type, _ what: StaticString
  ) throws(FormatError) -> Number {
    let width = Number.bitWidth / 8
    guard remaining >= width else { throw truncated(what) }
    var value: Number = 0
    for index in 0..<width {
      value |= Number(truncatingIfNeeded: bytes[offset + index]) << (8 * index)
    }
    offset += width
    return value
  }

  /// - Throws: `invalid` for more than 64 bits.
  package mutating func varint(_ what: StaticString) throws(FormatError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte(what)
      if shift == 63, next > 1 { throw FormatError(.invalid, "\(what)", at: offset - 1) }
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return value }
      shift += 7
    }
  }

  package mutating func zigzag(_ what: StaticString) throws(FormatError) -> Int64 {
    Int64(zigzag: try varint(what))
  }

  /// A count of elements, each of which takes `each` bytes or more of what is left.
  package mutating func count(
    _ what: StaticString, each: Int = 1, limit: Int = Limits.elements
  ) throws(FormatError) -> Int {
    let start = offset
    let value = try varint(what)
    guard value <= UInt64(limit) else { throw FormatError(.limit, "\(what)", at: start) }
    let count = Int(value)
    guard each == 0 || count <= remaining / each else { throw truncated(what) }
    return count
  }

  package mutating func take(
    _ count: Int, _ what: StaticString
  ) throws(FormatError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else { throw truncated(what) }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  /// Length and UTF-8 bytes.
  package mutating func text(
    _ what: StaticString, limit: Int = Limits.textBytes
  ) throws(FormatError) -> String {
    let length = try count(what, limit: limit)
    let start = offset
    guard let string = String(validating: try take(length, what), as: UTF8.self) else {
      throw FormatError(.invalid, "\(what)", at: start)
    }
    return string
  }

  private func truncated(_ what: StaticString) -> FormatError {
    FormatError(.truncated, "\(what)", at: offset)
  }
}
