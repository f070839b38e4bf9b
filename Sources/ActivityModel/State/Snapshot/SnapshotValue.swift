/// A part of a state that a snapshot can hold.
protocol SnapshotValue {
  /// What a part that is not written reads as.
  static var snapshotDefault: Self? { get }
  var isSnapshotDefault: Bool { get }
  func write(to writer: inout SnapshotWriter)
  init(from reader: inout SnapshotReader) throws(SnapshotError)
  /// The form inside a record, which knows already that the part is there.
  func writePart(to writer: inout SnapshotWriter)
  init(part reader: inout SnapshotReader) throws(SnapshotError)
}

extension SnapshotValue {
  func writePart(to writer: inout SnapshotWriter) { write(to: &writer) }
  init(part reader: inout SnapshotReader) throws(SnapshotError) { try self.init(from: &reader) }
  static var snapshotDefault: Self? { nil }
  var isSnapshotDefault: Bool { false }
}

extension SnapshotValue where Self: Equatable {
  var isSnapshotDefault: Bool { Self.snapshotDefault == self }
}

/// Reads or writes the parts of a record, one after the other.
protocol SnapshotCoder {
  mutating func part<Value: SnapshotValue>(_ value: inout Value) throws(SnapshotError)
  /// True takes a bit, false nothing.
  mutating func flag(_ value: inout Bool) throws(SnapshotError)
}

/// A structure of parts. It lists them once, for reading and writing; at most 64.
protocol SnapshotRecord: SnapshotValue {
  static var blank: Self { get }
  mutating func parts<Coder: SnapshotCoder>(_ coder: inout Coder) throws(SnapshotError)
}

extension SnapshotRecord {
  func write(to writer: inout SnapshotWriter) {
    // A coder that looks or writes never throws, and leaves the parts as they are.
    var copy = self
    var presence = PresenceCoder()
    try? copy.parts(&presence)
    writer.unsigned(presence.mask)
    var coder = PartWriter(writer: writer, mask: presence.mask)
    writer = SnapshotWriter(isCanonical: writer.isCanonical)
    try? copy.parts(&coder)
    writer = coder.writer
  }

  init(from reader: inout SnapshotReader) throws(SnapshotError) {
    self = Self.blank
    let mask = try reader.unsigned()
    var coder = PartReader(reader: reader, mask: mask)
    try parts(&coder)
    reader = coder.reader
    if coder.mask != 0 { throw reader.error(.malformed, "a record has parts that do not exist") }
  }
}

private struct PresenceCoder: SnapshotCoder {
  var mask: UInt64 = 0
  private var bit: UInt64 = 1

  mutating func part<Value: SnapshotValue>(_ value: inout Value) throws(SnapshotError) {
    if !value.isSnapshotDefault { mask |= bit }
    bit <<= 1
  }

  mutating func flag(_ value: inout Bool) throws(SnapshotError) {
    if value { mask |= bit }
    bit <<= 1
  }
}

private struct PartWriter: SnapshotCoder {
  var writer: SnapshotWriter
  var mask: UInt64

  mutating func part<Value: SnapshotValue>(_ value: inout Value) throws(SnapshotError) {
    if mask & 1 != 0 { value.writePart(to: &writer) }
    mask >>= 1
  }

  mutating func flag(_ value: inout Bool) throws(SnapshotError) { mask >>= 1 }
}

private struct PartReader: SnapshotCoder {
  var reader: SnapshotReader
  var mask: UInt64

  mutating func part<Value: SnapshotValue>(_ value: inout Value) throws(SnapshotError) {
    if mask & 1 != 0 {
      value = try Value(part: &reader)
    } else if let standard = Value.snapshotDefault {
      value = standard
    } else {
      throw reader.error(.malformed, "a record lacks a part")
    }
    mask >>= 1
  }

  mutating func flag(_ value: inout Bool) throws(SnapshotError) {
    value = mask & 1 != 0
    mask >>= 1
  }
}
