import ActivityModel
import Testing

@testable import ActivityReplay

/// The rules about new and open documents.
@Suite struct LintDocumentTests {
  private let base: [Step] = [
    .sceneApp, .connected("A"), .screen(1, "Launch"), .root(1).scene("A"),
  ]

  @Test func `a request that nobody answers hangs (R137, R139, W30)`() {
    let asked: [Step] = base + [.request(1, intent: "template")]
    let next = lint(UnansweredRequestRule.self, asked + [.request(2)])
    #expect(next.count == 1)
    #expect(next.first?.message.contains("for \"template\"") == true)
    #expect(lint(UnansweredRequestRule.self, asked + [.ended(.jetsam)]).count == 1)
    for answer: Step in [.imported(1), .creationCancelled(1)] {
      #expect(lint(UnansweredRequestRule.self, asked + [answer, .request(2)]).count == 0)
      #expect(lint(UnansweredRequestRule.self, asked + [answer, .ended(.jetsam)]).isEmpty)
    }
  }

  @Test func `a picker that is swiped away without an answer is told at the end (R139, B4)`() {
    let picker: [Step] =
      base + [
        .request(1), .screen(2, "Picker"), .present(1, 2), .template(1, 2),
      ]
    #expect(
      lint(UnansweredRequestRule.self, picker + [.dismiss(2, interactive: true)]).count == 1)
    // The user still chooses.
    #expect(lint(UnansweredRequestRule.self, picker).isEmpty)
    #expect(
      lint(UnansweredRequestRule.self, picker + [.dismiss(2), .creationCancelled(1)]).isEmpty)
  }

  @Test func `a continuation is resumed once (R139, B4)`() {
    let steps: [Step] = base + [.request(1), .imported(1)]
    let found = lint(AnsweredTwiceRule.self, steps + [.creationCancelled(1)])
    #expect(found.map(\.severity) == [.error])
    #expect(lint(AnsweredTwiceRule.self, steps + [.request(1), .imported(1)]).isEmpty)
  }

  @Test func `the import mode fits what is imported (R137, B5)`() {
    func answered(_ mode: ImportMode, _ url: String?) -> [LintFinding] {
      lint(ImportModeRule.self, base + [.request(1), .template(1), .imported(1, mode, url: url)])
    }
    #expect(answered(.none, "file:///a").count == 1)
    #expect(answered(.copy, nil).count == 1)
    #expect(answered(.move, "file:///Shop.app/Letter.txt").count == 1)
    #expect(answered(.copy, "file:///Shop.app/Letter.txt").isEmpty)
    #expect(answered(.move, "file:///tmp/new.txt").isEmpty)
  }

  @Test func `unsaved changes die with the process (R134)`() {
    func changed(_ unsaved: Bool) -> Step {
      Step(
        .document(
          .stateChanged(
            DocumentEvent.StateChanged(document: DocumentID(1), hasUnsavedChanges: unsaved))))
    }
    let open = Step(
      .document(.opened(DocumentEvent.Opened(document: DocumentID(1), url: "file:///a.txt"))))
    #expect(
      lint(UnsavedDocumentRule.self, base + [open, changed(true), .crash()]).map(\.message) == [
        "file:///a.txt had unsaved changes"
      ])
    #expect(lint(UnsavedDocumentRule.self, base + [open, changed(false), .crash()]).isEmpty)
  }
}
