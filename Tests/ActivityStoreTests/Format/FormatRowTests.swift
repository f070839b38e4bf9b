import ActivityModel
import TestSupport
import Testing

@testable import ActivityStore

@Suite struct FormatRowTests {
  /// Rows of a tail, each with its range.
  private func rows(_ events: [Event]) throws -> (bytes: [UInt8], ranges: [Range<Int>]) {
    var encoder = RowEncoder()
    var writer = ByteWriter()
    var ranges: [Range<Int>] = []
    for event in events {
      let start = writer.count
      try encoder.encode(event, to: &writer)
      ranges.append(start..<writer.count)
    }
    return (writer.bytes, ranges)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `any event comes back from its row`(seed: UInt64) throws {
    var source = AnyEvents(seed: seed)
    let events = source.events(2_000)
    let (bytes, ranges) = try rows(events)
    var decoder = RowDecoder()
    for (event, range) in zip(events, ranges) {
      let decoded = try decoder.decode(bytes, in: range)
      guard decoded.isSame(as: event) else {
        Issue.record("seed \(seed): \(event) became \(decoded)")
        return
      }
    }
  }

  @Test func `every kind comes back`() throws {
    var source = AnyEvents(seed: 11)
    let events = EventCatalog.entries.flatMap { entry in (0..<20).map { _ in source.next(entry) } }
    let (bytes, ranges) = try rows(events)
    var decoder = RowDecoder()
    let decoded = try ranges.map { try decoder.decode(bytes, in: $0) }
    #expect(zip(decoded, events).allSatisfy { $0.isSame(as: $1) })
  }

  @Test func `a cut row is an error and leaves the decoder as it was`() throws {
    var source = AnyEvents(seed: 5)
    let events = source.events(60)
    let (bytes, ranges) = try rows(events)
    var decoder = RowDecoder()
    for (event, range) in zip(events, ranges) {
      for end in range.dropFirst() {
        #expect(throws: FormatError.self) {
          try decoder.decode(bytes, in: range.lowerBound..<end)
        }
      }
      #expect(try decoder.decode(bytes, in: range).isSame(as: event))
    }
  }

  @Test func `no flipped bit makes the decoder trap`() throws {
    var source = AnyEvents(seed: 6)
    let (bytes, ranges) = try rows(source.events(80))
    for offset in bytes.indices {
      for bit in 0..<8 {
        var broken = bytes
        broken[offset] ^= 1 << UInt8(bit)
        var decoder = RowDecoder()
        for range in ranges where range.contains(offset) {
          _ = try? decoder.decode(broken, in: range)
        }
      }
    }
  }

  @Test func `an undone row leaves no trace`() throws {
    var source = AnyEvents(seed: 7)
    let events = source.events(300)
    let (bytes, _) = try rows(events)
    var encoder = RowEncoder()
    var writer = ByteWriter()
    for event in events {
      let start = writer.count
      try encoder.encode(source.next(), to: &writer)
      writer.truncate(to: start)
      encoder.undo()
      try encoder.encode(event, to: &writer)
    }
    #expect(writer.bytes == bytes)
  }

  @Test func `a value nested too deeply is refused and nothing is written`() throws {
    var value = PropertyValue.null
    for _ in 0...Limits.valueDepth { value = .array([value]) }
    let event = Event(
      time: Timestamp(microseconds: 0),
      body: .scene(.storageChanged(.init(key: "deep", value: value))))
    var encoder = RowEncoder()
    var writer = ByteWriter()
    #expect(throws: FormatError.self) { try encoder.encode(event, to: &writer) }
    #expect(writer.count == 0)
  }

  @Test func `a field that an older version kept as unknown is known again`() throws {
    let old = Event(
      sequence: SequenceNumber(1), time: Timestamp(microseconds: 5),
      body: .unknown(UnknownEvent(kind: NavigationEvent.Pushed.kind)),
      unknownFields: [
        UnknownField(number: 1, name: "", value: .integer(4)),
        UnknownField(number: 0, name: "screen", value: .integer(9)),
        UnknownField(number: 77, name: "", value: .string("newer")),
      ])
    let (bytes, ranges) = try rows([old])
    var decoder = RowDecoder()
    let event = try decoder.decode(bytes, in: try #require(ranges.first))
    #expect(event.body == .navigation(.pushed(.init(container: ScreenID(4), screen: ScreenID(9)))))
    #expect(event.unknownFields.map(\.number) == [77])
  }
}

extension Event {
  /// Equal in the bytes of every string, the order of every dictionary, and where a number is NaN.
  func isSame(as other: Event) -> Bool { "\(self)".utf8.elementsEqual("\(other)".utf8) }
}
