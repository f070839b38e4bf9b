internal import ActivityModel

/// The restored part of a scene as data.
struct RestoredJSON {
  let restored: RestoredScene
  let cause: String
  let leavesOnly: Bool

  var json: JSONValue {
    if let unknown = restored.unknown {
      var object: JSONObject = [
        "known": false, "cause": .string(cause), "code": .string(unknown.code.rawValue),
        "reason": .string(unknown.reason),
      ]
      object["rule"] = unknown.rule.map { .string($0) }
      object["wouldTell"] = .array(unknown.wouldTell.map { .string($0) })
      object["remedy"] = .string(unknown.remedy)
      return .object(object)
    }
    let stack = leavesOnly ? restored.stack.filter { $0.container == nil } : restored.stack
    var object: JSONObject = [
      "known": true, "cause": .string(cause), "stack": .array(stack.map(Self.entry)),
    ]
    object["tree"] = restored.roots.compactMap { $0 }.first.map(Self.node)
    object["discarded"] = .bool(restored.isDiscarded)
    object["savedAt"] = restored.savedAt.map { point in
      [
        "sequence": ReplayJSON.number(point.sequence), "time": .string(point.time.description),
        "launch": .integer(Int64(point.launch.rawValue)),
      ]
    }
    object["activity"] = restored.activity.map { .object($0.propertyDictionary.jsonObject) }
    if !restored.storage.isEmpty { object["storage"] = .object(restored.storage.jsonObject) }
    if !restored.unknownStorageKeys.isEmpty {
      object["unknownStorageKeys"] = .array(restored.unknownStorageKeys.map { .string($0) })
    }
    object["reasons"] = .array(
      restored.reasons.map { ["rule": .string($0.rule), "reason": .string($0.reason)] })
    object["decisions"] = .array(restored.decisions.map(Self.decision))
    return .object(object)
  }

  static func decision(_ decision: PolicyDecision) -> JSONValue {
    [
      "switch": .string(decision.name), "value": .string(decision.value),
      "rule": .string(decision.rule), "effect": .string(decision.effect),
    ]
  }

  static func loss(_ loss: Loss) -> JSONValue {
    var object = JSONObject()
    object["screen"] = loss.screen.map { ReplayJSON.number($0) }
    object["what"] = .string(loss.what.rawValue)
    object["class"] = .string(loss.className)
    object["key"] = loss.key.map { .string($0) }
    object["rule"] = .string(loss.rule)
    object["reason"] = .string(loss.reason)
    return .object(object)
  }

  private static func entry(_ screen: RestoredScreen) -> JSONValue { .object(object(screen)) }

  private static func object(_ screen: RestoredScreen) -> JSONObject {
    var object: JSONObject = ["class": .string(screen.className)]
    object["screen"] = screen.screen.map { ReplayJSON.number($0) }
    object["container"] = screen.container.map { .string($0.name) }
    object["restorationIdentifier"] = screen.restorationIdentifier.map { .string($0) }
    object["title"] = screen.title.map { .string($0) }
    object["source"] = .string(screen.source.rawValue)
    if !screen.values.isEmpty { object["values"] = .object(screen.values.jsonObject) }
    object["style"] = screen.presentationStyle.map { .string($0.name) }
    return object
  }

  static func node(_ screen: RestoredScreen) -> JSONValue {
    var object = object(screen)
    object["selected"] = screen.selected.map { .integer(Int64($0)) }
    if !screen.children.isEmpty { object["children"] = .array(screen.children.map(node)) }
    object["presented"] = screen.presented.map(node)
    return .object(object)
  }
}
