extension PropertyValue: SnapshotValue {
  private enum Tag: UInt8 {
    case null, no, yes, integer, real, string, data, date, url, array, set, dictionary, opaque
  }

  private var isContainer: Bool {
    switch self {
    case .array, .set, .dictionary: true
    default: false
    }
  }

  func write(to writer: inout SnapshotWriter) { write(to: &writer, depth: 0) }

  init(from reader: inout SnapshotReader) throws(SnapshotError) {
    try self.init(from: &reader, depth: 0)
  }

  func write(to writer: inout SnapshotWriter, depth: Int) {
    if isContainer, depth >= SnapshotWriter.depthLimit {
      writer.byte(Tag.opaque.rawValue)
      writer.string("nested too deep")
      return
    }
    func tag(_ tag: Tag) { writer.byte(tag.rawValue) }
    switch self {
    case .null: tag(.null)
    case .bool(let value): tag(value ? .yes : .no)
    case .integer(let value):
      tag(.integer)
      writer.signed(value)
    case .real(let value):
      tag(.real)
      // The exponent is at the end that a varint leaves out.
      writer.unsigned(value.bitPattern.byteSwapped)
    case .string(let value):
      tag(.string)
      writer.string(value)
    case .data(let value):
      tag(.data)
      writer.unsigned(UInt64(value.count))
      writer.bytes += value
    case .date(let value):
      tag(.date)
      writer.time(value)
    case .url(let value):
      tag(.url)
      writer.string(value)
    case .array(let values):
      tag(.array)
      writer.unsigned(UInt64(values.count))
      for value in values { value.write(to: &writer, depth: depth + 1) }
    case .set(let values):
      tag(.set)
      Self.write(set: values, to: &writer, depth: depth)
    case .dictionary(let value):
      tag(.dictionary)
      value.write(to: &writer, depth: depth)
    case .opaque(let type):
      tag(.opaque)
      writer.string(type)
    }
  }

  /// A set is equal to another one of as many elements with the same distinct ones; so that is what
  /// the canonical form holds.
  private static func write(
    set values: [PropertyValue], to writer: inout SnapshotWriter, depth: Int
  ) {
    writer.unsigned(UInt64(values.count))
    guard writer.isCanonical else {
      for value in values { value.write(to: &writer, depth: depth + 1) }
      return
    }
    var keyed = values.map { value in
      var alone = SnapshotWriter(isCanonical: true)
      value.write(to: &alone, depth: depth + 1)
      return (key: alone.finished(), value: value)
    }
    keyed.sort { $0.key.lexicographicallyPrecedes($1.key) }
    for (position, element) in keyed.enumerated()
    where position == 0 || keyed[position - 1].key != element.key {
      element.value.write(to: &writer, depth: depth + 1)
    }
  }

  init(from reader: inout SnapshotReader, depth: Int) throws(SnapshotError) {
    let byte = try reader.byte()
    let tag = Tag(rawValue: byte)
    if tag == .array || tag == .set || tag == .dictionary, depth >= SnapshotWriter.depthLimit {
      throw reader.error(.malformed, "values are nested too deep")
    }
    switch tag {
    case .null: self = .null
    case .no: self = .bool(false)
    case .yes: self = .bool(true)
    case .integer: self = .integer(try reader.signed())
    case .real: self = .real(Double(bitPattern: try reader.unsigned().byteSwapped))
    case .string: self = .string(try reader.string())
    case .data: self = .data(try reader.data())
    case .date: self = .date(try reader.time())
    case .url: self = .url(try reader.string())
    case .array: self = .array(try Self.list(from: &reader, depth: depth))
    case .set: self = .set(try Self.list(from: &reader, depth: depth))
    case .dictionary: self = .dictionary(try PropertyDictionary(from: &reader, depth: depth))
    case .opaque: self = .opaque(type: try reader.string())
    case nil: throw reader.error(.malformed, "no kind of value has the number \(byte)")
    }
  }

  private static func list(
    from reader: inout SnapshotReader, depth: Int
  ) throws(SnapshotError) -> [PropertyValue] {
    let count = try reader.count()
    var values: [PropertyValue] = []
    for _ in 0..<count { values.append(try PropertyValue(from: &reader, depth: depth + 1)) }
    return values
  }
}
