import ActivityModel

/// Gives an event its fields from plain columns; what it does not ask for becomes an unknown field.
struct FlatFieldReader: FieldCoder {
  private let block: FlatBlock
  var place = BlockPlace()
  /// The keys of each list of them; nil where one comes twice.
  let keyLists: [[String]?]
  private var data: ByteCursor
  private var names: BlockNameSource
  private(set) var fields: [ShapeField] = []
  private var nextField = 0
  private(set) var unknown: [UnknownField] = []
  private(set) var failure: FormatError?

  init(_ block: FlatBlock) {
    self.block = block
    data = ByteCursor(block.data)
    names = BlockNameSource(names: block.names)
    let names = block.names
    keyLists = block.schema.keyLists.map { names.distinct($0) }
  }

  /// The place with that in the bytes of data, for who goes on there with another reader.
  var placeWithData: BlockPlace {
    get {
      var place = place
      place.data = data.offset
      return place
    }
    set {
      place = newValue
      data.move(to: newValue.data)
    }
  }

  mutating func begin(_ shape: Int) {
    fields = block.schema.shapes[shape].fields
    nextField = 0
    if !unknown.isEmpty { unknown = [] }
  }

  mutating func readUnknownFields() throws(FormatError) {
    let length = try data.count("unknown fields", limit: Limits.textBytes)
    let end = data.offset + length
    let count = try data.count("unknown fields", each: 3)
    for _ in 0..<count {
      let number = try data.byte("an unknown field")
      let name = try names.name(from: &data)
      unknown.append(
        UnknownField(number: number, name: name, value: try data.value(&names)))
    }
    guard data.offset == end else {
      throw FormatError(.invalid, "unknown fields", at: data.offset)
    }
  }

  mutating func field<Value: FieldValue>(_ field: Field, _ value: inout Value) throws(FieldError) {
    let stored: (type: FieldType, wire: WireField)?
    do throws(FormatError) {
      stored = try read(field.number)
    } catch {
      failure = error
      throw FieldError(field: "\(field.name)", problem: .invalid("cannot be read"))
    }
    if let stored {
      value = try Value.decoded(from: stored.wire, type: stored.type, field)
    } else if !unknown.isEmpty, let taken: Value = unknown.take(field) {
      value = taken
    } else {
      value = try Value.decoded(from: .none, field)
    }
  }

  /// The field of that number; those before it are unknown.
  private mutating func read(
    _ wanted: UInt8
  ) throws(FormatError) -> (type: FieldType, wire: WireField)? {
    while nextField < fields.count, fields[nextField].number <= wanted {
      let field = fields[nextField]
      nextField += 1
      let wire = try wireField(field)
      if field.number == wanted { return (field.type, wire) }
      keep(field, wire)
    }
    return nil
  }

  mutating func finish() throws(FormatError) {
    while nextField < fields.count {
      let field = fields[nextField]
      nextField += 1
      keep(field, try wireField(field))
    }
  }

  private mutating func keep(_ field: ShapeField, _ wire: WireField) {
    unknown.append(
      UnknownField(number: field.number, name: "", value: wire.propertyValue(field.type)))
  }

  private mutating func wireField(_ field: ShapeField) throws(FormatError) -> WireField {
    if let constant = field.constant {
      return field.type == .bool ? .primitive(.bool(constant != 0)) : .symbol(constant)
    }
    switch field.type {
    case .bool: throw invalid("a field")
    case .screen, .activity, .document: return .primitive(.identifier(try nextIdentifier()))
    case .screens: return .primitive(.identifiers(try nextIdentifiers()))
    case .text: return .primitive(.string(try nextText()))
    case .symbol, .name: return .primitive(.string(try nextName()))
    case .integer, .time:
      let scalar = try nextScalar()
      guard scalar.tag == .integer else { throw invalid("a whole number") }
      return .primitive(.integer(Int64(bitPattern: scalar.bits)))
    case .real:
      let scalar = try nextScalar()
      guard scalar.tag == .real else { throw invalid("a number") }
      return .primitive(.real(Double(bitPattern: scalar.bits)))
    case .names:
      var strings: [String] = []
      for _ in 0..<(try listCount()) { strings.append(try nextName()) }
      return .primitive(.strings(strings))
    case .value: return .primitive(.value(try nextValue()))
    case .dictionary: return .primitive(.dictionary(try nextDictionary()))
    case .values:
      let count = try listCount()
      return .primitive(.values(try values(count, depth: 0)))
    }
  }

