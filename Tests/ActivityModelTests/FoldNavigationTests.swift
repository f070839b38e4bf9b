import ActivityModel
import Testing

@Suite struct FoldNavigationTests {
  @Test func `a push goes on top and a pop takes it off`() {
    var fold = FoldRunner.homeAndList
    #expect(fold.live() == ["N", "Home", "List"])
    fold.pop(1)
    #expect(fold.live() == ["N", "Home"])
    #expect(fold.screen(3)?.place == .loose)
    #expect(fold.codes.isEmpty)
  }

  @Test func `a pop to a screen takes all above it`() {
    var fold = FoldRunner.homeAndList
    fold.screen(4, "Detail")
    fold.push(4, onto: 1)
    fold.pop(1, to: 2)
    #expect(fold.live() == ["N", "Home"])
    #expect(fold.screen(3)?.place == .loose && fold.screen(4)?.place == .loose)
  }

  @Test func `a pop to the screen on top changes nothing`() {
    var fold = FoldRunner.homeAndList
    fold.pop(1, to: 3)
    #expect(fold.live() == ["N", "Home", "List"])
    #expect(fold.codes.isEmpty)
  }

  @Test func `an empty stack stays empty`() {
    var fold = FoldRunner()
    fold.start()
    fold.screen(1, "N", .navigation)
    fold.root(1)
    fold.pop(1)
    #expect(fold.live() == ["N"])
    #expect(fold.codes == ["popOnEmptyStack"])
  }

  @Test func `the last screen of a stack is never popped`() {
    var fold = FoldRunner.homeAndList
    fold.pop(1)
    fold.pop(1)
    #expect(fold.live() == ["N", "Home"])
    #expect(fold.codes == ["popOfLastScreen"])
  }

  @Test func `a pop to a screen that is not there changes nothing`() {
    var fold = FoldRunner.homeAndList
    fold.screen(9, "Elsewhere")
    fold.pop(1, to: 9)
    #expect(fold.live() == ["N", "Home", "List"])
    #expect(fold.codes == ["popTargetMissing"])
  }

  @Test func `a screen is pushed once only`() {
    var fold = FoldRunner.homeAndList
    fold.push(3, onto: 1)
    fold.push(2, onto: 1)
    #expect(fold.live() == ["N", "Home", "List"])
    #expect(fold.codes == ["screenPushedTwice", "screenPushedTwice"])
  }

  @Test func `an unknown screen is made with the class of a question mark`() {
    var fold = FoldRunner.homeAndList
    fold.push(7, onto: 1)
    #expect(fold.live() == ["N", "Home", "List", "?"])
    #expect(fold.screen(7)?.isInferred == true)
    #expect(fold.codes == ["screenUnknown"])
    fold.screen(7, "Late")
    #expect(fold.live().last == "Late")
    #expect(fold.screen(7)?.isInferred == false)
    #expect(fold.codes == ["screenUnknown"], "facts that come late are no second anomaly")
  }

  @Test func `R126 a screen that gets a second parent leaves the first`() {
    var fold = FoldRunner.homeAndList
    fold.screen(10, "M", .navigation)
    fold.push(3, onto: 10)
    #expect(fold.live() == ["N", "Home"])
    #expect(fold.screen(3)?.place == .child(of: ScreenID(10)))
    #expect(fold.screen(1)?.children == [ScreenID(2)])
    #expect(fold.codes.isEmpty)
  }

  @Test func `a root that is pushed leaves its window`() {
    var fold = FoldRunner.homeAndList
    fold.screen(10, "M", .navigation)
    fold.push(1, onto: 10)
    #expect(fold.live().isEmpty)
    #expect(fold.codes == ["screenMoved"])
  }

  @Test func `nothing hangs below itself`() {
    var fold = FoldRunner.homeAndList
    fold.push(1, onto: 1)
    fold.push(1, onto: 3)
    fold.present(1, from: 3)
    fold.stack(3, [2, 1])
    #expect(fold.codes == Array(repeating: "cycleRefused", count: 4))
    #expect(fold.state.brokenInvariants().isEmpty)
    #expect(fold.screen(3)?.children == [ScreenID(2)], "the rest of the list still counts")
  }

  @Test func `a stack that is set keeps what stays and frees the rest`() {
    var fold = FoldRunner.homeAndList
    fold.screen(4, "Detail")
    fold.stack(1, [2, 4, 4])
    #expect(fold.live() == ["N", "Home", "Detail"])
    #expect(fold.screen(3)?.place == .loose)
    #expect(fold.codes == ["screenListedTwice"])
  }

  @Test func `a screen that is popped takes along what it presents`() {
    var fold = FoldRunner.homeAndList
    fold.screen(5, "Sheet")
    fold.present(5, from: 3)
    fold.pop(1)
    fold.push(3, onto: 1)
    #expect(fold.live() == ["N", "Home", "List"], "the sheet does not come back with it")
    #expect(fold.screen(5)?.place == .loose)
  }

  @Test func `a window that gets another root frees the first`() {
    var fold = FoldRunner.homeAndList
    fold.screen(20, "Login")
    fold.root(20)
    #expect(fold.live() == ["Login"])
    #expect(fold.screen(1)?.place == .loose)
    fold.root(nil)
    #expect(fold.live().isEmpty)
    #expect(fold.codes.isEmpty)
  }

  @Test func `a scene has several windows and no absurd number of them`() {
    var fold = FoldRunner.homeAndList
    fold.screen(20, "Overlay")
    fold.root(20, window: 2)
    #expect(fold.live() == ["N", "Home", "List", "Overlay"])
    #expect(fold.state.scenes[0].roots == [ScreenID(1), nil, ScreenID(20)])
    fold.root(20, window: .max)
    fold.root(20, window: -1)
    #expect(fold.codes == ["windowOutOfRange", "windowOutOfRange"])
  }

  @Test func `a tab is selected by screen or by place`() {
    var fold = FoldRunner()
    fold.start()
    fold.screen(1, "T", .tab)
    fold.screen(2, "A")
    fold.screen(3, "B")
    fold.children(1, [2, 3], selected: 2)
    fold.root(1)
    #expect(fold.live() == ["T", "A"])
    fold.select(1, index: 1)
    #expect(fold.live() == ["T", "B"])
    fold.select(1, 2)
    #expect(fold.live() == ["T", "A"])
    fold.select(1, index: 7)
    #expect(fold.live() == ["T", "A"])
    #expect(fold.codes == ["selectionOutOfRange"])
  }

  @Test func `a selected screen that is no child becomes one`() {
    var fold = FoldRunner.homeAndList
    fold.screen(10, "T", .tab)
    fold.root(10)
    fold.screen(11, "New")
    fold.select(10, 11)
    #expect(fold.live() == ["T", "New"])
    #expect(fold.codes == ["selectedNotChild"])
  }

  @Test func `a child that leaves is selected no more`() {
    var fold = FoldRunner()
    fold.start()
    for (id, name) in [(2, "A"), (3, "B")] as [(UInt64, String)] { fold.screen(id, name) }
    fold.screen(1, "T", .tab)
    fold.children(1, [2, 3], selected: 3)
    fold.children(1, [2])
    #expect(fold.screen(1)?.selected == nil)
    #expect(fold.state.brokenInvariants().isEmpty)
  }
}
