import Testing

@testable import ActivityModel

/// Edges of the rules for scenes, each of which only one line of restoration looks after (`Tools/mutate`).
@Suite struct RestorationSceneEdgeTests {
  private let one = SceneID("one")

  /// `N[Home]` in scene `one`, active.
  private func started(
    _ types: [String]? = ["t"], carried: ArchivedActivity? = nil
  ) -> (app: RecordingApp, nav: ScreenID) {
    var app = RecordingApp.scenes(types)
    app.launchProcess()
    app.connect(one, carried: carried)
    let nav = app.nav(nil, [app.create("Home", nil)])
    app.root(nav, scene: one)
    app.active(one)
    return (app, nav)
  }

  private let homeOnly = RestorationRecipe { input throws(UnknownRestoration) in
    input.defaultTree
  }

  private func open(
    _ app: inout RecordingApp, on nav: ScreenID, _ origin: ScreenOrigin
  ) -> DocumentID {
    let screen = app.create("Editor", nil) { $0.origin = .known(origin) }
    app.push(nav, screen)
    let id = DocumentID(1)
    app.send(
      .document(.opened(DocumentEvent.Opened(document: id, url: "file:///a", screen: screen))))
    return id
  }

  @Test func `R139a: only a document that is open and that no SwiftUI scene holds is lost`() {
    func lost(_ app: RecordingApp) -> Bool {
      app.restored(.jetsam, scene: one).losses.contains { $0.rule == "R139a" }
    }
    var (app, nav) = started()
    let id = open(&app, on: nav, .code)
    app.home(one, saving: nil)
    #expect(lost(app))
    app.send(.document(.closed(DocumentEvent.Closed(document: id, success: true))))
    #expect(!lost(app))
    var (other, stack) = started()
    _ = open(&other, on: stack, .swiftUI)
    other.home(one, saving: nil)
    #expect(!lost(other))
  }

  @Test func `R45: a type that a session carried is declared`() {
    var (app, _) = started(nil, carried: ArchivedActivity(type: "t"))
    app.home(one, saving: ArchivedActivity(type: "t"))
    #expect(app.restored(.jetsam, scene: one).unknown?.rule == "R56")
    app.home(one, saving: ArchivedActivity(type: "u"))
    #expect(app.restored(.jetsam, scene: one).unknown?.rule == "R45")
  }

  @Test func `R45: the app that is started declares its types`() {
    var (app, _) = started()
    app.home(one, saving: ArchivedActivity(type: "t"))
    #expect(app.restored(.jetsam, scene: one).activity?.type == "t")
    let restored = app.restored(.jetsam, scene: one) { $0.declaredActivityTypes = ["u"] }
    #expect(restored.activity == nil)
    #expect(restored.rules == ["R45"])
  }

  @Test func `R46: what is no property-list value is found inside others`() {
    var (app, _) = started()
    let userInfo: PropertyDictionary = [
      "id": .integer(7), "list": .array([.integer(1), .opaque(type: "UIView")]),
      "map": .dictionary(["view": .opaque(type: "UIView")]),
    ]
    app.home(one, saving: ArchivedActivity(type: "t", userInfo: userInfo))
    let restored = app.restored(.jetsam, scene: one)
    #expect(restored.activity?.userInfo == ["id": .integer(7)])
    #expect(restored.rules == ["R46", "R46"])
  }

  @Test func `R43: a background without a save after it is told`() {
    var (app, _) = started()
    app.home(one, saving: ArchivedActivity(type: "t"))
    #expect(app.restored(.jetsam, scene: one).rules == [])
    app.active(one)
    app.background(one)
    let restored = app.restored(.jetsam, scene: one)
    #expect(restored.activity?.type == "t")
    #expect(restored.rules == ["R43"])
  }

  @Test func `R92: a key that was set to what is stored is known`() {
    var (app, _) = started()
    app.store("tab", .integer(1), one)
    app.background(one)
    app.active(one)
    app.store("tab", .integer(1), one)
    #expect(app.restored(.jetsam, scene: one).unknownStorageKeys == [])
    app.store("tab", .integer(2), one)
    #expect(app.restored(.jetsam, scene: one).unknownStorageKeys == ["tab"])
    #expect(app.restored(.jetsam, scene: one).storage == ["tab": .integer(1)])
  }

  @Test func `R153: a crash in a launch that restores nothing yet is a failed one`() {
    var (app, _) = started()
    app.home(one, saving: ArchivedActivity(type: "t"))
    app.kill(.jetsam)
    app.launchProcess()
    app.connect(one, carried: ArchivedActivity(type: "t"))
    app.send(.process(.crashed(ProcessEvent.Crashed(name: "SIGABRT", duringLaunch: true))))
    app.launchProcess()
    app.connect(one, carried: ArchivedActivity(type: "t"))
    #expect(app.restored(.jetsam, scene: one, recipe: homeOnly).activity?.type == "t")
    #expect(app.restored(.crash, scene: one, recipe: homeOnly).activity == nil)
    #expect(app.restored(.watchdogLaunch, scene: one, recipe: homeOnly).activity == nil)
  }

  @Test func `R47: the last window that is closed is as a force quit`() {
    var (app, _) = started()
    app.home(one, saving: ArchivedActivity(type: "t"))
    let restored = app.restored(.windowClosed, scene: one, recipe: homeOnly)
    #expect(restored.rules == ["R47"])
    #expect(restored.line == "N[Home]")
  }

  @Test func `R43: a screen that came after the save point is told from one that is not rebuilt`() {
    var (app, nav) = started()
    app.push(nav, app.create("List", nil))
    app.home(one, saving: ArchivedActivity(type: "t"))
    app.active(one)
    app.push(nav, app.create("Detail", nil))
    let restored = app.restored(.jetsam, scene: one, recipe: homeOnly)
    #expect(restored.lost == ["List R56", "Detail R43"])
  }

  @Test func `R57: what a launch is for counts where nothing was stored`() {
    let (app, _) = started()
    let recipe = RestorationRecipe { input throws(UnknownRestoration) in
      var root = input.defaultTree
      for activity in input.launchActivities {
        root?.children.append(RestoredScreen(className: activity.type, source: .recipe))
      }
      return root
    }
    let restored = app.restored(.jetsam, scene: one, recipe: recipe) {
      $0.activities = [SceneID("one"): [ArchivedActivity(type: "Scan")]]
    }
    #expect(restored.line == "N[Home > Scan]")
  }

  @Test func `R92: a storage that is never written comes back empty`() {
    var (app, _) = started()
    app.store("tab", .integer(1), one)
    app.background(one)
    var policy = RestorationPolicy()
    policy.sceneStorageFlushedAt = .never
    let restored = app.restored(.jetsam, scene: one, policy: policy)
    #expect(restored.storage == [:])
    #expect(restored.rules == ["R92"])
  }

  @Test func `R43: a log without the launch tells nothing of a scene it saw no save of`() {
    var fold = FoldRunner()
    fold.apply(.scene(.connected(.init())), scene: SceneID("two"))
    fold.apply(.scene(.stateActivitySaved(.init(activity: nil))), scene: one)
    let restored = fold.state.restored(after: .known(.jetsam))
    #expect(restored[SceneID("two")]?.unknown?.code == .noSavePoint)
  }
}
