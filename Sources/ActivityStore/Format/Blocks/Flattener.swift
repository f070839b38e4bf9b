import ActivityModel

/// Turns events into plain columns.
struct Flattener: ~Copyable {
  private(set) var block = FlatBlock()
  private(set) var names = StringInterner()
  private var shapeNumbers = StringInterner()
  private var keyListNumbers = StringInterner()
  private var sourceFormNumbers: [SourceForm: Int] = [:]
  private var keyMemory = RowMemory(count: ShapeKey.maximumBytes)
  /// The keys of the dictionary at hand, four bytes each.
  private var keyBytes: [UInt8] = []

  init(firstSequence: UInt64, events: Int = 0) {
    block.firstSequence = firstSequence
    block.shapes.reserveCapacity(events)
    block.times.reserveCapacity(events)
    block.launches.reserveCapacity(events)
    block.scenes.reserveCapacity(events)
    block.identifiers.reserveCapacity(events * 3 / 2)
    block.scalars.reserveCapacity(events)
  }

  /// - Throws: `limit` for values nested too deeply or lists that are too long.
  mutating func add(_ place: UnsafePointer<Event>) throws(FormatError) {
    let flags = unsafe flags(of: place)
    var kindName: Int?
    let kind = unsafe place.pointee.body.kind
    if let name = unsafe place.pointee.kindName { kindName = names.intern(name).number }
    // First, because a reader has to know them before it reads the fields.
    if flags & Shape.Flags.unknownFields != 0 {
      try add(unknown: unsafe place.pointee.unknownFields)
    }
    var key = keyMemory.output(from: 0, leaving: 0)
    ShapeKey.begin(
      kind, flags | (kindName == nil ? 0 : Shape.Flags.kindName), kindName, to: &key)
    let written = unsafe withUnsafeMutablePointer(to: &self) { pointer -> (Int, FormatError?) in
      var coder = unsafe FlatFieldWriter(flattener: pointer, key: key)
      do throws(FieldError) {
        try unsafe place.pointee.body.write(to: &coder)
        return (coder.key.count, nil)
      } catch {
        return (0, coder.failure ?? FormatError(.field, error.description, at: 0))
      }
    }
    if let failure = written.1 { throw failure }
    unsafe finish(place, keyBytes: written.0)
  }

  mutating func add(_ event: Event) throws(FormatError) {
    try unsafe withUnsafePointer(to: event) { place throws(FormatError) in
      try unsafe add(place)
    }
  }

  private func flags(of place: UnsafePointer<Event>) -> UInt8 {
    var flags: UInt8 = 0
    if let onMainThread = unsafe place.pointee.onMainThread { flags = onMainThread ? 2 : 1 }
    if unsafe place.pointee.uptime != nil { flags |= Shape.Flags.uptime }
    if unsafe place.pointee.scene != nil { flags |= Shape.Flags.scene }
    if let provenance = unsafe place.pointee.provenance {
      flags |= Shape.Flags.provenance
      if provenance.isInferred { flags |= Shape.Flags.inferred }
    }
    if unsafe !place.pointee.unknownFields.isEmpty { flags |= Shape.Flags.unknownFields }
    return flags
  }

  private mutating func finish(_ place: UnsafePointer<Event>, keyBytes: Int) {
    let (number, isNew) = keyMemory.withBytes(0..<keyBytes) { shapeNumbers.intern($0) }
    if isNew, let shape = keyMemory.withBytes(0..<keyBytes, ShapeKey.shape) {
      block.schema.shapes.append(shape)
    }
    block.shapes.append(Int32(truncatingIfNeeded: number))
    let time = unsafe place.pointee.time.microseconds
    block.times.append(time)
    block.launches.append(Int64(unsafe place.pointee.launch.rawValue))
    if let uptime = unsafe place.pointee.uptime { block.uptimeOffsets.append(uptime &- time) }
    if let scene = unsafe place.pointee.scene {
      block.scenes.append(Int64(names.intern(scene.rawValue).number))
    }
    if let provenance = unsafe place.pointee.provenance { add(source: provenance.source) }
  }

  private mutating func add(source: String) {
    let (form, number) = SourceForm.split(source)
    let known = sourceFormNumbers[form] ?? block.schema.sourceForms.count
    if known == block.schema.sourceForms.count {
      sourceFormNumbers[form] = known
      block.schema.sourceForms.append(form)
    }
    block.sources.append(FlatSource(form: known, number: number))
  }

