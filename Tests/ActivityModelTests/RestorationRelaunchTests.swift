import ActivityModel
import Testing

/// Relaunches in a log: prediction against fact, recipes learnt and checked.
@Suite struct RestorationRelaunchTests {
  private let one = SceneID("one")

  private func collect(_ app: RecordingApp) -> [RecordedRelaunch] {
    var collector = RelaunchCollector()
    for event in app.events { collector.apply(event) }
    #expect(collector.state == app.state)
    return collector.relaunches
  }

  /// Legacy: `N[Home > List]` is saved, the process killed, and `back` comes back.
  private func legacy(_ back: [String], dies cause: DeathCause = .jetsam) -> RecordingApp {
    var app = RecordingApp.legacy()
    app.launchProcess()
    let nav = app.nav("n", [app.create("Home", "h")])
    app.root(nav)
    app.active()
    app.push(nav, app.create("List", "l"))
    app.home()
    app.kill(cause)
    app.launchProcess()
    let screens = back.map { app.create($0, $0 == "Home" ? "h" : "l") }
    let again = app.nav("n", Array(screens.prefix(1)))
    app.root(again)
    if back.count > 1 {
      app.askRestore(true)
      app.send(
        .navigation(.stackSet(NavigationEvent.StackSet(container: again, screens: screens))))
      app.send(.archive(.restored(ArchiveEvent.Restored())))
    }
    app.active()
    app.push(again, app.create("Later", nil))
    return app
  }

  @Test func `a prediction that came true agrees`() throws {
    let relaunch = try #require(collect(legacy(["Home", "List"])).first)
    #expect(relaunch.cause == .known(.jetsam))
    #expect(relaunch.launch == LaunchNumber(2))
    let check = try #require(relaunch.check().first)
    #expect(check.outcome == .agrees)
    #expect(RecordingApp.line(check.actual) == "N[Home > List]")
  }

