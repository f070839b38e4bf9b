import ActivityModel
import Testing

@Suite struct RestorationRecipeTests {
  private let text = """
    {
      "schema": 1,
      "default": {"class": "N", "container": "navigation", "children": ["Home"]},
      "activities": {
        "detail": [
          {"push": "List"},
          {"push": {"class": "Detail", "set": {"id": "userInfo.id", "kind": {"value": "x"}}},
           "if": {"path": "userInfo.id", "exists": true}},
          {"present": "Compose", "style": "pageSheet",
           "if": [{"path": "userInfo.draft", "equals": true}, {"not": {"path": "title", "exists": true}}]}
        ]
      },
      "storage": [{"each": "storage.path", "do": [{"push": "Book", "on": "Library"}]}],
      "fallback": [],
      "launchActivity": "onTop"
    }
    """

  @Test func `a recipe file is read and written the same`() throws {
    let recipe = try RestorationRecipe(json: text)
    let steps = try #require(recipe.steps)
    #expect(steps.activities.map(\.type) == ["detail"])
    #expect(steps.activities.first?.steps.count == 3)
    #expect(steps.fallback == [])
    #expect(steps.launchActivity == .onTop)
    let again = try RestorationRecipe(json: JSONWriter.string(steps.json, indent: 2))
    #expect(again.steps == steps)
  }

  @Test(arguments: [
    ("{", "notJSON", 1, 2), ("{\"schema\": 2}", "badValue", 1, 12), ("{}", "missingMember", 1, 1),
    ("{\"schema\": 1,\n \"activitys\": {}}", "unknownMember", 2, 15),
    ("{\"schema\": 1,\n \"storage\": [\n  {\"push\": 3}]}", "wrongType", 3, 12),
    (
      "{\"schema\": 1, \"storage\": [{\"push\": \"A\", \"present\": \"B\"}]}", "missingMember", 1,
      27
    ),
    ("{\"schema\": 1, \"storage\": [{\"select\": \"user.tab\"}]}", "badValue", 1, 38),
    ("{\"schema\": 1, \"launchActivity\": \"both\"}", "badValue", 1, 33),
    (
      "{\"schema\": 1, \"storage\": [{\"push\": \"A\", \"if\": {\"path\": \"title\"}}]}",
      "missingMember", 1, 47
    ),
    ("{\"schema\": 1, \"storage\": [{\"push\": \"A\", \"style\": \"x\"}]}", "unknownMember", 1, 50),
  ])
  func `a mistake in a recipe has a line and a column`(
    text: String, code: String, line: Int, column: Int
  ) {
    let error = #expect(throws: RestorationFileError.self) { try RestorationRecipe(json: text) }
    #expect(error?.code.rawValue == code, "\(error.map { "\($0)" } ?? "")")
    #expect(error?.position?.line == line)
    #expect(error?.position?.column == column)
  }

  @Test func `a misspelt member is answered with the right one`() {
    let error = #expect(throws: RestorationFileError.self) {
      try RestorationRecipe(json: "{\"schema\": 1, \"activitys\": {}}")
    }
    #expect(error?.remedy == "Did you mean “activities”?")
  }

  @Test(arguments: ["userInfo.a.0", "storage.a\\.b.c\\\\d", "item", "title", "userInfo"])
  func `a path is read and written the same`(text: String) {
    #expect(RecipePath(text)?.description == text)
  }

  @Test(arguments: ["", "user.id", "userInfo.", "title.x", "userInfo.a\\"])
  func `what is no path is refused`(text: String) {
    #expect(RecipePath(text) == nil)
  }

  private func run(
    _ steps: String, activity: ArchivedActivity? = ArchivedActivity(type: "t"),
    storage: PropertyDictionary = [:],
    root: String = "{\"class\": \"N\", \"container\": \"navigation\", \"children\": [\"Home\"]}"
  ) throws -> RestoredScene {
    let recipe = try RestorationRecipe(
      json: "{\"schema\": 1, \"default\": \(root), \"activities\": {\"t\": [\(steps)]}}")
    var app = RecordingApp.scenes(["t"])
    app.launchProcess()
    let scene = SceneID("one")
    app.connect(scene, carried: activity)
    for entry in storage.entries { app.store(entry.key, entry.value, scene) }
    app.home(scene, saving: activity)
    return app.restored(.jetsam, scene: scene, recipe: recipe)
  }

  @Test func `a step selects by index, path and name`() throws {
    let tabs =
      "{\"class\": \"T\", \"container\": \"tab\", \"children\": [\"A\", {\"class\": \"B\", \"title\": \"b\"}]}"
    let activity = ArchivedActivity(type: "t", userInfo: ["tab": .string("b"), "bad": .integer(7)])
    #expect(try run("{\"select\": 1}", root: tabs).line == "T*1{A | B}")
    #expect(
      try run("{\"select\": \"userInfo.tab\"}", activity: activity, root: tabs).line
        == "T*1{A | B}")
    #expect(
      try run("{\"select\": \"userInfo.none\"}", activity: activity, root: tabs).line == "T{A | B}")
    #expect(
      try run("{\"select\": \"userInfo.bad\"}", activity: activity, root: tabs).unknown?.code
        == .recipe)
  }

  @Test func `a push goes to what is shown on top`() throws {
    let restored = try run(
      """
      {"present": {"class": "M", "container": "navigation", "children": ["First"]}},
      {"push": "Second"}, {"set": {"name": {"value": "x"}}}
      """)
    #expect(restored.line == "N[Home] ^ M[First > Second]")
    #expect(restored.stack.last?.values["name"] == .string("x"))
    #expect(restored.stack.map(\.className) == ["N", "Home", "M", "First", "Second"])
  }

  @Test func `a missing parent is done without and said (case 33)`() throws {
    let restored = try run("{\"push\": \"Detail\", \"on\": \"List\"}")
    #expect(restored.line == "N[Home > Detail]")
    #expect(restored.reasons.contains { $0.reason.contains("without List") })
  }

  @Test func `a push without a container to push onto is unknown`() throws {
    let restored = try run("{\"push\": \"Detail\"}", root: "\"Home\"")
    #expect(restored.unknown?.code == .recipe)
    #expect(restored.unknown?.reason.contains("Detail") == true)
  }

  @Test func `a type without steps is unknown, unless there is a fallback`() throws {
    let app = RecordingApp.scenes(["other"])
    let recipe = try RestorationRecipe(
      json: "{\"schema\": 1, \"default\": \"Home\", \"activities\": {\"t\": []}}")
    let fallback = try RestorationRecipe(
      json: "{\"schema\": 1, \"default\": \"Home\", \"fallback\": []}")
    var running = app
    running.launchProcess()
    let scene = SceneID("one")
    running.connect(scene)
    running.home(scene, saving: ArchivedActivity(type: "other"))
    #expect(running.restored(.jetsam, scene: scene, recipe: recipe).unknown?.code == .recipe)
    #expect(running.restored(.jetsam, scene: scene, recipe: fallback).line == "Home")
  }
}
