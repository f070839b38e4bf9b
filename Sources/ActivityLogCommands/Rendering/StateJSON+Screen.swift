internal import ActivityModel

extension StateJSON {
  static func screen(_ screen: Screen) -> JSONValue {
    var object: JSONObject = [
      "screen": ReplayJSON.number(screen.id), "class": .string(screen.className),
    ]
    object["container"] = screen.container.map { .string($0.name) }
    object["restorationIdentifier"] = screen.restorationIdentifier.map { .string($0) }
    object["restorationClass"] = screen.restorationClass.map { .string($0.name) }
    object["origin"] = screen.origin.map { .string($0.name) }
    object["storyboard"] = screen.storyboard.map { .string($0) }
    object["title"] = screen.title.map { .string($0) }
    object["inferred"] = .bool(screen.isInferred)
    object["loaded"] = .bool(screen.isLoaded)
    object["appearance"] = .string("\(screen.appearance)")
    object["appearances"] = .integer(screen.appearances)
    place(screen.place, &object)
    object["children"] = .array(screen.children.map { ReplayJSON.number($0) })
    object["selected"] = screen.selected.map { ReplayJSON.number($0) }
    object["presented"] = screen.presented.map { ReplayJSON.number($0) }
    object["style"] = screen.presentationStyle.map { .string($0.name) }
    object["transition"] = screen.transition.map { .string($0.name) }
    object["activity"] = screen.activity.map { .unsigned($0.rawValue) }
    if !screen.path.isEmpty {
      object["path"] = .array(screen.path.map { .object($0.propertyDictionary.jsonObject) })
    }
    object["values"] = .object(screen.values.jsonObject)
    if !screen.encodedValues.isEmpty {
      object["encodedValues"] = .object(screen.encodedValues.jsonObject)
    }
    return .object(object)
  }

  private static func place(_ place: Screen.Place, _ object: inout JSONObject) {
    switch place {
    case .loose: object["place"] = "loose"
    case .root(let scene, let window):
      object["place"] = "root"
      object["scene"] = .string(scene.rawValue)
      if window > 0 { object["window"] = .integer(Int64(window)) }
    case .child(let parent):
      object["place"] = "child"
      object["parent"] = ReplayJSON.number(parent)
    case .presented(let presenter):
      object["place"] = "presented"
      object["parent"] = ReplayJSON.number(presenter)
    }
  }
}

/// What the system has stored, as data.
enum SavedJSON {
  static func json(_ saved: SavedState) -> JSONValue {
    var object: JSONObject = ["scenes": .array(saved.scenes.map(scene))]
    object["archive"] = saved.archive.map(archive)
    object["restoring"] = .bool(saved.isRestoring)
    object["failedRestores"] = .integer(saved.failedRestores)
    return .object(object)
  }

  private static func point(_ point: SavePoint) -> JSONValue {
    [
      "sequence": ReplayJSON.number(point.sequence), "time": .string(point.time.description),
      "launch": .integer(Int64(point.launch.rawValue)),
    ]
  }

  private static func scene(_ scene: SavedScene) -> JSONValue {
    var object: JSONObject = ["session": .string(scene.id.rawValue)]
    object["activity"] = scene.activity.map { .object($0.propertyDictionary.jsonObject) }
    object["savedAt"] = scene.savedAt.map(point)
    object["storage"] = .object(scene.storage.jsonObject)
    object["storageSavedAt"] = scene.storageSavedAt.map(point)
    return .object(object)
  }

  private static func archive(_ archive: LegacyArchive) -> JSONValue {
    var object: JSONObject = ["savedAt": point(archive.savedAt)]
    object["appVersion"] = archive.appVersion.map { .string($0) }
    object["systemVersion"] = archive.systemVersion.map { .string($0) }
    object["screens"] = .array(archive.screens.all.map(StateJSON.screen))
    object["values"] = .object(archive.values.jsonObject)
    return .object(object)
  }
}
