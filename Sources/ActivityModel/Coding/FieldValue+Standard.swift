extension Optional: FieldValue where Wrapped: FieldValue {
  @inlinable public static var fieldType: FieldType { Wrapped.fieldType }
  @inlinable public static var absent: Wrapped?? { .some(.none) }

  @inlinable public var fieldPrimitive: FieldPrimitive {
    switch self {
    case .some(let value): value.presentPrimitive
    case .none: .none
    }
  }

  @inlinable public init?(fieldPrimitive: FieldPrimitive) {
    guard let value = Wrapped(fieldPrimitive: fieldPrimitive) else { return nil }
    self = .some(value)
  }

  public static var knownSymbolNames: [String] { Wrapped.knownSymbolNames }

  @inlinable public var symbolCode: UInt8? { self?.symbolCode }

  @inlinable public init?(symbolCode: UInt8) {
    guard let value = Wrapped(symbolCode: symbolCode) else { return nil }
    self = .some(value)
  }
}

extension Bool: FieldValue {
  @inlinable public static var fieldType: FieldType { .bool }
  @inlinable public static var absent: Bool? { false }
  @inlinable public var fieldPrimitive: FieldPrimitive { self ? .bool(true) : .none }
  @inlinable public var presentPrimitive: FieldPrimitive { .bool(self) }
  @inlinable public init?(fieldPrimitive: FieldPrimitive) {
    guard case .bool(let value) = fieldPrimitive else { return nil }
    self = value
  }
}

extension Int64: FieldValue {
  @inlinable public static var fieldType: FieldType { .integer }
  @inlinable public var fieldPrimitive: FieldPrimitive { .integer(self) }
  @inlinable public init?(fieldPrimitive: FieldPrimitive) {
    guard case .integer(let value) = fieldPrimitive else { return nil }
    self = value
  }
}

extension Double: FieldValue {
  @inlinable public static var fieldType: FieldType { .real }
  @inlinable public var fieldPrimitive: FieldPrimitive { .real(self) }
  @inlinable public init?(fieldPrimitive: FieldPrimitive) {
    switch fieldPrimitive {
    case .real(let value): self = value
    case .integer(let value): self = Double(value)
    default: return nil
    }
  }
}

extension String: FieldValue {
  @inlinable public static var fieldType: FieldType { .name }
  @inlinable public var fieldPrimitive: FieldPrimitive { .string(self) }
  @inlinable public init?(fieldPrimitive: FieldPrimitive) {
    guard case .string(let value) = fieldPrimitive else { return nil }
    self = value
  }
}

extension Timestamp: FieldValue {
  @inlinable public static var fieldType: FieldType { .time }
  @inlinable public var fieldPrimitive: FieldPrimitive { .integer(microseconds) }
  @inlinable public init?(fieldPrimitive: FieldPrimitive) {
    guard case .integer(let value) = fieldPrimitive else { return nil }
    self.init(microseconds: value)
  }
}

extension PropertyValue: FieldValue {
  @inlinable public static var fieldType: FieldType { .value }
  @inlinable public var fieldPrimitive: FieldPrimitive { .value(self) }
  @inlinable public init?(fieldPrimitive: FieldPrimitive) {
    guard case .value(let value) = fieldPrimitive else { return nil }
    self = value
  }
}

extension PropertyDictionary: FieldValue {
  @inlinable public static var fieldType: FieldType { .dictionary }
  @inlinable public static var absent: PropertyDictionary? { PropertyDictionary() }
  @inlinable public var fieldPrimitive: FieldPrimitive { isEmpty ? .none : .dictionary(self) }
  @inlinable public var presentPrimitive: FieldPrimitive { .dictionary(self) }
  @inlinable public init?(fieldPrimitive: FieldPrimitive) {
    guard case .dictionary(let value) = fieldPrimitive else { return nil }
    self = value
  }
}
