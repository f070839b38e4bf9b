/// Writes the fields of a value as members of a JSON object.
public struct FieldJSONEncoder: FieldCoder {
  public var object = JSONObject()

  public init() {}

  public mutating func field<Value: FieldValue>(
    _ field: Field, _ value: inout Value
  ) throws(FieldError) {
    let json: JSONValue
    switch value.fieldPrimitive {
    case .none: return
    case .bool(let value): json = .bool(value)
    case .integer(let number):
      json =
        Value.fieldType == .time
        ? .string(Timestamp(microseconds: number).description) : .integer(number)
    case .real(let number): json = PropertyValue.real(number).json
    case .identifier(let number): json = Self.identifier(number)
    case .identifiers(let numbers): json = .array(numbers.map(Self.identifier))
    case .string(let text): json = .string(text)
    case .strings(let texts): json = .array(texts.map(JSONValue.string))
    case .value(let value): json = value.json
    case .dictionary(let values): json = .object(values.jsonObject)
    case .values(let values): json = .array(values.map(\.json))
    }
    object.members.append(JSONObject.Member(name: "\(field.name)", value: json))
  }

  static func identifier(_ number: UInt64) -> JSONValue {
    Int64(exactly: number).map(JSONValue.integer) ?? .unsigned(number)
  }
}

/// Reads the fields of a value from the members of a JSON object and notes which it took.
public struct FieldJSONDecoder: FieldCoder {
  let object: JSONObject
  /// The members that were a field.
  public private(set) var taken: Set<String> = []

  public init(_ object: JSONObject) { self.object = object }

  public mutating func field<Value: FieldValue>(
    _ field: Field, _ value: inout Value
  ) throws(FieldError) {
    let name = "\(field.name)"
    taken.insert(name)
    guard let json = object[name] else {
      value = try Value.decoded(from: .none, field)
      return
    }
    if json == .null, Value.fieldType != .value {
      value = try Value.decoded(from: .none, field)
      return
    }
    guard let primitive = Self.primitive(json, Value.fieldType) else {
      throw FieldError(field: name, problem: .wrongType(expected: Value.fieldType.article))
    }
    value = try Value.decoded(from: primitive, field)
  }

  static func primitive(_ json: JSONValue, _ type: FieldType) -> FieldPrimitive? {
    switch type {
    case .bool: json.bool.map(FieldPrimitive.bool)
    case .integer: json.integer.map(FieldPrimitive.integer)
    case .real: real(json)
    case .time: json.string.flatMap { Timestamp(rfc3339: $0) }.map { .integer($0.microseconds) }
    case .screen, .activity, .document: identifier(json).map(FieldPrimitive.identifier)
    case .screens: list(json, identifier).map(FieldPrimitive.identifiers)
    case .symbol, .name, .text: json.string.map(FieldPrimitive.string)
    case .names: list(json, \.string).map(FieldPrimitive.strings)
    case .value: .value(PropertyValue(json: json))
    case .dictionary: json.object.map { .dictionary(PropertyDictionary(jsonObject: $0)) }
    case .values: json.array.map { .values($0.map(PropertyValue.init(json:))) }
    }
  }

  private static func real(_ json: JSONValue) -> FieldPrimitive? {
    if case .real(let value) = PropertyValue(json: json) { return .real(value) }
    return json.double.map(FieldPrimitive.real)
  }

  private static func identifier(_ json: JSONValue) -> UInt64? {
    switch json {
    case .integer(let value): UInt64(exactly: value)
    case .unsigned(let value): value
    default: nil
    }
  }

  private static func list<Element>(
    _ json: JSONValue, _ element: (JSONValue) -> Element?
  ) -> [Element]? {
    guard let array = json.array else { return nil }
    var result: [Element] = []
    for json in array {
      guard let value = element(json) else { return nil }
      result.append(value)
    }
    return result
  }
}
