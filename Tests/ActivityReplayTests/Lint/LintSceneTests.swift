import ActivityModel
import Testing

@testable import ActivityReplay

/// The rules about scenes, their storage and their saves.
@Suite struct LintSceneTests {
  private let open: [Step] = [
    .sceneApp, .connected("A"), .navigation(1, nil), .root(1).scene("A"), .screen(2, "Home"),
    .push(1, 2),
  ]

  private var deep: [Step] { open + [.screen(3, "Detail"), .push(1, 3)] }

  @Test func `a scene that saves nothing while a screen is open is worth a note (R44, R56, A9)`() {
    let found = lint(NothingSavedRule.self, deep + [.saved("A", nil)])
    #expect(found.map(\.message) == ["no activity is saved while Detail is open"])
    let empty = lint(NothingSavedRule.self, deep + [.saved("A", ArchivedActivity(type: "x"))])
    #expect(empty.count == 1)
    let full = ArchivedActivity(type: "x", userInfo: ["id": 7])
    #expect(lint(NothingSavedRule.self, deep + [.saved("A", full)]).isEmpty)
    // The first screen comes back by itself.
    #expect(lint(NothingSavedRule.self, open + [.saved("A", nil)]).isEmpty)
    // An app that keeps its state in scene storage needs no activity.
    #expect(
      lint(NothingSavedRule.self, deep + [.storage("A", "path", "x"), .saved("A", nil)]).isEmpty)
  }

  @Test func `what is deleted at a disconnect is missing at the next connect (R48, trap 16)`() {
    let steps: [Step] = open + [.storage("A", "path", "x"), .disconnected("A")]
    #expect(
      lint(DropOnDisconnectRule.self, steps + [.storage("A", "path", nil)]).count == 1)
    #expect(lint(DropOnDisconnectRule.self, open + [.storage("A", "path", nil)]).isEmpty)
    #expect(
      lint(
        DropOnDisconnectRule.self, steps + [.discarded("A"), .storage("A", "path", nil)]
      ).isEmpty)
  }

  @Test func `a discarded session does not come back (R49, trap 17)`() {
    #expect(
      lint(DropOnDisconnectRule.self, open + [.discarded("A"), .connected("A")]).count == 1)
    #expect(
      lint(DropOnDisconnectRule.self, open + [.disconnected("A"), .connected("A")]).isEmpty)
  }

  @Test func `a storage key whose type changes belongs to two views (R90, trap 23)`() {
    let found = lint(
      StorageTypeRule.self, open + [.storage("A", "tab", 1), .storage("A", "tab", "feed")])
    #expect(
      found.map(\.message) == ["scene storage \"tab\" held an Int and now holds a String"])
    #expect(
      lint(StorageTypeRule.self, open + [.storage("A", "tab", 1), .storage("A", "tab", 2)])
        .isEmpty)
    // Another scene has its own (R90).
    #expect(
      lint(
        StorageTypeRule.self,
        open + [.storage("A", "tab", 1), .connected("B"), .storage("B", "tab", "feed")]
      ).isEmpty)
  }

  @Test func `one element that is not Codable spoils the path (R95, trap 24, case 36, W28)`() {
    let root: [Step] = [
      .sceneApp, .connected("A"), .screen(1, "NavigationStack", container: .navigationStack),
      .root(1).scene("A"),
    ]
    let path = [
      PathElement(type: "Book", value: 1), PathElement(type: "Widget", isCodable: false),
    ]
    let found = lint(PathNotCodableRule.self, root + [.path(1, path)])
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix("Widget at place 2") == true)
    #expect(lint(PathNotCodableRule.self, root + [.path(1, [path[0]])]).isEmpty)
  }

  @Test func `will-terminate is no place to save (R151, trap 25)`() {
    let terminate = Step(.process(.willTerminate(ProcessEvent.WillTerminate())))
    #expect(
      lint(WillTerminateRule.self, open + [terminate, .storage("A", "draft", "x")]).count == 1)
    #expect(lint(WillTerminateRule.self, open + [.storage("A", "draft", "x"), terminate]).isEmpty)
    #expect(
      lint(WillTerminateRule.self, open + [terminate, .sceneApp, .storage("A", "draft", "x")])
        .isEmpty)
  }
}
