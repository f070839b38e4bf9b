/// An element of a list field; what makes `[Element]` a `FieldValue`.
public protocol FieldListElement: Equatable, Sendable {
  static var listFieldType: FieldType { get }
  static func listPrimitive(_ list: [Self]) -> FieldPrimitive
  static func list(from primitive: FieldPrimitive) -> [Self]?
}

extension Array: FieldValue where Element: FieldListElement {
  @inlinable public static var fieldType: FieldType { Element.listFieldType }
  @inlinable public static var absent: [Element]? { [] }
  @inlinable public var fieldPrimitive: FieldPrimitive {
    isEmpty ? .none : Element.listPrimitive(self)
  }
  @inlinable public var presentPrimitive: FieldPrimitive { Element.listPrimitive(self) }
  @inlinable public init?(fieldPrimitive: FieldPrimitive) {
    guard let list = Element.list(from: fieldPrimitive) else { return nil }
    self = list
  }
}

extension ScreenID: FieldListElement {
  public static var listFieldType: FieldType { .screens }
  public static func listPrimitive(_ list: [ScreenID]) -> FieldPrimitive {
    .identifiers(list.map(\.rawValue))
  }
  public static func list(from primitive: FieldPrimitive) -> [ScreenID]? {
    guard case .identifiers(let values) = primitive else { return nil }
    return values.map(ScreenID.init(rawValue:))
  }
}

extension String: FieldListElement {
  public static var listFieldType: FieldType { .names }
  public static func listPrimitive(_ list: [String]) -> FieldPrimitive { .strings(list) }
  public static func list(from primitive: FieldPrimitive) -> [String]? {
    guard case .strings(let values) = primitive else { return nil }
    return values
  }
}

/// A small structure that travels as a property-list dictionary: an element of a path, an archived
/// activity.
public protocol PropertyRepresentable: FieldListElement {
  var propertyDictionary: PropertyDictionary { get }
  init?(propertyDictionary: PropertyDictionary)
}

extension PropertyRepresentable {
  public static var listFieldType: FieldType { .values }

  public static func listPrimitive(_ list: [Self]) -> FieldPrimitive {
    .values(list.map { .dictionary($0.propertyDictionary) })
  }

  public static func list(from primitive: FieldPrimitive) -> [Self]? {
    guard case .values(let values) = primitive else { return nil }
    var result: [Self] = []
    for value in values {
      guard case .dictionary(let dictionary) = value,
        let element = Self(propertyDictionary: dictionary)
      else { return nil }
      result.append(element)
    }
    return result
  }
}
