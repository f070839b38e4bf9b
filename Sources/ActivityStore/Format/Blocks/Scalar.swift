/// A value without parts, or the head of one that has parts, which then follow it.
struct Scalar: Equatable, Sendable {
  enum Tag: UInt8, CaseIterable {
    case null = 0
    case no, yes
    /// The number itself, as two's complement.
    case integer
    /// The bit pattern.
    case real
    /// The number of a name.
    case string
    /// A count of bytes, which are in the data column.
    case data
    /// Microseconds, as two's complement.
    case date
    /// The number of a name.
    case url
    /// The count of elements, which follow.
    case array, set
    /// The number of a list of keys; the values follow.
    case dictionary
    /// The number of a name.
    case opaque

    @inline(__always)
    var hasParts: Bool { rawValue >= Tag.array.rawValue && rawValue <= Tag.dictionary.rawValue }
  }

  var tag: Tag
  var bits: UInt64

  init(_ tag: Tag, _ bits: UInt64 = 0) {
    self.tag = tag
    self.bits = bits
  }
}
