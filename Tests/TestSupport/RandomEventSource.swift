public import ActivityModel

/// Makes single events with random fields, by visiting the fields of each kind.
public struct RandomEventSource: Sendable {
  var generator: SeededGenerator
  /// How likely a field that may be absent is there.
  public var presence = 0.5
  /// From which identifiers are drawn, but for the occasional absurd one.
  public var identifiers: UInt64 = 12
  private var time: Int64 = 1_742_037_854_000_000

  public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  public mutating func next() -> UInt64 { generator.next() }
  public mutating func next(below limit: Int) -> Int {
    Int(generator.next() % UInt64(max(limit, 1)))
  }
  public mutating func oneIn(_ count: Int) -> Bool { next(below: count) == 0 }
  public mutating func chance(_ probability: Double) -> Bool {
    Double(generator.next() >> 11) < probability * 0x1p53
  }
  public mutating func element<Element>(_ elements: [Element]) -> Element {
    elements[next(below: elements.count)]
  }

  /// An event of `kind`, or of any kind; a kind of the future now and then.
  public mutating func event(sequence: SequenceNumber, kind: EventKind? = nil) -> Event {
    time &+= oneIn(30) ? -2_000_000 : Int64(next(below: 500_000))
    let chosen = kind ?? element(EventCatalog.entries).kind
    var body = EventBody.unknown(UnknownEvent(kind: EventKind(code: 0xEE01), name: nil))
    if kind != nil || !oneIn(40) {
      var coder = RandomFieldCoder(source: self)
      body = (try? EventBody(kind: chosen, from: &coder)) ?? body
      self = coder.source
    } else if oneIn(2) {
      body = .unknown(UnknownEvent(kind: EventKind(code: 0), name: "future.\(next(below: 3))"))
    }
    var event = Event(sequence: sequence, time: Timestamp(microseconds: time), body: body)
    event.launch = LaunchNumber(UInt32(next(below: oneIn(20) ? 9 : 2)))
    if chance(presence) { event.scene = element(Self.scenes) }
    if chance(presence) { event.uptime = Int64(next(below: 1_000_000_000)) }
    if chance(presence) { event.onMainThread = oneIn(2) }
    if oneIn(4) {
      event.provenance = Provenance(isInferred: oneIn(2), source: "line \(next(below: 99))")
    }
    if oneIn(10) {
      event.unknownFields = [
        UnknownField(number: UInt8(200 + next(below: 50)), name: "", value: value(depth: 0))
      ]
    }
    return event
  }

  static let scenes = [SceneID.main, SceneID("6A5F-S1"), SceneID("6A5F-S2"), SceneID("")]

  static let strings = [
    "Home", "List", "Detail", "title", "text", "", "抢鲜 👩‍👩‍👧 é", "com.example.detail", "a\u{0}b\n",
    "id",
    "UINavigationController", "https://example.com/?q=1", String(repeating: "x", count: 300),
  ]

  mutating func string() -> String { element(Self.strings) }

  mutating func identifier() -> UInt64 {
    oneIn(60) ? next() : UInt64(next(below: Int(identifiers)))
  }

  mutating func integer() -> Int64 {
    switch next(below: 12) {
    case 0: .max
    case 1: .min
    case 2: Int64(bitPattern: next())
    default: Int64(next(below: 6)) - 1
    }
  }

  mutating func value(depth: Int) -> PropertyValue {
    switch next(below: depth < 3 ? 12 : 9) {
    case 0: .null
    case 1: .bool(oneIn(2))
    case 2: .integer(integer())
    case 3: .real(oneIn(5) ? .nan : Double(integer()) / 4)
    case 4: .string(string())
    case 5: .data((0..<next(below: 9)).map { UInt8($0) })
    case 6: .date(Timestamp(microseconds: integer()))
    case 7: .url(string())
    case 8: .opaque(type: string())
    case 9: .array((0..<next(below: 4)).map { _ in value(depth: depth + 1) })
    case 10: .set((0..<next(below: 4)).map { _ in value(depth: depth + 1) })
    default: .dictionary(dictionary(depth: depth + 1))
    }
  }

  mutating func dictionary(depth: Int) -> PropertyDictionary {
    var result = PropertyDictionary()
    for _ in 0..<next(below: 4) { result[string()] = value(depth: depth) }
    return result
  }
}
