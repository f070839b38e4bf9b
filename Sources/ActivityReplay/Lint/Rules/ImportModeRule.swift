internal import ActivityModel

/// An answer that says two things at once, or gives the template away.
struct ImportModeRule: LintRule {
  static let about = LintRuleDescription(
    id: "import-mode",
    title: "the import mode does not fit what is imported",
    explanation: """
      Success is a URL with copy or move; cancel and failure are nil with none. With move the \
      original goes away, so a template of the app must be copied.
      """,
    remedy: "use copy for templates, move for temporary files, and none only with nil",
    severity: .warning, basis: ["R137", "B5", "B6"])
  static let kinds: [EventKind] = [
    DocumentEvent.Imported.kind, DocumentEvent.TemplateOffered.kind,
    DocumentEvent.CreationRequested.kind,
  ]

  /// The requests for which a template was offered.
  private var templates: Set<Int64> = []

  mutating func launchBegan() { templates = [] }

  mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    switch event.body {
    case .document(.templateOffered(let offered)):
      if templates.count < 1024 { templates.insert(offered.request) }
    case .document(.creationRequested(let requested)): templates.remove(requested.request)
    case .document(.imported(let imported)): check(imported, event, &report)
    default: break
    }
  }

  private func check(
    _ imported: DocumentEvent.Imported, _ event: Event, _ report: inout LintReport
  ) {
    let hasDocument = imported.url?.isEmpty == false || imported.document != nil
    switch imported.mode {
    case .known(.none) where hasDocument:
      report.add(
        "\(imported.url ?? "a document") is imported with the mode none: nothing is created",
        at: event)
    case .known(.copy) where !hasDocument, .known(.move) where !hasDocument:
      report.add("nothing is imported with the mode \(imported.mode.name)", at: event)
    case .known(.move):
      guard let url = imported.url else { return }
      let isTemplate = imported.request.map(templates.contains) ?? false
      guard url.contains(".app/") || isTemplate && !url.lowercased().contains("/tmp/") else {
        return
      }
      report.add("the template \(url) is moved away, not copied", at: event)
    default: break
    }
  }
}
