import ActivityModel
import Testing

@Suite struct EventJSONTests {
  static let values: PropertyDictionary = [
    "null": .null, "whole": .integer(1), "real": .real(1), "nan": .real(.nan),
    "data": .data([0, 255, 16]), "date": .date(Timestamp(microseconds: -1)), "url": .url("a:b"),
    "set": .set([.integer(2)]), "array": .array([.bool(true), .array([])]),
    "wrapped": .dictionary(["$url": .string("no url")]), "opaque": .opaque(type: "Widget"),
    "text": .string("抢鲜 👩‍👩‍👧 é\u{0}"),
  ]

  static let event = Event(
    sequence: SequenceNumber(7), time: Timestamp(microseconds: 1_742_037_860_666_000), uptime: 5,
    launch: LaunchNumber(2), scene: SceneID("s"), onMainThread: false,
    provenance: Provenance(isInferred: true, source: "events[4]"),
    body: .note(.custom(.init(name: "n", values: values))),
    unknownFields: [
      UnknownField(number: 0, name: "later", value: .integer(1)),
      UnknownField(number: 9, name: "", value: .string("x")),
    ])

  @Test func `an event survives its JSON form, envelope, values and unknown fields`() throws {
    let text = JSONWriter.string(Self.event.json)
    #expect(try Event(json: JSONParser.parse(text)) == Self.event)
  }

  @Test func `the form is flat, envelope first`() throws {
    let event = Event(
      sequence: .first, time: Timestamp(microseconds: 0),
      body: .navigation(
        .pushed(.init(container: ScreenID(1), screen: ScreenID(2), animated: false))))
    #expect(
      JSONWriter.string(event.json)
        == #"{"sequence":1,"time":"1970-01-01T00:00:00.000000Z","launch":1,"#
        + #""kind":"navigation.pushed","container":1,"screen":2,"animated":false}"#)
  }

  @Test func `an unknown kind keeps its name and its fields`() throws {
    let text =
      #"{"sequence":1,"time":"1970-01-01T00:00:00.000000Z","launch":1,"kind":"hologram.shown","#
      + #""depth":3,"of":{"$opaque":"T"}}"#
    let event = try Event(json: JSONParser.parse(text))
    #expect(event.unknownFields.count == 2)
    #expect(JSONWriter.string(event.json) == text)
  }

  @Test(arguments: [
    "sequence", "time", "uptime", "launch", "scene", "main", "inferred", "source", "kind", "$code",
    "name", "values", "$field:5", "$field:x", "$field:", "$field:5:a", "$later", "later", "a:b",
  ])
  func `an unknown field of any name and number stays what it is`(name: String) throws {
    for number: UInt8 in [0, 1, 9, 255] {
      var event = Self.event
      // Members that an event leaves out are the ones that another could be taken for.
      event.uptime = nil
      event.scene = nil
      event.onMainThread = nil
      event.provenance = nil
      event.unknownFields = [
        UnknownField(number: number, name: name, value: .set([.integer(1)])),
        UnknownField(number: number, name: "", value: .null),
      ]
      let text = JSONWriter.string(event.json)
      #expect(try Event(json: JSONParser.parse(text)) == event, "\(text)")
    }
  }

  @Test(arguments: [
    UnknownEvent(kind: EventKind(code: 999)), UnknownEvent(kind: EventKind(code: 0), name: "a.b"),
    UnknownEvent(kind: EventKind(code: 999), name: "navigation.pushed"),
    UnknownEvent(kind: EventKind(code: 0), name: "navigation.pushed"),
    UnknownEvent(kind: EventKind(code: 0), name: "$kind:7"),
    UnknownEvent(kind: EventKind(code: 9), name: "$kind:7"),
  ])
  func `an unknown kind is never read as another`(kind: UnknownEvent) throws {
    var event = Self.event
    event.body = .unknown(kind)
    let text = JSONWriter.string(event.json)
    #expect(try Event(json: JSONParser.parse(text)) == event, "\(text)")
  }

  @Test(arguments: [
    (#"{"kind":"note.marked","name":"x"}"#, "time"),
    (#"{"time":"yesterday","kind":"note.marked","name":"x"}"#, "time"),
    (#"{"time":"1970-01-01T00:00:00Z","kind":"note.marked"}"#, "name"),
    (
      #"{"time":"1970-01-01T00:00:00Z","kind":"navigation.pushed","container":-1,"screen":2}"#,
      "container"
    ),
    (
      #"{"time":"1970-01-01T00:00:00Z","launch":4294967296,"kind":"note.marked","name":"x"}"#,
      "launch"
    ),
  ])
  func `an error names the member`(text: String, member: String) {
    let error = #expect(throws: EventJSONError.self) { try Event(json: JSONParser.parse(text)) }
    #expect(error?.member == member)
  }
}
