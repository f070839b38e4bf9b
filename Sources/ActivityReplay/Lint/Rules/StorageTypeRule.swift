internal import ActivityModel

/// One key, two meanings.
struct StorageTypeRule: LintRule {
  static let about = LintRuleDescription(
    id: "scene-storage-key-shared",
    title: "one scene-storage key holds values of different types",
    explanation: """
      The same key in the same scene is one variable, even in different views. When the type of \
      its value changes, two views that do not mean the same use it.
      """,
    remedy: "give each view a key of its own",
    severity: .warning, basis: ["R90", "trap 23", "A11"])
  static let kinds = [SceneEvent.StorageChanged.kind]

  func before(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard case .scene(.storageChanged(let changed)) = event.body, let new = changed.value,
      let old = state.scenes.first(where: { $0.id == event.scene ?? .main })?.storage[changed.key],
      let before = old.kindName, let now = new.kindName, before != now
    else { return }
    report.add(
      "scene storage \"\(changed.key)\" held \(before) and now holds \(now)", at: event,
      subject: changed.key)
  }
}

extension PropertyValue {
  /// What it is, in a word; nil for what has no type of its own.
  var kindName: String? {
    switch self {
    case .null: nil
    case .bool: "a Bool"
    case .integer: "an Int"
    case .real: "a Double"
    case .string: "a String"
    case .data: "Data"
    case .date: "a Date"
    case .url: "a URL"
    case .array: "an array"
    case .set: "a set"
    case .dictionary: "a dictionary"
    case .opaque(let type): "a \(type)"
    }
  }
}
