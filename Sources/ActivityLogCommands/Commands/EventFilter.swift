internal import ActivityModel

/// Which events a command is about.
struct EventFilter {
  var kinds: Set<EventKind>?
  /// Names of kinds that this version does not know.
  var unknownNames: Set<String> = []
  var scene: String?
  var conditions: [EventCondition] = []

  init(_ arguments: Arguments) throws(Failure) {
    scene = arguments[CatCommand.scene]
    conditions = try arguments.all(CatCommand.condition).map { (text) throws(Failure) in
      try EventCondition(text)
    }
    let names = arguments.all(CatCommand.kind).flatMap { $0.split(separator: ",").map(String.init) }
    guard !names.isEmpty else { return }
    var kinds: Set<EventKind> = []
    for name in names { try add(name, to: &kinds) }
    // Kinds without a number could be anywhere: then blocks cannot be passed over.
    self.kinds = unknownNames.isEmpty ? kinds : nil
    knownKinds = kinds
  }

  private var knownKinds: Set<EventKind> = []

  private mutating func add(_ name: String, to kinds: inout Set<EventKind>) throws(Failure) {
    let entries = EventCatalog.entries
    let family = entries.filter { $0.name.hasPrefix("\(name).") }
    if let entry = EventCatalog.entry(named: name) {
      kinds.insert(entry.kind)
    } else if !family.isEmpty {
      kinds.formUnion(family.map(\.kind))
    } else {
      let families = Set(entries.map { String($0.name.prefix { $0 != "." }) }).sorted()
      let known = families + entries.map(\.name)
      if let hint = Suggestion.phrase(for: name, in: known) {
        throw .usage("there is no kind \"\(name)\"", hint: hint)
      }
      guard name.contains(".") || name.hasPrefix("$") else {
        throw .usage(
          "there is no kind \"\(name)\"", hint: "families: \(families.joined(separator: ", "))")
      }
      unknownNames.insert(name)
    }
  }

  /// Whether every event matches.
  var isOpen: Bool {
    kinds == nil && unknownNames.isEmpty && scene == nil && conditions.isEmpty
  }

  func matches(_ event: Event) -> Bool {
    if !unknownNames.isEmpty {
      guard knownKinds.contains(event.kind) || unknownNames.contains(event.kindName) else {
        return false
      }
    } else if let kinds, !kinds.contains(event.kind) {
      return false
    }
    if let scene, event.scene?.rawValue != scene { return false }
    guard !conditions.isEmpty else { return true }
    let json = event.json
    return conditions.allSatisfy { $0.holds(for: json) }
  }
}

/// `PATH=VALUE`, `PATH!=VALUE`, `PATH~TEXT` or `PATH`, about the JSON form of an event.
struct EventCondition {
  enum Relation { case isThere, equals, differs, contains }

  let path: [String]
  let relation: Relation
  let operand: String

  init(_ text: String) throws(Failure) {
    let separators: [(String, Relation)] = [("!=", .differs), ("=", .equals), ("~", .contains)]
    var found: (position: String.Index, length: Int, relation: Relation)?
    for (separator, relation) in separators {
      guard let position = text.firstIndex(of: separator, from: text.startIndex) else { continue }
      if found.map({ position < $0.position }) ?? true {
        found = (position, separator.count, relation)
      }
    }
    let name = found.map { text[..<$0.position] } ?? text[...]
    path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !path.contains("") else {
      throw .usage("--where \"\(text)\" names no member", hint: "write it as scene=A or title~Cart")
    }
    relation = found?.relation ?? .isThere
    operand = found.map { String(text[text.index($0.position, offsetBy: $0.length)...]) } ?? ""
  }

  func holds(for json: JSONValue) -> Bool {
    guard let value = value(in: json) else { return relation == .differs }
    switch relation {
    case .isThere: return true
    case .equals: return Self.text(value) == operand
    case .differs: return Self.text(value) != operand
    case .contains: return Self.text(value).contains(operand)
    }
  }

  private func value(in json: JSONValue) -> JSONValue? {
    var value = json
    for step in path {
      guard let next = value[step] ?? Int(step).flatMap({ value[$0] }) else { return nil }
      value = next
    }
    return value
  }

  private static func text(_ value: JSONValue) -> String {
    value.string ?? JSONWriter.string(value)
  }
}

extension String {
  /// Where `other` first stands in this text.
  func firstIndex(of other: String, from start: String.Index) -> String.Index? {
    var index = start
    while index < endIndex {
      if self[index...].hasPrefix(other) { return index }
      index = self.index(after: index)
    }
    return nil
  }
}
