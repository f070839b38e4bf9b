internal import ActivityModel

/// What differs between two states, path by path.
struct StateDifference {
  struct Change {
    /// `screens[9].values.street`
    var path: String
    var before: JSONValue?
    var after: JSONValue?

    var json: JSONValue {
      var object: JSONObject = ["path": .string(path)]
      object["before"] = before
      object["after"] = after
      return .object(object)
    }

    func text(_ out: Output) -> String {
      let path = Text.printable(path)
      switch (before, after) {
      case (nil, let after?): return out.styled("+ \(path) = \(Self.text(after))", .green)
      case (let before?, nil): return out.styled("- \(path) = \(Self.text(before))", .red)
      case (let before?, let after?):
        return "~ \(path): \(out.styled(Self.text(before), .red)) → "
          + out.styled(Self.text(after), .green)
      case (nil, nil): return path
      }
    }

    private static func text(_ value: JSONValue) -> String {
      Text.cut(Text.printable(JSONWriter.string(value)), to: 120)
    }
  }

  private(set) var changes: [Change] = []

  /// How long it took is no difference of the app.
  private static let ignored: Set = ["sequence", "time"]
  /// The member by which elements of a list are the same one.
  private static let keys = ["screen", "session", "activity", "document", "request", "identifier"]

  init(_ before: AppState, _ after: AppState) {
    let old = StateJSON(before).object
    let new = StateJSON(after).object
    for name in Self.names(old, new) where !Self.ignored.contains(name) {
      compare(old[name], new[name], name)
    }
  }

  /// The members of both, in the order of the first, then the new ones.
  private static func names(_ old: JSONObject, _ new: JSONObject) -> [String] {
    let first = old.members.map(\.name)
    return first + new.members.map(\.name).filter { !first.contains($0) }
  }

  private mutating func compare(_ old: JSONValue?, _ new: JSONValue?, _ path: String) {
    guard old != new else { return }
    if let old = old?.object, let new = new?.object {
      for name in Self.names(old, new) { compare(old[name], new[name], "\(path).\(name)") }
    } else if let old = old?.array, let new = new?.array, let key = Self.key(old, new) {
      compare(old, new, key, path)
    } else {
      changes.append(Change(path: path, before: old, after: new))
    }
  }

  /// Elements with the same key are compared with each other.
  private mutating func compare(
    _ old: [JSONValue], _ new: [JSONValue], _ key: String, _ path: String
  ) {
    func name(_ element: JSONValue) -> String {
      element[key].map { $0.string ?? JSONWriter.string($0) } ?? ""
    }
    var after: [String: JSONValue] = [:]
    for element in new { after[name(element)] = element }
    for element in old {
      compare(element, after.removeValue(forKey: name(element)), "\(path)[\(name(element))]")
    }
    for element in new where after[name(element)] != nil {
      compare(nil, element, "\(path)[\(name(element))]")
    }
  }

  /// The member that every element of both lists has, where they are lists of objects.
  private static func key(_ old: [JSONValue], _ new: [JSONValue]) -> String? {
    let elements = old + new
    guard !elements.isEmpty else { return nil }
    return keys.first { key in elements.allSatisfy { $0[key] != nil } }
  }
}
