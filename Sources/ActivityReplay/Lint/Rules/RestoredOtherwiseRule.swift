internal import ActivityModel

/// What came back after a death, held against the prediction for it.
struct RestoredOtherwiseRule: LintRule {
  static let about = LintRuleDescription(
    id: "restored-otherwise",
    title: "what came back after a death is not what was predicted",
    explanation: """
      For each death that a later launch follows, the stack that would come back is predicted \
      from the events before it, and compared with what the launch showed before the user did \
      anything. A difference means that the app restores otherwise than its recipe says, that it \
      was not given what it had stored, that a switch of the policy stands otherwise on this \
      system, or that the log does not tell the truth.
      """,
    remedy: """
      see `activitylog replay --view both --at` with the event of the death; correct the recipe or \
      the policy, or look why the app did not restore what it was given
      """,
    severity: .warning, basis: ["R29", "R56", "R153", "A10"])
  static let kinds: [EventKind] = []

  private var context = LintContext()
  private var watch = RelaunchWatch()
  private var launched: LintPlace?
  private var summary = RelaunchSummary()

  mutating func begin(_ context: LintContext) { self.context = context }

  mutating func before(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    watch.before(event, state)
  }

  mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    if let relaunch = watch.after(event, state) { judge(relaunch, &report) }
    if case .process(.launched) = event.body { launched = LintPlace(event) }
  }

  mutating func ended(_ state: AppState, _ report: inout LintReport) {
    if let relaunch = watch.open { judge(relaunch, &report) }
    report.relaunches = summary
  }

  private mutating func judge(_ relaunch: RecordedRelaunch, _ report: inout LintReport) {
    let verdict = relaunch.verdict(policy: context.policy, recipe: context.recipe)
    summary.count(verdict)
    guard let launched else { return }
    for check in verdict.scenes {
      guard case .differs(let difference) = check.outcome else { continue }
      var place = launched
      place.scene = check.scene
      report.add(
        """
        launch \(check.launch.rawValue), after the death following event \
        \(check.diedAt.rawValue) (\(check.cause.name)): \(difference)\(Self.why(check))
        """,
        at: place, subject: "\(check.cause.name) \(difference)")
    }
  }

  private static func why(_ check: PredictionCheck) -> String {
    if let remedy = check.remedy {
      return "; with \(remedy.name) = \(remedy.value) (\(remedy.rule)) it is as predicted"
    }
    return check.explanation.map { " (\($0.rule): \($0.reason))" } ?? ""
  }
}