  @Test func `a prediction that did not come true shows the first difference`() throws {
    let relaunch = try #require(collect(legacy(["Home"])).first)
    #expect(
      relaunch.check().map(\.outcome) == [
        .differs("at child 1 of N: predicted List “l”, came back nothing")
      ])
  }

  @Test func `a death of unknown cause predicts nothing`() throws {
    let relaunch = try #require(collect(legacy(["Home", "List"], dies: .unclean)).first)
    guard case .unknown(let unknown) = relaunch.check().first?.outcome else {
      Issue.record("known")
      return
    }
    #expect(unknown.code == .cause)
  }

  /// A scene app: each visit stores an activity, dies and comes back as `come` makes it.
  private func visits(
    _ stored: [ArchivedActivity], launches: [ArchivedActivity?] = [],
    come: (inout RecordingApp, ScreenID, ScreenID, ArchivedActivity?) -> Void
  ) -> RecordingApp {
    var app = RecordingApp.scenes(["item", "scan"])
    app.launchProcess()
    connect(&app, nil, nil, come)
    for (index, activity) in stored.enumerated() {
      app.home(one, saving: activity)
      app.kill(.jetsam)
      app.launchProcess()
      connect(&app, activity, launches.indices.contains(index) ? launches[index] : nil, come)
    }
    return app
  }

  private func connect(
    _ app: inout RecordingApp, _ carried: ArchivedActivity?, _ launch: ArchivedActivity?,
    _ come: (inout RecordingApp, ScreenID, ScreenID, ArchivedActivity?) -> Void
  ) {
    app.connect(one, activities: launch.map { [$0] } ?? [], carried: carried)
    let nav = app.nav(nil, [app.create("Home", nil)])
    let other = app.create("Settings", nil)
    let tab = app.create("T", nil, .tab)
    app.children(tab, [nav, other], selected: nav)
    app.root(tab, scene: one)
    come(&app, tab, nav, launch ?? carried)
    app.active(one)
  }

  private func item(_ id: Int64, _ more: PropertyDictionary = [:]) -> ArchivedActivity {
    var activity = ArchivedActivity(type: "item", userInfo: ["id": .integer(id)])
    activity.userInfo.merge(more)
    return activity
  }

  /// The app: Item with the id; a cart on top where asked.
  private func shop(
    _ app: inout RecordingApp, _ tab: ScreenID, _ nav: ScreenID, _ activity: ArchivedActivity?
  ) {
    guard let activity else { return }
    if activity.type == "scan" {
      app.push(nav, app.create("Scan", nil), animated: false)
      return
    }
    guard let id = activity.userInfo["id"] else { return }
    app.push(nav, app.create("List", nil), animated: false)
    let item = app.create("Item", nil) { $0.values = ["itemID": id] }
    app.push(nav, item, animated: false)
    if activity.userInfo["cart"] == .bool(true) {
      app.present(tab, app.create("Cart", nil), animated: false)
    }
  }

  @Test func `a recipe is learnt with conditions, paths and evidence`() throws {
    let app = visits(
      [item(7), item(8, ["cart": .bool(true)]), item(9, ["cart": .bool(false)])], come: shop)
    let relaunches = collect(app)
    #expect(relaunches.count == 3)
    let learned = LearnedRecipe(from: relaunches)
    #expect(learned.notes == [])
    let expected = try RestorationRecipe(
      json: """
        {"schema": 1, "activities": {"item": [
          {"push": "List"}, {"push": {"class": "Item", "set": {"itemID": "userInfo.id"}}},
          {"present": "Cart", "style": "pageSheet", "if": {"path": "userInfo.cart", "equals": true}}
        ]}}
        """)
    #expect(learned.recipe == expected.steps)
    #expect(learned.evidence.map(\.relaunches.count) == [3, 3, 1])
    let recipe = RestorationRecipe(learned.recipe)
    #expect(
      relaunches.flatMap { $0.check(recipe: recipe) }.map(\.outcome) == [.agrees, .agrees, .agrees])
    // The learnt recipe also makes the prediction from the state before the death come true.
    #expect(
      relaunches.flatMap { $0.check(policy: RestorationPolicy(), recipe: recipe) }
        .allSatisfy { $0.outcome == .agrees })
  }

  private func folders(_ names: [String], inside: Bool = false) -> ArchivedActivity {
    let items: [PropertyValue] = names.map {
      inside ? .dictionary(["name": .string($0), "depth": .integer(1)]) : .string($0)
    }
    return ArchivedActivity(
      type: "item", userInfo: ["path": .array(items), "owner": .string("me")])
  }

  /// The app: a Folder for each element of `path`.
  private func browse(
    _ app: inout RecordingApp, _ tab: ScreenID, _ nav: ScreenID, _ activity: ArchivedActivity?
  ) {
    guard case .array(let items) = activity?.userInfo["path"] else { return }
    app.push(nav, app.create("List", nil), animated: false)
    for item in items {
      var name = item
      if case .dictionary(let entries) = item { name = entries["name"] ?? item }
      let folder = app.create("Folder", nil) { $0.values = ["name": name, "owner": .string("me")] }
      app.push(nav, folder, animated: false)
    }
  }

  @Test func `screens pushed from an array are learnt as one step for each element`() throws {
    let stored = [folders(["a"]), folders(["a", "b", "c"]), folders([])]
    let relaunches = collect(visits(stored, come: browse))
    let learned = LearnedRecipe(from: relaunches)
    #expect(learned.notes == [])
    let expected = try RestorationRecipe(
      json: """
        {"schema": 1, "activities": {"item": [
          {"push": "List"},
          {"each": "userInfo.path",
           "do": [{"push": {"class": "Folder", "set": {"name": "item", "owner": "userInfo.owner"}}}]}
        ]}}
        """)
    #expect(learned.recipe == expected.steps)
    #expect(learned.evidence.map(\.relaunches.count) == [3, 2])
    #expect(
      learned.evidence.map(\.detail) == [
        nil, "one screen for each element, in arrays of 1, 3",
      ])
    let recipe = RestorationRecipe(learned.recipe)
    #expect(relaunches.flatMap { $0.check(recipe: recipe) }.allSatisfy { $0.outcome == .agrees })
    // It holds for a length that was never seen.
    let more = collect(visits([folders(["x", "y"])], come: browse))
    #expect(more.flatMap { $0.check(recipe: recipe) }.map(\.outcome) == [.agrees])
  }

  @Test func `elements that are dictionaries give the values they hold`() throws {
    let stored = [folders(["a"], inside: true), folders(["a", "b"], inside: true)]
    let learned = LearnedRecipe(from: collect(visits(stored, come: browse)))
    let last = try #require(learned.recipe.activities.first?.steps.last)
    guard case .each(_, let steps) = last.action, case .push(let folder, _)? = steps.first?.action
    else {
      Issue.record("\(last)")
      return
    }
    #expect(folder.values.first?.value == .path(RecipePath(.item, ["name"])))
  }

  @Test func `an array that was always as long is no evidence, and said so`() {
    for stored in [[folders(["a", "b"])], [folders(["a", "b"]), folders(["c", "d"])]] {
      let relaunches = collect(visits(stored, come: browse))
      let learned = LearnedRecipe(from: relaunches)
      let steps = learned.recipe.activities.first?.steps ?? []
      #expect(!steps.contains { if case .each = $0.action { true } else { false } })
      #expect(learned.notes.contains { $0.contains("“userInfo.path”") })
      // What was seen is proposed all the same.
      let recipe = RestorationRecipe(learned.recipe)
      #expect(relaunches.flatMap { $0.check(recipe: recipe) }.allSatisfy { $0.outcome == .agrees })
    }
  }

  @Test func `screens of several classes are told apart by what the elements hold`() throws {
    func path(_ types: [String]) -> ArchivedActivity {
      let items = types.map { PropertyValue.dictionary(["type": .string($0), "id": .integer(1)]) }
      return ArchivedActivity(type: "item", userInfo: ["path": .array(items)])
    }
    let stored = [path(["Book", "Author"]), path(["Author", "Book", "Book"]), path(["Book"])]
    let relaunches = collect(
      visits(stored) { app, _, nav, activity in
        guard case .array(let items) = activity?.userInfo["path"] else { return }
        for item in items {
          guard case .dictionary(let entries) = item, case .string(let type)? = entries["type"]
          else { continue }
          app.push(nav, app.create(type, nil), animated: false)
        }
      })
    let learned = LearnedRecipe(from: relaunches)
    let expected = try RestorationRecipe(
      json: """
        {"schema": 1, "activities": {"item": [
          {"each": "userInfo.path", "do": [
            {"push": "Book", "if": {"path": "item.type", "equals": "Book"}},
            {"push": "Author", "if": {"path": "item.type", "equals": "Author"}}]}
        ]}}
        """)
    #expect(learned.recipe == expected.steps)
  }

  @Test func `as many screens as another array has elements by accident is no evidence`() {
    // The screens show what stands in `path`; `other` has as many elements.
    let stored = [["a"], ["a", "b"]].map { names -> ArchivedActivity in
      var activity = folders(names)
      activity.userInfo["another"] = .array(names.map { _ in .integer(0) })
      return activity
    }
    let learned = LearnedRecipe(from: collect(visits(stored, come: browse)))
    guard case .each(let path, _)? = learned.recipe.activities.first?.steps.last?.action else {
      Issue.record("\(learned.recipe)")
      return
    }
    #expect(path == RecipePath(.userInfo, ["path"]))
  }

  @Test func `what was seen in one relaunch alone is no constant`() throws {
    let learned = LearnedRecipe(
      from: collect(
        visits([item(7)]) { app, _, nav, activity in
          guard activity != nil else { return }
          let screen = app.create("Item", nil) { $0.values = ["price": .integer(3)] }
          app.push(nav, screen, animated: false)
        }))
    let step = try #require(learned.recipe.activities.first?.steps.first)
    #expect(step.action == .push(ScreenTemplate("Item"), on: nil))
  }

  @Test func `a selected tab is learnt from the entry that gives it`() throws {
    let stored = [item(1, ["tab": .integer(1)]), item(2, ["tab": .integer(0)])]
    let learned = LearnedRecipe(
      from: collect(
        visits(stored) { app, tab, _, activity in
          guard activity?.userInfo["tab"] == .integer(1) else { return }
          app.select(tab, app.state.screens[tab]?.children.last ?? tab)
        }))
    let step = try #require(learned.recipe.activities.first?.steps.first)
    #expect(step.action == .select(.path(RecipePath(.userInfo, ["tab"]))))
    #expect(step.conditions.isEmpty)
  }

  @Test func `the rule for launch activities is learnt where they met a stored one (R57)`() {
    let scan = ArchivedActivity(type: "scan")
    let learned = LearnedRecipe(
      from: collect(
        visits([item(7), item(8), item(9)], launches: [nil, scan, nil]) {
          app, tab, nav, activity in self.shop(&app, tab, nav, activity)
        }))
    // Scan alone was never seen, so its steps are not known.
    #expect(learned.recipe.launchActivity == nil)
    #expect(learned.notes.contains { $0.contains("R57") })
  }

  @Test func `a scene that is connected again in a launch shows what that launch stored`() throws {
    var app = visits([item(7)], come: shop)
    app.home(one, saving: item(8))
    app.send(.scene(.disconnected(.init())), scene: one)
    connect(&app, item(8), nil, shop)
    let relaunches = collect(app)
    let relaunch = try #require(relaunches.last)
    #expect(relaunch.scenes.map(\.input.activity) == [item(7)])
  }

  @Test func `a recipe that is wrong differs at the first place`() throws {
    let relaunches = collect(visits([item(7)], come: shop))
    let wrong = try RestorationRecipe(
      json: "{\"schema\": 1, \"activities\": {\"item\": [{\"push\": \"List\"}]}}")
    #expect(
      relaunches.flatMap { $0.check(recipe: wrong) }.map(\.outcome) == [
        .differs("at child 2 of N: predicted nothing, came back Item")
      ])
  }

  @Test func `a log without relaunches teaches nothing and says so`() {
    let learned = LearnedRecipe(from: [])
    #expect(learned.recipe == RecipeSteps())
    #expect(learned.notes == ["the log holds no relaunch of an app that adopts scenes"])
  }
}
