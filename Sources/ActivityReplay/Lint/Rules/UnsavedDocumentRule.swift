internal import ActivityModel

/// A document whose changes died with the process.
struct UnsavedDocumentRule: LintRule {
  static let about = LintRuleDescription(
    id: "document-unsaved-at-death",
    title: "a document had unsaved changes when the process died",
    explanation: """
      A document saves by itself from time to time, and when it is closed. What was changed since \
      is in memory only.
      """,
    remedy: "save when the scene enters the background, and close documents that are not shown",
    severity: .note, basis: ["R133", "R134", "R153"])
  static let kinds = [ProcessEvent.Crashed.kind, ProcessEvent.Ended.kind]

  mutating func before(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard state.process.death == nil else { return }
    for document in state.documents where document.hasUnsavedChanges {
      report.add(
        "\(document.url ?? "document \(document.id.rawValue)") had unsaved changes", at: event,
        screen: document.screen)
    }
  }
}
