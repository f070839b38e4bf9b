import ActivityModel
import Testing

@Suite struct FoldPresentationTests {
  @Test func `W10 a sheet follows what it covers`() {
    var fold = FoldRunner.homeAndList
    fold.screen(5, "Compose")
    fold.present(5, from: 1, .pageSheet)
    #expect(fold.live() == ["N", "Home", "List", "Compose"])
    #expect(fold.screen(5)?.presentationStyle == .known(.pageSheet))
    #expect(
      fold.state.liveStack(of: .main).last?.relation == .presented(style: .known(.pageSheet)))
    fold.dismiss(5)
    #expect(fold.live() == ["N", "Home", "List"])
    #expect(fold.screen(5)?.presentationStyle == nil)
    #expect(fold.codes.isEmpty)
  }

  @Test func `W11 R123 chains of presentations are fine`() {
    var fold = FoldRunner.homeAndList
    fold.screen(5, "A")
    fold.screen(6, "B")
    fold.present(5, from: 1)
    fold.present(6, from: 5)
    #expect(fold.live() == ["N", "Home", "List", "A", "B"])
    #expect(fold.codes.isEmpty)
  }

  @Test func `R121 a dismissal takes all above`() {
    var fold = FoldRunner.homeAndList
    fold.screen(5, "A")
    fold.screen(6, "B")
    fold.screen(7, "C")
    fold.present(5, from: 1)
    fold.present(6, from: 5)
    fold.present(7, from: 6)
    fold.dismiss(5)
    #expect(fold.live() == ["N", "Home", "List"])
    for id in [5, 6, 7] as [UInt64] { #expect(fold.screen(id)?.place == .loose) }
    fold.present(5, from: 1)
    #expect(fold.live().suffix(1) == ["A"], "what it presented does not come back with it")
  }

  @Test func `R121 a dismissal that names the presenter takes what is above it`() {
    var fold = FoldRunner.homeAndList
    fold.screen(5, "A")
    fold.present(5, from: 1)
    fold.dismiss(1)
    #expect(fold.live() == ["N", "Home", "List"])
    #expect(fold.codes == ["dismissOfUnpresented"])
  }

  @Test func `R123 a busy presenter refuses`() {
    var fold = FoldRunner.homeAndList
    fold.screen(5, "A")
    fold.screen(6, "B")
    fold.present(5, from: 1)
    fold.present(6, from: 1)
    fold.present(5, from: 1)
    #expect(fold.live() == ["N", "Home", "List", "A"])
    #expect(fold.screen(6)?.place == .loose)
    #expect(fold.codes == ["presenterBusy", "screenPresentedTwice"])
  }

  @Test func `W32 what the outermost container presents covers the tab`() {
    var fold = FoldRunner()
    fold.start()
    fold.screen(1, "T", .tab)
    fold.screen(2, "N", .navigation)
    fold.screen(3, "Feed")
    fold.screen(4, "Zoom")
    fold.stack(2, [3])
    fold.children(1, [2], selected: 2)
    fold.root(1)
    fold.present(4, from: 1, .fullScreen)
    #expect(fold.live() == ["T", "N", "Feed", "Zoom"])
    #expect(fold.state.leaves(of: .main).map(\.className) == ["Zoom"])
  }

  @Test func `W31 a sheet in landscape gives the same stack`() {
    var portrait = FoldRunner.homeAndList
    portrait.screen(5, "B")
    portrait.present(5, from: 1, .pageSheet)
    var landscape = portrait
    landscape.call(3, .viewWillDisappear, .viewDidDisappear)
    #expect(portrait.live() == landscape.live())
  }

  @Test func `an unknown screen cannot be dismissed`() {
    var fold = FoldRunner.homeAndList
    fold.dismiss(77)
    #expect(fold.codes == ["screenUnknown"])
    #expect(fold.screen(77) == nil)
  }
}
