import ActivityModel
import Testing

@testable import ActivityReplay

@Suite struct LintOptingInTests {
  @Test
  func `a named screen below an unnamed navigation controller is lost (R12, traps 1 and 2, W4)`() {
    let steps: [Step] = [
      .launch(), .navigation(1, nil), .screen(2, "HomeViewController", "home"), .root(1),
      .push(1, 2),
    ]
    let found = lint(UnnamedContainerRule.self, steps)
    #expect(
      found.map(\.message) == [
        """
        HomeViewController "home" is not saved, because UINavigationController above it has no \
        restoration identifier
        """
      ])
    #expect(found.first?.place.sequence == SequenceNumber(5))
  }

  @Test func `a container that is put below an unnamed one later is found too (R12)`() {
    let steps: [Step] = [
      .launch(), .navigation(1), .screen(2, "Home", "home"), .push(1, 2), .tabs(3, nil),
      .children(3, [1]),
    ]
    #expect(lint(UnnamedContainerRule.self, steps).count == 2)
  }

  @Test func `named all the way up, or nothing named at all, is no fault (R11)`() {
    let named: [Step] = [
      .launch(), .navigation(1), .screen(2, "Home", "home"), .root(1), .push(1, 2),
    ]
    let unnamed: [Step] = [
      .launch(), .navigation(1, nil), .screen(2, "Home"), .root(1), .push(1, 2),
    ]
    let scenes: [Step] = [
      .sceneApp, .navigation(1, nil), .screen(2, "Home", "home"), .root(1), .push(1, 2),
    ]
    for steps in [named, unnamed, scenes] {
      #expect(lint(UnnamedContainerRule.self, steps).isEmpty)
    }
  }

  @Test func `the children of a tab controller need different identifiers (R16)`() {
    let steps: [Step] = [
      .launch(), .tabs(1), .navigation(2), .navigation(3), .root(1), .children(1, [2, 3]),
    ]
    let found = lint(DuplicateIdentifierRule.self, steps)
    #expect(found.count == 1)
    #expect(found.first?.message.contains("\"n\"") == true)
  }

  @Test func `the children of a navigation controller may share one (R15, W9)`() {
    let steps: [Step] = [
      .launch(), .navigation(1), .screen(2, "Folder", "f"), .screen(3, "Folder", "f"), .root(1),
      .push(1, 2), .push(1, 3),
    ]
    #expect(lint(DuplicateIdentifierRule.self, steps).isEmpty)
  }

  @Test func `one of the two questions alone does nothing (R1)`() {
    #expect(lint(OneLegacyQuestionRule.self, [.launch(restore: DelegateAnswer.none)]).count == 1)
    #expect(lint(OneLegacyQuestionRule.self, [.launch(save: DelegateAnswer.none)]).count == 1)
    #expect(lint(OneLegacyQuestionRule.self, [.launch()]).isEmpty)
    #expect(
      lint(
        OneLegacyQuestionRule.self,
        [.launch(save: DelegateAnswer.none, restore: DelegateAnswer.none)]
      )
      .isEmpty)
    // What is not known is no fault.
    #expect(lint(OneLegacyQuestionRule.self, [.launch(restore: nil)]).isEmpty)
  }

  @Test func `both spellings of a question are worth a note (R2)`() {
    let found = lint(OneLegacyQuestionRule.self, [.launch(save: .both)])
    #expect(found.map(\.severity) == [.note])
  }

  @Test func `an app with scenes is never asked (R3, trap 10)`() {
    let found = lint(
      LegacyWithScenesRule.self, [.launch(scenes: true), .screen(1, "Home", class: .answers)])
    #expect(found.count == 2)
    #expect(found.first?.message.contains("save and restore") == true)
    #expect(
      lint(LegacyWithScenesRule.self, [.launch(), .screen(1, "Home", class: .answers)]).isEmpty)
    #expect(lint(LegacyWithScenesRule.self, [.sceneApp]).isEmpty)
  }

  @Test func `a type that Info.plist does not list is refused by its name (R45, trap 20, case 34)`()
  {
    let types = ["com.example.detail"]
    let found = lint(
      UndeclaredTypeRule.self,
      [
        .launch(scenes: true, types: types), .activity(1, "com.example.detail"),
        .activity(2, "com.example.other"), .saved("A", ArchivedActivity(type: "com.example.other")),
        .activity(3, "NSUserActivityTypeBrowsingWeb"),
      ])
    #expect(
      found.map(\.message) == [
        "the activity type \"com.example.other\" is not in NSUserActivityTypes"
      ])
    #expect(found.first?.count == 2)
    #expect(found.first?.severity == .error)
    // Where the declared types are not known nothing is said.
    #expect(lint(UndeclaredTypeRule.self, [.sceneApp, .activity(1, "x")]).isEmpty)
  }

  @Test func `what no property list holds is found where it is nested (R46)`() {
    let found = lint(
      NonPropertyListRule.self,
      [
        .sceneApp, .activity(1, "detail"),
        .entries(
          1, ["filters": .array([.integer(1), .dictionary(["owner": .opaque(type: "User")])])]),
        .storage("A", "selection", .opaque(type: "Book")),
      ])
    #expect(found.count == 2)
    #expect(found.first?.message.contains("\"filters[1].owner\"") == true)
    #expect(found.first?.message.contains("User") == true)
    let fine: PropertyDictionary = ["id": .integer(1), "url": .url("https://a"), "none": .null]
    #expect(
      lint(NonPropertyListRule.self, [.sceneApp, .activity(1, "detail"), .entries(1, fine)]).isEmpty
    )
  }

  @Test func `the same fault again is counted, not listed again`() {
    let steps: [Step] = [
      .launch(), .navigation(1, nil), .root(1), .screen(2, "Home", "home"), .push(1, 2), .pop(1),
      .push(1, 2),
    ]
    let found = lint(UnnamedContainerRule.self, steps)
    #expect(found.map(\.count) == [2])
    #expect(found.first?.last == SequenceNumber(7))
  }
}
