import ActivityModel

/// Gives an event its fields from a row; what the event does not ask for becomes an unknown field.
struct RowFieldReader: FieldCoder {
  var cursor: ByteCursor
  var names: RowNameReader
  /// Those stored as unknown, and those that turn out to be.
  var unknown: [UnknownField]
  var failure: FormatError?
  /// The tag that was read but not used yet.
  private var pending: (number: UInt8, type: FieldType)?
  /// The number of the last field; fields rise, or one could hide behind another.
  private var last: UInt8 = 0
  private var isAtEnd = false

  init(cursor: ByteCursor, names: RowNameReader, unknown: [UnknownField]) {
    self.cursor = cursor
    self.names = names
    self.unknown = unknown
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
    } else if let taken: Value = unknown.take(field) {
      value = taken
    } else {
      value = try Value.decoded(from: .none, field)
    }
  }

  /// The field of that number; those before it are unknown.
  private mutating func read(
    _ wanted: UInt8
  ) throws(FormatError) -> (type: FieldType, wire: WireField)? {
    while let (number, type) = try next(), number <= wanted {
      pending = nil
      let wire = try wireField(type)
      if number == wanted { return (type, wire) }
      unknown.append(UnknownField(number: number, name: "", value: wire.propertyValue(type)))
    }
    return nil
  }

  /// Reads what is left up to the end mark.
  mutating func finish() throws(FormatError) {
    while let (number, type) = try next() {
      pending = nil
      let value = try wireField(type).propertyValue(type)
      unknown.append(UnknownField(number: number, name: "", value: value))
    }
  }

  private mutating func next() throws(FormatError) -> (number: UInt8, type: FieldType)? {
    if isAtEnd { return nil }
    if let pending { return pending }
    let start = cursor.offset
    let tag = try cursor.varint("a field's tag")
    if tag == 0 {
      isAtEnd = true
      return nil
    }
    guard let number = UInt8(exactly: tag >> 4), number > last else {
      throw FormatError(.invalid, "a field's tag", at: start)
    }
    last = number
    guard let type = FieldType(rawValue: UInt8(truncatingIfNeeded: tag & 15)) else {
      throw FormatError(.unsupported, "a field's type", at: start)
    }
    pending = (number, type)
    return pending
  }

  private mutating func wireField(_ type: FieldType) throws(FormatError) -> WireField {
    switch type {
    case .bool: return .primitive(.bool(try cursor.byte("a flag") != 0))
    case .integer, .time: return .primitive(.integer(try cursor.zigzag("a whole number")))
    case .real:
      let bits = try cursor.fixed(UInt64.self, "a number")
      return .primitive(.real(Double(bitPattern: bits)))
    case .screen, .activity, .document:
      return .primitive(.identifier(try cursor.varint("an identifier")))
    case .screens:
      let count = try cursor.count("a list of screens")
      var numbers: [UInt64] = []
      numbers.reserveCapacity(count)
      for _ in 0..<count { numbers.append(try cursor.varint("an identifier")) }
      return .primitive(.identifiers(numbers))
    case .symbol: return try symbol()
    case .name: return .primitive(.string(try names.name(from: &cursor)))
    case .text: return .primitive(.string(try cursor.text("a text")))
    case .names:
      let count = try cursor.count("a list of names")
      var strings: [String] = []
      strings.reserveCapacity(count)
      for _ in 0..<count { strings.append(try names.name(from: &cursor)) }
      return .primitive(.strings(strings))
    case .value: return .primitive(.value(try cursor.value(&names)))
    case .dictionary: return .primitive(.dictionary(try cursor.dictionary(&names)))
    case .values: return .primitive(.values(try cursor.values(&names)))
    }
  }

  private mutating func symbol() throws(FormatError) -> WireField {
    let start = cursor.offset
    let code = try cursor.varint("a symbol")
    if code == 0 { return .primitive(.string(try names.name(from: &cursor))) }
    guard let code = UInt8(exactly: code - 1) else {
      throw FormatError(.invalid, "a symbol", at: start)
    }
    return .symbol(code)
  }
}

extension [UnknownField] {
  /// Takes out the field that a reader of an older version did not know, where its value fits.
  mutating func take<Value: FieldValue>(_ field: Field) -> Value? {
    if isEmpty { return nil }
    let name = "\(field.name)"
    let found = firstIndex {
      $0.number == field.number || ($0.number == 0 && $0.name == name)
    }
    guard let found else { return nil }
    let type = field.storedType(Value.self)
    guard let wire = WireField(self[found].value, as: type),
      let value = try? Value.decoded(from: wire, type: type, field)
    else { return nil }
    remove(at: found)
    return value
  }
}
