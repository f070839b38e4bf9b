import ActivityModel

/// Fills the fields of any kind with values that differ from field to field and event to event.
struct SampleFields: FieldCoder {
  /// Which of the values there are to choose from.
  var turn: Int

  mutating func field<Value: FieldValue>(_ field: Field, _ value: inout Value) throws(FieldError) {
    turn += 1
    if let absent = Value.absent, turn % 3 == 0 {
      value = absent
    } else if let sample = Value(fieldPrimitive: primitive(Value.self)) {
      value = sample
    }
  }

  private func primitive<Value: FieldValue>(_: Value.Type) -> FieldPrimitive {
    let names = ["Liste", "Détail", "詳細", "e\u{301}", "🏳️‍🌈 flag", ""]
    let name = names[turn % names.count]
    switch Value.fieldType {
    case .bool: return .bool(turn % 2 == 0)
    case .integer: return .integer([0, -1, 300, .max, .min, 7][turn % 6])
    case .time: return .integer(1_742_037_855_774_000 + Int64(turn))
    case .real: return .real([0, 120.5, -0.1, 1e300, .infinity, 1 / 3][turn % 6])
    case .screen, .activity, .document: return .identifier([1, 2, 3, 700, .max][turn % 5])
    case .screens: return .identifiers(turn % 2 == 0 ? [1, 2, 3] : [])
    case .symbol:
      let known = Value.knownSymbolNames
      return .string(turn % 5 == 0 ? "somethingElse" : known[turn % known.count])
    case .name, .text: return .string(name)
    case .names: return .strings([name, "again", name])
    case .value: return .value(values[turn % values.count])
    case .dictionary:
      return .dictionary(["type": .string(name), "value": values[turn % values.count]])
    case .values: return .values([.dictionary(["type": .string(name)])])
    }
  }

  private var values: [PropertyValue] {
    [
      .null, .bool(true), .bool(false), .integer(-42), .real(2.75), .string("Ä"),
      .data([0, 255, 7]),
      .date(Timestamp(microseconds: -1)), .url("https://example.com/ü"),
      .array([.integer(1), .array([]), .null]), .set([.string("a"), .string("b")]),
      .dictionary(["k": .dictionary(["deep": .real(0.001)]), "l": .integer(9)]),
      .opaque(type: "UIImage"),
    ]
  }
}
