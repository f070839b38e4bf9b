/// A type that a field can have.
public protocol FieldValue: Equatable, Sendable {
  static var fieldType: FieldType { get }
  /// What a decoder assigns where the field is not there; nil where it has to be.
  static var absent: Self? { get }
  /// `.none` where the value is the absent one.
  var fieldPrimitive: FieldPrimitive { get }
  /// What an optional that holds this value writes: a default too, so that it and nil stay apart.
  var presentPrimitive: FieldPrimitive { get }
  /// Nil where the primitive is of another kind or out of range.
  init?(fieldPrimitive: FieldPrimitive)
  /// For symbols: the code of a known name, which binary forms store instead of the name.
  var symbolCode: UInt8? { get }
  init?(symbolCode: UInt8)
  /// For symbols: the known names, in the order of their codes.
  static var knownSymbolNames: [String] { get }
}

extension FieldValue {
  @inlinable public static var absent: Self? { nil }
  @inlinable public var presentPrimitive: FieldPrimitive { fieldPrimitive }
  @inlinable public var symbolCode: UInt8? { nil }
  @inlinable public init?(symbolCode: UInt8) { return nil }
  public static var knownSymbolNames: [String] { [] }
}

extension FieldValue {
  /// The value of `primitive`, or the absent value, or an error that names the field.
  @inlinable
  public static func decoded(
    from primitive: FieldPrimitive, _ field: Field
  ) throws(FieldError) -> Self {
    if case .none = primitive {
      guard let absent else { throw FieldError(field: "\(field.name)", problem: .missing) }
      return absent
    }
    guard let value = Self(fieldPrimitive: primitive) else {
      throw FieldError(
        field: "\(field.name)", problem: .wrongType(expected: Self.fieldType.article))
    }
    return value
  }
}

extension FieldType {
  /// The type in words, for messages.
  public var article: String {
    switch self {
    case .bool: "true or false"
    case .integer: "a whole number"
    case .real: "a number"
    case .time: "a time"
    case .screen, .activity, .document: "an identifier (a whole number from 0)"
    case .screens: "a list of screen identifiers"
    case .symbol, .name, .text: "a string"
    case .names: "a list of strings"
    case .value: "a property-list value"
    case .dictionary: "a dictionary"
    case .values: "a list of property-list values"
    }
  }
}
