import ActivityModel

/// A document app with the launch view of 18: a document from a template, edits, one request that is
/// never answered (R137).
struct DraftDocuments {
  static func events() -> [Event] {
    var app = SampleApp(start: "2025-02-11T09:30:00.000000Z", scene: "DOCUMENT-SCENE-1")
    app.launched(
      .init(
        bootIdentifier: "boot-2", bundleIdentifier: "com.example.drafts", appVersion: "2.0",
        systemName: "iPadOS", systemVersion: "18.2", deviceModel: "iPad14,8", idiom: .known(.pad),
        reason: .known(.user), adoptsScenes: true))
    app.connect("Documents")
    let launch = app.make("DraftDocumentViewController", .launch, title: "Drafts")
    app.root(launch)
    app.appear(launch)
    app.note(
      .document(
        .launchShown(.init(screen: launch, style: .known(.launchView), title: "Drafts"))))
    app.activate()
    app.wait(1.5)
    app.note(.document(.creationRequested(.init(request: 1, intent: "template"))))
    let templates = app.make("TemplateViewController", title: "Templates")
    app.present(templates, over: launch, .formSheet)
    app.note(.document(.templateOffered(.init(request: 1, screen: templates))))
    app.wait(3)
    app.note(.navigation(.dismissed(.init(screen: templates))))
    app.note(
      .document(
        .imported(
          .init(
            request: 1, mode: .known(.move), url: "file:///Drafts/Letter.draft",
            document: DocumentID(1)))))
    app.note(
      .document(
        .opened(
          .init(
            document: DocumentID(1), url: "file:///Drafts/Letter.draft", screen: launch,
            success: true))))
    app.type("Dear", into: "text", on: launch)
    app.note(
      .document(
        .stateChanged(.init(document: DocumentID(1), states: [], hasUnsavedChanges: true))))
    app.wait(15)
    app.note(.document(.saved(.init(document: DocumentID(1), success: true))))
    app.note(
      .document(
        .stateChanged(.init(document: DocumentID(1), states: [], hasUnsavedChanges: false))))
    app.wait(2)
    app.note(.document(.creationRequested(.init(request: 2, intent: nil))))
    app.wait(4)
    return app.events
  }
}
