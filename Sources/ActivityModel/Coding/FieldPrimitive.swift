/// What a field looks like to a coder that knows nothing of the type behind it.
public enum FieldPrimitive: Sendable, Equatable {
  /// The field is not there, or has its default.
  case none
  case bool(Bool)
  case integer(Int64)
  case real(Double)
  /// A screen, activity or document.
  case identifier(UInt64)
  case identifiers([UInt64])
  case string(String)
  case strings([String])
  case value(PropertyValue)
  case dictionary(PropertyDictionary)
  case values([PropertyValue])
}
