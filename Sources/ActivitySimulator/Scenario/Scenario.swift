import ActivityModel

/// An app, what happens to it, and what is expected: a file of `Specs/scenarios/`.
public struct Scenario: Hashable, Sendable {
  public var name: String
  /// The rows and examples it stands for, and the rules it shows: `W5`, `A3`, `R14`.
  public var covers: [String] = []
  public var about: String?
  public var app: AppDefinition
  /// Other versions of the app, for `install`.
  public var versions: [Version] = []
  public var policy = SimulatorPolicy()
  public var steps: [Step] = []

  public init(name: String, app: AppDefinition) {
    self.name = name
    self.app = app
  }

  public struct Version: Hashable, Sendable {
    public var name: String
    public var app: AppDefinition

    public init(name: String, app: AppDefinition) {
      self.name = name
      self.app = app
    }
  }

  var apps: [String: AppDefinition] {
    Dictionary(versions.map { ($0.name, $0.app) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Scenario.Version: ScenarioObject {
  static var blank: Self { Self(name: "", app: .blank) }

  mutating func fields(_ fields: inout ScenarioFields) throws(ScenarioError) {
    try fields.required("name", &name)
    try fields.required("app", &app)
  }
}

extension Scenario: ScenarioObject {
  static var blank: Self { Self(name: "", app: .blank) }

  mutating func fields(_ fields: inout ScenarioFields) throws(ScenarioError) {
    var schema = 1
    try fields.required("schema", &schema)
    guard schema == 1 else {
      throw ScenarioError("schema \(schema) is not known here", path: [.member("schema")])
    }
    try fields.required("name", &name)
    try fields.field("covers", &covers, or: [])
    try fields.field("about", &about, or: nil)
    try fields.required("app", &app)
    try fields.field("versions", &versions, or: [])
    try fields.field("policy", &policy, or: SimulatorPolicy())
    try fields.required("steps", &steps)
  }
}

extension Scenario {
  /// Reads a scenario file.
  ///
  /// - Throws: `ScenarioError` with line and column.
  public init(text: String) throws(ScenarioError) {
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONParser.parse(text)
    } catch {
      throw ScenarioError(error.message, position: error.position)
    }
    do throws(ScenarioError) {
      self = try Scenario(json: json, at: [])
      try checkNames()
    } catch {
      var located = error
      located.position = JSONValue.locate(error.path, in: text.utf8Span.span)
      throw located
    }
  }

  /// The scenario as the text of a file.
  public var text: String { JSONWriter.string(json, indent: 2) + "\n" }

  /// Every screen that is named has to be there.
  private func checkNames() throws(ScenarioError) {
    try checkScreens(of: app, at: [.member("app")])
    for (index, version) in versions.enumerated() {
      try checkScreens(
        of: version.app, at: [.member("versions"), .element(index), .member("app")])
    }
    let all = Set(([app] + versions.map(\.app)).flatMap { $0.screens.map(\.name) })
    for (index, step) in steps.enumerated() {
      guard case .action(let action) = step else { continue }
      let path: [JSONPathComponent] = [.member("steps"), .element(index)]
      if let name = action.screen, !all.contains(name) {
        throw ScenarioError(
          "no screen is called \"\(name)\"", path: path + [.member("screen")])
      }
      if let name = action.on, !all.contains(name) {
        throw ScenarioError("no screen is called \"\(name)\"", path: path + [.member("on")])
      }
    }
  }

  private func checkScreens(
    of app: AppDefinition, at path: [JSONPathComponent]
  ) throws(ScenarioError) {
    guard app.screen(app.root) != nil else {
      throw ScenarioError(
        "the root \"\(app.root)\" is not among the screens", path: path + [.member("root")])
    }
    for (index, screen) in app.screens.enumerated() {
      for child in screen.children where app.screen(child) == nil {
        throw ScenarioError(
          "no screen is called \"\(child)\"",
          path: path + [.member("screens"), .element(index), .member("children")])
      }
    }
  }
}
