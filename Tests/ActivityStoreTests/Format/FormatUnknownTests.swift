import ActivityModel
import TestSupport
import Testing

@testable import ActivityStore

/// What an older version makes of the events of a newer one, and gives back.
@Suite struct FormatUnknownTests {
  /// The plain columns of events, read by a version that does not know their kinds.
  private func columnsOfUnknownKinds(_ events: [Event]) throws -> FlatBlock {
    var flattener = Flattener(firstSequence: events.first?.sequence.rawValue ?? 1)
    for event in events { try flattener.add(event) }
    var names = ByteWriter()
    var uuids = ByteWriter()
    NameList.write(flattener.names, to: &names, uuids: &uuids)
    var cursor = ByteCursor(names.bytes)
    var block = flattener.block
    block.names = try NameList(from: &cursor, uuids: uuids.bytes)
    for index in block.schema.shapes.indices {
      let code = block.schema.shapes[index].kind.code
      block.schema.shapes[index].kind = EventKind(code: code | 0x8000)
    }
    return block
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `events of unknown kinds are carried and known again later`(seed: UInt64) throws {
    var source = AnyEvents(seed: seed)
    let events = source.events(400).filter { $0.unknownFields.isEmpty }.enumerated().map {
      var event = $1
      event.sequence = SequenceNumber(UInt64($0) + 1)
      return event
    }
    var builder = EventBuilder(try columnsOfUnknownKinds(events))
    var unknown: [Event] = []
    while !builder.isAtEnd { unknown.append(try builder.next()) }
    // The older version writes them again, in both forms.
    var encoder = BlockEncoder()
    let carried = try BlockDecoder(encoder.encode(unknown).bytes).events()
    #expect(zip(carried, unknown).allSatisfy { $0.isSame(as: $1) })
    for (event, original) in zip(carried, events) {
      guard case .unknown(var body) = event.body else {
        Issue.record("\(event) is known")
        return
      }
      body.kind = EventKind(code: body.kind.code & 0x7FFF)
      var again = event
      again.body = .unknown(body)
      var rows = RowEncoder()
      var row = ByteWriter()
      try rows.encode(again, to: &row)
      var decoder = RowDecoder()
      let decoded = try decoder.decode(row.bytes, in: 0..<row.count)
      guard decoded.isSame(as: original) else {
        Issue.record("seed \(seed): \(original) became \(decoded)")
        return
      }
    }
  }

  @Test func `a symbol's code that is not known keeps its number`() throws {
    let event = Event(
      sequence: SequenceNumber(1), time: Timestamp(microseconds: 1),
      body: .screen(.callback(.init(screen: ScreenID(1), callback: .other("#200")))))
    var flattener = Flattener(firstSequence: 1)
    try flattener.add(event)
    #expect(flattener.block.schema.shapes[0].fields[1].constant == 200)
    var encoder = BlockEncoder()
    #expect(try BlockDecoder(encoder.encode([event]).bytes).events() == [event])
  }
}
