internal import ActivityModel

/// An immediate form that has nothing to do.
struct UnflaggedLayoutRule: LintRule {
  static let about = LintRuleDescription(
    id: "immediate-form-without-flag",
    title: "an immediate form is called and nothing is flagged",
    explanation: """
      layoutIfNeeded and updateConstraintsIfNeeded act only if the flag is set; otherwise nothing \
      is called, and the frames are the old ones.
      """,
    remedy: "call setNeedsLayout or setNeedsUpdateConstraints first",
    severity: .note, basis: ["R129", "C3"])
  static let kinds = [ViewEvent.Callback.kind]

  func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard case .view(.callback(let callback)) = event.body, callback.flagged == false else {
      return
    }
    let owner = callback.screen.map { " on \(state.name(of: $0))" } ?? ""
    report.add(
      "\(callback.callback.name) of \(callback.className)\(owner) has no effect", at: event,
      screen: callback.screen)
  }
}
