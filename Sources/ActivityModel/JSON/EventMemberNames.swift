/// The member names of an event's JSON form that an unknown field must not take.
struct EventMemberNames {
  /// The members of the envelope, each of which an event may leave out.
  private static let envelope: Set<String> = [
    "sequence", "time", "uptime", "launch", "scene", "main", "inferred", "source", "kind", "$code",
  ]
  private let kind: EventKind

  init(kind: EventKind) { self.kind = kind }

  /// A field that only has a name is called that, one that only has a number `$field:NUMBER`, and
  /// `$field:NUMBER:NAME` where the name alone would be read as something else.
  func jsonName(of field: UnknownField) -> String {
    if field.name.isEmpty { return "\(UnknownField.numberPrefix)\(field.number)" }
    if field.number == 0, !isTaken(field.name) { return field.name }
    return "\(UnknownField.numberPrefix)\(field.number):\(field.name)"
  }

  private func isTaken(_ name: String) -> Bool {
    Self.envelope.contains(name) || name.hasPrefix(UnknownField.numberPrefix)
      || EventCatalog.entry(kind)?.fields.contains { $0.name == name } ?? false
  }
}

extension UnknownField {
  static let numberPrefix = "$field:"

  /// The field of a member; every name is one.
  init(jsonName: String, _ value: PropertyValue) {
    self.init(number: 0, name: jsonName, value: value)
    guard jsonName.hasPrefix(Self.numberPrefix) else { return }
    let parts = jsonName.dropFirst(Self.numberPrefix.count)
      .split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let number = UInt8(first) else { return }
    self.init(number: number, name: parts.count > 1 ? String(parts[1]) : "", value: value)
  }
}

extension UnknownEvent {
  private static let codePrefix = "$kind:"

  /// Whether the name alone would be read as another kind.
  var needsCode: Bool {
    guard let name else { return false }
    return kind.code != 0 || EventCatalog.entry(named: name) != nil
      || name.hasPrefix(Self.codePrefix)
  }

  init(jsonName: String, code: UInt16?) {
    if let code {
      self.init(kind: EventKind(code: code), name: jsonName)
    } else if jsonName.hasPrefix(Self.codePrefix),
      let code = UInt16(jsonName.dropFirst(Self.codePrefix.count))
    {
      self.init(kind: EventKind(code: code))
    } else {
      self.init(kind: EventKind(code: 0), name: jsonName)
    }
  }
}
