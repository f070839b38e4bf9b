import ActivityModel

/// Takes the fields of a payload, changes texts, and gives them back to make a payload of.
struct RedactingCoder: FieldCoder {
  private let redaction: Redaction
  private var primitives: [UInt8: FieldPrimitive] = [:]
  private var isReading = false

  private init(_ redaction: Redaction) { self.redaction = redaction }

  /// Nil for an event of a kind that is not known; its values are dropped with `drop` elsewhere.
  static func redacted(_ body: EventBody, _ redaction: Redaction) -> EventBody? {
    var coder = RedactingCoder(redaction)
    do throws(FieldError) {
      try body.write(to: &coder)
      coder.isReading = true
      return try EventBody(kind: body.kind, from: &coder)
    } catch {
      return nil
    }
  }

  mutating func field<Value: FieldValue>(_ field: Field, _ value: inout Value) throws(FieldError) {
    if isReading {
      value = try Value.decoded(from: primitives[field.number] ?? .none, field)
      return
    }
    let primitive = value.fieldPrimitive
    primitives[field.number] = field.isText ? text(primitive) : values(primitive)
  }

  private func text(_ primitive: FieldPrimitive) -> FieldPrimitive {
    switch primitive {
    case .string(let string): .string(redaction.text.apply(string))
    case .strings(let strings): .strings(strings.map(redaction.text.apply))
    default: values(primitive)
    }
  }

  private func values(_ primitive: FieldPrimitive) -> FieldPrimitive {
    if redaction.values.isKeep { return primitive }
    switch primitive {
    case .value(let value): return .value(change(value))
    case .dictionary(let dictionary): return .dictionary(change(dictionary))
    case .values(let list): return .values(list.map { structure($0) })
    default: return primitive
    }
  }

  /// Lists hold archived activities and paths: their own fields stay, the values in them change.
  private func structure(_ value: PropertyValue) -> PropertyValue {
    guard case .dictionary(var dictionary) = value else { return change(value) }
    for key in ["userInfo", "values", "value"] {
      if let inner = dictionary[key] { dictionary[key] = change(inner) }
    }
    return .dictionary(dictionary)
  }

  private func change(_ value: PropertyValue) -> PropertyValue {
    switch value {
    case .string(let string): .string(redaction.values.apply(string))
    case .url(let string): .url(redaction.values.apply(string))
    case .data: redactsBytes ? .data([]) : value
    case .array(let list): .array(list.map(change))
    case .set(let list): .set(list.map(change))
    case .dictionary(let dictionary): .dictionary(change(dictionary))
    default: value
    }
  }

  private func change(_ dictionary: PropertyDictionary) -> PropertyDictionary {
    var result = PropertyDictionary()
    for entry in dictionary.entries { result[entry.key] = change(entry.value) }
    return result
  }

  private var redactsBytes: Bool {
    switch redaction.values {
    case .drop, .hash: true
    case .keep, .map: false
    }
  }
}
