import ActivityModel
import TestSupport
import Testing

@Suite struct FoldPropertyTests {
  static let seeds: [UInt64] = Array(1...40)

  @Test(arguments: seeds)
  func `a plausible stream has no anomaly and keeps the invariants`(seed: UInt64) {
    var state = AppState()
    for event in RandomEvents.plausible(count: 600, seed: seed) {
      state.apply(event)
      let broken = state.brokenInvariants()
      if !broken.isEmpty || state.anomalyCount > 0 {
        Issue.record("seed: \(seed), event \(event): \(broken) \(state.anomalies)")
        return
      }
    }
    #expect(state.sequence == SequenceNumber(600))
  }

  @Test(arguments: seeds)
  func `a hostile stream keeps the invariants`(seed: UInt64) {
    var state = AppState()
    for event in RandomEvents.hostile(count: 600, seed: seed) {
      state.apply(event)
      let broken = state.brokenInvariants()
      if !broken.isEmpty {
        Issue.record("seed: \(seed), event \(event): \(broken)")
        return
      }
      for scene in state.scenes {
        _ = state.liveStack(of: scene.id)
        _ = state.liveTrees(of: scene.id)
      }
    }
    #expect(state.anomalyCount > 0, "a hostile stream without anomalies proves nothing")
  }

  @Test(arguments: seeds)
  func `equal events give equal states`(seed: UInt64) {
    let events = RandomEvents.hostile(count: 300, seed: seed)
    var first = AppState()
    var second = AppState()
    for event in events { first.apply(event) }
    for event in RandomEvents.hostile(count: 300, seed: seed) { second.apply(event) }
    #expect(first == second, "seed: \(seed)")
  }

  @Test func `the streams hold every kind`() {
    let kinds = Set(RandomEvents.everyKind(seed: 1).map(\.kind))
    #expect(kinds == Set(EventCatalog.entries.map(\.kind)))
    let hostile = Set(RandomEvents.hostile(count: 3000, seed: 1).map(\.kind))
    #expect(hostile.isSuperset(of: kinds))
  }

  @Test func `every kind leaves a sane state`() {
    var state = AppState()
    for event in RandomEvents.everyKind(rounds: 30, seed: 3) {
      state.apply(event)
      #expect(state.brokenInvariants().isEmpty)
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `a callback without an event around it does the same`(seed: UInt64) {
    var whole = AppState()
    var columns = AppState()
    for event in RandomEvents.hostile(count: 400, seed: seed)
      + RandomEvents.plausible(count: 400, seed: seed)
    {
      whole.apply(event)
      if case .screen(.callback(let payload)) = event.body,
        case .known(let callback) = payload.callback, columns.runningLaunch == event.launch,
        event.sequence.rawValue == columns.sequence.rawValue &+ 1
      {
        columns.sequence = event.sequence
        columns.time = event.time
        columns.apply(callback, of: payload.screen)
      } else {
        columns.apply(event)
      }
    }
    #expect(whole == columns, "seed: \(seed)")
  }
}
