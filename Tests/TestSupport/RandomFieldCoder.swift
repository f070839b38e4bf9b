import ActivityModel

/// Assigns a random value to every field it visits.
struct RandomFieldCoder: FieldCoder {
  var source: RandomEventSource

  mutating func field<Value: FieldValue>(_ field: Field, _ value: inout Value) throws(FieldError) {
    if let absent = Value.absent, !source.chance(source.presence) {
      value = absent
      return
    }
    // A structure that travels as a dictionary wants more than a random one: what does not decode
    // leaves the blank value.
    if let random = Value(fieldPrimitive: primitive(Value.fieldType, Value.knownSymbolNames)) {
      value = random
    }
  }

  private mutating func primitive(_ type: FieldType, _ known: [String]) -> FieldPrimitive {
    switch type {
    case .bool: .bool(source.oneIn(2))
    case .integer, .time: .integer(source.integer())
    case .real: .real(Double(source.integer()) / 8)
    case .screen, .activity, .document: .identifier(source.identifier())
    case .screens:
      .identifiers((0..<source.next(below: 5)).map { _ in source.identifier() })
    case .symbol:
      .string(
        known.isEmpty || source.oneIn(15) ? "other\(source.next(below: 3))" : source.element(known))
    case .name, .text: .string(source.string())
    case .names: .strings((0..<source.next(below: 4)).map { _ in source.string() })
    case .value: .value(source.value(depth: 0))
    case .dictionary: .dictionary(structure())
    case .values:
      .values((0..<source.next(below: 4)).map { _ in .dictionary(structure()) })
    }
  }

  /// A dictionary that reads as a path element or an archived activity as well.
  private mutating func structure() -> PropertyDictionary {
    var result = source.dictionary(depth: 1)
    result["type"] = .string(source.string())
    if source.oneIn(2) { result["screen"] = .integer(Int64(bitPattern: source.identifier())) }
    if source.oneIn(3) { result["value"] = source.value(depth: 1) }
    if source.oneIn(4) { result["isCodable"] = .bool(false) }
    if source.oneIn(3) { result["userInfo"] = .dictionary(source.dictionary(depth: 1)) }
    return result
  }
}
