extension ScreenID: FieldValue {
  @inlinable public static var fieldType: FieldType { .screen }
  @inlinable public var fieldPrimitive: FieldPrimitive { .identifier(rawValue) }
  @inlinable public init?(fieldPrimitive: FieldPrimitive) {
    guard case .identifier(let value) = fieldPrimitive else { return nil }
    self.init(rawValue: value)
  }
}

extension ActivityID: FieldValue {
  @inlinable public static var fieldType: FieldType { .activity }
  @inlinable public var fieldPrimitive: FieldPrimitive { .identifier(rawValue) }
  @inlinable public init?(fieldPrimitive: FieldPrimitive) {
    guard case .identifier(let value) = fieldPrimitive else { return nil }
    self.init(rawValue: value)
  }
}

extension DocumentID: FieldValue {
  @inlinable public static var fieldType: FieldType { .document }
  @inlinable public var fieldPrimitive: FieldPrimitive { .identifier(rawValue) }
  @inlinable public init?(fieldPrimitive: FieldPrimitive) {
    guard case .identifier(let value) = fieldPrimitive else { return nil }
    self.init(rawValue: value)
  }
}

extension SceneID: FieldValue {
  @inlinable public static var fieldType: FieldType { .name }
  @inlinable public var fieldPrimitive: FieldPrimitive { .string(rawValue) }
  @inlinable public init?(fieldPrimitive: FieldPrimitive) {
    guard case .string(let value) = fieldPrimitive else { return nil }
    self.init(rawValue: value)
  }
}
