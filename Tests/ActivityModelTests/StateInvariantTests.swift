import ActivityModel
import Testing

/// A check that never finds anything proves nothing.
@Suite struct StateInvariantTests {
  private func broken(_ change: (inout AppState) -> Void) -> [String] {
    var state = FoldRunner.homeAndList.state
    #expect(state.brokenInvariants().isEmpty)
    change(&state)
    let bytes = state.snapshotBytes()
    #expect(throws: SnapshotError.self) { try AppState(snapshotBytes: bytes) }
    return state.brokenInvariants()
  }

  @Test func `a screen in two places is found`() {
    #expect(!broken { $0.screens.update(ScreenID(1)) { $0.presented = ScreenID(3) } }.isEmpty)
    #expect(!broken { $0.scenes[0].roots.append(ScreenID(3)) }.isEmpty)
  }

  @Test func `a screen that is not where it says is found`() {
    #expect(!broken { $0.screens.update(ScreenID(3)) { $0.place = .loose } }.isEmpty)
    #expect(!broken { $0.screens.update(ScreenID(1)) { $0.children = [] } }.isEmpty)
  }

  @Test func `a screen that does not exist is found`() {
    #expect(!broken { $0.screens.remove(ScreenID(3)) }.isEmpty)
  }

  @Test func `a cycle is found`() {
    let found = broken { state in
      state.scenes[0].roots = []
      state.screens.update(ScreenID(3)) { $0.presented = ScreenID(1) }
      state.screens.update(ScreenID(1)) { $0.place = .presented(by: ScreenID(3)) }
    }
    #expect(found.contains { $0.contains("below itself") })
  }

  @Test func `a selection that is no child is found`() {
    #expect(!broken { $0.screens.update(ScreenID(1)) { $0.selected = ScreenID(1) } }.isEmpty)
  }

  @Test func `a current activity that is dead is found`() {
    #expect(!broken { $0.currentActivity = ActivityID(9) }.isEmpty)
  }

  @Test func `a snapshot of a broken state is refused`() {
    var state = FoldRunner.homeAndList.state
    state.screens.update(ScreenID(3)) { $0.place = .loose }
    let error = #expect(throws: SnapshotError.self) {
      try AppState(snapshotBytes: state.snapshotBytes())
    }
    #expect(error?.code == .inconsistent)
  }

  @Test func `a table keeps its order through removals`() {
    var table = ScreenTable()
    for id in 0..<200 as Range<UInt64> {
      table.insert(Screen(id: ScreenID(id), className: "C\(id)", createdAt: SequenceNumber(id)))
    }
    for id in 0..<200 as Range<UInt64> where id % 3 != 0 { table.remove(ScreenID(id)) }
    #expect(table.count == 67)
    #expect(table.all.map(\.id.rawValue) == stride(from: 0, to: 200, by: 3).map { UInt64($0) })
    for id in 0..<200 as Range<UInt64> {
      #expect((table[ScreenID(id)] != nil) == (id % 3 == 0))
    }
    var other = ScreenTable()
    for screen in table.all { other.insert(screen) }
    #expect(other == table, "holes do not count")
  }
}
