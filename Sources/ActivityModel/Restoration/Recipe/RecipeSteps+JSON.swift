extension RecipeSteps {
  /// The recipe as a recipe file has it; reading it gives the same recipe.
  public var json: JSONValue {
    var object: JSONObject = ["schema": 1]
    object["default"] = defaultTree?.json
    if !activities.isEmpty {
      object["activities"] = .object(
        JSONObject(
          activities.map { JSONObject.Member(name: $0.type, value: Self.json($0.steps)) }))
    }
    if !storage.isEmpty { object["storage"] = Self.json(storage) }
    object["fallback"] = fallback.map(Self.json)
    object["launchActivity"] = launchActivity.map { .string($0.rawValue) }
    return .object(object)
  }

  fileprivate static func json(_ steps: [RecipeStep]) -> JSONValue { .array(steps.map(\.json)) }
}

extension RecipeStep {
  var json: JSONValue {
    var object = JSONObject()
    switch action {
    case .push(let screen, let on):
      object["push"] = screen.json
      object["on"] = on.map { .string($0) }
    case .present(let screen, let style):
      object["present"] = screen.json
      object["style"] = style.map { .string($0.name) }
    case .select(let value): object["select"] = value.json
    case .set(let assignments): object["set"] = assignments.json
    case .each(let path, let steps):
      object["each"] = .string(path.description)
      object["do"] = RecipeSteps.json(steps)
    }
    if conditions.count == 1 {
      object["if"] = conditions[0].json
    } else if !conditions.isEmpty {
      object["if"] = .array(conditions.map(\.json))
    }
    return .object(object)
  }
}

extension ScreenTemplate {
  var json: JSONValue {
    var object: JSONObject = ["class": .string(className)]
    object["container"] = container.map { .string($0.name) }
    object["identifier"] = restorationIdentifier.map { .string($0) }
    object["title"] = title.map { .string($0) }
    if !values.isEmpty { object["set"] = values.json }
    if !children.isEmpty { object["children"] = .array(children.map(\.json)) }
    object["selected"] = selected.map { .integer(Int64($0)) }
    return object.members.count == 1 ? .string(className) : .object(object)
  }
}

extension [RecipeAssignment] {
  fileprivate var json: JSONValue {
    .object(JSONObject(map { JSONObject.Member(name: $0.key, value: $0.value.json) }))
  }
}

extension RecipeValue {
  var json: JSONValue {
    switch self {
    case .path(let path): .string(path.description)
    case .literal(.bool(let value)): .bool(value)
    case .literal(.integer(let value)): .integer(value)
    case .literal(let value): ["value": value.json]
    }
  }
}

extension RecipeCondition {
  var json: JSONValue {
    switch self {
    case .exists(let path, let flag): ["path": .string(path.description), "exists": .bool(flag)]
    case .equals(let path, let value): ["path": .string(path.description), "equals": value.json]
    case .differs(let path, let value): ["path": .string(path.description), "differs": value.json]
    case .isOneOf(let path, let values):
      ["path": .string(path.description), "oneOf": .array(values.map(\.json))]
    case .any(let conditions): ["any": .array(conditions.map(\.json))]
    case .not(let condition): ["not": condition.json]
    }
  }
}
