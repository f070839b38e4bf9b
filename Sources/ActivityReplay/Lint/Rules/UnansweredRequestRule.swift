internal import ActivityModel

/// A request for a new document that nobody answers.
struct UnansweredRequestRule: LintRule {
  static let about = LintRuleDescription(
    id: "creation-request-unanswered",
    title: "a request for a new document is never answered",
    explanation: """
      The import handler must be called in every case, with nil and none when the user cancels or \
      something fails; a stored continuation must be resumed exactly once, with nil when the \
      picker is swiped away. Otherwise the request hangs and the launch screen waits.
      """,
    remedy: "answer with nil in every way out of the picker, also when its sheet is dismissed",
    severity: .warning, basis: ["R137", "R139", "W30", "B4", "B5"])
  static let kinds: [EventKind] = [
    DocumentEvent.CreationRequested.kind, NavigationEvent.Dismissed.kind,
    ProcessEvent.Launched.kind, ProcessEvent.Crashed.kind, ProcessEvent.Ended.kind,
  ]

  mutating func before(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard !state.creationRequests.isEmpty else { return }
    switch event.body {
    case .document(.creationRequested):
      for request in state.creationRequests {
        report.add(
          "\(Self.name(request)) is still open when the next one comes", at: event,
          subject: Self.subject(request, state))
      }
    case .process:
      for request in state.creationRequests {
        report.add(
          "\(Self.name(request)) was never answered", at: event,
          subject: Self.subject(request, state))
      }
    default: break
    }
  }

  mutating func ended(_ state: AppState, _ report: inout LintReport) {
    // A log may end while the user still chooses: only when the picker is gone is it a fault.
    for request in state.creationRequests where request.pickerShown {
      guard let picker = request.templatePicker,
        state.screens[picker].map({ $0.place == .loose })
          ?? true, let time = state.time
      else { continue }
      var place = LintPlace(
        Event(
          sequence: request.sequence, time: time, launch: state.process.launch,
          body: .unknown(UnknownEvent(kind: EventKind(code: 0)))))
      place.sequence = request.sequence
      report.add(
        "\(Self.name(request)) has no answer although its picker is gone", at: place,
        screen: picker, subject: Self.subject(request, state))
    }
  }

  private static func name(_ request: CreationRequest) -> String {
    let intent = request.intent.map { " for \"\($0)\"" } ?? ""
    return
      "the creation request \(request.request)\(intent) (event \(request.sequence.rawValue))"
  }

  private static func subject(_ request: CreationRequest, _ state: AppState) -> String {
    "\(state.process.launch.rawValue) \(request.sequence.rawValue)"
  }
}
