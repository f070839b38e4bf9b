extension RecipeReader {
  /// One condition, or an array of which all have to hold.
  func conditions(
    _ value: JSONValue?, at path: Path
  ) throws(RestorationFileError) -> [RecipeCondition] {
    guard let value else { return [] }
    guard value.array != nil else { return [try condition(value, at: path)] }
    return try all(value, at: path, "if")
  }

  private func all(
    _ value: JSONValue, at path: Path, _ name: String
  ) throws(RestorationFileError) -> [RecipeCondition] {
    try list(value, at: path, name) { (value, path) throws(RestorationFileError) in
      try condition(value, at: path)
    }
  }

  private func condition(
    _ value: JSONValue, at path: Path
  ) throws(RestorationFileError) -> RecipeCondition {
    let tests = ["exists", "equals", "differs", "oneOf"]
    let object = try file.members(
      of: value, at: path, "a condition", names: ["path", "any", "not"] + tests)
    if let value = object["any"] { return .any(try all(value, at: path + [.member("any")], "any")) }
    if let value = object["not"] { return .not(try condition(value, at: path + [.member("not")])) }
    guard let wanted = object["path"] else {
      throw file.error(.missingMember, at: path, "a condition has to have “path”, “any” or “not”")
    }
    let place = try self.path(wanted, at: path + [.member("path")], "path")
    let named = tests.filter { object[$0] != nil }
    guard let test = named.first, named.count == 1, let argument = object[test] else {
      throw file.error(
        .missingMember, at: path,
        "a condition has one test: exists, equals, differs or oneOf; this one has "
          + (named.isEmpty ? "none" : named.joined(separator: " and ")))
    }
    let inner = path + [.member(test)]
    switch test {
    case "exists":
      guard let flag = argument.bool else { throw wrongType("exists", "true or false", inner) }
      return .exists(place, flag)
    case "equals": return .equals(place, PropertyValue(json: argument))
    case "differs": return .differs(place, PropertyValue(json: argument))
    default:
      guard let values = argument.array else { throw wrongType("oneOf", "an array", inner) }
      return .isOneOf(place, values.map(PropertyValue.init(json:)))
    }
  }
}
