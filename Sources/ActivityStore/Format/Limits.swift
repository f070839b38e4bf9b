/// What a reader accepts. A number beyond its limit is refused before anything is allocated for it.
package enum Limits {
  /// Bytes of one row, which is one event in the tail.
  package static let rowBytes = 16 << 20
  /// Bytes of one name.
  package static let nameBytes = 1 << 20
  /// Bytes of one text or data value.
  package static let textBytes = 16 << 20
  /// Levels of arrays and dictionaries inside each other.
  package static let valueDepth = 64
  /// Elements of one list or dictionary.
  package static let elements = 1 << 20
  /// Names longer than this are not kept in the string table of a tail.
  package static let internedNameBytes = 1 << 10
  /// The numbers of events. One less or some more than any of them is a number too.
  package static let sequences: ClosedRange<UInt64> = 1...1 << 62
  /// Events of one block.
  package static let blockEvents = 1 << 20
  /// Stored bytes of one block, all of its frames together.
  package static let blockBytes = 256 << 20
  /// Bytes of the header of a block.
  package static let headerBytes = 16 << 20
  /// Plain bytes of one compressed stream.
  package static let streamBytes = 256 << 20
  /// Scalars or identifiers of one block.
  package static let blockElements = 8 << 20
  /// Bytes of all texts of one block.
  package static let blockTextBytes = 64 << 20
  /// A stream may grow at most this many times when it is decompressed.
  package static let expansion = 1 << 16
}
