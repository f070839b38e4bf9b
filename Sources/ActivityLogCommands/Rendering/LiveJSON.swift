internal import ActivityModel

/// The live part of a scene as data: the stack and the tree.
struct LiveJSON {
  let scene: SceneReport
  let leavesOnly: Bool

  var json: JSONValue {
    let stack = leavesOnly ? scene.stack.filter { !$0.isContainer } : scene.stack
    var object: JSONObject = ["stack": .array(stack.map(Self.entry))]
    object["tree"] = scene.trees.first.map(Self.node)
    if scene.trees.count > 1 { object["windows"] = .array(scene.trees.map(Self.node)) }
    return .object(object)
  }

  static func entry(_ entry: StackEntry) -> JSONValue {
    var object = JSONObject()
    object["screen"] = entry.screen.map { ReplayJSON.number($0) }
    object["class"] = .string(entry.className)
    object["container"] = entry.container.map { .string($0.name) }
    object["restorationIdentifier"] = entry.restorationIdentifier.map { .string($0) }
    object["title"] = entry.title.map { .string($0) }
    object["inferred"] = .bool(entry.isInferred)
    switch entry.relation {
    case .root(let window):
      object["relation"] = "root"
      if window > 0 { object["window"] = .integer(Int64(window)) }
    case .child: object["relation"] = "child"
    case .presented(let style):
      object["relation"] = "presented"
      object["style"] = style.map { .string($0.name) }
    case .path(let index):
      object["relation"] = "path"
      object["index"] = .integer(Int64(index))
    }
    object["element"] = entry.element.map { element(_: $0) }
    return .object(object)
  }

  private static func element(_ element: PathElement) -> JSONValue {
    var object: JSONObject = ["type": .string(element.type)]
    object["value"] = element.value?.json
    object["codable"] = .bool(element.isCodable)
    return .object(object)
  }

  static func node(_ node: ScreenNode) -> JSONValue {
    let screen = node.screen
    var object: JSONObject = [
      "screen": ReplayJSON.number(screen.id), "class": .string(screen.className),
    ]
    object["container"] = screen.container.map { .string($0.name) }
    object["restorationIdentifier"] = screen.restorationIdentifier.map { .string($0) }
    object["title"] = screen.title.map { .string($0) }
    object["inferred"] = .bool(screen.isInferred)
    if node.isSelected { object["selected"] = true }
    object["loaded"] = .bool(screen.isLoaded)
    object["appearance"] = .string("\(screen.appearance)")
    object["appearances"] = .integer(screen.appearances)
    if !screen.values.isEmpty { object["values"] = .object(screen.values.jsonObject) }
    if !screen.path.isEmpty { object["path"] = .array(screen.path.map { element(_: $0) }) }
    object["style"] = screen.presentationStyle.map { .string($0.name) }
    if !node.children.isEmpty { object["children"] = .array(node.children.map(Self.node)) }
    object["presented"] = node.presented.map(Self.node)
    return .object(object)
  }
}
