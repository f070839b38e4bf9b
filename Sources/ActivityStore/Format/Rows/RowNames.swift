/// The string table of a tail while it is written. A name is defined in the record that first uses
/// it, so that every whole record of a torn tail can be read.
struct RowNameWriter: NameSink, Sendable {
  /// What stands where the number of a known name, counted from 2, would stand.
  static let definition: UInt64 = 0
  static let inline: UInt64 = 1

  var table = StringInterner()

  @inline(__always)
  mutating func write<Sink: ByteSink>(_ name: String, to writer: inout Sink) {
    if let number = table.knownNumber(of: name) {
      writer.varint(UInt64(number) + 2)
    } else {
      writeByText(name, to: &writer)
    }
  }

  private mutating func writeByText<Sink: ByteSink>(_ name: String, to writer: inout Sink) {
    if name.utf8.count > Limits.internedNameBytes {
      writer.varint(Self.inline)
      writer.text(name)
      return
    }
    let (number, isNew) = table.intern(name)
    if isNew {
      writer.varint(Self.definition)
      writer.text(name)
    } else {
      writer.varint(UInt64(number) + 2)
    }
  }
}

/// The string table of a tail while it is read.
struct RowNameReader: NameSource, Sendable {
  private(set) var names: [String] = []

  mutating func name(from cursor: inout ByteCursor) throws(FormatError) -> String {
    let start = cursor.offset
    switch try cursor.varint("a name") {
    case RowNameWriter.definition:
      let name = try cursor.text("a name", limit: Limits.internedNameBytes)
      names.append(name)
      return name
    case RowNameWriter.inline:
      return try cursor.text("a name", limit: Limits.textBytes)
    case let reference:
      guard reference - 2 < UInt64(names.count) else {
        throw FormatError(.invalid, "a name", at: start)
      }
      return names[Int(reference - 2)]
    }
  }

  mutating func removeAll(from count: Int) {
    if count < names.count { names.removeSubrange(count...) }
  }
}
