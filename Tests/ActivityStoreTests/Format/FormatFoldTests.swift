import ActivityModel
import TestSupport
import Testing

@testable import ActivityStore

/// The fold by columns against the fold by events: the same state, whatever the events.
@Suite struct FormatFoldTests {
  /// Folds `events` both ways, in blocks of different sizes, and from a place to a place.
  private func check(_ events: [Event], _ what: String) throws {
    var events = events
    for index in events.indices { events[index].sequence = SequenceNumber(UInt64(index) + 1) }
    var encoder = BlockEncoder()
    var applied = AppState()
    var folded = AppState()
    for start in stride(from: 0, to: events.count, by: 97) {
      let block = Array(events[start..<min(start + 97, events.count)])
      let decoder = try BlockDecoder(encoder.encode(block).bytes)
      let first = SequenceNumber(UInt64(start) + 1)
      // In two goes, so that ranges begin and end inside the block.
      let middle = SequenceNumber(UInt64(start + start % 90) + 1)
      for event in try decoder.events() { applied.apply(event) }
      for range in [first...middle, SequenceNumber(middle.rawValue + 1)...SequenceNumber(.max)] {
        let columns = try decoder.flatForFold()
        var fold = ColumnFold(columns)
        try fold.fold(range, into: &folded)
      }
      let same = folded == applied && folded.digest == applied.digest
      #expect(same, "\(what), block from \(start)")
      if !same { return }
    }
    #expect(folded.sequence == SequenceNumber(UInt64(events.count)))
  }

  /// Folds the tree of screens both ways.
  private func checkNavigation(_ events: [Event], _ what: String) throws {
    let disk = MemoryDisk()
    let writer = try LogWriter(path: "/a.activitylog", options: EngineFixture.options(disk))
    for event in events { _ = try writer.append(event) }
    let reader = try LogReader(path: "/a.activitylog", fileSystem: disk)
    var applied = NavigationState()
    try reader.visit { event in
      applied.apply(event)
      return true
    }
    var folded = NavigationState()
    let middle = SequenceNumber(UInt64(events.count / 2))
    try reader.foldNavigation(SequenceNumber(1)...middle, into: &folded)
    try reader.foldNavigation(
      SequenceNumber(middle.rawValue + 1)...SequenceNumber(.max), into: &folded)
    #expect(folded.screens == applied.screens, "\(what)")
    #expect(folded.scenes == applied.scenes, "\(what)")
    #expect(folded.sequence == applied.sequence, "\(what)")
    for scene in applied.scenes {
      #expect(folded.roots(of: scene) == applied.roots(of: scene), "\(what)")
    }
  }

  /// A log whose scenes stand, so that what follows takes the short way.
  private func settled(_ seed: UInt64, _ count: Int) -> [Event] {
    var workload = Workload(seed: seed)
    return (0..<count).map { _ in workload.event() }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `an ordinary app`(seed: UInt64) throws {
    try check(settled(seed, 1_200), "Workload(seed: \(seed))")
    try check(
      RandomEvents.plausible(count: 700, seed: seed), "RandomEvents.plausible(seed: \(seed))")
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func `events of every kind in any order`(seed: UInt64) throws {
    var any = AnyEvents(seed: seed)
    try check(any.events(400), "AnyEvents(seed: \(seed))")
    try check(RandomEvents.hostile(count: 600, seed: seed), "RandomEvents.hostile(\(seed))")
    try check(RandomEvents.everyKind(rounds: 3, seed: seed), "RandomEvents.everyKind(\(seed))")
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func `events of every kind in a running process`(seed: UInt64) throws {
    var events = settled(seed, 400)
    for event in RandomEvents.hostile(count: 900, seed: seed) where event.kind.family != .process {
      var event = event
      event.launch = LaunchNumber(1)
      events.append(event)
    }
    try check(events, "RandomEvents.hostile(\(seed)) after Workload")
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `typing on one screen and another, in any script`(seed: UInt64) throws {
    var events = settled(seed, 400)
    var generator = SeededGenerator(seed: seed)
    let letters = ["a", "b", "é", "😀", "한", "e\u{301}", " "]
    var text = ""
    for _ in 0..<400 {
      let letter = letters[Int.random(in: 0..<letters.count, using: &generator)]
      text = Int.random(in: 0..<9, using: &generator) == 0 ? "" : text + letter
      let screen: UInt64? = [1, 2, 3, 9_999, nil][
        min(4, Int.random(in: 0..<40, using: &generator) / 8)]
      let edited = InputEvent.Edited(
        target: Bool.random(using: &generator) ? "UITextField" : nil,
        identifier: Int.random(in: 0..<4, using: &generator) == 0 ? "title" : nil,
        screen: screen.map { ScreenID($0) }, text: text, length: 3)
      var event = events[399]
      event.body = .input(.edited(edited))
      events.append(event)
    }
    try check(events, "typing, seed \(seed)")
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `the tree of screens alone`(seed: UInt64) throws {
    try checkNavigation(settled(seed, 700), "Workload(seed: \(seed))")
    try checkNavigation(
      RandomEvents.plausible(count: 500, seed: seed), "RandomEvents.plausible(seed: \(seed))")
    try checkNavigation(
      RandomEvents.hostile(count: 500, seed: seed), "RandomEvents.hostile(\(seed))")
  }

  @Test func `the tree of screens is that of the whole state`() throws {
    var whole = AppState()
    var tree = NavigationState()
    for event in settled(5, 1_500) {
      whole.apply(event)
      tree.apply(event)
    }
    #expect(tree.scenes == whole.scenes.map(\.id))
    for scene in whole.scenes {
      #expect(
        tree.liveStack(of: scene.id).map(\.screen) == whole.liveStack(of: scene.id).map(\.screen))
    }
    #expect(tree.screens.count == whole.screens.count)
  }
}
