import ActivityModel

/// A field as a log stores it, whatever this version makes of it.
enum WireField {
  case primitive(FieldPrimitive)
  case symbol(UInt8)

  /// What the field says to a reader that does not know it.
  func propertyValue(_ type: FieldType) -> PropertyValue {
    switch self {
    case .symbol(let code): return .integer(Int64(code))
    case .primitive(let primitive):
      switch primitive {
      case .none: return .null
      case .bool(let flag): return .bool(flag)
      case .integer(let number):
        return type == .time ? .date(Timestamp(microseconds: number)) : .integer(number)
      case .real(let number): return .real(number)
      case .identifier(let number): return .integer(Int64(bitPattern: number))
      case .identifiers(let numbers):
        return .array(numbers.map { .integer(Int64(bitPattern: $0)) })
      case .string(let string): return .string(string)
      case .strings(let strings): return .array(strings.map(PropertyValue.string))
      case .value(let value): return value
      case .dictionary(let dictionary): return .dictionary(dictionary)
      case .values(let values): return .array(values)
      }
    }
  }

  /// The way back: an unknown field that turns out to be known. Nil where the value does not fit.
  init?(_ value: PropertyValue, as type: FieldType) {
    switch (type, value) {
    case (.bool, .bool(let flag)): self = .primitive(.bool(flag))
    case (.integer, .integer(let number)): self = .primitive(.integer(number))
    case (.real, .real(let number)): self = .primitive(.real(number))
    case (.time, .date(let time)): self = .primitive(.integer(time.microseconds))
    case (.screen, .integer(let number)), (.activity, .integer(let number)),
      (.document, .integer(let number)):
      self = .primitive(.identifier(UInt64(bitPattern: number)))
    case (.screens, .array(let values)):
      var numbers: [UInt64] = []
      for value in values {
        guard case .integer(let number) = value else { return nil }
        numbers.append(UInt64(bitPattern: number))
      }
      self = .primitive(.identifiers(numbers))
    case (.symbol, .integer(let code)):
      guard let code = UInt8(exactly: code) else { return nil }
      self = .symbol(code)
    case (.symbol, .string(let name)), (.name, .string(let name)), (.text, .string(let name)):
      self = .primitive(.string(name))
    case (.names, .array(let values)):
      var names: [String] = []
      for value in values {
        guard case .string(let name) = value else { return nil }
        names.append(name)
      }
      self = .primitive(.strings(names))
    case (.value, _): self = .primitive(.value(value))
    case (.dictionary, .dictionary(let dictionary)): self = .primitive(.dictionary(dictionary))
    case (.values, .array(let values)): self = .primitive(.values(values))
    default: return nil
    }
  }
}

extension FieldValue {
  /// The value of a stored field of type `type`.
  static func decoded(
    from wire: WireField, type: FieldType, _ field: Field
  ) throws(FieldError) -> Self {
    let expected = field.storedType(Self.self)
    var wire = wire
    if type != expected, !(type.isString && expected.isString) {
      guard let converted = WireField(wire.propertyValue(type), as: expected) else {
        throw FieldError(field: "\(field.name)", problem: .wrongType(expected: expected.article))
      }
      wire = converted
    }
    switch wire {
    case .primitive(let primitive): return try decoded(from: primitive, field)
    case .symbol(let code):
      if let value = Self(symbolCode: code) { return value }
      return try decoded(from: .string(SymbolCode.name(of: code)), field)
    }
  }

  /// The code under which a symbol is stored.
  @inline(__always)
  var storedSymbolCode: UInt8? {
    if let code = symbolCode { return code }
    guard case .string(let name) = fieldPrimitive, let code = SymbolCode.code(of: name),
      Self(symbolCode: code) == nil
    else { return nil }
    return code
  }
}

extension Field {
  @inline(__always)
  func storedType<Value: FieldValue>(_: Value.Type) -> FieldType {
    let type = Value.fieldType
    return isText && type == .name ? .text : type
  }
}

extension FieldType {
  var isString: Bool { self == .name || self == .text }
}
