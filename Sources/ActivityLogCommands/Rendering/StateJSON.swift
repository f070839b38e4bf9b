internal import ActivityModel
internal import ActivityReplay

/// Everything a state holds as data: what `replay --state` prints, and what `diff` and `blame` compare.
struct StateJSON {
  let state: AppState

  init(_ state: AppState) { self.state = state }

  /// With the moment around it.
  static func text(_ replay: Replay, log: String) -> String {
    var object: JSONObject = [
      "schema": .integer(ReplayJSON.schema), "log": .string(log),
      "asked": .string(replay.moment.asked),
    ]
    object.members += StateJSON(replay.state).object.members
    return JSONWriter.string(.object(object), indent: 2) + "\n"
  }

  var object: JSONObject {
    var object: JSONObject = ["sequence": ReplayJSON.number(state.sequence)]
    object["time"] = state.time.map { .string($0.description) }
    object["process"] = process
    object["scenes"] = .array(state.scenes.map(Self.scene))
    object["screens"] = .array(state.screens.all.map(Self.screen))
    object["activities"] = .array(state.activities.map(Self.activity))
    object["currentActivity"] = state.currentActivity.map { .unsigned($0.rawValue) }
    object["documents"] = .array(state.documents.map(Self.document))
    object["creationRequests"] = .array(state.creationRequests.map(Self.request))
    object["shortcuts"] = .array(state.shortcuts.map(Self.shortcut))
    object["saved"] = SavedJSON.json(state.saved)
    object["lastMark"] = state.lastMark.map { .string($0) }
    object["unknownKinds"] = .array(
      state.unknownKinds.map {
        [
          "kind": .string($0.name ?? "$kind:\($0.kind.code)"), "count": .integer($0.count),
        ]
      })
    object["trimmedEvents"] = .integer(state.trimmedEvents)
    object["anomalies"] = .array(state.anomalies.map(ReplayJSON.anomaly))
    object["anomalyCount"] = .integer(state.anomalyCount)
    return object
  }

  private var process: JSONValue {
    let process = state.process
    var object: JSONObject = [
      "launch": .integer(Int64(process.launch.rawValue)), "state": .string(process.state.name),
    ]
    if let launched = process.launched { object["launched"] = Self.fields(launched) }
    object["launchedAt"] = process.launchedAt.map { .string($0.description) }
    object["memoryWarnings"] = .integer(process.memoryWarnings)
    object["willTerminateCalled"] = .bool(process.willTerminateCalled)
    object["death"] = process.death.map(Self.death)
    object["previousDeath"] = process.previousDeath.map(Self.death)
    return .object(object)
  }

  /// The fields of an event's payload that the state keeps.
  static func fields<Payload: FieldCodable>(_ payload: Payload) -> JSONValue {
    var copy = payload
    var encoder = FieldJSONEncoder()
    // The encoder never throws.
    try? copy.fields(&encoder)
    return .object(encoder.object)
  }

  private static func death(_ death: Death) -> JSONValue {
    var object: JSONObject = [
      "cause": .string(death.cause.name), "sequence": ReplayJSON.number(death.sequence),
      "time": .string(death.time.description),
    ]
    object["foundAt"] = death.foundAt.map { .string($0.description) }
    if let crash = death.crash { object["crash"] = fields(crash) }
    object["detail"] = death.detail.map { .string($0) }
    return .object(object)
  }

  private static func scene(_ scene: SceneState) -> JSONValue {
    var object: JSONObject = ["session": .string(scene.id.rawValue)]
    object["configuration"] = scene.configuration.map { .string($0) }
    object["role"] = scene.role.map { .string($0) }
    object["connected"] = .bool(scene.isConnected)
    object["state"] = .string(scene.state.name)
    object["roots"] = .array(scene.roots.map { $0.map { ReplayJSON.number($0) } ?? .null })
    object["connectionActivities"] = .array(
      scene.connectionActivities.map { .object($0.propertyDictionary.jsonObject) })
    object["continuingActivityType"] = scene.continuingActivityType.map { .string($0) }
    object["activity"] = scene.activity.map { .unsigned($0.rawValue) }
    object["storage"] = .object(scene.storage.jsonObject)
    return .object(object)
  }

  private static func activity(_ activity: ActivityRecord) -> JSONValue {
    var object: JSONObject = ["activity": .unsigned(activity.id.rawValue)]
    object["owner"] = activity.owner.map { .string($0.name) }
    object["content"] = .object(activity.content.propertyDictionary.jsonObject)
    object["stale"] = .bool(activity.isStale)
    object["invalidated"] = .bool(activity.isInvalidated)
    object["responders"] = .array(activity.responders.map { ReplayJSON.number($0) })
    object["document"] = activity.document.map { .unsigned($0.rawValue) }
    object["handoff"] = .bool(activity.isEligibleForHandoff)
    object["search"] = .bool(activity.isEligibleForSearch)
    object["publicIndexing"] = .bool(activity.isEligibleForPublicIndexing)
    object["prediction"] = .bool(activity.isEligibleForPrediction)
    object["requiredUserInfoKeys"] = activity.requiredUserInfoKeys.map {
      .array($0.map { .string($0) })
    }
    object["suggestedInvocationPhrase"] = activity.suggestedInvocationPhrase.map { .string($0) }
    object["donations"] = .integer(activity.donations)
    return .object(object)
  }

  private static func document(_ document: DocumentRecord) -> JSONValue {
    var object: JSONObject = ["document": .unsigned(document.id.rawValue)]
    object["url"] = document.url.map { .string($0) }
    object["screen"] = document.screen.map { ReplayJSON.number($0) }
    object["open"] = .bool(document.isOpen)
    object["states"] = .array(document.states.map { .string($0) })
    object["unsavedChanges"] = .bool(document.hasUnsavedChanges)
    return .object(object)
  }

  private static func request(_ request: CreationRequest) -> JSONValue {
    var object: JSONObject = [
      "request": .integer(request.request), "sequence": ReplayJSON.number(request.sequence),
    ]
    object["intent"] = request.intent.map { .string($0) }
    object["templatePicker"] = request.templatePicker.map { ReplayJSON.number($0) }
    return .object(object)
  }

  private static func shortcut(_ shortcut: ShortcutRecord) -> JSONValue {
    var object: JSONObject = ["identifier": .string(shortcut.identifier)]
    object["activityType"] = shortcut.activityType.map { .string($0) }
    object["phrase"] = shortcut.phrase.map { .string($0) }
    object["invocations"] = .integer(shortcut.invocations)
    return .object(object)
  }
}
