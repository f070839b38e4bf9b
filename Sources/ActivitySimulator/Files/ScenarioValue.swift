import ActivityModel

/// A type that a scenario file can hold.
protocol ScenarioValue: Equatable {
  init(json: JSONValue, at path: [JSONPathComponent]) throws(ScenarioError)
  var json: JSONValue { get }
}

extension String: ScenarioValue {
  init(json: JSONValue, at path: [JSONPathComponent]) throws(ScenarioError) {
    guard let value = json.string else { throw ScenarioError("expected a string", path: path) }
    self = value
  }
  var json: JSONValue { .string(self) }
}

extension Bool: ScenarioValue {
  init(json: JSONValue, at path: [JSONPathComponent]) throws(ScenarioError) {
    guard let value = json.bool else { throw ScenarioError("expected true or false", path: path) }
    self = value
  }
  var json: JSONValue { .bool(self) }
}

extension Int: ScenarioValue {
  init(json: JSONValue, at path: [JSONPathComponent]) throws(ScenarioError) {
    guard let value = json.integer.flatMap(Int.init(exactly:)) else {
      throw ScenarioError("expected a whole number", path: path)
    }
    self = value
  }
  var json: JSONValue { .integer(Int64(self)) }
}

extension SceneID: ScenarioValue {
  init(json: JSONValue, at path: [JSONPathComponent]) throws(ScenarioError) {
    self.init(try String(json: json, at: path))
  }
  var json: JSONValue { .string(rawValue) }
}

extension Optional: ScenarioValue where Wrapped: ScenarioValue {
  init(json: JSONValue, at path: [JSONPathComponent]) throws(ScenarioError) {
    self = json == .null ? nil : try Wrapped(json: json, at: path)
  }
  var json: JSONValue { self?.json ?? .null }
}

extension Array: ScenarioValue where Element: ScenarioValue {
  init(json: JSONValue, at path: [JSONPathComponent]) throws(ScenarioError) {
    guard let values = json.array else { throw ScenarioError("expected a list", path: path) }
    self = []
    for (index, value) in values.enumerated() {
      append(try Element(json: value, at: path + [.element(index)]))
    }
  }
  var json: JSONValue { .array(map(\.json)) }
}

extension PropertyValue: ScenarioValue {
  init(json: JSONValue, at path: [JSONPathComponent]) throws(ScenarioError) {
    self.init(json: json)
  }
}

extension PropertyDictionary: ScenarioValue {
  init(json: JSONValue, at path: [JSONPathComponent]) throws(ScenarioError) {
    guard let object = json.object else { throw ScenarioError("expected an object", path: path) }
    self = [:]
    for member in object.members { self[member.name] = PropertyValue(json: member.value) }
  }
  var json: JSONValue {
    .object(JSONObject(entries.map { .init(name: $0.key, value: $0.value.json) }))
  }
}

// Names of sets: those of the events, and the simulator's own.

extension ScenarioValue where Self: KnownSymbol {
  init(json: JSONValue, at path: [JSONPathComponent]) throws(ScenarioError) {
    let name = try String(json: json, at: path)
    guard case .known(let value) = Symbol<Self>(name) else {
      throw ScenarioError(
        unknown(name, among: Self.allCases.map { Symbol.known($0).name }), path: path)
    }
    self = value
  }
  var json: JSONValue { .string(Symbol.known(self).name) }
}

extension ScenarioValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  init(json: JSONValue, at path: [JSONPathComponent]) throws(ScenarioError) {
    let name = try String(json: json, at: path)
    guard let value = Self(rawValue: name) else {
      throw ScenarioError(unknown(name, among: Self.allCases.map(\.rawValue)), path: path)
    }
    self = value
  }
  var json: JSONValue { .string(rawValue) }
}

/// A message about a name that is none of a few, the nearest one first.
func unknown(_ name: String, among names: [String]) -> String {
  let near = names.min { distance(name, $0) < distance(name, $1) }
  if let near, distance(name, near) <= max(2, name.count / 3) {
    return "unknown \"\(name)\"; did you mean \"\(near)\"?"
  }
  return "unknown \"\(name)\"; one of: \(names.joined(separator: ", "))"
}

/// How many letters differ (Levenshtein).
private func distance(_ left: String, _ right: String) -> Int {
  let left = Array(left.lowercased())
  let right = Array(right.lowercased())
  var row = Array(0...right.count)
  for (i, a) in left.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, b) in right.enumerated() {
      let next = min(row[j] + 1, row[j + 1] + 1, diagonal + (a == b ? 0 : 1))
      diagonal = row[j + 1]
      row[j + 1] = next
    }
  }
  return row[right.count]
}

extension DeathCause: ScenarioValue {}
extension LaunchReason: ScenarioValue {}
extension ContinuationSource: ScenarioValue {}
extension PresentationStyle: ScenarioValue {}
extension ContainerKind: ScenarioValue {}
extension ScreenOrigin: ScenarioValue {}
extension RestorationClassAnswer: ScenarioValue {}
extension DelegateAnswer: ScenarioValue {}
extension InterfaceIdiom: ScenarioValue {}
extension DocumentLaunchStyle: ScenarioValue {}
extension ImportMode: ScenarioValue {}
extension Action.Verb: ScenarioValue {}
extension AppDefinition.RestoreAnswer: ScenarioValue {}
extension AppDefinition.SceneHook: ScenarioValue {}
extension SceneRestoration.LaunchActivity: ScenarioValue {}
extension ViewDefinition.Kind: ScenarioValue {}
extension SheetDefinition.Storage: ScenarioValue {}
extension SimulatorPolicy.TabWithoutIdentifier: ScenarioValue {}
extension SimulatorPolicy.SceneStorageFlush: ScenarioValue {}
