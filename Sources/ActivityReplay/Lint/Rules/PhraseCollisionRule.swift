internal import ActivityModel

/// Two shortcuts that are called by the same words.
struct PhraseCollisionRule: LintRule {
  static let about = LintRuleDescription(
    id: "phrase-collision",
    title: "two kinds of shortcut have the same phrase",
    explanation: """
      The phrase is how the user calls the shortcut. When two have the same one, or one that \
      differs only in case and blanks, it is not certain which of them runs.
      """,
    remedy: "suggest a different phrase for each action",
    severity: .warning, basis: ["R144", "R146", "D6"])
  static let kinds = [
    ActivityEvent.Updated.kind, ShortcutEvent.Offered.kind, ShortcutEvent.Added.kind,
    ShortcutEvent.Updated.kind, ShortcutEvent.Deleted.kind,
  ]

  /// Which type each phrase is for, and how it was spelled.
  private var types: [String: (type: String, phrase: String)] = [:]
  /// The types of the shortcuts that the user added.
  private var added: [String: String] = [:]

  mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    switch event.body {
    case .activity(.updated(let updated)):
      let type = state.activity(updated.activity)?.content.type
      note(updated.suggestedInvocationPhrase, type, event, &report)
    case .shortcut(.offered(let offered)):
      note(offered.phrase, offered.activityType, event, &report)
    case .shortcut(.added(let shortcut)):
      if let identifier = shortcut.identifier, added.count < 1024 {
        added[identifier] = shortcut.activityType
      }
      note(shortcut.phrase, shortcut.activityType, event, &report)
    case .shortcut(.updated(let shortcut)):
      note(shortcut.phrase, shortcut.identifier.flatMap { added[$0] }, event, &report)
    case .shortcut(.deleted(let shortcut)): added[shortcut.identifier] = nil
    default: break
    }
  }

  private mutating func note(
    _ phrase: String?, _ type: String?, _ event: Event, _ report: inout LintReport
  ) {
    guard let phrase, let type else { return }
    let key = Self.normal(phrase)
    guard !key.isEmpty else { return }
    guard let known = types[key] else {
      if types.count < 4096 { types[key] = (type, phrase) }
      return
    }
    guard known.type != type else { return }
    report.add(
      "\"\(phrase)\" is the phrase of \"\(known.type)\" and of \"\(type)\"", at: event,
      subject: [known.type, type, key].sorted().joined(separator: "\n"))
  }

  private static func normal(_ phrase: String) -> String {
    phrase.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber })
      .joined(separator: " ")
  }
}
