/// An element of a SwiftUI navigation path (R95): the type of its value, the value where it is a
/// property-list value, and whether it can be encoded. An element that cannot is still there.
public struct PathElement: Hashable, Sendable {
  public var type: String
  public var value: PropertyValue?
  /// False where its type is not `Codable`: then the whole path cannot be saved (R95).
  public var isCodable: Bool
  /// The screen that shows it, where the app says.
  public var screen: ScreenID?

  public init(
    type: String, value: PropertyValue? = nil, isCodable: Bool = true, screen: ScreenID? = nil
  ) {
    self.type = type
    self.value = value
    self.isCodable = isCodable
    self.screen = screen
  }
}

extension PathElement: PropertyRepresentable {
  public var propertyDictionary: PropertyDictionary {
    var result: PropertyDictionary = ["type": .string(type)]
    result["value"] = value
    if !isCodable { result["isCodable"] = .bool(false) }
    result["screen"] = screen.map { .integer(Int64(bitPattern: $0.rawValue)) }
    return result
  }

  public init?(propertyDictionary: PropertyDictionary) {
    guard case .string(let type)? = propertyDictionary["type"] else { return nil }
    self.init(type: type, value: propertyDictionary["value"])
    if case .bool(let flag)? = propertyDictionary["isCodable"] { isCodable = flag }
    if case .integer(let number)? = propertyDictionary["screen"] {
      screen = ScreenID(UInt64(bitPattern: number))
    }
  }
}
