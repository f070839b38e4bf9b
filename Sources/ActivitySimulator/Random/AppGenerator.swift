import ActivityModel

/// Makes a random app.
struct AppGenerator {
  var random: SplitMix
  let kind: AppKind

  /// The names of plain screens that can be pushed and presented.
  static let leaves = ["A", "B", "C", "D", "E", "F"]
  /// Names that only children of containers without a stack have: a presented screen with the same
  /// identifier would have the same path.
  static let parts = ["P", "Q", "R", "S"]
  static let types = ["app.one", "app.two", "app.hidden"]

  mutating func app() -> AppDefinition {
    var screens = (Self.leaves + Self.parts).map { leaf($0) }
    screens.append(navigation("Nav1", first: "A"))
    screens.append(navigation("Nav2", first: "B"))
    screens.append(navigation("Nav3", first: "C"))
    screens.append(navigation("Modal", first: "B"))
    screens.append(tabs())
    screens += others()
    var app = AppDefinition(name: "random", root: "Nav1", screens: screens)
    switch kind {
    case .legacy:
      app.root = random.pick(["Nav1", "Nav1", "Tabs", "Tabs", "A", "Split", "Box"])
      legacy(&app)
    case .scenes:
      app.root = random.pick(["Nav1", "Nav1", "Tabs"])
      scenes(&app)
    case .swiftUI:
      app.root = "Hosting"
      scenes(&app)
      app.restoration.rules = []
      app.screens.append(hosting())
    }
    return app
  }

  private mutating func leaf(_ name: String) -> ScreenDefinition {
    var screen = ScreenDefinition(name)
    // What a custom container encodes is named.
    let isEncoded = ["P", "Q", "R"].contains(name)
    if isEncoded || random.chance(4, of: 5) { screen.restorationIdentifier = name.lowercased() }
    if random.chance(1, of: 8), !Self.parts.contains(name) {
      screen.restorationIdentifier = "same"
    }
    if random.chance(1, of: 6) {
      screen.restorationClass = random.pick([.answers, .answers, .nothing])
    }
    // The first screens of containers come from the storyboard, as the containers do.
    let isFirst = ["A", "B", "C"].contains(name) || Self.parts.contains(name)
    if !isFirst, random.chance(1, of: 5) { screen.origin = .code }
    if random.chance(1, of: 6) { screen.suppliedByDelegate = true }
    if random.chance(1, of: 10) { screen.callsSuperEncode = false }
    if random.chance(1, of: 3) { screen.encodedValues = ["text"] }
    if random.chance(1, of: 6) { screen.definesPresentationContext = true }
    if random.chance(1, of: 3) {
      let field = ViewDefinition(
        name: "field", kind: random.pick(ViewDefinition.Kind.allCases),
        restorationIdentifier: random.chance(1, of: 2) ? "field" : nil)
      screen.views = [field]
    }
    if kind != .legacy, random.chance(1, of: 2) {
      screen.activity = ActivityDefinition(
        type: random.pick(Self.types), title: name, targetContentIdentifier: name,
        userInfo: ["screen": .string(name), "text": .string("$text")])
    }
    if kind != .legacy, random.chance(1, of: 3) {
      screen.updateUserActivityState = ["again": .string(name)]
    }
    return screen
  }

  private mutating func navigation(_ name: String, first: String) -> ScreenDefinition {
    var screen = ScreenDefinition(name, container: .navigation)
    if random.chance(5, of: 6) { screen.restorationIdentifier = name.lowercased() }
    screen.children = [first]
    return screen
  }

  private mutating func tabs() -> ScreenDefinition {
    var screen = ScreenDefinition("Tabs", container: .tab)
    if random.chance(5, of: 6) { screen.restorationIdentifier = "tabs" }
    screen.children = random.pick([["Nav1", "Nav2"], ["Nav1", "Nav2", "Nav3"], ["Nav3", "S"]])
    return screen
  }

  private mutating func others() -> [ScreenDefinition] {
    var box = ScreenDefinition("Box", container: .custom)
    if random.chance(3, of: 4) { box.restorationIdentifier = "box" }
    box.children = ["P", "Q"]
    box.encodesChildren = random.chance(1, of: 2)
    var pages = ScreenDefinition("Pages", container: .page)
    if random.chance(3, of: 4) { pages.restorationIdentifier = "pages" }
    pages.children = ["R", "S"]
    var split = ScreenDefinition("Split", container: .split)
    if random.chance(3, of: 4) { split.restorationIdentifier = "split" }
    split.children = ["Nav1", "Nav2"]
    let alert = ScreenDefinition("Alert", className: "UIAlertController", container: .alert)
    return [box, pages, split, alert]
  }

  private mutating func legacy(_ app: inout AppDefinition) {
    app.legacySave = random.chance(9, of: 10) ? random.pick([.plain, .secure, .both]) : .none
    app.legacyRestore = random.chance(9, of: 10) ? .secure : .none
    app.saveAnswer = true
    app.restoreAnswer = .always
    app.continuesActivityTypes = ["app.one"]
    app.restoration.rules = rules(tabs: app.root == "Tabs")
    app.declaredActivityTypes = ["app.one", "app.two"]
    if random.chance(1, of: 6) { app.dismissesInBackground = ["F"] }
  }

  private mutating func scenes(_ app: inout AppDefinition) {
    app.adoptsScenes = true
    app.idiom = random.chance(1, of: 2) ? .pad : .phone
    app.declaredActivityTypes = ["app.one", "app.two"]
    app.stateRestorationActivity = random.pick([
      .returnsActivity, .returnsActivity, .returnsActivity, .returnsActivity, .returnsNil, .missing,
    ])
    app.restoration.rules = rules(tabs: app.root == "Tabs")
    app.restoration.launchActivity = random.pick(SceneRestoration.LaunchActivity.allCases)
    if random.chance(1, of: 6) { app.dismissesInBackground = ["F"] }
  }

  private mutating func rules(tabs: Bool) -> [SceneRestoration.Rule] {
    let first = SceneRestoration.Rule(
      type: "app.one",
      steps: [
        .init(.push("D")),
        .init(
          .push("E"), whenEntry: "screen", equals: .string("E"),
          values: [.init(key: "text", entry: "text")]),
      ])
    let selection: [SceneRestoration.Step] = tabs ? [.init(.select(1))] : []
    let second = SceneRestoration.Rule(
      type: "app.two",
      steps: selection + [
        .init(.push("F"), whenEntry: "again"),
        .init(.present("B", .pageSheet), whenEntry: "screen"),
      ])
    let hidden = SceneRestoration.Rule(type: "app.hidden", steps: [.init(.push("D"))])
    return random.chance(4, of: 5) ? [first, second, hidden] : [first]
  }

  private mutating func hosting() -> ScreenDefinition {
    var screen = ScreenDefinition(
      "Hosting", className: "UIHostingController", container: .navigationStack)
    screen.pathStorageKey = random.chance(3, of: 4) ? "path" : nil
    screen.sheets = [
      SheetDefinition(
        flag: "showsSheet", storage: random.pick([.state, .sceneStorage, .sceneStorage]),
        screen: "B")
    ]
    return screen
  }
}
