internal import ActivityModel

/// A request for a new document that is answered again.
struct AnsweredTwiceRule: LintRule {
  static let about = LintRuleDescription(
    id: "creation-request-answered-twice",
    title: "a request for a new document is answered twice",
    explanation: """
      A continuation must be resumed exactly once: a second time traps. An import handler is \
      called once for each request.
      """,
    remedy: "take the stored continuation out before resuming it",
    severity: .error, basis: ["R137", "R139", "B4"])
  static let kinds: [EventKind] = [
    DocumentEvent.CreationRequested.kind, DocumentEvent.Imported.kind,
    DocumentEvent.CreationCancelled.kind, DocumentEvent.CreationFailed.kind,
  ]

  private var answered: [Int64: SequenceNumber] = [:]

  mutating func launchBegan() { answered = [:] }

  mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    let request: Int64?
    switch event.body {
    case .document(.creationRequested(let requested)):
      answered[requested.request] = nil
      return
    case .document(.imported(let imported)): request = imported.request
    case .document(.creationCancelled(let cancelled)): request = cancelled.request
    case .document(.creationFailed(let failed)): request = failed.request
    default: return
    }
    guard let request else { return }
    if let first = answered[request] {
      report.add(
        "the creation request \(request) is answered again, after event \(first.rawValue)",
        at: event)
    } else if answered.count < 4096 {
      answered[request] = event.sequence
    }
  }
}
