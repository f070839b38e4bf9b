import ActivityModel

extension LintCase {
  /// The faults that lint is for, by the words people use for them.
  static let faults: [LintCase] = [
    LintCase("unnamed container", "unnamed-container", scenario: "w32-outermost-unnamed"),
    LintCase("unnamed middle screen", "unnamed-middle-screen", scenario: "w05-unnamed-middle"),
    LintCase(
      "duplicate identifier", "duplicate-identifier",
      [.launch(), .tabs(1), .screen(2, "A", "x"), .screen(3, "B", "x"), .children(1, [2, 3])]
        + [.root(1), .archived()]),
    LintCase(
      "undeclared activity type", "undeclared-activity-type", scenario: "d01-not-declared"),
    LintCase("no property list", "non-property-list", scenario: "r046-not-a-property-list"),
    LintCase(
      "dictionary written outside the callback", "entries-outside-update",
      scenario: "w25-stale-dictionary"),
    LintCase(
      "scene app relying on the older way", "legacy-with-scenes",
      scenario: "a06-scenes-switch-it-off"),
    LintCase(
      "required keys missing", "required-keys-missing",
      [.sceneApp, .activity(1, "detail"), .entries(1, ["id": 7])]
        + [.update(1) { $0.isEligibleForSearch = true }, .current(1)]),
    LintCase(
      "presenting from a hidden controller", "present-from-hidden",
      [.launch(), .navigation(1), .root(1), .screen(2, "Home"), .push(1, 2), .screen(3, "Gone")]
        + [.screen(4, "Sheet"), .present(3, 4)]),
    LintCase(
      "presenting from a busy controller", "present-while-presenting",
      scenario: "r123-busy-presenter"),
    LintCase(
      "double push", "double-push",
      [.launch(), .navigation(1), .root(1), .screen(2, "A"), .push(1, 2), .tap("row")]
        + [.screen(3, "B"), .push(1, 3), .screen(4, "C"), .push(1, 4)]),
    LintCase(
      "same screen pushed twice", "screen-pushed-twice",
      [.launch(), .navigation(1), .root(1), .screen(2, "A"), .push(1, 2), .push(1, 2)]),
    LintCase(
      "unbalanced appearance", "unbalanced-appearance",
      [.launch(), .screen(1, "A"), .root(1), .callback(1, .viewDidAppear)]
        + [.callback(1, .viewDidAppear)]),
    LintCase("constraint loop", "layout-loop", scenario: "r131-constraint-loop"),
    LintCase(
      "layout loop", "layout-loop",
      [.launch()]
        + Array(repeating: [.view(7, .layoutSubviews), .view(7, .setNeedsLayout)], count: 3)
        .flatMap { $0 }),
    LintCase("immediate layout while scrolling", "layout-while-scrolling", scenario: "c06-faults"),
    LintCase(
      "interface work off the main thread", "off-main-thread",
      [.launch(), .screen(1, "A"), .root(1), .callback(1, .viewDidLoad).offMain()]),
    LintCase(
      "heavy work before did-appear", "slow-appearance",
      [.launch(), .screen(1, "A"), .root(1), .callback(1, .viewDidLoad)]
        + [.callback(1, .viewWillAppear).after(milliseconds: 900)]),
    LintCase(
      "unresumed creation request", "creation-request-unanswered",
      scenario: "w30-creation-abandoned"),
    LintCase(
      "import handler not called", "creation-request-unanswered",
      [.sceneApp, .connected("A"), .request(1, intent: "template"), .ended(.jetsam)]),
    LintCase(
      "continuation resumed twice", "creation-request-answered-twice",
      [.sceneApp, .connected("A"), .request(1), .imported(1), .creationCancelled(1)]),
    LintCase(
      "donation with a changing payload", "donation-payload-changes",
      [.sceneApp, donation(1), donation(2)]),
    LintCase(
      "phrase collision", "phrase-collision",
      [.sceneApp, .offered("scan", phrase: "Read code"), .offered("show", phrase: "Read code")]),
    LintCase(
      "shortcut sheet left open", "shortcut-sheet-not-dismissed",
      [.sceneApp, .connected("A"), .screen(1, "Home"), .root(1).scene("A")]
        + [.screen(2, "INUIAddVoiceShortcutViewController"), .present(1, 2), .added("scan")]
        + [.tap("x").after(milliseconds: 3_000)]),
    LintCase("one question alone", "one-restoration-question", scenario: "a02-one-question"),
    LintCase("nothing saved", "nothing-saved", scenario: "a09-hook-returns-nil"),
  ]

  private static func donation(_ count: Int64) -> Step {
    Step.donated(
      ArchivedActivity(
        type: "scan", title: "Scan", userInfo: ["id": 7, "n": .integer(count)],
        persistentIdentifier: "item")
    ).after(milliseconds: 5_000)
  }
}
