internal import ActivityModel

/// A dictionary too large to be handed over.
struct LargeUserInfoRule: LintRule {
  /// A guideline that is widely repeated; there is no published limit.
  static let limit = 3 * 1024

  static let about = LintRuleDescription(
    id: "large-user-info",
    title: "an activity's dictionary is large",
    explanation: """
      A dictionary that is too large fails Handoff with an error of its own. About 3 KB is the \
      guideline; no limit is published.
      """,
    remedy: "keep identifiers in the dictionary, and use continuation streams for content",
    severity: .note, basis: ["R89"])
  static let kinds = [ActivityEvent.BecameCurrent.kind, SceneEvent.StateActivitySaved.kind]

  func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    let content: ArchivedActivity? =
      switch event.body {
      case .activity(.becameCurrent(let current)):
        state.activity(current.activity).flatMap { $0.isEligibleForHandoff ? $0.content : nil }
      case .scene(.stateActivitySaved(let saved)): saved.activity
      default: nil
      }
    guard let content else { return }
    let size = PropertyValue.dictionary(content.userInfo).roughSize(depth: 0)
    guard size > Self.limit else { return }
    report.add(
      "the dictionary of the activity \"\(content.type)\" takes about \(size) bytes", at: event,
      subject: content.type)
  }
}

extension PropertyValue {
  /// The bytes of the content; what a property list adds is left out.
  func roughSize(depth: Int) -> Int {
    guard depth < 64 else { return 0 }
    return switch self {
    case .null, .bool: 1
    case .integer, .real, .date: 8
    case .string(let text), .url(let text), .opaque(let text): text.utf8.count
    case .data(let bytes): bytes.count
    case .array(let values), .set(let values):
      values.reduce(0) { $0 + $1.roughSize(depth: depth + 1) }
    case .dictionary(let dictionary):
      dictionary.entries.reduce(0) {
        $0 + $1.key.utf8.count + $1.value.roughSize(depth: depth + 1)
      }
    }
  }
}