  /// Unknown fields are stored as rows are: number, name, value.
  private mutating func add(unknown fields: [UnknownField]) throws(FormatError) {
    var writer = ByteWriter()
    var sink = BlockNameSink(names: names)
    writer.varint(fields.count)
    for field in fields {
      writer.byte(field.number)
      sink.write(field.name, to: &writer)
      try writer.value(field.value, &sink)
    }
    names = sink.names
    var length = ByteWriter()
    length.varint(writer.count)
    block.data.append(contentsOf: length.bytes)
    block.data.append(contentsOf: writer.bytes)
  }

  /// A field that is neither a flag nor a known symbol.
  mutating func add(_ primitive: FieldPrimitive, _ type: FieldType) throws(FormatError) {
    switch primitive {
    case .none, .bool: break
    case .integer(let number): scalar(.integer, UInt64(bitPattern: number))
    case .real(let number): scalar(.real, number.bitPattern)
    case .identifier(let number): block.identifiers.append(number)
    case .identifiers(let numbers):
      block.identifiers.append(UInt64(numbers.count))
      block.listed.append(contentsOf: numbers)
    case .string(let string): if type == .text { add(text: string) } else { add(name: string) }
    case .strings(let strings):
      scalar(.array, UInt64(strings.count))
      for string in strings { add(name: string) }
    case .value(let value): try add(value)
    case .dictionary(let dictionary): try add(dictionary)
    case .values(let values): try list(.array, values)
    }
  }

  private mutating func add(text: String) {
    block.textBytes.append(contentsOf: text.utf8)
    block.textEnds.append(block.textBytes.count)
  }

  private mutating func add(name: String) { scalar(.string, UInt64(names.intern(name).number)) }

  private mutating func scalar(_ tag: Scalar.Tag, _ bits: UInt64 = 0) {
    block.scalars.append(Scalar(tag, bits))
  }

  private mutating func add(_ value: PropertyValue, depth: Int = 0) throws(FormatError) {
    guard depth < Limits.valueDepth else { throw FormatError(.limit, "a nested value", at: 0) }
    switch value {
    case .null: scalar(.null)
    case .bool(let flag): scalar(flag ? .yes : .no)
    case .integer(let number): scalar(.integer, UInt64(bitPattern: number))
    case .real(let number): scalar(.real, number.bitPattern)
    case .string(let string): add(name: string)
    case .data(let bytes):
      scalar(.data, UInt64(bytes.count))
      block.data.append(contentsOf: bytes)
    case .date(let time): scalar(.date, UInt64(bitPattern: time.microseconds))
    case .url(let url): scalar(.url, UInt64(names.intern(url).number))
    case .array(let values): try list(.array, values, depth: depth + 1)
    case .set(let values): try list(.set, values, depth: depth + 1)
    case .dictionary(let dictionary): try add(dictionary, depth: depth + 1)
    case .opaque(let type): scalar(.opaque, UInt64(names.intern(type).number))
    }
  }

  private mutating func list(
    _ tag: Scalar.Tag, _ values: [PropertyValue], depth: Int = 0
  ) throws(FormatError) {
    scalar(tag, UInt64(values.count))
    for value in values { try add(value, depth: depth) }
  }

  private mutating func add(_ dictionary: PropertyDictionary, depth: Int = 0) throws(FormatError) {
    keyBytes.removeAll(keepingCapacity: true)
    let entries = dictionary.entries.span
    for index in entries.indices {
      var key = UInt32(truncatingIfNeeded: names.intern(entries[index].key).number)
      for _ in 0..<4 {
        keyBytes.append(UInt8(truncatingIfNeeded: key))
        key >>= 8
      }
    }
    let (number, isNew) = keyListNumbers.intern(bytes: keyBytes)
    if isNew { block.schema.keyLists.append(Self.keys(keyBytes)) }
    scalar(.dictionary, UInt64(number))
    for index in entries.indices { try add(entries[index].value, depth: depth) }
  }

  private static func keys(_ bytes: [UInt8]) -> [Int] {
    stride(from: 0, to: bytes.count, by: 4).map { start in
      (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
    }
  }
}

/// Names of unknown fields: just their numbers.
struct BlockNameSink: NameSink {
  var names: StringInterner

  mutating func write<Sink: ByteSink>(_ name: String, to writer: inout Sink) {
    writer.varint(names.intern(name).number)
  }
}

struct BlockNameSource: NameSource {
  let names: NameList

  mutating func name(from cursor: inout ByteCursor) throws(FormatError) -> String {
    let start = cursor.offset
    guard let name = names[try cursor.varint("a name")] else {
      throw FormatError(.invalid, "a name", at: start)
    }
    return name
  }
}
