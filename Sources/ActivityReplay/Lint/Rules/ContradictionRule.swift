internal import ActivityModel

/// An event that cannot be true as it stands.
struct ContradictionRule: LintRule {
  static let about = LintRuleDescription(
    id: "contradictory-event",
    title: "an event contradicts what the log said before",
    explanation: """
      The log cannot be taken literally here: a pop of an empty stack, a screen nobody created. \
      Either the app did the impossible, or what records it misses events.
      """,
    remedy: "look at the event and at those before it; record the missing kinds",
    severity: .note, basis: ["R122", "R126"])
  static let kinds: [EventKind] = []

  private var seen: Int64 = 0

  mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard state.anomalyCount > seen else { return }
    seen = state.anomalyCount
    guard let anomaly = state.anomalies.last, anomaly.sequence == state.sequence else { return }
    report.add(anomaly.message, at: event, subject: anomaly.code)
  }
}
