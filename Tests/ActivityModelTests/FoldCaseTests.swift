import ActivityModel
import Testing

/// Cases from public bug reports that concern the fold as a whole.
@Suite struct FoldCaseTests {
  @Test func `case 13 events with one stamp all count, in the order of the log`() {
    var state = AppState()
    let time = Timestamp(microseconds: 1_742_037_854_000_000)
    for (number, body) in [
      EventBody.screen(.created(.init(screen: ScreenID(1), className: "A"))),
      .screen(.created(.init(screen: ScreenID(2), className: "B"))),
      .navigation(.rootSet(.init(screen: ScreenID(1)))),
      .navigation(.rootSet(.init(screen: ScreenID(2)))),
    ].enumerated() {
      state.apply(Event(sequence: SequenceNumber(UInt64(number + 1)), time: time, body: body))
    }
    #expect(state.liveStack(of: .main).map(\.className) == ["B"])
  }

  @Test func `cases 8 and 12 a clock that runs backwards decides nothing`() {
    var fold = FoldRunner.homeAndList
    fold.second -= 3 * 86_400
    fold.screen(4, "Detail")
    fold.push(4, onto: 1)
    #expect(fold.live() == ["N", "Home", "List", "Detail"])
    #expect(fold.state.time == Timestamp(microseconds: fold.second * 1_000_000))
    #expect(fold.codes.isEmpty)
  }

  @Test func `cases 19 and 20 only the events decide, not when they are folded`() {
    let first = FoldRunner.homeAndList.state
    let second = FoldRunner.homeAndList.state
    #expect(first.digest == second.digest)
  }

  @Test func `case 21 unknown kinds are counted by code and name`() {
    var fold = FoldRunner.homeAndList
    let before = fold.live()
    for _ in 0..<37 {
      fold.apply(.unknown(UnknownEvent(kind: EventKind(code: 0), name: "LOCATION_CHANGE")))
    }
    fold.apply(.unknown(UnknownEvent(kind: EventKind(code: 0x0C01))))
    #expect(fold.live() == before)
    #expect(fold.state.unknownKinds.map(\.name) == ["LOCATION_CHANGE", nil])
    #expect(fold.state.unknownKinds.map(\.count) == [37, 1])
    for number in 0..<200 {
      fold.apply(.unknown(UnknownEvent(kind: EventKind(code: 0), name: "K\(number)")))
    }
    #expect(fold.state.unknownKinds.count == UnknownKind.limit)
    #expect(fold.state.unknownKinds.map(\.count).reduce(0, +) == 238)
  }

  @Test func `case 23 after a pop to the bottom and a replacement one screen is left`() {
    var fold = FoldRunner()
    fold.start()
    fold.screen(1, "Navigator", .navigation)
    for id in 2...5 as ClosedRange<UInt64> { fold.screen(id, "route\(id - 1)") }
    fold.stack(1, [2])
    fold.root(1)
    fold.push(3, onto: 1)
    fold.push(4, onto: 1)
    fold.pop(1, to: 2)
    fold.stack(1, [5])
    #expect(fold.live() == ["Navigator", "route4"])
    #expect(fold.codes.isEmpty)
  }

  @Test func `case 29 containers and what they hold are one screen to look at`() {
    var fold = FoldRunner()
    fold.start()
    fold.screen(1, "UINavigationController", .navigation)
    fold.screen(2, "ViewController")
    fold.stack(1, [2])
    fold.root(1)
    #expect(fold.state.leaves(of: .main).map(\.className) == ["ViewController"])
    #expect(fold.live() == ["UINavigationController", "ViewController"])
  }

  @Test func `case 36 an element that cannot be encoded keeps the depth`() {
    var fold = FoldRunner()
    fold.start()
    fold.screen(1, "NavigationStack", .navigationStack)
    fold.screen(2, "RootView")
    fold.children(1, [2])
    fold.root(1)
    fold.apply(
      .navigation(
        .pathChanged(
          .init(
            container: ScreenID(1),
            path: [
              PathElement(type: "Book", value: .integer(1)),
              PathElement(type: "Widget", isCodable: false),
            ]))))
    #expect(fold.live() == ["NavigationStack", "RootView", "Book", "Widget"])
    let top = fold.state.leaves(of: .main)
    #expect(top.map(\.className) == ["Widget"])
    #expect(top.first?.screen == nil && top.first?.element?.isCodable == false)
    #expect(top.first?.relation == .path(index: 1))
  }

  @Test func `case 50 children inside one container are no stack`() {
    var fold = FoldRunner()
    fold.start()
    fold.screen(1, "Home", .custom)
    for id in 2...4 as ClosedRange<UInt64> { fold.screen(id, "Card\(id)") }
    fold.children(1, [2, 3, 4])
    fold.root(1)
    for id in 2...4 as ClosedRange<UInt64> { fold.call(id, .viewWillAppear, .viewDidAppear) }
    #expect(fold.live() == ["Home"])
    #expect(fold.state.leaves(of: .main).map(\.className) == ["Home"])
    #expect(fold.state.liveTree(of: .main)?.children.count == 3)
    #expect((2...4).allSatisfy { fold.screen(UInt64($0))?.appearances == 1 })
  }

  @Test func `anomalies are kept up to a limit and counted beyond it`() {
    var fold = FoldRunner()
    fold.start()
    fold.screen(1, "N", .navigation)
    for _ in 0..<100 { fold.pop(1) }
    #expect(fold.state.anomalies.count == Anomaly.limit)
    #expect(fold.state.anomalyCount == 100)
    #expect(fold.state.anomalies.first?.message.contains("N #1") == true)
  }

  @Test func `every anomaly code explains itself`() {
    for code in AnomalyCode.allCases { #expect(code.explanation.count > 10, "\(code)") }
    #expect(Set(AnomalyCode.allCases.map(\.explanation)).count == AnomalyCode.allCases.count)
  }
}
