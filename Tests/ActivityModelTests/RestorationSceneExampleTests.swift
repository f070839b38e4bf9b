import ActivityModel
import Testing

/// The worked examples of scenes, SwiftUI, documents and shortcuts, W16 and W23–W30.
@Suite struct RestorationSceneExampleTests {
  private let detail = ArchivedActivity(
    type: "detail", userInfo: ["screen": .string("detail"), "id": .integer(7)])

  /// f of W23: List, then Detail with the id, where the activity names one.
  private let recipe: RestorationRecipe = {
    var detail = ScreenTemplate("Detail")
    detail.values = [RecipeAssignment(key: "id", value: .path(RecipePath(.userInfo, ["id"])))]
    let named = [RecipeCondition.exists(RecipePath(.userInfo, ["id"]), true)]
    var steps = RecipeSteps()
    steps.activities = [
      RecipeSteps.Entry(
        type: "detail",
        steps: [
          RecipeStep(.push(ScreenTemplate("List"), on: nil), if: named),
          RecipeStep(.push(detail, on: nil), if: named),
        ]),
      RecipeSteps.Entry(
        type: "scan", steps: [RecipeStep(.push(ScreenTemplate("Scan"), on: nil))]),
    ]
    steps.launchActivity = .replaces
    return RestorationRecipe(steps)
  }()

  private func recipe(_ rule: RecipeSteps.LaunchRule?) -> RestorationRecipe {
    var steps = recipe.steps ?? RecipeSteps()
    steps.launchActivity = rule
    return RestorationRecipe(steps)
  }

  /// `N[Home]` in scene `one`, active.
  private func started(
    _ types: [String]? = ["detail", "scan"], scene: SceneID = SceneID("one")
  ) -> (app: RecordingApp, nav: ScreenID) {
    var app = RecordingApp.scenes(types)
    app.launchProcess()
    let nav = connect(&app, scene)
    return (app, nav)
  }

  private func connect(
    _ app: inout RecordingApp, _ scene: SceneID, carried: ArchivedActivity? = nil
  ) -> ScreenID {
    app.connect(scene, carried: carried)
    let nav = app.nav(nil, [app.create("Home", nil)])
    app.root(nav, scene: scene)
    app.active(scene)
    return nav
  }

  private let one = SceneID("one")

  /// W23 up to HOME.
  private func saved(_ types: [String]? = ["detail", "scan"]) -> RecordingApp {
    var (app, nav) = started(types)
    app.push(nav, app.create("List", nil))
    let screen = app.create("Detail", nil) { $0.values = ["id": .integer(7)] }
    app.push(nav, screen)
    app.home(one, saving: detail)
    return app
  }

  @Test func `W23: a scene comes back as the app makes it of its activity (R43, R56)`() {
    let app = saved()
    #expect(app.live(one) == "N[Home > List > Detail]")
    let restored = app.restored(.jetsam, scene: one, recipe: recipe)
    #expect(restored.line == "N[Home > List > Detail]")
    #expect(restored.lost == [])
    #expect(restored.activity == detail)
    #expect(restored.stack.last?.values["id"] == .integer(7))
  }

  @Test func `W23 without recipe: what the app is given is known, what it makes of it is not`() {
    let restored = saved().restored(.jetsam, scene: one)
    #expect(restored.unknown?.code == .noRecipe)
    #expect(restored.activity == detail)
    #expect(restored.lost == [])
  }

  @Test func `W24: an undeclared type is stored nowhere (R45)`() {
    let app = saved(["scan"])
    let restored = app.restored(.jetsam, scene: one, recipe: recipe)
    #expect(restored.line == "N[Home]")
    #expect(restored.lost == ["List R45", "Detail R45"])
    #expect(restored.reasons.first?.rule == "R45")
    #expect(restored.reasons.first?.reason.contains("“detail”") == true)
    #expect(restored.losses.allSatisfy { $0.reason.contains("“detail”") })
    var policy = RestorationPolicy()
    policy.undeclaredActivityTypeIsPersisted = true
    let kept = app.restored(.jetsam, scene: one, policy: policy, recipe: recipe)
    #expect(kept.line == "N[Home > List > Detail]")
    #expect(kept.decisions.map(\.name) == ["undeclaredActivityTypeIsPersisted"])
  }

  @Test func `R45: whether a type is declared can be unknown`() {
    let restored = saved(nil).restored(.jetsam, scene: one, recipe: recipe)
    #expect(restored.unknown?.rule == "R45")
    #expect(restored.unknown?.reason.contains("“detail”") == true)
  }

