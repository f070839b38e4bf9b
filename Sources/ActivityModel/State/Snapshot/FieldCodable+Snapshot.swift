// What an event said stays in the state as the event's payload; it lists its own fields, and so
// what a later version adds to it is in the snapshot too.

extension FieldPrimitive {
  func write(to writer: inout SnapshotWriter) {
    switch self {
    case .none: break
    case .bool(let value): value.write(to: &writer)
    case .integer(let value): value.write(to: &writer)
    case .real(let value): PropertyValue.real(value).write(to: &writer)
    case .identifier(let value): writer.unsigned(value)
    case .identifiers(let values): values.map { ScreenID($0) }.write(to: &writer)
    case .string(let value): value.write(to: &writer)
    case .strings(let values): values.write(to: &writer)
    case .value(let value): value.write(to: &writer)
    case .dictionary(let value): value.write(to: &writer)
    case .values(let values): values.write(to: &writer)
    }
  }

  init(_ type: FieldType, from reader: inout SnapshotReader) throws(SnapshotError) {
    switch type {
    case .bool: self = .bool(try Bool(from: &reader))
    case .integer, .time: self = .integer(try Int64(from: &reader))
    case .real:
      guard case .real(let value) = try PropertyValue(from: &reader) else {
        throw reader.error(.malformed, "not a number")
      }
      self = .real(value)
    case .screen, .activity, .document: self = .identifier(try reader.unsigned())
    case .screens: self = .identifiers(try [ScreenID](from: &reader).map(\.rawValue))
    case .symbol, .name, .text: self = .string(try String(from: &reader))
    case .names: self = .strings(try [String](from: &reader))
    case .value: self = .value(try PropertyValue(from: &reader))
    case .dictionary: self = .dictionary(try PropertyDictionary(from: &reader))
    case .values: self = .values(try [PropertyValue](from: &reader))
    }
  }
}

private struct FieldPresence: FieldCoder {
  var mask: UInt64 = 0
  private var bit: UInt64 = 1

  mutating func field<Value: FieldValue>(_ field: Field, _ value: inout Value) throws(FieldError) {
    if value.fieldPrimitive != .none { mask |= bit }
    bit <<= 1
  }
}

private struct FieldPartWriter: FieldCoder {
  var writer: SnapshotWriter

  mutating func field<Value: FieldValue>(_ field: Field, _ value: inout Value) throws(FieldError) {
    value.fieldPrimitive.write(to: &writer)
  }
}

private struct FieldPartReader: FieldCoder {
  var reader: SnapshotReader
  var mask: UInt64
  var error: SnapshotError?

  mutating func field<Value: FieldValue>(_ field: Field, _ value: inout Value) throws(FieldError) {
    defer { mask >>= 1 }
    guard error == nil else { return }
    do throws(SnapshotError) {
      let primitive =
        mask & 1 == 0 ? .none : try FieldPrimitive(Value.fieldType, from: &reader)
      value = try Self.decode(primitive, field, reader)
    } catch {
      self.error = error
    }
  }

  private static func decode<Value: FieldValue>(
    _ primitive: FieldPrimitive, _ field: Field, _ reader: SnapshotReader
  ) throws(SnapshotError) -> Value {
    do throws(FieldError) {
      return try Value.decoded(from: primitive, field)
    } catch {
      throw reader.error(.malformed, "\(error)")
    }
  }
}

extension ProcessEvent.Launched: SnapshotPayload {}
extension ProcessEvent.Crashed: SnapshotPayload {}

/// A payload that a state keeps.
protocol SnapshotPayload: EventPayload, SnapshotValue {}

extension SnapshotPayload {
  func write(to writer: inout SnapshotWriter) {
    var copy = self
    var presence = FieldPresence()
    try? copy.fields(&presence)
    writer.unsigned(presence.mask)
    var coder = FieldPartWriter(writer: writer)
    writer = SnapshotWriter(isCanonical: writer.isCanonical)
    try? copy.fields(&coder)
    writer = coder.writer
  }

  init(from reader: inout SnapshotReader) throws(SnapshotError) {
    self = Self.blank
    var coder = FieldPartReader(reader: reader, mask: try reader.unsigned())
    coder.reader = reader
    try? fields(&coder)
    if let error = coder.error { throw error }
    reader = coder.reader
    if coder.mask != 0 { throw reader.error(.malformed, "a payload has fields that do not exist") }
  }
}
