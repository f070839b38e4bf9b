internal import ActivityModel

/// An override of encode that leaves the base version out.
struct EncodeWithoutSuperRule: LintRule {
  static let about = LintRuleDescription(
    id: "encode-without-super",
    title: "encodeRestorableState(with:) does not call the base version",
    explanation: """
      The base version saves what the screen presents, the storyboard it comes from and its views. \
      Without it they are lost.
      """,
    remedy: "call super.encodeRestorableState(with:) in the override, and super in decode",
    severity: .warning, basis: ["R23", "R19"])
  static let kinds = [ScreenEvent.Encoded.kind]

  func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard case .screen(.encoded(let encoded)) = event.body,
      let screen = state.screens[encoded.screen], screen.callsSuperEncode == false
    else { return }
    let lost = screen.presented.map { " and loses \(state.name(of: $0)), which it presents" } ?? ""
    report.add(
      "\(state.name(of: screen.id)) encodes without calling super\(lost)", at: event,
      screen: screen.id)
  }
}
