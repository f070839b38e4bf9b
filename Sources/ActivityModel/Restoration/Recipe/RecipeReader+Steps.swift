extension RecipeReader {
  private static let actions = ["push", "present", "select", "set", "each"]

  func steps(_ value: JSONValue, at path: Path) throws(RestorationFileError) -> [RecipeStep] {
    try list(value, at: path, "steps") { (value, path) throws(RestorationFileError) in
      try step(value, at: path)
    }
  }

  private func step(_ value: JSONValue, at path: Path) throws(RestorationFileError) -> RecipeStep {
    let object = try file.members(
      of: value, at: path, "a step", names: Self.actions + ["if", "on", "style", "do"])
    let named = Self.actions.filter { object[$0] != nil }
    guard let action = named.first, named.count == 1, let argument = object[action] else {
      throw file.error(
        .missingMember, at: path,
        "a step does one thing: push, present, select, set or each; this one has "
          + (named.isEmpty ? "none" : named.joined(separator: " and ")))
    }
    for (member, owner) in [("on", "push"), ("style", "present"), ("do", "each")]
    where object[member] != nil && owner != action {
      throw file.error(
        .unknownMember, at: path + [.member(member)],
        "“\(member)” belongs to a step with “\(owner)”")
    }
    let inner = path + [.member(action)]
    let result: RecipeStep.Action =
      switch action {
      case "push":
        .push(
          try screen(argument, at: inner),
          on: try object["on"].map { (value) throws(RestorationFileError) in
            try string(value, at: path + [.member("on")], "on")
          })
      case "present": .present(try screen(argument, at: inner), style: try style(object, at: path))
      case "select": .select(try self.value(argument, at: inner, action))
      case "set": .set(try assignments(argument, at: inner))
      default: .each(try self.path(argument, at: inner, action), try body(object, at: path))
      }
    return RecipeStep(result, if: try conditions(object["if"], at: path + [.member("if")]))
  }

  private func style(
    _ object: JSONObject, at path: Path
  ) throws(RestorationFileError) -> Symbol<PresentationStyle>? {
    guard let value = object["style"] else { return nil }
    return Symbol(try string(value, at: path + [.member("style")], "style"))
  }

  private func body(
    _ object: JSONObject, at path: Path
  ) throws(RestorationFileError) -> [RecipeStep] {
    guard let value = object["do"] else {
      throw file.error(
        .missingMember, at: path, "a step with “each” has to have “do”",
        "Add the steps that are done for each element.")
    }
    return try steps(value, at: path + [.member("do")])
  }

  /// The name of a class alone, or an object.
  func screen(_ value: JSONValue, at path: Path) throws(RestorationFileError) -> ScreenTemplate {
    if value.string != nil { return ScreenTemplate(try string(value, at: path, "class")) }
    let object = try file.members(
      of: value, at: path, "a screen",
      names: ["class", "container", "identifier", "title", "set", "children", "selected"])
    guard let name = object["class"] else {
      throw file.error(.missingMember, at: path, "a screen has to have a “class”")
    }
    var screen = ScreenTemplate(try string(name, at: path + [.member("class")], "class"))
    if let value = object["container"] {
      let at = path + [.member("container")]
      screen.container = Symbol(try string(value, at: at, "container"))
    }
    if let value = object["identifier"] {
      let at = path + [.member("identifier")]
      screen.restorationIdentifier = try string(value, at: at, "identifier")
    }
    if let value = object["title"] {
      screen.title = try string(value, at: path + [.member("title")], "title")
    }
    if let value = object["set"] {
      screen.values = try assignments(value, at: path + [.member("set")])
    }
    if let value = object["children"] {
      screen.children = try list(value, at: path + [.member("children")], "children") {
        (value, path) throws(RestorationFileError) in try self.screen(value, at: path)
      }
    }
    if let value = object["selected"] {
      let at = path + [.member("selected")]
      guard let index = value.integer.flatMap({ Int(exactly: $0) }),
        screen.children.indices.contains(index)
      else { throw file.error(.badValue, at: at, "“selected” has to be the index of a child") }
      screen.selected = index
    }
    return screen
  }
}
