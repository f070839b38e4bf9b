import ActivityModel

/// One event of a Measure batch.
struct MeasureEvent {
  let json: JSONValue
  let type: String
  let time: Timestamp
  let session: String?
  /// The member that is named like the type.
  let payload: JSONValue

  init?(_ json: JSONValue) {
    guard let type = json["type"]?.filled, let time = json["timestamp"]?.time else { return nil }
    self.json = json
    self.type = type
    self.time = time
    session = json["session_id"]?.filled
    payload = json[type] ?? .null
  }

  /// Why `json` is none.
  static func fault(_ json: JSONValue) -> String {
    if json.object == nil { return "not an object" }
    if json["type"]?.filled == nil { return "no `type`" }
    return json["timestamp"] == nil ? "no `timestamp`" : "`timestamp` is no time"
  }

  var onMainThread: Bool? {
    switch json["attribute"]?["thread_name"]?.filled {
    case nil, "unknown": nil
    case "com.apple.main-thread", "main": true
    default: false
    }
  }

  private static let own: Set<String> = [
    "type", "timestamp", "session_id", "attribute", "user_triggered", "user_defined_attribute",
  ]

  /// Members that no event has a field for; attributes where they differ from those of the launch.
  func extras(_ source: RecordSource) -> PropertyDictionary {
    var extras = PropertyDictionary(members: json, except: Self.own.union([type]))
    if let defined = json["user_defined_attribute"], !defined.isBlank {
      extras["user_defined_attribute"] = PropertyValue(json: defined)
    }
    if json["user_triggered"]?.bool == true { extras["user_triggered"] = .bool(true) }
    let known = session.flatMap { source.launchBySession[$0] } ?? source.launch
    var changed = PropertyDictionary()
    for entry in PropertyDictionary(members: json["attribute"], except: Self.facts).entries
    where known.values[entry.key] != entry.value {
      changed[entry.key] = entry.value
    }
    if !changed.isEmpty { extras["attribute"] = .dictionary(changed) }
    if case .object(let object) = payload {
      for member in object.members where unusedMembers.contains(member.name) {
        if !member.value.isBlank { extras[member.name] = PropertyValue(json: member.value) }
      }
    }
    return extras
  }

  /// Members of the payload that the event itself has no field for.
  private var unusedMembers: Set<String> {
    switch type {
    case "gesture_click", "gesture_long_click":
      ["width", "height", "touch_down_time", "touch_up_time"]
    case "gesture_scroll": ["x", "y", "touch_down_time", "touch_up_time"]
    default: []
    }
  }

  /// Attributes that `process.launched` has fields for, or that are no facts.
  private static let facts: Set<String> = [
    "thread_name", "app_version", "app_build", "app_unique_id", "os_name", "os_version",
    "device_model", "device_type",
  ]

  /// The attributes of the first event of a session are the facts of its launches.
  func addFacts(to source: inout RecordSource) {
    guard let attribute = json["attribute"], attribute.object != nil else { return }
    let key = session ?? ""
    guard source.launchBySession[key] == nil else { return }
    var facts = ProcessEvent.Launched(
      bundleIdentifier: attribute["app_unique_id"]?.filled,
      appVersion: attribute["app_version"]?.filled, appBuild: attribute["app_build"]?.filled,
      systemName: attribute["os_name"]?.filled, systemVersion: attribute["os_version"]?.filled,
      deviceModel: attribute["device_model"]?.filled, idiom: idiom(attribute))
    facts.values = PropertyDictionary(members: attribute, except: Self.facts)
    facts.values["session_id"] = session.map(PropertyValue.string)
    source.launchBySession[key] = facts
    if source.launchBySession.count == 1 { source.launch = facts }
  }

  private func idiom(_ attribute: JSONValue) -> Symbol<InterfaceIdiom>? {
    switch attribute["device_type"]?.filled {
    case nil: nil
    case "phone": .known(.phone)
    case "tablet": .known(.pad)
    case let other?: .other(other)
    }
  }
}
