internal import ActivityModel

/// Typed text that a save does not hold.
struct TextNotEncodedRule: LintRule {
  static let about = LintRuleDescription(
    id: "typed-text-not-saved",
    title: "text that was typed is not saved",
    explanation: """
      A restoration identifier on a text field or text view saves its selection, not its text. \
      The text comes back only if the screen encodes it and decodes it, or if the saved activity \
      or the scene storage holds it.
      """,
    remedy: """
      write the text in encodeRestorableState(with:) and read it in decodeRestorableState(with:), \
      or put it into the activity
      """,
    severity: .warning, basis: ["R22", "R23", "trap 5", "A5", "A8"])
  static let kinds = [
    InputEvent.Edited.kind, ScreenEvent.ValueChanged.kind, ScreenEvent.Encoded.kind,
    ScreenEvent.Released.kind, ArchiveEvent.Saved.kind, SceneEvent.StateActivitySaved.kind,
  ]

  /// What was typed and is in no save yet; of screens that exist.
  private var typed: [ScreenID: Typed] = [:]

  private struct Typed {
    var field: String
    var text: String?
    /// The key under which the app recorded it, where it did.
    var key: String?
  }

  mutating func launchBegan() { typed = [:] }

  mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    switch event.body {
    case .input(.edited(let edited)):
      guard let screen = edited.screen, edited.text?.isEmpty != true else { return }
      let field = edited.identifier ?? edited.target ?? "a text field"
      note(screen, Typed(field: field, text: edited.text))
    case .screen(.valueChanged(let changed)):
      guard case .string(let text)? = changed.value, !text.isEmpty,
        typed[changed.screen] != nil || Self.soundsTyped(changed.key)
      else { return }
      note(changed.screen, Typed(field: changed.key, text: text, key: changed.key))
    case .screen(.encoded(let encoded)):
      if let entry = typed[encoded.screen], Self.holds(encoded.values, entry) {
        typed[encoded.screen] = nil
      }
    case .screen(.released(let released)): typed[released.screen] = nil
    case .archive(.saved): checkArchive(event, state, &report)
    case .scene(.stateActivitySaved(let saved)): checkScene(saved, event, state, &report)
    default: break
    }
  }

  private mutating func note(_ screen: ScreenID, _ entry: Typed) {
    if typed.count < 4096 || typed[screen] != nil { typed[screen] = entry }
  }

  private static func soundsTyped(_ key: String) -> Bool {
    let key = key.lowercased()
    return key.contains("text") && !key.contains("title")
  }

  private static func holds(_ values: PropertyDictionary, _ entry: Typed) -> Bool {
    if let key = entry.key, values[key] != nil { return true }
    guard let text = entry.text else { return !values.isEmpty }
    return values.entries.contains { $0.value == .string(text) }
  }

  private func checkArchive(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    for (screen, entry) in sorted() where state.isPlaced(screen) {
      report.add(
        "\(state.name(of: screen)) does not encode the text of \(entry.field)", at: event,
        screen: screen)
    }
  }

  private func checkScene(
    _ saved: SceneEvent.StateActivitySaved, _ event: Event, _ state: AppState,
    _ report: inout LintReport
  ) {
    guard let activity = saved.activity else { return }
    let storage = state.scenes.first { $0.id == event.scene }?.storage ?? [:]
    for (screen, entry) in sorted() where state.isPlaced(screen) {
      guard entry.text != nil, !Self.holds(activity.userInfo, entry), !Self.holds(storage, entry)
      else { continue }
      report.add(
        """
        neither the activity "\(activity.type)" nor the scene storage holds the text of \
        \(entry.field) on \(state.name(of: screen))
        """,
        at: event, screen: screen, severity: .note)
    }
  }

  private func sorted() -> [(ScreenID, Typed)] {
    typed.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
