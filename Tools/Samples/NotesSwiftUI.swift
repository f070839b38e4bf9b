import ActivityModel

/// A SwiftUI app: a navigation path with an element that cannot be encoded (R95), scene storage (R90)
/// and a sheet.
struct NotesSwiftUI {
  static func events() -> [Event] {
    var app = SampleApp(start: "2025-06-20T16:02:40.000000Z", scene: "NOTES-SCENE-1")
    app.launched(
      .init(
        bootIdentifier: "boot-3", bundleIdentifier: "com.example.notes", appVersion: "5.0",
        systemName: "iOS", systemVersion: "18.5", deviceModel: "iPhone16,1", idiom: .known(.phone),
        reason: .known(.user), adoptsScenes: true, declaredActivityTypes: []))
    app.connect("SwiftUI")
    let host = app.make("UIHostingController", .hosting, origin: .swiftUI)
    let stack = app.make("NavigationStack", .navigationStack, origin: .swiftUI)
    let list = app.make("NoteList", title: "Notes", origin: .swiftUI)
    app.note(.navigation(.childrenSet(.init(container: host, screens: [stack], selected: stack))))
    app.note(.navigation(.childrenSet(.init(container: stack, screens: [list]))))
    app.root(host)
    app.callbacks(list, .onAppear)
    app.activate()
    app.wait(2)
    let note = PathElement(type: "Note.ID", value: .integer(12))
    app.tap("Groceries", "NavigationLink", on: list)
    app.note(.navigation(.pathChanged(.init(container: stack, path: [note]))))
    app.note(.scene(.storageChanged(.init(key: "selectedNote", value: .integer(12)))))
    app.wait(4)
    app.toBackground(saving: nil)
    app.wait(20)
    app.activate()
    let draft = PathElement(type: "DrawingCanvas", isCodable: false)
    app.note(.navigation(.pathChanged(.init(container: stack, path: [note, draft]))))
    app.note(.scene(.storageChanged(.init(key: "brush", value: .string("pencil")))))
    app.wait(6)
    let sheet = app.make("ShareOptions", title: "Share", origin: .swiftUI)
    app.note(
      .navigation(.presented(.init(presenter: host, screen: sheet, style: .known(.pageSheet)))))
    app.callbacks(sheet, .onAppear)
    app.wait(1)
    app.note(
      .process(.crashed(.init(name: "EXC_BREAKPOINT", reason: "Unexpectedly found nil"))),
      inScene: false)
    return app.events
  }
}
