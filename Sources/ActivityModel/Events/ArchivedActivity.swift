/// An activity as plain data: what was archived, donated or delivered (R43, R72, R85, R140).
public struct ArchivedActivity: Hashable, Sendable {
  public var type: String
  public var title: String?
  public var userInfo: PropertyDictionary
  public var targetContentIdentifier: String?
  public var persistentIdentifier: String?
  public var webpageURL: String?
  /// Anything else, by name.
  public var values: PropertyDictionary

  public init(
    type: String, title: String? = nil, userInfo: PropertyDictionary = [:],
    targetContentIdentifier: String? = nil, persistentIdentifier: String? = nil,
    webpageURL: String? = nil, values: PropertyDictionary = [:]
  ) {
    self.type = type
    self.title = title
    self.userInfo = userInfo
    self.targetContentIdentifier = targetContentIdentifier
    self.persistentIdentifier = persistentIdentifier
    self.webpageURL = webpageURL
    self.values = values
  }
}

extension ArchivedActivity: PropertyRepresentable, FieldValue {
  public static var fieldType: FieldType { .dictionary }

  public var propertyDictionary: PropertyDictionary {
    var result = values
    result["type"] = .string(type)
    // What has no value here may be in `values` under the same name, as something else.
    if let title { result["title"] = .string(title) }
    if !userInfo.isEmpty { result["userInfo"] = .dictionary(userInfo) }
    if let targetContentIdentifier {
      result["targetContentIdentifier"] = .string(targetContentIdentifier)
    }
    if let persistentIdentifier { result["persistentIdentifier"] = .string(persistentIdentifier) }
    if let webpageURL { result["webpageURL"] = .url(webpageURL) }
    return result
  }

  public init?(propertyDictionary: PropertyDictionary) {
    guard case .string(let type)? = propertyDictionary["type"] else { return nil }
    self.init(type: type)
    for entry in propertyDictionary.entries where entry.key != "type" {
      switch (entry.key, entry.value) {
      case ("title", .string(let value)): title = value
      case ("userInfo", .dictionary(let value)): userInfo = value
      case ("targetContentIdentifier", .string(let value)): targetContentIdentifier = value
      case ("persistentIdentifier", .string(let value)): persistentIdentifier = value
      case ("webpageURL", .url(let value)), ("webpageURL", .string(let value)): webpageURL = value
      default: values[entry.key] = entry.value
      }
    }
  }

  public var fieldPrimitive: FieldPrimitive { .dictionary(propertyDictionary) }

  public init?(fieldPrimitive: FieldPrimitive) {
    guard case .dictionary(let dictionary) = fieldPrimitive else { return nil }
    self.init(propertyDictionary: dictionary)
  }
}
