import ActivityModel
import Testing

/// A fault that developers make, a log that has it, and the rule that has to find it there.
struct LintCase: CustomTestStringConvertible, Sendable {
  var name: String
  var rule: String
  var log: Log

  enum Log: Sendable {
    /// A file of `Specs/scenarios`, without its ending.
    case scenario(String)
    case steps([Step])
  }

  init(_ name: String, _ rule: String, scenario: String) {
    self.name = name
    self.rule = rule
    log = .scenario(scenario)
  }

  init(_ name: String, _ rule: String, _ steps: [Step]) {
    self.name = name
    self.rule = rule
    log = .steps(steps)
  }

  var testDescription: String { "\(name): \(rule)" }
}

extension LintCase {
  /// The 25 facts developers usually get wrong.
  static let traps: [LintCase] = [
    LintCase("1", "unnamed-container", scenario: "w04-unnamed-container"),
    LintCase("2", "unnamed-container", scenario: "w13-tab-child-unnamed"),
    LintCase("3", "unnamed-middle-screen", scenario: "w05-unnamed-middle"),
    LintCase("3", "restoration-class-answers-nothing", scenario: "w06-unavailable-middle"),
    LintCase("4", "restoration-class-answers-nothing", scenario: "w07-unavailable-top"),
    LintCase("5", "typed-text-not-saved", scenario: "a05-values-not-encoded"),
    LintCase("6", "changes-lost-at-death", scenario: "w02-crash-after-save"),
    LintCase("7", "force-quit-deletes-state", scenario: "a04-the-wrong-test"),
    LintCase("8", "root-set-after-restore", rootSetTooLate),
    LintCase("9", "root-set-after-restore", rootSetTooLate),
    LintCase("10", "legacy-with-scenes", scenario: "a06-scenes-switch-it-off"),
    LintCase(
      "11", "appearance-relied-on",
      refreshing + [.state(.inactive), .state(.background), .state(.inactive), .state(.active)]
        + leaving),
    LintCase(
      "12", "appearance-relied-on",
      refreshing + [.screen(9, "Sheet"), .present(1, 9, .pageSheet), .dismiss(9)]),
    LintCase(
      "13", "appearance-relied-on",
      refreshing
        + [.screen(9, "Sheet"), .present(1, 9, .pageSheet), .dismiss(9, interactive: true)]
        + leaving),
    LintCase(
      "14", "cleanup-in-will-disappear",
      [.launch(), .screen(1, "List"), .root(1), .callback(1, .viewDidAppear)]
        + [
          .callback(1, .viewWillDisappear), .value(1, "timer", nil), .callback(1, .viewWillAppear),
        ]
    ),
    LintCase(
      "15", "unbalanced-appearance",
      [.launch(), .screen(2, "Home"), .callback(2, .viewDidDisappear)]),
    LintCase(
      "16", "disconnect-taken-for-discard",
      [.sceneApp, .connected("A"), .storage("A", "path", "x"), .disconnected("A")]
        + [.storage("A", "path", nil)]),
    LintCase(
      "17", "disconnect-taken-for-discard",
      [.sceneApp, .connected("A"), .ended(.jetsam), .sceneApp, .discarded("A"), .connected("A")]),
    LintCase("18", "entries-outside-update", scenario: "w25-stale-dictionary"),
    LintCase(
      "19", "activity-after-invalidate",
      [.sceneApp, .activity(1, "detail"), .screen(2, "Detail"), .attach(1, 2), .attach(nil, 2)]
        + [.current(1)]),
    LintCase("20", "undeclared-activity-type", scenario: "w24-type-not-declared"),
    LintCase(
      "21", "handoff-of-private-data",
      [.sceneApp, .activity(1, "detail"), .entries(1, ["access_token": "abc"]), .current(1)]),
    LintCase(
      "22", "required-keys-missing",
      [.sceneApp, .continued(ArchivedActivity(type: "detail"), origin: .search)]),
    LintCase(
      "23", "scene-storage-key-shared",
      [.sceneApp, .connected("A"), .storage("A", "tab", 1), .storage("A", "tab", "feed")]),
    LintCase("24", "path-not-codable", scenario: "w28-path-not-codable"),
    LintCase(
      "25", "save-in-will-terminate",
      [.sceneApp, .connected("A"), willTerminate, .storage("A", "draft", "x")]),
  ]

  private static let willTerminate = Step(.process(.willTerminate(ProcessEvent.WillTerminate())))

  private static let rootSetTooLate: [Step] = [
    .launch(), .navigation(1), .root(1), .restoreAsked(), .restored(), .navigation(2, "other"),
    .root(2),
  ]

  /// A home screen that loads in will-appear and stops in will-disappear, each time.
  static let refreshing: [Step] =
    [.launch(), .navigation(1), .root(1), .screen(2, "Home"), .push(1, 2)] + visit + detail + visit
    + detail + visit

  private static let visit: [Step] = [
    .callback(2, .viewWillAppear), .value(2, "items", 3), .callback(2, .viewDidAppear),
  ]
  private static let leaving: [Step] = [
    .callback(2, .viewWillDisappear), .value(2, "playing", .bool(false)),
    .callback(2, .viewDidDisappear),
  ]
  private static let detail: [Step] =
    [.screen(3, "Detail"), .push(1, 3)] + leaving + [.pop(1), .released(3)]
}
