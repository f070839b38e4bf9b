extension RestorationRecipe {
  /// A recipe from a recipe file (Specs/restoration.md, Specs/recipe.schema.json).
  ///
  /// - Throws: `RestorationFileError` with line and column of what it cannot use.
  public init(json bytes: [UInt8]) throws(RestorationFileError) {
    let reader = RecipeReader(file: try RestorationFile(bytes))
    self.init(try reader.recipe())
  }

  public init(json text: String) throws(RestorationFileError) {
    try self.init(json: Array(text.utf8))
  }
}

/// Reads a recipe file.
struct RecipeReader {
  typealias Path = [JSONPathComponent]

  let file: RestorationFile

  func recipe() throws(RestorationFileError) -> RecipeSteps {
    let object = try file.members(
      of: file.root, at: [], "a recipe",
      names: [
        "$schema", "schema", "default", "activities", "storage", "fallback", "launchActivity",
      ])
    guard let schema = object["schema"] else {
      throw file.error(
        .missingMember, at: [], "a recipe has to have a member “schema”", "Add \"schema\": 1.")
    }
    guard schema == .integer(1) else {
      throw file.error(
        .badValue, at: [.member("schema")], "this version reads recipes of schema 1")
    }
    var recipe = RecipeSteps()
    if let value = object["default"] {
      recipe.defaultTree = try screen(value, at: [.member("default")])
    }
    if let value = object["activities"] {
      guard let types = value.object else {
        throw wrongType(
          "activities", "an object from activity types to steps", [.member("activities")])
      }
      for member in types.members {
        let path: Path = [.member("activities"), .member(member.name)]
        recipe.activities.append(
          RecipeSteps.Entry(type: member.name, steps: try steps(member.value, at: path)))
      }
    }
    if let value = object["storage"] {
      recipe.storage = try steps(value, at: [.member("storage")])
    }
    if let value = object["fallback"] {
      recipe.fallback = try steps(value, at: [.member("fallback")])
    }
    if let value = object["launchActivity"] {
      recipe.launchActivity = try choice(value, at: [.member("launchActivity")], "launchActivity")
    }
    return recipe
  }

  func wrongType(_ name: String, _ wanted: String, _ path: Path) -> RestorationFileError {
    file.error(.wrongType, at: path, "“\(name)” has to be \(wanted)")
  }

  func string(
    _ value: JSONValue, at path: Path, _ name: String
  ) throws(RestorationFileError) -> String {
    guard let text = value.string, !text.isEmpty else {
      throw wrongType(name, "a string that is not empty", path)
    }
    return text
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: JSONValue, at path: Path, _ name: String
  ) throws(RestorationFileError) -> Choice {
    guard let choice = value.string.flatMap(Choice.init(rawValue:)) else {
      let names = Choice.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")
      throw file.error(.badValue, at: path, "“\(name)” has to be one of \(names)")
    }
    return choice
  }

  func path(
    _ value: JSONValue, at path: Path, _ name: String
  ) throws(RestorationFileError) -> RecipePath {
    let text = try string(value, at: path, name)
    guard let result = RecipePath(text) else {
      let roots = RecipePath.Root.allCases.map(\.rawValue).joined(separator: ", ")
      throw file.error(
        .badValue, at: path, "“\(text)” is no path",
        "A path begins with one of \(roots) and goes on with keys after dots; a value as it stands "
          + "is written {\"value\": …}.")
    }
    return result
  }

  /// A string is a path; a number, true or false stands for itself; `{"value": …}` for anything.
  func value(
    _ value: JSONValue, at path: Path, _ name: String
  ) throws(RestorationFileError) -> RecipeValue {
    switch value {
    case .string: return .path(try self.path(value, at: path, name))
    case .object:
      let object = try file.members(of: value, at: path, "a written value", names: ["value"])
      guard let literal = object["value"] else {
        throw file.error(.missingMember, at: path, "a written value has to have “value”")
      }
      return .literal(PropertyValue(json: literal))
    default: return .literal(PropertyValue(json: value))
    }
  }

  func assignments(
    _ value: JSONValue, at path: Path
  ) throws(RestorationFileError) -> [RecipeAssignment] {
    guard let object = value.object else {
      throw wrongType("set", "an object from names to values", path)
    }
    var result: [RecipeAssignment] = []
    for member in object.members {
      let value = try self.value(member.value, at: path + [.member(member.name)], member.name)
      result.append(RecipeAssignment(key: member.name, value: value))
    }
    return result
  }

  func list<Element>(
    _ value: JSONValue, at path: Path, _ name: String,
    _ read: (JSONValue, Path) throws(RestorationFileError) -> Element
  ) throws(RestorationFileError) -> [Element] {
    guard let values = value.array else { throw wrongType(name, "an array", path) }
    var result: [Element] = []
    for (index, value) in values.enumerated() {
      result.append(try read(value, path + [.element(index)]))
    }
    return result
  }
}
