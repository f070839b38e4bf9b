import ActivityModel
import Testing

@testable import ActivityReplay

/// The rules about threads and the layout pass.
@Suite struct LintLayoutTests {
  private let base: [Step] = [.launch(), .screen(1, "Home", "h"), .root(1)]

  @Test func `interface work off the main thread is an error (R132, C6)`() {
    let found = lint(
      OffMainRule.self,
      base + [.callback(1, .viewDidLoad).offMain(), .view(7, .layoutSubviews).offMain()])
    #expect(
      found.map(\.message) == [
        "viewDidLoad of Home \"h\" is not on the main thread",
        "layoutSubviews of RedView is not on the main thread",
      ])
    #expect(found.allSatisfy { $0.severity == .error })
  }

  @Test func `the will-save callback may come on any thread (R76)`() {
    #expect(
      lint(
        OffMainRule.self, base + [.activity(1, "detail"), Step.willSave(1).offMain()]
      ).isEmpty)
    #expect(lint(OffMainRule.self, base + [.callback(1, .viewDidLoad)]).isEmpty)
  }

  @Test func `a constraint update that asks for the next is a loop (R131)`() {
    let round: [Step] = [
      .view(7, .updateConstraints),
      Step.view(7, .setNeedsUpdateConstraints).after(milliseconds: 5),
    ]
    let found = lint(LayoutLoopRule.self, base + round + round)
    #expect(
      found.map(\.message) == [
        "RedView calls setNeedsUpdateConstraints after each updateConstraints"
      ])
    #expect(lint(LayoutLoopRule.self, base + round).isEmpty)
    // Right after the work and with nothing between, it was asked for inside of it.
    let inside: [Step] = [
      .view(7, .updateConstraints),
      Step.view(7, .setNeedsUpdateConstraints).after(microseconds: 40),
    ]
    #expect(
      lint(LayoutLoopRule.self, base + inside).map(\.message) == [
        "RedView calls setNeedsUpdateConstraints inside updateConstraints"
      ])
    // Whoever forces the pass goes on right after it.
    let forced = [Step.view(7, .updateConstraintsIfNeeded, flagged: true)] + inside
    #expect(lint(LayoutLoopRule.self, base + forced).isEmpty)
    // Each has a cause of its own.
    #expect(lint(LayoutLoopRule.self, base + round + [.tap("x")] + round).isEmpty)
  }

  @Test func `layout that asks for layout is a loop (R129, C3)`() {
    let round: [Step] = [.view(7, .layoutSubviews), .view(7, .setNeedsLayout)]
    #expect(lint(LayoutLoopRule.self, base + round + round + round).count == 1)
    #expect(lint(LayoutLoopRule.self, base + round + round).isEmpty)
    // Many flags lead to one pass (R129).
    let flags = [Step](repeating: .view(7, .setNeedsLayout), count: 9)
    #expect(lint(LayoutLoopRule.self, base + flags + [.view(7, .layoutSubviews)]).isEmpty)
  }

  @Test func `layout at each step of a scroll is told (C6)`() {
    let forced: [Step] = [
      .scroll(screen: 1).after(milliseconds: 16), .view(7, .layoutIfNeeded, flagged: true),
    ]
    #expect(lint(LayoutWhileScrollingRule.self, base + forced + forced).count == 1)
    #expect(lint(LayoutWhileScrollingRule.self, base + forced).isEmpty)
    // Long after the scroll, or after something else, it has another cause.
    let late: [Step] = [
      .scroll(screen: 1), .view(7, .layoutIfNeeded).after(milliseconds: 2_000),
    ]
    #expect(lint(LayoutWhileScrollingRule.self, base + late + late + late).isEmpty)
    let other: [Step] = [.scroll(screen: 1), .value(1, "row", 2), .view(7, .layoutIfNeeded)]
    #expect(lint(LayoutWhileScrollingRule.self, base + other + other + other).isEmpty)
    // A step without a pass breaks the row.
    let mixed = base + forced + [.scroll(screen: 1)] + forced
    #expect(lint(LayoutWhileScrollingRule.self, mixed).isEmpty)
  }

  @Test func `an immediate form without its flag does nothing (R129)`() {
    #expect(
      lint(UnflaggedLayoutRule.self, base + [.view(7, .layoutIfNeeded, flagged: false)])
        .map(\.severity) == [.note])
    #expect(
      lint(UnflaggedLayoutRule.self, base + [.view(7, .layoutIfNeeded, flagged: true)]).isEmpty)
    #expect(lint(UnflaggedLayoutRule.self, base + [.view(7, .layoutIfNeeded)]).isEmpty)
  }
}
