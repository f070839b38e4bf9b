import ActivityModel
import ActivityReplay
import TestSupport
import Testing

@Suite struct QueriesTests {
  @Test(arguments: [
    "top=A", "top!=A", "stack~View", "depth>2", "depth<1.5", "process.state=active", "mark",
    "Cart.quantity=2", "#7.text~x=y", "storage.sort order=1", "activity.id", "Cart.a.b=1",
  ])
  func `conditions are read`(text: String) { #expect(StateCondition(text) != nil) }

  @Test(arguments: ["", "=1", "nonsense", "depth>many", "#x.key", "process.foo", "top!", ".key"])
  func `what is no condition is none`(text: String) { #expect(StateCondition(text) == nil) }

  private func state(_ bodies: EventBody...) -> AppState {
    var state = AppState()
    for (index, body) in bodies.enumerated() {
      state.apply(
        Event(
          sequence: SequenceNumber(UInt64(index) + 1),
          time: Timestamp(microseconds: Int64(index)), scene: SceneID("A"), body: body))
    }
    return state
  }

  @Test func `paths see what is on screen and what is set`() {
    let state = state(
      .process(.launched(.init())), .scene(.connected(.init())),
      .screen(
        .created(.init(screen: ScreenID(1), className: "Nav", container: .known(.navigation)))),
      .screen(.created(.init(screen: ScreenID(2), className: "Home"))),
      .screen(.created(.init(screen: ScreenID(3), className: "Cart", values: ["n": .integer(2)]))),
      .navigation(.stackSet(.init(container: ScreenID(1), screens: [ScreenID(2), ScreenID(3)]))),
      .navigation(.rootSet(.init(screen: ScreenID(1)))),
      .scene(.storageChanged(.init(key: "tab", value: .string("x")))))
    func holds(_ text: String) -> Bool? { StateCondition(text)?.holds(in: state) }
    #expect(holds("top=Cart") == true)
    #expect(holds("top=Home") == false)
    #expect(holds("top!=Home") == true)
    #expect(holds("stack=Home") == true)
    #expect(holds("stack~Na") == true)
    #expect(holds("depth=2") == true)
    #expect(holds("depth>2") == false)
    #expect(holds("Cart.n=2") == true)
    #expect(holds("#3.n<3") == true)
    #expect(holds("#2.n") == false)
    #expect(holds("storage.tab=x") == true)
    #expect(holds("launch=1") == true)
    #expect(holds("presented") == false)
    #expect(holds("process.cause") == false)
  }

  @Test(arguments: 0..<8)
  func `search and bisect agree with looking at every state`(index: UInt64) throws {
    let seed = 0x5EA_0000 + index
    let list = EventList(RandomEvents.plausible(count: 400, seed: seed))
    let replayer = Replayer(list)
    let condition = try #require(StateCondition(index % 2 == 0 ? "depth>1" : "launch>1"))
    let truth = ReplayCursorTests.states(of: list).dropFirst().map { condition.holds(in: $0) }
    var found = [Bool](repeating: false, count: truth.count)
    let all = SequenceNumber(1)...SequenceNumber(400)
    try replayer.search(all, where: condition.holds) { stretch in
      for number in stretch.first.rawValue...stretch.last.rawValue { found[Int(number) - 1] = true }
      return true
    }
    #expect(found == truth, "RandomEvents.plausible(count: 400, seed: \(seed))")
    let turn = try replayer.bisect(all, where: condition.holds)
    if truth.first == truth.last {
      #expect(turn == nil)
    } else {
      let number = Int(try #require(turn).rawValue)
      #expect(truth[number - 1] != truth[number - 2], "seed \(seed)")
    }
  }
}
