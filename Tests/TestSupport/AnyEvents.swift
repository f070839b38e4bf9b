public import ActivityModel

/// Events of every kind with any value in any field, valid in form and meaningless: for tests of
/// codecs, which must not care what events mean.
public struct AnyEvents: Sendable {
  public var generator: SeededGenerator
  private var sequence: UInt64 = 0
  private var time: Int64 = 1_742_037_855_774_000

  public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  public mutating func events(_ count: Int) -> [Event] { (0..<count).map { _ in next() } }

  public mutating func next() -> Event {
    let entries = EventCatalog.entries
    let entry = entries[Int.random(in: 0..<entries.count, using: &generator)]
    return next(chance(1, in: 12) ? nil : entry)
  }

  /// An event of that kind; of an unknown one for nil.
  public mutating func next(_ entry: EventCatalog.Entry?) -> Event {
    sequence += 1
    time += Int64.random(in: chance(1, in: 30) ? -5_000_000...0 : 0...900_000, using: &generator)
    let body: EventBody
    var unknown: [UnknownField] = []
    if let entry, let known = random(entry.kind) {
      body = known
      if chance(1, in: 15) { unknown = unknownFields(from: 100) }
    } else {
      let code = UInt16.random(in: 0x7000...0x7003, using: &generator)
      let name = chance(1, in: 2) ? string() : nil
      body = .unknown(UnknownEvent(kind: EventKind(code: code), name: name))
      unknown = unknownFields(from: 1)
    }
    return Event(
      sequence: SequenceNumber(sequence), time: Timestamp(microseconds: time),
      uptime: chance(1, in: 3) ? nil : time - 1_742_000_000_000_000 + (chance(1, in: 9) ? 3 : 0),
      launch: LaunchNumber(UInt32(1 + sequence / 100)),
      scene: chance(1, in: 3) ? nil : SceneID(chance(1, in: 4) ? "B" : "main"),
      onMainThread: chance(1, in: 3) ? nil : chance(1, in: 2),
      provenance: chance(1, in: 3)
        ? Provenance(
          isInferred: chance(1, in: 2), source: chance(1, in: 9) ? string() : "events[\(sequence)]")
        : nil,
      body: body, unknownFields: unknown)
  }

  private mutating func random(_ kind: EventKind) -> EventBody? {
    var coder = RandomFields(source: self)
    defer { generator = coder.source.generator }
    return try? EventBody(kind: kind, from: &coder)
  }

  private mutating func unknownFields(from first: UInt8) -> [UnknownField] {
    (0..<UInt8.random(in: 1...3, using: &generator)).map { index in
      let isNamed = chance(1, in: 3)
      return UnknownField(
        number: isNamed ? 0 : first + index, name: isNamed ? string() + "\(index)" : "",
        value: value())
    }
  }

  public mutating func chance(_ part: Int, in whole: Int) -> Bool {
    Int.random(in: 0..<whole, using: &generator) < part
  }

  public mutating func string() -> String {
    let some = [
      "", "title", "Überschrift", "e\u{301}", "\u{E9}", "日本語", "👩‍👩‍👧‍👦", "a\u{0}b", "#7", "#300",
      "DetailViewController", "a\nb", String(repeating: "long ", count: 300),
    ]
    if chance(1, in: 4) { return "name\(Int.random(in: 0..<40, using: &generator))" }
    return some[Int.random(in: 0..<some.count, using: &generator)]
  }

  public mutating func integer() -> Int64 {
    let bits = Int64.random(in: 0..<64, using: &generator)
    let value = Int64(bitPattern: generator.next())
    return chance(1, in: 40) ? (chance(1, in: 2) ? .min : .max) : value >> bits
  }

  public mutating func real() -> Double {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: Double(bitPattern: generator.next())
    case 1: Double(Int.random(in: -1000...1000, using: &generator))
    case 2: Double(Int.random(in: -100_000...100_000, using: &generator)) / 8
    case 3: -0.0
    case 4: Double(Int.random(in: -1000...1000, using: &generator)) / 10
    default: .nan
    }
  }

  public mutating func value(depth: Int = 0) -> PropertyValue {
    switch Int.random(in: 0..<(depth < 3 ? 13 : 9), using: &generator) {
    case 0: .null
    case 1: .bool(chance(1, in: 2))
    case 2: .integer(integer())
    case 3: .real(real())
    case 4: .data((0..<Int.random(in: 0..<20, using: &generator)).map { UInt8($0 * 7) })
    case 5: .date(Timestamp(microseconds: integer()))
    case 6: .url("https://example.com/" + string())
    case 7: .opaque(type: "UIColor")
    case 8: .string(string())
    case 9:
      .array((0..<Int.random(in: 0..<3, using: &generator)).map { _ in value(depth: depth + 1) })
    case 10:
      .set((0..<Int.random(in: 0..<3, using: &generator)).map { _ in value(depth: depth + 1) })
    default: .dictionary(dictionary(depth: depth + 1))
    }
  }

  public mutating func dictionary(depth: Int = 0) -> PropertyDictionary {
    var result: PropertyDictionary = chance(1, in: 2) ? ["type": .string(string())] : [:]
    for _ in 0..<Int.random(in: 0..<4, using: &generator) {
      result[string()] = value(depth: depth)
    }
    return result
  }
}

/// Fills each field with anything that its type allows.
private struct RandomFields: FieldCoder {
  var source: AnyEvents

  mutating func field<Value: FieldValue>(_ field: Field, _ value: inout Value) throws(FieldError) {
    if let absent = Value.absent, source.chance(1, in: 2) {
      value = absent
      return
    }
    guard let random = Value(fieldPrimitive: primitive(Value.self)) else { return }
    // An archived activity drops a title that is no string when it becomes a dictionary again.
    value = Value(fieldPrimitive: random.presentPrimitive) ?? random
  }

  private mutating func primitive<Value: FieldValue>(_: Value.Type) -> FieldPrimitive {
    switch Value.fieldType {
    case .bool: return .bool(source.chance(1, in: 2))
    case .integer, .time: return .integer(source.integer())
    case .real: return .real(source.real())
    case .screen, .activity, .document: return .identifier(identifier())
    case .screens: return .identifiers((0..<length()).map { _ in identifier() })
    case .symbol:
      let names = Value.knownSymbolNames
      let index = Int.random(in: 0...names.count, using: &source.generator)
      return .string(index < names.count ? names[index] : source.string())
    case .name, .text: return .string(source.string())
    case .names: return .strings((0..<length()).map { _ in source.string() })
    case .value: return .value(source.value())
    case .dictionary: return .dictionary(typed())
    case .values: return .values((0..<length()).map { _ in .dictionary(typed()) })
    }
  }

  private mutating func length() -> Int { Int.random(in: 0..<4, using: &source.generator) }

  private mutating func identifier() -> UInt64 {
    if source.chance(1, in: 20) { return UInt64(bitPattern: source.integer()) }
    return UInt64.random(in: 1...60, using: &source.generator)
  }

  private mutating func typed() -> PropertyDictionary {
    var result = source.dictionary()
    result["type"] = .string(source.string())
    return result
  }
}
