import ActivityModel
import ActivityReplay
import ActivityStore
import TestSupport
import Testing

@Suite struct ReplayerTests {
  @Test(arguments: 0..<6)
  func `states in any order are those of playing from the start`(index: UInt64) throws {
    let seed = 0x57A7E + index
    var random = SeededGenerator(seed: seed)
    let list = EventList(ReplayCursorTests.events(700, seed))
    let expected = ReplayCursorTests.states(of: list)
    let replayer = Replayer(ReplayCursorTests.Snapshotted(list, every: 100))
    var wrong: [UInt64] = []
    var target: UInt64 = 350
    for _ in 0..<120 {
      // Near the one before, far from it, or the same again.
      switch Int.random(in: 0..<3, using: &random) {
      case 0: target = UInt64.random(in: 0...700, using: &random)
      case 1: target = min(700, target + UInt64.random(in: 0...20, using: &random))
      default: target -= min(target, UInt64.random(in: 0...20, using: &random))
      }
      let state = try replayer.state(after: SequenceNumber(target))
      if state != expected[Int(target)] { wrong.append(target) }
      guard target > 0 else { continue }
      let moment = ResolvedMoment(asked: "\(target)", sequence: SequenceNumber(target))
      let replay = try replayer.replay(at: moment)
      if replay.state != expected[Int(target)] || replay.event != list.events[Int(target) - 1] {
        wrong.append(target)
      }
    }
    #expect(wrong.isEmpty, "seed \(seed)")
  }
}
