import ActivityModel
import Testing

@Suite struct FoldTransitionTests {
  static func begin(_ kind: TransitionKind, _ container: UInt64, _ screens: [UInt64]) -> EventBody {
    .navigation(
      .transitionBegan(
        .init(
          container: ScreenID(container), transition: .known(kind),
          screens: screens.map { ScreenID($0) }, interactive: true)))
  }

  static func cancel(_ container: UInt64) -> EventBody {
    .navigation(.transitionCancelled(.init(container: ScreenID(container))))
  }

  @Test func `W22 R112 R122 a cancelled pop leaves the stack as it was`() {
    var fold = FoldRunner.homeAndList
    fold.call(2, .viewDidLoad)
    fold.call(3, .viewDidLoad, .viewWillAppear, .viewDidAppear)
    fold.apply(Self.begin(.pop, 1, [2]))
    fold.call(3, .viewWillDisappear)
    fold.call(2, .viewWillAppear)
    #expect(fold.live() == ["N", "Home", "List"], "a transition that runs changes nothing")
    fold.call(2, .viewWillDisappear, .viewDidDisappear)
    fold.call(3, .viewWillAppear, .viewDidAppear)
    fold.apply(Self.cancel(1))
    #expect(fold.live() == ["N", "Home", "List"])
    #expect(fold.screen(2)?.appearances == 0, "it disappeared without having appeared")
    #expect(fold.screen(2)?.appearance == .disappeared)
    #expect(fold.screen(3)?.appearances == 1, "it never went away")
    #expect(fold.screen(1)?.transition == nil)
    #expect(fold.codes.isEmpty)
  }

  @Test func `case 26 a change that is cancelled without an end leaves the old children`() {
    var fold = FoldRunner.homeAndList
    fold.screen(4, "B")
    fold.apply(Self.begin(.set, 1, [4]))
    #expect(fold.live() == ["N", "Home", "List"])
    fold.apply(Self.cancel(1))
    #expect(fold.live() == ["N", "Home", "List"])
    #expect(fold.codes.isEmpty)
  }

  @Test func `case 26 a change that was reported too early is taken back`() {
    var fold = FoldRunner.homeAndList
    fold.screen(4, "B")
    fold.apply(Self.begin(.set, 1, [4]))
    fold.stack(1, [4])
    #expect(fold.live() == ["N", "B"])
    fold.apply(Self.cancel(1))
    #expect(fold.live() == ["N", "Home", "List"])
    #expect(fold.screen(4)?.place == .loose)
  }

  @Test func `what was freed during a transition does not come back`() {
    var fold = FoldRunner.homeAndList
    fold.apply(Self.begin(.pop, 1, [2]))
    fold.pop(1)
    fold.release(3)
    fold.apply(Self.cancel(1))
    #expect(fold.live() == ["N", "Home"])
    #expect(fold.state.brokenInvariants().isEmpty)
  }

  @Test func `a transition that came to its end cannot be cancelled after the next change`() {
    var fold = FoldRunner.homeAndList
    fold.screen(4, "Detail")
    fold.apply(Self.begin(.push, 1, [4]))
    fold.push(4, onto: 1)
    fold.pop(1)
    fold.apply(Self.cancel(1))
    #expect(fold.live() == ["N", "Home", "List"])
    #expect(fold.codes == ["cancelWithoutTransition"])
  }

  @Test func `case 25 two pushes within one transition both count`() {
    var fold = FoldRunner.homeAndList
    fold.screen(4, "X")
    fold.screen(5, "Y")
    fold.apply(Self.begin(.push, 1, [4]), Self.begin(.push, 1, [5]))
    #expect(fold.screen(1)?.childrenBeforeTransition == [ScreenID(2), ScreenID(3)])
    fold.push(4, onto: 1)
    fold.push(5, onto: 1)
    #expect(fold.live() == ["N", "Home", "List", "X", "Y"])
  }
}