  /// All fields of the shape were taken.
  mutating func finishCommon() { nextField = fields.count }

  mutating func nextIdentifier() throws(FormatError) -> UInt64 {
    guard place.identifier < block.identifiers.count else { throw invalid("an identifier") }
    place.identifier += 1
    return block.identifiers[place.identifier - 1]
  }

  mutating func nextIdentifiers() throws(FormatError) -> [UInt64] {
    let count = try nextIdentifier()
    guard count <= UInt64(block.listed.count - place.listed) else {
      throw invalid("a list of screens")
    }
    let start = place.listed
    place.listed += Int(count)
    return [UInt64](block.listed[start..<place.listed])
  }

  mutating func nextScalar() throws(FormatError) -> Scalar {
    guard place.scalar < block.scalars.count else { throw invalid("a value") }
    place.scalar += 1
    return block.scalars[place.scalar - 1]
  }

  mutating func nextText() throws(FormatError) -> String {
    guard place.text < block.textEnds.count else { throw invalid("a text") }
    let start = place.text == 0 ? 0 : block.textEnds[place.text - 1]
    let bytes = block.textBytes[start..<block.textEnds[place.text]]
    place.text += 1
    guard let string = String(validating: bytes, as: UTF8.self) else { throw invalid("a text") }
    return string
  }

  mutating func nextName() throws(FormatError) -> String {
    let scalar = try nextScalar()
    guard scalar.tag == .string else { throw invalid("a name") }
    return try name(scalar)
  }

  mutating func nextDictionary() throws(FormatError) -> PropertyDictionary {
    let head = try nextScalar()
    guard head.tag == .dictionary else { throw invalid("a dictionary") }
    return try dictionary(head, depth: 1)
  }

  private func name(_ scalar: Scalar) throws(FormatError) -> String {
    guard let name = block.names[scalar.bits] else { throw invalid("a name") }
    return name
  }

  private mutating func listCount() throws(FormatError) -> Int {
    let head = try nextScalar()
    guard head.tag == .array, head.bits <= UInt64(block.scalars.count - place.scalar) else {
      throw invalid("a list")
    }
    return Int(head.bits)
  }

  mutating func values(
    _ count: Int, depth: Int
  ) throws(FormatError) -> [PropertyValue] {
    var values: [PropertyValue] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try nextValue(depth: depth)) }
    return values
  }

  mutating func nextValue(depth: Int = 0) throws(FormatError) -> PropertyValue {
    guard depth < Limits.valueDepth else { throw FormatError(.limit, "a nested value", at: 0) }
    let head = try nextScalar()
    switch head.tag {
    case .null: return .null
    case .no: return .bool(false)
    case .yes: return .bool(true)
    case .integer: return .integer(Int64(bitPattern: head.bits))
    case .real: return .real(Double(bitPattern: head.bits))
    case .string: return .string(try name(head))
    case .data:
      guard head.bits <= UInt64(data.remaining) else { throw invalid("data") }
      return .data([UInt8](try data.take(Int(head.bits), "data")))
    case .date: return .date(Timestamp(microseconds: Int64(bitPattern: head.bits)))
    case .url: return .url(try name(head))
    case .opaque: return .opaque(type: try name(head))
    case .array, .set:
      guard head.bits <= UInt64(block.scalars.count - place.scalar) else { throw invalid("a list") }
      let elements = try values(Int(head.bits), depth: depth + 1)
      return head.tag == .array ? .array(elements) : .set(elements)
    case .dictionary: return .dictionary(try dictionary(head, depth: depth + 1))
    }
  }

  private mutating func dictionary(
    _ head: Scalar, depth: Int
  ) throws(FormatError) -> PropertyDictionary {
    guard head.bits < UInt64(keyLists.count) else { throw invalid("a dictionary") }
    guard let keys = keyLists[Int(head.bits)] else {
      throw invalid("a dictionary with a key twice")
    }
    var entries: [PropertyDictionary.Entry] = []
    entries.reserveCapacity(keys.count)
    for key in keys {
      entries.append(PropertyDictionary.Entry(key: key, value: try nextValue(depth: depth)))
    }
    return PropertyDictionary(distinct: entries)
  }

  private func invalid(_ what: String) -> FormatError {
    FormatError(.invalid, what, at: place.scalar)
  }
}
