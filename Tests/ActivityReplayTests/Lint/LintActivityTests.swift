import ActivityModel
import Testing

@testable import ActivityReplay

/// The rules about activities.
@Suite struct LintActivityTests {
  private let base: [Step] = [.sceneApp, .connected("A"), .activity(1, "detail")]

  @Test func `entries set elsewhere vanish when the activity is stale (R72, trap 18, W25)`() {
    let steps: [Step] = base + [.entries(1, ["id": 7], inCallback: false), .stale(1), .willSave(1)]
    let saved = Step.saved("A", ArchivedActivity(type: "detail"))
    let found = lint(StaleEntriesRule.self, steps + [saved])
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix("\"id\" of the activity \"detail\" was written") == true)
    // Written again in the callback, it is there.
    let again = Step.saved("A", ArchivedActivity(type: "detail", userInfo: ["id": 7]))
    #expect(
      lint(StaleEntriesRule.self, steps + [.entries(1, ["id": 7], inCallback: true), again])
        .isEmpty)
  }

  @Test func `entries of an activity that is not stale stay (R72, R74)`() {
    let steps: [Step] =
      base + [
        .entries(1, ["id": 7], inCallback: false), .willSave(1),
        .saved("A", ArchivedActivity(type: "detail")),
      ]
    #expect(lint(StaleEntriesRule.self, steps).isEmpty)
  }

  @Test func `an invalidated activity is dead for good (R69, trap 19)`() {
    let found = lint(AfterInvalidateRule.self, base + [.invalidate(1), .current(1)])
    #expect(
      found.map(\.message) == [
        "the activity \"detail\" is made current after it was invalidated"
      ])
    #expect(lint(AfterInvalidateRule.self, base + [.current(1), .invalidate(1)]).isEmpty)
  }

  @Test func `an activity that its last responder let go is dead too (R71, trap 19)`() {
    let steps: [Step] = base + [.screen(2, "Detail"), .attach(1, 2), .attach(nil, 2), .current(1)]
    let found = lint(AfterInvalidateRule.self, steps)
    #expect(found.first?.message.hasSuffix("its last responder gone") == true)
    let kept: [Step] =
      base + [
        .screen(2, "Detail"), .screen(3, "Side"), .attach(1, 2), .attach(1, 3), .attach(nil, 2),
        .current(1),
      ]
    #expect(lint(AfterInvalidateRule.self, kept).isEmpty)
  }

  @Test func `a searchable activity names the keys it needs (R78, trap 22)`() {
    func searchable(_ keys: [String]?) -> [Step] {
      base + [
        .entries(1, ["id": 7, "name": "x"]),
        .update(1) {
          $0.isEligibleForSearch = true
          $0.requiredUserInfoKeys = keys
        }, .current(1),
      ]
    }
    #expect(lint(RequiredKeysRule.self, searchable(nil)).map(\.severity) == [.warning])
    #expect(lint(RequiredKeysRule.self, searchable(["id"])).map(\.severity) == [.note])
    #expect(lint(RequiredKeysRule.self, searchable(["id", "name"])).isEmpty)
    #expect(lint(RequiredKeysRule.self, base + [.entries(1, ["id": 7]), .current(1)]).isEmpty)
  }

  @Test func `a search result with an empty dictionary tells of missing keys (R78, trap 22)`() {
    let empty = ArchivedActivity(type: "detail")
    #expect(lint(RequiredKeysRule.self, base + [.continued(empty, origin: .search)]).count == 1)
    #expect(lint(RequiredKeysRule.self, base + [.continued(empty, origin: .shortcut)]).isEmpty)
  }

  @Test func `public indexing needs keys or a web page (R79)`() {
    func indexed(_ change: @escaping (inout ActivityEvent.Updated) -> Void) -> [Step] {
      base + [
        .update(1) {
          $0.isEligibleForPublicIndexing = true
          change(&$0)
        }, .current(1),
      ]
    }
    #expect(lint(PublicIndexingRule.self, indexed { _ in }).count == 1)
    #expect(lint(PublicIndexingRule.self, indexed { $0.requiredUserInfoKeys = ["id"] }).isEmpty)
    #expect(lint(PublicIndexingRule.self, indexed { $0.webpageURL = "https://a" }).isEmpty)
  }

  @Test(arguments: [
    ("shop://item/7", false), ("ftp://a", false), ("item/7", false), ("https://a", true),
    ("HTTP://a", true),
  ])
  func `a web page URL is http or https (R80)`(url: String, fine: Bool) {
    let found = lint(WebURLSchemeRule.self, base + [.update(1) { $0.webpageURL = url }])
    #expect(found.isEmpty == fine)
  }

  @Test func `what is searched or suggested has a title (R83a, R141)`() {
    func eligible(_ title: String?) -> [Step] {
      [
        .sceneApp, .activity(1, "detail", title: title),
        .update(1) { $0.isEligibleForPrediction = true }, .current(1),
      ]
    }
    #expect(lint(NoTitleRule.self, eligible(nil)).count == 1)
    #expect(lint(NoTitleRule.self, eligible("Detail")).isEmpty)
    #expect(
      lint(NoTitleRule.self, [.sceneApp, .activity(1, "x", title: nil), .current(1)]).isEmpty)
  }

  @Test func `private entries and Handoff by default are worth a note (R77, trap 21)`() {
    let steps: [Step] = base + [.entries(1, ["access_token": "abc"])]
    #expect(lint(SensitiveHandoffRule.self, steps + [.current(1)]).map(\.severity) == [.note])
    let chosen = steps + [.update(1) { $0.isEligibleForHandoff = true }, .current(1)]
    #expect(lint(SensitiveHandoffRule.self, chosen).isEmpty)
    #expect(lint(SensitiveHandoffRule.self, base + [.entries(1, ["id": 1]), .current(1)]).isEmpty)
  }

  @Test func `a dictionary above three kilobytes may fail Handoff (R89)`() {
    func sized(_ bytes: Int) -> [Step] {
      base + [
        .entries(1, ["body": .string(String(repeating: "x", count: bytes))]), .current(1),
      ]
    }
    #expect(lint(LargeUserInfoRule.self, sized(3069)).count == 1)
    #expect(lint(LargeUserInfoRule.self, sized(3068)).isEmpty)
  }

  @Test func `a declared type has to be handled (R85, D3)`() {
    let launch = Step.launch(scenes: true, save: nil, restore: nil, types: ["detail"])
    func delivered(_ type: String, _ handled: Bool?) -> [Step] {
      [launch, .continued(ArchivedActivity(type: type), handled: handled, origin: .shortcut)]
    }
    #expect(
      lint(ContinuationRule.self, delivered("detail", false)).map(\.message) == [
        "an activity of type \"detail\" from shortcut was not handled"
      ])
    #expect(lint(ContinuationRule.self, delivered("detail", true)).isEmpty)
    #expect(lint(ContinuationRule.self, delivered("detail", nil)).isEmpty)
    #expect(lint(ContinuationRule.self, delivered("foreign", false)).isEmpty)
  }
}
