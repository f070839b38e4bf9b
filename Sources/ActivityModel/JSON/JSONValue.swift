/// A JSON value that loses nothing: members keep their order, whole numbers stay whole.
public indirect enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// A whole number above `Int64.max`.
  case unsigned(UInt64)
  case real(Double)
  /// A number that neither 64-bit integers nor a finite `Double` can hold, as written.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

/// The members of a JSON object in the order of the text.
public struct JSONObject: Equatable, Sendable, ExpressibleByDictionaryLiteral {
  public struct Member: Equatable, Sendable {
    public var name: String
    public var value: JSONValue
    public init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  public var members: [Member]

  public init(_ members: [Member] = []) { self.members = members }

  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    members = elements.map { Member(name: $0, value: $1) }
  }

  /// The value of the last member of that name. Setting replaces it, or adds one at the end; nil
  /// removes all of that name. - Complexity: O(n).
  public subscript(name: String) -> JSONValue? {
    get { members.last { $0.name == name }?.value }
    set {
      guard let newValue else { return members.removeAll { $0.name == name } }
      if let index = members.lastIndex(where: { $0.name == name }) {
        members[index].value = newValue
      } else {
        members.append(Member(name: name, value: newValue))
      }
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(
      JSONObject(elements.map { JSONObject.Member(name: $0, value: $1) }))
  }
}

extension JSONValue {
  public var object: JSONObject? { if case .object(let value) = self { value } else { nil } }
  public var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  public var integer: Int64? { if case .integer(let value) = self { value } else { nil } }

  /// Any number as a `Double`, rounded where it has to be.
  public var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .real(let value): value
    case .number(let text): Double(text)
    default: nil
    }
  }

  /// The member of that name, if this is an object that has one.
  public subscript(name: String) -> JSONValue? { object?[name] }

  /// The element at `index`, if this is an array that has one.
  public subscript(index: Int) -> JSONValue? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }
}
