import ActivityModel
import Testing

@Suite struct FoldDocumentTests {
  static let document = DocumentID(1)

  @Test func `R133 R134 a document is opened, edited, saved and closed`() {
    var fold = FoldRunner.homeAndList
    fold.apply(
      .document(.opened(.init(document: Self.document, url: "file:///a", screen: ScreenID(3)))))
    #expect(fold.state.documents.first?.isOpen == true)
    #expect(fold.state.documents.first?.screen == ScreenID(3))
    fold.apply(
      .document(
        .stateChanged(
          .init(document: Self.document, states: ["inConflict"], hasUnsavedChanges: true))))
    #expect(fold.state.documents.first?.states == ["inConflict"])
    fold.apply(.document(.saved(.init(document: Self.document, success: false))))
    #expect(fold.state.documents.first?.hasUnsavedChanges == true)
    fold.apply(.document(.saved(.init(document: Self.document))))
    #expect(fold.state.documents.first?.hasUnsavedChanges == false)
    fold.apply(.document(.closed(.init(document: Self.document))))
    #expect(fold.state.documents.first?.isOpen == false)
    #expect(fold.codes.isEmpty)
  }

  @Test func `R133 after an error while reading a document is closed`() {
    var fold = FoldRunner.homeAndList
    fold.apply(.document(.opened(.init(document: Self.document, success: false))))
    #expect(fold.state.documents.first?.isOpen == false)
  }

  @Test func `W30 R137 a creation that is cancelled leaves the launch screen`() {
    var fold = FoldRunner()
    fold.start()
    fold.screen(1, "DocumentViewController", .documentView)
    fold.screen(2, "TemplatePicker")
    fold.root(1)
    fold.apply(
      .document(.launchShown(.init(screen: ScreenID(1), title: "Notes"))),
      .document(.creationRequested(.init(request: 4, intent: "template"))))
    fold.present(2, from: 1)
    fold.apply(.document(.templateOffered(.init(request: 4, screen: ScreenID(2)))))
    #expect(fold.state.creationRequests.first?.pickerShown == true)
    fold.dismiss(2)
    #expect(fold.state.creationRequests.count == 1, "closing the picker answers nothing")
    fold.apply(.document(.creationCancelled(.init(request: 4))))
    #expect(fold.state.creationRequests.isEmpty && fold.state.documents.isEmpty)
    #expect(fold.live() == ["DocumentViewController"])
    #expect(fold.screen(1)?.title == "Notes")
    #expect(fold.codes.isEmpty)
  }

  @Test func `R137 R139 a request is answered exactly once`() {
    var fold = FoldRunner.homeAndList
    fold.apply(
      .document(.creationRequested(.init(request: 4))),
      .document(
        .imported(
          .init(request: 4, mode: .known(.copy), url: "file:///t", document: Self.document))),
      .document(.creationFailed(.init(request: 4))))
    #expect(fold.state.documents.map(\.url) == ["file:///t"])
    #expect(fold.state.documents.first?.isOpen == false, "an imported file is closed")
    #expect(fold.codes == ["requestUnknown"])
    fold.apply(
      .document(.creationRequested(.init(request: 5))),
      .document(.creationRequested(.init(request: 5, intent: "second"))))
    #expect(fold.state.creationRequests.map(\.intent) == ["second"])
    #expect(fold.codes == ["requestUnknown", "requestRepeated"])
  }

  @Test func `a document that was never opened is known from its first use`() {
    var fold = FoldRunner.homeAndList
    fold.apply(.document(.saved(.init(document: Self.document))))
    #expect(fold.state.documents.map(\.isOpen) == [false])
    #expect(fold.codes == ["documentUnknown"])
  }
}
