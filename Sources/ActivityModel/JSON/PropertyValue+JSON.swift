// The JSON form of property values (Specs/events.md, "Values").
//
// What JSON has is written as it is; a whole number has no fraction, a real always has one. What JSON
// lacks is an object with one member whose name begins with `$`. A dictionary that could be taken for
// one of those is wrapped in `$dictionary`. So the form is exact both ways.

extension PropertyValue {
  public var json: JSONValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .integer(let value): .integer(value)
    case .real(let value):
      value.isFinite
        ? .real(value) : ["$real": .string("0x" + String(value.bitPattern, radix: 16))]
    case .string(let value): .string(value)
    case .data(let bytes): ["$data": .string(Base64.encode(bytes))]
    case .date(let time): ["$date": .string(time.description)]
    case .url(let value): ["$url": .string(value)]
    case .array(let values): .array(values.map(\.json))
    case .set(let values): ["$set": .array(values.map(\.json))]
    case .dictionary(let values):
      values.looksLikeWrapper
        ? ["$dictionary": .object(values.jsonObject)] : .object(values.jsonObject)
    case .opaque(let type): ["$opaque": .string(type)]
    }
  }

  /// Takes every JSON value: an object with an unknown `$` member is a dictionary with that key, a
  /// number that does not fit is a string.
  public init(json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .integer(let value): self = .integer(value)
    case .unsigned(let value): self = .real(Double(value))
    case .real(let value): self = .real(value)
    case .number(let text): self = .string(text)
    case .string(let value): self = .string(value)
    case .array(let values): self = .array(values.map(PropertyValue.init(json:)))
    case .object(let object):
      if let value = Self.unwrapped(object) {
        self = value
      } else {
        self = .dictionary(PropertyDictionary(jsonObject: object))
      }
    }
  }

  private static func unwrapped(_ object: JSONObject) -> PropertyValue? {
    guard object.members.count == 1, let member = object.members.first else { return nil }
    switch (member.name, member.value) {
    case ("$data", .string(let text)): return Base64.decode(text).map(PropertyValue.data)
    case ("$date", .string(let text)): return Timestamp(rfc3339: text).map(PropertyValue.date)
    case ("$url", .string(let text)): return .url(text)
    case ("$opaque", .string(let text)): return .opaque(type: text)
    case ("$set", .array(let values)): return .set(values.map(PropertyValue.init(json:)))
    case ("$dictionary", .object(let object)):
      return .dictionary(PropertyDictionary(jsonObject: object))
    case ("$real", .string(let text)):
      return UInt64(text.dropFirst(2), radix: 16).map { .real(Double(bitPattern: $0)) }
    default: return nil
    }
  }
}

extension PropertyDictionary {
  /// The entries as members, each value in its own form.
  public var jsonObject: JSONObject {
    JSONObject(entries.map { JSONObject.Member(name: $0.key, value: $0.value.json) })
  }

  public init(jsonObject: JSONObject) {
    self.init()
    for member in jsonObject.members { self[member.name] = PropertyValue(json: member.value) }
  }

  fileprivate var looksLikeWrapper: Bool {
    count == 1 && entries.first?.key.utf8.first == UInt8(ascii: "$")
  }
}