  @Test func `W25: a stale dictionary is empty when it is saved (R72)`() {
    var (app, nav) = started()
    let activity = ActivityID(1)
    app.send(
      .activity(.created(ActivityEvent.Created(activity: activity, type: "detail"))), scene: one)
    app.send(
      .activity(.attached(ActivityEvent.Attached(activity: activity))), scene: one)
    app.push(nav, app.create("List", nil))
    app.push(nav, app.create("Detail", nil))
    app.send(
      .activity(
        .entriesAdded(ActivityEvent.EntriesAdded(activity: activity, entries: detail.userInfo))))
    app.send(.activity(.markedStale(ActivityEvent.MarkedStale(activity: activity))))
    app.background(one)
    app.send(.activity(.willSave(ActivityEvent.WillSave(activity: activity))))
    let archived = app.state.activities.first?.content
    app.send(
      .scene(.stateActivitySaved(SceneEvent.StateActivitySaved(activity: archived))), scene: one)
    let restored = app.restored(.jetsam, scene: one, recipe: recipe)
    #expect(restored.activity?.userInfo == [:])
    #expect(restored.line == "N[Home]")
    #expect(restored.lost == ["List R72", "Detail R72"])
    #expect(restored.losses.first?.reason.contains("“id”") == true)
  }

  @Test func `W26: a window closed while there is no process does not come back (R47, R49)`() {
    var (app, nav) = started(["a", "b"])
    let two = SceneID("two")
    app.push(nav, app.create("A", nil))
    let second = connect(&app, two)
    app.push(second, app.create("B", nil))
    app.home(one, saving: ArchivedActivity(type: "a"))
    app.home(two, saving: ArchivedActivity(type: "b"))
    app.send(.scene(.disconnected(SceneEvent.Disconnected())), scene: two)
    #expect(app.live(one) == "N[Home > A]")
    #expect(app.live(two) == "")
    let both = RestorationRecipe { input throws(UnknownRestoration) in
      var root = input.defaultTree
      let name = input.activity.map { $0.type.uppercased() }
      if let name { root?.children.append(RestoredScreen(className: name, source: .recipe)) }
      return root
    }
    // The user opens the second window again: its session stayed.
    #expect(app.restored(.jetsam, scene: two, recipe: both).line == "N[Home > B]")
    let closed = app.restored(.jetsam, scene: two, recipe: both) { $0.closedScenes = [two] }
    #expect(closed.isDiscarded && closed.line == "" && closed.rules == ["R47", "R49"])
    #expect(
      app.restored(.jetsam, scene: one, recipe: both) { $0.closedScenes = [two] }.line
        == "N[Home > A]")
    app.kill(.jetsam)
    app.launchProcess()
    _ = connect(&app, one, carried: ArchivedActivity(type: "a"))
    app.send(.scene(.discarded(SceneEvent.Discarded())), scene: two)
    #expect(app.state.restored(after: .known(.jetsam)).scenes.map(\.id) == [one])
  }

  @Test(arguments: [
    (RecipeSteps.LaunchRule.replaces, "N[Home > Scan]"),
    (.ignored, "N[Home > List > Detail]"), (.onTop, "N[Home > List > Detail > Scan]"),
  ])
  func `W27: the app decides between the shortcut and the session (R57, R147)`(
    rule: RecipeSteps.LaunchRule, expected: String
  ) {
    let app = saved()
    let restored = app.restored(.jetsam, scene: one, recipe: recipe(rule)) {
      $0.reason = .known(.shortcut)
      $0.activities = [SceneID("one"): [ArchivedActivity(type: "scan")]]
    }
    #expect(restored.line == expected)
    #expect(restored.launchActivities.map(\.type) == ["scan"])
    let silent = app.restored(.jetsam, scene: one, recipe: recipe(nil)) {
      $0.activities = [SceneID("one"): [ArchivedActivity(type: "scan")]]
    }
    #expect(silent.unknown?.rule == "R57")
  }

  private func swiftUI() -> (app: RecordingApp, stack: ScreenID) {
    var app = RecordingApp.scenes([])
    app.launchProcess()
    app.connect(one)
    let stack = app.create("NavigationStack", nil, .navigationStack) {
      $0.origin = .known(.swiftUI)
    }
    let root = app.create("Library", nil) { $0.origin = .known(.swiftUI) }
    app.send(
      .navigation(.stackSet(NavigationEvent.StackSet(container: stack, screens: [root]))))
    app.root(stack, scene: one)
    app.active(one)
    return (app, stack)
  }

  private let pathRecipe: RestorationRecipe = {
    var book = ScreenTemplate("Book")
    book.values = [RecipeAssignment(key: "value", value: .path(RecipePath(.item, ["value"])))]
    var steps = RecipeSteps()
    steps.storage = [
      RecipeStep(
        .each(
          RecipePath(.storage, ["path"]),
          [
            RecipeStep(
              .push(book, on: nil), if: [.equals(RecipePath(.item, ["type"]), .string("Book"))])
          ])),
      RecipeStep(
        .present(ScreenTemplate("Sheet"), style: .known(.pageSheet)),
        if: [.equals(RecipePath(.storage, ["sheet"]), .bool(true))]),
    ]
    return RestorationRecipe(steps)
  }()

  @Test func `W28: a path that is not codable leaves the older one stored (R95)`() {
    var (app, stack) = swiftUI()
    let book = PathElement(type: "Book", value: .integer(1))
    app.send(
      .navigation(.pathChanged(NavigationEvent.PathChanged(container: stack, path: [book]))))
    let stored: PropertyValue = .array([
      .dictionary(["type": .string("Book"), "value": .integer(1)])
    ])
    app.store("path", stored, one)
    app.background(one)
    app.active(one)
    let widget = PathElement(type: "Widget", isCodable: false)
    app.send(
      .navigation(
        .pathChanged(NavigationEvent.PathChanged(container: stack, path: [book, widget]))))
    app.background(one)
    #expect(app.live(one) == "NavigationStack[Library > Book > Widget]")
    let restored = app.restored(.jetsam, scene: one, recipe: pathRecipe)
    #expect(restored.line == "NavigationStack[Library > Book]")
    #expect(restored.lost == ["Widget R95"])
  }

  @Test(arguments: [true, false])
  func `W29: a sheet comes back where the scene storage drives it (R92, R102)`(stored: Bool) {
    var (app, stack) = swiftUI()
    app.store("other", .bool(true), one)
    if stored { app.store("sheet", .bool(true), one) }
    let sheet = app.create("Sheet", nil) { $0.origin = .known(.swiftUI) }
    app.present(stack, sheet)
    app.background(one)
    let restored = app.restored(.jetsam, scene: one, recipe: pathRecipe)
    #expect(
      restored.line == (stored ? "NavigationStack[Library] ^ Sheet" : "NavigationStack[Library]"))
    #expect(restored.lost == (stored ? [] : ["Sheet R102"]))
  }

  @Test func `W29: a flag set just before a crash is unknown (R92)`() {
    var (app, _) = swiftUI()
    app.background(one)
    app.active(one)
    app.store("sheet", .bool(true), one)
    let restored = app.restored(.crash, scene: one, recipe: pathRecipe)
    #expect(restored.unknown?.code == .storage)
    #expect(restored.unknownStorageKeys == ["sheet"])
    var policy = RestorationPolicy()
    policy.sceneStorageFlushedAt = .eachChange
    #expect(
      app.restored(.crash, scene: one, policy: policy, recipe: pathRecipe).line
        == "NavigationStack[Library] ^ Sheet")
    policy.sceneStorageFlushedAt = .never
    let never = app.restored(.crash, scene: one, policy: policy, recipe: pathRecipe)
    #expect(never.line == "NavigationStack[Library]")
    #expect(never.decisions.map(\.value) == ["never"])
  }

  @Test(arguments: [true, false])
  func `W30: a cancelled creation leaves the launch screen (R137, R139)`(answered: Bool) {
    var app = RecordingApp.scenes([])
    app.launchProcess()
    app.connect(one)
    let root = app.create("Launch", nil, .documentView)
    app.root(root, scene: one)
    app.active(one)
    app.send(.document(.creationRequested(DocumentEvent.CreationRequested(request: 1))))
    let picker = app.create("Picker", nil)
    app.present(root, picker)
    app.send(.navigation(.dismissed(NavigationEvent.Dismissed(screen: picker, interactive: true))))
    if answered {
      app.send(.document(.creationCancelled(DocumentEvent.CreationCancelled(request: 1))))
    }
    #expect(app.live(one) == "Launch")
    #expect(app.state.creationRequests.count == (answered ? 0 : 1))
    app.home(one, saving: nil)
    #expect(app.restored(.jetsam, scene: one).line == "Launch")
  }

  @Test func `W16 with scenes: a force quit drops the activity, unless the switch says otherwise`()
  {
    let app = saved()
    let restored = app.restored(.forceQuit, scene: one, recipe: recipe)
    #expect(restored.line == "N[Home]")
    #expect(restored.lost == ["List R47", "Detail R47"])
    var policy = RestorationPolicy()
    policy.forceQuitDropsSceneActivity = false
    let kept = app.restored(.forceQuit, scene: one, policy: policy, recipe: recipe)
    #expect(kept.line == "N[Home > List > Detail]")
    #expect(kept.decisions.map(\.value) == ["false"])
  }
}
