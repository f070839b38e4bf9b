import ActivityModel

/// Turns events into plain columns.
struct Flattener {
  private(set) var block = FlatBlock()
  private(set) var names = StringInterner()
  private var shapeNumbers = StringInterner()
  private var keyListNumbers: [[Int]: Int] = [:]
  private var sourceFormNumbers: [SourceForm: Int] = [:]

  init(firstSequence: UInt64) { block.firstSequence = firstSequence }

  /// - Throws: `limit` for values nested too deeply or lists that are too long.
  mutating func add(_ event: Event) throws(FormatError) {
    var coder = FlatFieldWriter(flattener: self)
    self = Flattener(firstSequence: 0)
    defer { self = coder.flattener }
    coder.shape = coder.flattener.shape(of: event)
    // First, because a reader has to know them before it reads the fields.
    if !event.unknownFields.isEmpty { try coder.flattener.add(unknown: event.unknownFields) }
    do throws(FieldError) {
      try event.body.write(to: &coder)
    } catch {
      throw coder.failure ?? FormatError(.field, error.description, at: 0)
    }
    coder.flattener.finish(event, coder.shape)
  }

  private mutating func shape(of event: Event) -> Shape {
    var flags: UInt8 = event.onMainThread.map { $0 ? 2 : 1 } ?? 0
    if event.uptime != nil { flags |= Shape.Flags.uptime }
    if event.scene != nil { flags |= Shape.Flags.scene }
    if let provenance = event.provenance {
      flags |= Shape.Flags.provenance
      if provenance.isInferred { flags |= Shape.Flags.inferred }
    }
    if !event.unknownFields.isEmpty { flags |= Shape.Flags.unknownFields }
    var kindName: Int?
    if case .unknown(let unknown) = event.body, let name = unknown.name {
      kindName = names.intern(name).number
      flags |= Shape.Flags.kindName
    }
    return Shape(kind: event.kind, flags: flags, kindName: kindName, fields: [])
  }

  private mutating func finish(_ event: Event, _ shape: Shape) {
    var writer = ByteWriter()
    shape.write(to: &writer)
    let (number, isNew) = shapeNumbers.intern(writer.bytes.span)
    if isNew { block.schema.shapes.append(shape) }
    block.shapes.append(Int32(number))
    block.times.append(event.time.microseconds)
    block.launches.append(Int64(event.launch.rawValue))
    if let uptime = event.uptime {
      block.uptimeOffsets.append(uptime &- event.time.microseconds)
    }
    if let scene = event.scene { block.scenes.append(Int64(names.intern(scene.rawValue).number)) }
    if let provenance = event.provenance { add(source: provenance.source) }
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

  mutating func add(identifier: UInt64) { block.identifiers.append(identifier) }

  mutating func add(list identifiers: [UInt64]) {
    block.identifiers.append(UInt64(identifiers.count))
    block.listed.append(contentsOf: identifiers)
  }

  mutating func add(text: String) {
    block.textBytes.append(contentsOf: text.utf8)
    block.textEnds.append(block.textBytes.count)
  }

  mutating func add(name: String) { scalar(.string, UInt64(names.intern(name).number)) }

  mutating func scalar(_ tag: Scalar.Tag, _ bits: UInt64 = 0) {
    block.scalars.append(Scalar(tag, bits))
  }

  mutating func add(_ value: PropertyValue, depth: Int = 0) throws(FormatError) {
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

  mutating func list(
    _ tag: Scalar.Tag, _ values: [PropertyValue], depth: Int = 0
  ) throws(FormatError) {
    scalar(tag, UInt64(values.count))
    for value in values { try add(value, depth: depth) }
  }

  mutating func add(_ dictionary: PropertyDictionary, depth: Int = 0) throws(FormatError) {
    let keys = dictionary.entries.map { names.intern($0.key).number }
    let number = keyListNumbers[keys] ?? block.schema.keyLists.count
    if number == block.schema.keyLists.count {
      keyListNumbers[keys] = number
      block.schema.keyLists.append(keys)
    }
    scalar(.dictionary, UInt64(number))
    for entry in dictionary.entries { try add(entry.value, depth: depth) }
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
