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
    let expected = field.storedType(Value.self)
    let found: FieldPrimitive?
    do throws(FormatError) {
      found = try read(field.number, as: expected)
    } catch {
      throw unreadable(field, error)
    }
    if let found {
      value = try Value.decoded(from: found, field)
    } else {
      try otherwise(field, &value)
    }
  }

  /// The field where it comes next and as expected, which is nearly always.
  @inline(__always)
  private mutating func read(
    _ wanted: UInt8, as expected: FieldType
  ) throws(FormatError) -> FieldPrimitive? {
    guard let (number, type) = try next(), number <= wanted else {
      return unknown.isEmpty ? FieldPrimitive.none : nil
    }
    guard number == wanted, type == expected, expected != .symbol else { return nil }
    pending = nil
    return try primitive(expected)
  }

  private mutating func unreadable(_ field: Field, _ error: FormatError) -> FieldError {
    failure = error
    return FieldError(field: "\(field.name)", problem: .invalid("cannot be read"))
  }

  private mutating func otherwise<Value: FieldValue>(
    _ field: Field, _ value: inout Value
  ) throws(FieldError) {
    let stored: (type: FieldType, wire: WireField)?
    do throws(FormatError) {
      stored = try read(field.number)
    } catch {
      throw unreadable(field, error)
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
    type == .symbol ? try symbol() : .primitive(try primitive(type))
  }

  /// A field of a type that is no symbol.
  @inline(__always)
  private mutating func primitive(_ type: FieldType) throws(FormatError) -> FieldPrimitive {
    switch type {
    case .bool: return .bool(try cursor.byte("a flag") != 0)
    case .integer, .time: return .integer(try cursor.zigzag("a whole number"))
    case .real:
      let bits = try cursor.fixed(UInt64.self, "a number")
      return .real(Double(bitPattern: bits))
    case .screen, .activity, .document:
      return .identifier(try cursor.varint("an identifier"))
    case .screens:
      let count = try cursor.count("a list of screens")
      var numbers: [UInt64] = []
      numbers.reserveCapacity(count)
      for _ in 0..<count { numbers.append(try cursor.varint("an identifier")) }
      return .identifiers(numbers)
    case .symbol: return .none
    case .name: return .string(try names.name(from: &cursor))
    case .text: return .string(try cursor.text("a text"))
    case .names:
      let count = try cursor.count("a list of names")
      var strings: [String] = []
      strings.reserveCapacity(count)
      for _ in 0..<count { strings.append(try names.name(from: &cursor)) }
      return .strings(strings)
    case .value: return .value(try cursor.value(&names))
    case .dictionary: return .dictionary(try cursor.dictionary(&names))
    case .values: return .values(try cursor.values(&names))
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
