import ActivityModel
import ActivityStore

/// An event as the format sees it: numbers of kinds and fields, whole numbers as strings, reals as
/// bits. Nothing in it depends on a catalogue of kinds.
enum NeutralEvent {
  static func json(_ event: Event) -> JSONValue {
    var object = JSONObject()
    object["sequence"] = number(event.sequence.rawValue)
    object["time"] = number(event.time.microseconds)
    if let uptime = event.uptime { object["uptime"] = number(uptime) }
    object["launch"] = number(event.launch.rawValue)
    if let scene = event.scene { object["scene"] = .string(scene.rawValue) }
    if let main = event.onMainThread { object["main"] = .bool(main) }
    if let provenance = event.provenance {
      object["inferred"] = .bool(provenance.isInferred)
      object["source"] = .string(provenance.source)
    }
    object["kind"] = number(event.kind.code)
    if case .unknown(let unknown) = event.body, let name = unknown.name {
      object["kindName"] = .string(name)
    }
    var fields = NeutralFields()
    try? event.body.write(to: &fields)
    object["fields"] = .array(fields.fields)
    if !event.unknownFields.isEmpty {
      object["unknown"] = .array(
        event.unknownFields.map {
          ["number": number($0.number), "name": .string($0.name), "value": json($0.value)]
        })
    }
    return .object(object)
  }

  static func number(_ value: some BinaryInteger) -> JSONValue { .string("\(value)") }

  static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  static func json(_ value: PropertyValue) -> JSONValue {
    switch value {
    case .null: ["null": true]
    case .bool(let flag): ["bool": .bool(flag)]
    case .integer(let integer): ["integer": number(integer)]
    case .real(let real): ["real": .string(String(real.bitPattern, radix: 16))]
    case .string(let string): ["string": .string(string)]
    case .data(let data): ["data": .string(hexadecimal(data))]
    case .date(let time): ["date": number(time.microseconds)]
    case .url(let url): ["url": .string(url)]
    case .array(let values): ["array": .array(values.map(json))]
    case .set(let values): ["set": .array(values.map(json))]
    case .dictionary(let dictionary): ["dictionary": json(dictionary)]
    case .opaque(let type): ["opaque": .string(type)]
    }
  }

  static func json(_ dictionary: PropertyDictionary) -> JSONValue {
    .array(dictionary.entries.map { .array([.string($0.key), json($0.value)]) })
  }
}

/// The fields of an event: number, type, value.
struct NeutralFields: FieldCoder {
  var fields: [JSONValue] = []

  mutating func field<Value: FieldValue>(_ field: Field, _ value: inout Value) throws(FieldError) {
    let primitive = value.fieldPrimitive
    guard let json = Self.json(primitive, code: value.symbolCode) else { return }
    let type = field.isText && Value.fieldType == .name ? FieldType.text : Value.fieldType
    fields.append([
      "number": NeutralEvent.number(field.number), "type": NeutralEvent.number(type.rawValue),
      "value": json,
    ])
  }

  private static func json(_ primitive: FieldPrimitive, code: UInt8?) -> JSONValue? {
    if let code { return ["code": NeutralEvent.number(code)] }
    return switch primitive {
    case .none: nil
    case .bool(let flag): .bool(flag)
    case .integer(let integer): NeutralEvent.number(integer)
    case .real(let real): .string(String(real.bitPattern, radix: 16))
    case .identifier(let identifier): NeutralEvent.number(identifier)
    case .identifiers(let identifiers): .array(identifiers.map { NeutralEvent.number($0) })
    case .string(let string): .string(string)
    case .strings(let strings): .array(strings.map { .string($0) })
    case .value(let value): NeutralEvent.json(value)
    case .dictionary(let dictionary): NeutralEvent.json(dictionary)
    case .values(let values): .array(values.map(NeutralEvent.json))
    }
  }
}
