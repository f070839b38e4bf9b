import ActivityModel
import Testing

@testable import ActivityReplay

/// The rules about screens coming and going.
@Suite struct LintScreenTests {
  private let home: [Step] = [
    .launch(), .navigation(1), .root(1), .screen(2, "Home", "h"), .push(1, 2),
    .callback(2, .viewDidAppear),
  ]

  @Test func `a busy presenter refuses (R123)`() {
    let steps: [Step] = home + [.screen(3, "A"), .present(1, 3), .screen(4, "B")]
    #expect(
      lint(PresentWhileBusyRule.self, steps + [.present(1, 4)]).map(\.message) == [
        "UINavigationController \"n\" presents B while it presents A"
      ])
    // A chain is fine, and so is presenting after the dismissal.
    #expect(lint(PresentWhileBusyRule.self, steps + [.present(3, 4)]).isEmpty)
    #expect(lint(PresentWhileBusyRule.self, steps + [.dismiss(3), .present(1, 4)]).isEmpty)
  }

  @Test func `a refusal that UIKit printed is told (R123)`() {
    func printed(_ message: String) -> Step {
      Step(.note(.logged(NoteEvent.Logged(message: message))))
    }
    let refusal = printed("Attempt to present <B> on <A> which is already presenting <C>")
    #expect(lint(PresentWhileBusyRule.self, home + [refusal]).count == 1)
    #expect(lint(PresentWhileBusyRule.self, home + [printed("Presented <B>")]).isEmpty)
  }

  @Test func `a screen that is in no window cannot present (R19, R123)`() {
    let steps: [Step] = home + [.screen(3, "Detail"), .push(1, 3), .screen(4, "Sheet")]
    let found = lint(PresentFromHiddenRule.self, steps + [.pop(1), .present(3, 4)])
    #expect(found.map(\.message) == ["Detail, which is in no window, presents Sheet"])
    #expect(lint(PresentFromHiddenRule.self, steps + [.present(3, 4)]).isEmpty)
  }

  @Test func `a screen that disappeared under another one is a warning (R123)`() {
    let steps: [Step] =
      home + [
        .screen(3, "Detail"), .push(1, 3), .callback(2, .viewDidDisappear), .screen(4, "Sheet"),
      ]
    let found = lint(PresentFromHiddenRule.self, steps + [.present(1, 4, caller: 2)])
    #expect(found.map(\.severity) == [.warning])
    #expect(lint(PresentFromHiddenRule.self, steps + [.present(1, 4, caller: 3)]).isEmpty)
  }

  @Test func `the same object cannot be pushed twice (R126, case 25)`() {
    let steps: [Step] = home + [.screen(3, "Detail"), .push(1, 3)]
    #expect(lint(PushedTwiceRule.self, steps + [.push(1, 3)]).count == 1)
    #expect(lint(PushedTwiceRule.self, steps + [.pop(1), .push(1, 3)]).isEmpty)
  }

  @Test func `two touches before one push are told (case 25)`() {
    let steps: [Step] =
      home + [
        .screen(3, "Row A"), .tap("A", screen: 2), .tap("B", screen: 2).after(milliseconds: 40),
        .push(1, 3), .crash(),
      ]
    let found = lint(DoublePushRule.self, steps)
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix("\"A\" (event 8) and \"B\" (event 9)") == true)
  }

  @Test func `two pushes within one transition are told (case 25)`() {
    let steps: [Step] = home + [.screen(3, "A"), .screen(4, "B"), .tap("A"), .push(1, 3)]
    #expect(
      lint(DoublePushRule.self, steps + [.tap("B"), .push(1, 4).after(milliseconds: 100)]).count
        == 1)
  }

  @Test func `one push after another is what people do (case 25)`() {
    let steps: [Step] = home + [.screen(3, "A"), .screen(4, "B"), .tap("A"), .push(1, 3)]
    let appeared = steps + [.callback(3, .viewDidAppear), .tap("B"), .push(1, 4)]
    #expect(lint(DoublePushRule.self, appeared).isEmpty)
    let later = steps + [.tap("B").after(milliseconds: 900), .push(1, 4)]
    #expect(lint(DoublePushRule.self, later).isEmpty)
    // Rebuilding a stack without animation is no user.
    let rebuilt: [Step] =
      home + [
        .screen(3, "A"), .screen(4, "B"), .push(1, 3, animated: false),
        .push(1, 4, animated: false),
      ]
    #expect(lint(DoublePushRule.self, rebuilt).isEmpty)
  }

  @Test func `appearing twice in a row is unbalanced (R106, case 28)`() {
    let found = lint(UnbalancedAppearanceRule.self, home + [.callback(2, .viewDidAppear)])
    #expect(found.map(\.message) == ["Home \"h\" got viewDidAppear twice without disappearing"])
    let paired: [Step] =
      home + [
        .callback(2, .viewWillDisappear), .callback(2, .viewDidDisappear),
        .callback(2, .viewWillAppear), .callback(2, .viewDidAppear),
      ]
    #expect(lint(UnbalancedAppearanceRule.self, paired).isEmpty)
  }

  @Test func `a cancelled pop is balanced on both sides (R112, R122, trap 15, W22)`() {
    let steps: [Step] =
      home + [
        .callback(2, .viewWillDisappear), .callback(2, .viewDidDisappear), .screen(3, "List", "l"),
        .push(1, 3), .callback(3, .viewWillAppear), .callback(3, .viewDidAppear),
        .callback(3, .viewWillDisappear), .callback(2, .viewWillAppear),
        .callback(2, .viewWillDisappear), .callback(2, .viewDidDisappear),
        .callback(3, .viewWillAppear), .callback(3, .viewDidAppear),
      ]
    #expect(lint(UnbalancedAppearanceRule.self, steps).isEmpty)
  }

  @Test func `a screen that was never about to appear cannot disappear (R122)`() {
    let steps: [Step] = [.launch(), .screen(2, "Home"), .callback(2, .viewDidDisappear)]
    #expect(lint(UnbalancedAppearanceRule.self, steps).count == 1)
    // Where its beginning is not on record nothing is said.
    #expect(
      lint(UnbalancedAppearanceRule.self, [.launch(), .callback(9, .viewDidDisappear)]).isEmpty)
  }

  @Test func `a view is loaded once (R104)`() {
    let steps: [Step] = home + [.callback(2, .viewDidLoad)]
    #expect(lint(UnbalancedAppearanceRule.self, steps + [.callback(2, .viewDidLoad)]).count == 1)
    #expect(lint(UnbalancedAppearanceRule.self, steps).isEmpty)
  }

  @Test func `cleaning up in will-disappear hits a cancelled pop (R112, trap 14)`() {
    let begin: [Step] =
      home + [
        .screen(3, "List"), .push(1, 3), .activity(1, "list"),
        .transition(1, .pop, interactive: true),
        .callback(3, .viewWillDisappear), .invalidate(1),
      ]
    let found = lint(WillDisappearRule.self, begin + [.cancelled(1)])
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix("the activity \"list\" is invalidated in") == true)
    #expect(
      lint(WillDisappearRule.self, begin + [.callback(3, .viewWillAppear)]).count == 1)
    let done = begin + [.callback(3, .viewDidDisappear), .pop(1)]
    #expect(lint(WillDisappearRule.self, done).isEmpty)
  }

  @Test func `a custom container finishes taking a child in (R124)`() {
    let box: [Step] = [
      .launch(), .screen(1, "Box", container: .custom), .root(1), .screen(2, "Child"),
      .callback(2, .willMoveToParent), .children(1, [2]),
    ]
    let end: [Step] = [.callback(2, .viewDidAppear), .callback(2, .viewWillDisappear)]
    #expect(lint(MissingDidMoveRule.self, box + end).count == 1)
    #expect(lint(MissingDidMoveRule.self, box + [.callback(2, .didMoveToParent)] + end).isEmpty)
  }

  @Test func `heavy work before the screen appears is felt (C6, R105)`() {
    func opening(_ load: Int64, _ appear: Int64) -> [Step] {
      [
        .launch(), .screen(2, "Home"), .callback(2, .viewDidLoad),
        .callback(2, .viewWillAppear).after(milliseconds: load),
        .callback(2, .viewDidAppear).after(milliseconds: appear),
      ]
    }
    #expect(
      lint(SlowAppearanceRule.self, opening(800, 400)).map(\.message) == [
        "Home takes 800 ms from viewDidLoad to viewWillAppear"
      ])
    #expect(lint(SlowAppearanceRule.self, opening(20, 1400)).count == 1)
    #expect(lint(SlowAppearanceRule.self, opening(200, 700)).isEmpty)
    // Loaded early, shown much later.
    #expect(lint(SlowAppearanceRule.self, opening(60_000, 400)).isEmpty)
  }

  @Test func `time in which other things happen is not the screen's`() {
    let steps: [Step] = [
      .launch(), .screen(2, "Home"), .callback(2, .viewDidLoad), .tap("x").after(milliseconds: 900),
      .callback(2, .viewWillAppear),
    ]
    #expect(lint(SlowAppearanceRule.self, steps).isEmpty)
  }

  @Test func `an event that cannot be true is worth a note`() {
    let found = lint(ContradictionRule.self, [.launch(), .navigation(1), .root(1), .pop(1)])
    #expect(found.map(\.severity) == [.note])
    #expect(lint(ContradictionRule.self, home).isEmpty)
  }
}
