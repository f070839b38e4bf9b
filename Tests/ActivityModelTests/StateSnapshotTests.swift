import ActivityModel
import TestSupport
import Testing

@Suite struct StateSnapshotTests {
  /// States of all sizes: after every prefix length of a few streams.
  static func states(seed: UInt64) -> [AppState] {
    var result: [AppState] = []
    for events in [
      RandomEvents.hostile(count: 220, seed: seed), RandomEvents.plausible(count: 400, seed: seed),
      RandomEvents.everyKind(rounds: 2, seed: seed),
    ] {
      var state = AppState()
      result.append(state)
      for (number, event) in events.enumerated() {
        state.apply(event)
        if number % 23 == 0 { result.append(state) }
      }
      result.append(state)
    }
    return result
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `a state comes back from its bytes as it was`(seed: UInt64) throws {
    for state in Self.states(seed: seed) {
      let bytes = state.snapshotBytes()
      let back = try AppState(snapshotBytes: bytes)
      try #require(back == state, "seed: \(seed), event \(state.sequence)")
      try #require(back.snapshotBytes() == bytes, "seed: \(seed), event \(state.sequence)")
      try #require(back.digest == state.digest, "seed: \(seed), event \(state.sequence)")
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `a state that comes back goes on as the one that stayed`(seed: UInt64) throws {
    var live = AppState()
    var restored = AppState()
    for (number, event) in RandomEvents.hostile(count: 400, seed: seed).enumerated() {
      live.apply(event)
      restored.apply(event)
      if number % 19 == 0 { restored = try AppState(snapshotBytes: restored.snapshotBytes()) }
    }
    #expect(live == restored, "seed: \(seed)")
    #expect(live.snapshotBytes() == restored.snapshotBytes(), "seed: \(seed)")
  }

  @Test func `states that differ have different digests`() {
    var digests: [StateDigest: AppState] = [:]
    for state in Self.states(seed: 5) {
      if let other = digests[state.digest] { #expect(other == state) }
      digests[state.digest] = state
    }
    #expect(digests.count > 25)
  }

  @Test func `the order of a dictionary and of a set does not change the digest`() {
    func state(_ values: PropertyDictionary) -> AppState {
      var state = AppState()
      state.apply(
        Event(
          time: Timestamp(microseconds: 5),
          body: .screen(
            .created(.init(screen: ScreenID(1), className: "A", values: values)))))
      return state
    }
    let first = state(["a": .set([.integer(1), .string("x")]), "b": .bool(true)])
    let second = state(["b": .bool(true), "a": .set([.string("x"), .integer(1)])])
    #expect(first == second)
    #expect(first.digest == second.digest)
    #expect(first.snapshotBytes() != second.snapshotBytes(), "the order itself is kept")
  }

  @Test func `two spellings of one letter stay apart`() throws {
    var state = AppState()
    for (number, text) in ["caf\u{E9}", "cafe\u{301}"].enumerated() {
      state.apply(
        Event(
          time: Timestamp(microseconds: 0),
          body: .screen(
            .created(.init(screen: ScreenID(UInt64(number)), className: "A", title: text)))))
    }
    let back = try AppState(snapshotBytes: state.snapshotBytes())
    let titles = back.screens.all.map { Array(($0.title ?? "").utf8) }
    #expect(titles == [Array("caf\u{E9}".utf8), Array("cafe\u{301}".utf8)])
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `any bytes give a state or an error`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for state in Self.states(seed: seed).suffix(12) {
      let bytes = state.snapshotBytes()
      for _ in 0..<60 {
        var broken = bytes
        switch generator.next() % 3 {
        case 0: broken.removeLast(Int(generator.next() % UInt64(broken.count)))
        case 1: broken.append(UInt8(truncatingIfNeeded: generator.next()))
        default:
          for _ in 0...generator.next() % 4 {
            broken[Int(generator.next() % UInt64(broken.count))] = UInt8(
              truncatingIfNeeded: generator.next())
          }
        }
        guard let read = try? AppState(snapshotBytes: broken) else { continue }
        #expect(read.brokenInvariants().isEmpty, "seed: \(seed)")
      }
    }
  }

  @Test func `every cut is an error that says where`() {
    var state = AppState()
    for event in RandomEvents.plausible(count: 120, seed: 2) { state.apply(event) }
    let bytes = state.snapshotBytes()
    for length in bytes.indices {
      let error = #expect(throws: SnapshotError.self) {
        try AppState(snapshotBytes: Array(bytes[..<length]))
      }
      #expect((error?.offset ?? .max) <= length)
    }
  }

  @Test func `another fold version is told apart`() {
    var bytes = AppState().snapshotBytes()
    bytes[0] = UInt8(AppState.foldVersion) + 1
    let error = #expect(throws: SnapshotError.self) { try AppState(snapshotBytes: bytes) }
    #expect(error?.code == .otherVersion)
  }

  @Test func `values nested too deep are written as opaque`() throws {
    var value = PropertyValue.integer(1)
    for _ in 0..<3000 { value = .array([value]) }
    var state = AppState()
    state.apply(
      Event(
        time: Timestamp(microseconds: 0),
        body: .screen(.valueChanged(.init(screen: ScreenID(1), key: "deep", value: value)))))
    let back = try AppState(snapshotBytes: state.snapshotBytes())
    #expect(back.digest == state.digest)
  }

  @Test(arguments: [
    ("", "00000000000000000000000000000000"),
    ("hello", "cbd8a7b341bd9b025b1e906a48ae1d19"),
    ("The quick brown fox jumps over the lazy dog", "e34bbc7bbc071b6c7a433ca9c49a9347"),
  ])
  func `the digest is MurmurHash3`(text: String, expected: String) {
    let digest = StateDigest(hashing: Array(text.utf8))
    #expect("\(digest)" == expected)
    #expect(StateDigest(expected) == digest)
  }

  @Test func `a digest is read back from its digits only`() {
    #expect(StateDigest("00") == nil)
    #expect(StateDigest(String(repeating: "g", count: 32)) == nil)
    #expect(StateDigest("+" + String(repeating: "0", count: 31)) == nil)
  }
}
