import ActivityModel
import Testing

@Suite struct FoldShortcutTests {
  @Test func `R145 the five outcomes of the two sheets`() {
    var fold = FoldRunner.homeAndList
    fold.apply(
      .shortcut(.offered(.init(activityType: "read", phrase: "Scan"))),
      .shortcut(.added(.init(activityType: "read", error: "no network"))),
      .shortcut(.cancelled(.init(editing: false))))
    #expect(fold.state.shortcuts.isEmpty)
    fold.apply(.shortcut(.added(.init(identifier: "1", activityType: "read", phrase: "Scan"))))
    #expect(fold.state.shortcuts.map(\.phrase) == ["Scan"])
    fold.apply(.shortcut(.updated(.init(identifier: "1", phrase: "Scan it"))))
    #expect(fold.state.shortcuts.map(\.phrase) == ["Scan it"])
    #expect(fold.state.shortcuts.map(\.activityType) == ["read"])
    fold.apply(.shortcut(.cancelled(.init(editing: true))))
    #expect(fold.state.shortcuts.count == 1)
    fold.apply(.shortcut(.deleted(.init(identifier: "1"))))
    #expect(fold.state.shortcuts.isEmpty)
  }

  @Test func `R146 a shortcut outlives the process and its use is counted`() {
    var fold = FoldRunner.homeAndList
    fold.apply(.shortcut(.added(.init(identifier: "1", activityType: "read"))))
    fold.start(.init(reason: .known(.shortcut)))
    fold.apply(
      .shortcut(.invoked(.init(activityType: "read"))),
      .shortcut(.invoked(.init(activityType: "x", identifier: "1"))),
      .shortcut(.invoked(.init(activityType: "unknown"))))
    #expect(fold.state.shortcuts.map(\.invocations) == [2])
  }
}
