import ActivityModel
import ActivityReplay
import ActivityStore
import TestSupport
import Testing

@Suite struct ReplayCursorTests {
  /// A source with snapshots at some events, as a log has them.
  struct Snapshotted: EventSource {
    let list: EventList
    let stored: [AppState]

    init(_ list: EventList, every distance: UInt64) {
      self.list = list
      var state = AppState()
      var stored: [AppState] = []
      for event in list.events {
        state.apply(event)
        if event.sequence.rawValue % distance == 0 { stored.append(state) }
      }
      self.stored = stored
    }

    var sequences: ClosedRange<SequenceNumber>? { list.sequences }
    var endsUncleanly: Bool { false }
    func visit(
      _ range: ClosedRange<SequenceNumber>?, kinds: Set<EventKind>?, _ body: (Event) -> Bool
    ) throws(LogError) { try list.visit(range, kinds: kinds, body) }
    func snapshot(atOrBefore sequence: SequenceNumber) throws(LogError) -> AppState? {
      stored.last { $0.sequence <= sequence }
    }
    func lastSequence(atOrBefore time: Timestamp) throws(LogError) -> SequenceNumber? {
      try list.lastSequence(atOrBefore: time)
    }
  }

  static func states(of list: EventList) -> [AppState] {
    var state = AppState()
    return [state]
      + list.events.map {
        state.apply($0)
        return state
      }
  }

  /// What an app records, or anything at all.
  static func events(_ count: Int, _ seed: UInt64) -> [Event] {
    seed % 3 == 0
      ? RandomEvents.hostile(count: count, seed: seed)
      : RandomEvents.plausible(count: count, seed: seed)
  }

  /// Case 15: where one comes from does not change what one sees.
  @Test(arguments: 0..<20)
  func `random jumps and steps see what playing from the start sees`(index: UInt64) throws {
    let seed = 0x5EED_0000 + index
    var random = SeededGenerator(seed: seed)
    let list = EventList(Self.events(Int.random(in: 1...900, using: &random), seed))
    let expected = Self.states(of: list)
    let source = Snapshotted(list, every: [7, 100, 10_000].randomElement(using: &random) ?? 7)
    var cursor = ReplayCursor(Replayer(source))
    var different: [String] = []
    for _ in 0..<200 {
      let before = cursor.sequence.rawValue
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        try cursor.move(to: SequenceNumber(UInt64.random(in: 0...1000, using: &random)))
      case 1, 2:
        #expect(try cursor.stepForward() == (before < list.events.count))
      default:
        #expect(try cursor.stepBackward() == (before > 0))
      }
      if cursor.state != expected[Int(cursor.sequence.rawValue)] {
        different.append("\(before) to \(cursor.sequence.rawValue)")
      }
    }
    #expect(different.isEmpty, "SeededGenerator(seed: \(seed)): \(different.prefix(3))")
  }

  @Test(arguments: 0..<10)
  func `seeking equals playing from the start`(index: UInt64) throws {
    let seed = 0x5EEB_0000 + index
    var random = SeededGenerator(seed: seed)
    let list = EventList(Self.events(300, seed))
    let expected = Self.states(of: list)
    let replayer = Replayer(Snapshotted(list, every: 50))
    var different: [UInt64] = []
    for number in (0...300).shuffled(using: &random) {
      let sequence = SequenceNumber(UInt64(number))
      if try replayer.state(after: sequence) != expected[number] {
        different.append(UInt64(number))
      }
    }
    #expect(different.isEmpty, "SeededGenerator(seed: \(seed)): \(different.sorted().prefix(3))")
  }

  /// Cases 19 and 20: nothing but the record decides.
  @Test func `two replays of one log are equal`() throws {
    let list = EventList(Self.events(200, 19))
    #expect(Self.states(of: list) == Self.states(of: list))
  }

  @Test func `a cursor on an empty log stays where it is`() throws {
    var cursor = ReplayCursor(Replayer(EventList([])))
    #expect(try !cursor.stepForward())
    #expect(try !cursor.stepBackward())
    try cursor.move(to: SequenceNumber(9))
    #expect(cursor.sequence.rawValue == 0)
  }
}
