import ActivityModel

/// Reads or writes the members of an object of a scenario file: each type lists them once.
struct ScenarioFields {
  private let object: JSONObject?
  private let path: [JSONPathComponent]
  private var known: [String] = []
  private(set) var written = JSONObject()

  /// Reads.
  init(_ json: JSONValue, at path: [JSONPathComponent]) throws(ScenarioError) {
    guard let object = json.object else { throw ScenarioError("expected an object", path: path) }
    self.object = object
    self.path = path
  }

  /// Writes.
  init() {
    object = nil
    path = []
  }

  var isReading: Bool { object != nil }

  /// A member that is left out where it has its ordinary value.
  mutating func field<Value: ScenarioValue>(
    _ name: String, _ value: inout Value, or ordinary: Value
  ) throws(ScenarioError) {
    known.append(name)
    if let object {
      if let json = object[name] {
        value = try Value(json: json, at: path + [.member(name)])
      } else {
        value = ordinary
      }
    } else if value != ordinary {
      written[name] = value.json
    }
  }

  /// A member that has to be there.
  mutating func required<Value: ScenarioValue>(
    _ name: String, _ value: inout Value
  ) throws(ScenarioError) {
    known.append(name)
    if let object {
      guard let json = object[name] else {
        throw ScenarioError("\"\(name)\" is missing", path: path)
      }
      value = try Value(json: json, at: path + [.member(name)])
    } else {
      written[name] = value.json
    }
  }

  /// What is left is a mistake.
  func finish() throws(ScenarioError) {
    guard let object else { return }
    for member in object.members where !known.contains(member.name) {
      throw ScenarioError(unknown(member.name, among: known), path: path + [.member(member.name)])
    }
  }
}

/// A type that lists its members once.
protocol ScenarioObject: ScenarioValue {
  static var blank: Self { get }
  mutating func fields(_ fields: inout ScenarioFields) throws(ScenarioError)
}

extension ScenarioObject {
  init(json: JSONValue, at path: [JSONPathComponent]) throws(ScenarioError) {
    var fields = try ScenarioFields(json, at: path)
    self = Self.blank
    try self.fields(&fields)
    try fields.finish()
  }

  var json: JSONValue {
    var fields = ScenarioFields()
    var copy = self
    // Writing never throws.
    try? copy.fields(&fields)
    return .object(fields.written)
  }
}
