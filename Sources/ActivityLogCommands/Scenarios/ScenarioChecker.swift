import ActivityModel
package import ActivitySimulator

/// Runs a scenario and holds its expectations against the fold, against `restored` and against what
/// the simulated app really shows.
package struct ScenarioChecker {
  private let scenario: Scenario
  private let run: ScenarioRun
  private let events: EventList
  private var names: [ScreenID: String] = [:]
  private var state = AppState()
  private var folded = 0
  /// Where the last expectation stood.
  private var mark = 0
  private var report: ScenarioReport

  private final class EventList { var events: [Event] = [] }

  package static func check(
    _ scenario: Scenario, marks: RuleMarks = RuleMarks()
  ) -> ScenarioReport {
    var checker = ScenarioChecker(scenario, marks)
    for (index, step) in scenario.steps.enumerated() {
      switch step {
      case .action(let action): checker.run.perform(action)
      case .expect(let expectation): checker.check(expectation, step: index)
      }
    }
    return checker.report
  }

  private init(_ scenario: Scenario, _ marks: RuleMarks) {
    let list = EventList()
    self.scenario = scenario
    events = list
    run = ScenarioRun(scenario, marks: marks) { list.events.append($0) }
    report = ScenarioReport(scenario: scenario)
  }

  private mutating func fold() {
    for event in events.events[folded...] {
      state.apply(event)
      if case .screen(.created(let made)) = event.body { names[made.screen] = made.className }
    }
    folded = events.events.count
  }

  private mutating func check(_ expectation: Expectation, step: Int) {
    fold()
    let scene =
      expectation.scene ?? run.device.connectedScenes.first ?? run.device.sessions.first ?? .main
    if let live = expectation.live { checkLive(live, scene, step) }
    if let restored = expectation.restored { checkRestored(restored, expectation, scene, step) }
    checkCallbacks(expectation, step)
    checkEvents(expectation, step)
    mark = events.events.count
  }

  private mutating func add(
    _ step: Int, _ subject: ScenarioReport.Check.Subject, _ expected: String, _ got: String,
    _ difference: String?
  ) {
    report.checks.append(
      .init(step: step, subject: subject, expected: expected, got: got, difference: difference))
  }

  // MARK: Live

  private mutating func checkLive(_ expected: Expectation.Tree, _ scene: SceneID, _ step: Int) {
    let real = run.device.trueTrees(of: scene).first?.shape
    let folded = state.liveTree(of: scene).map(ScreenShape.init)
    var difference: String?
    if let found = expected.difference(from: real) {
      difference = "the app really shows: \(found)"
    } else if let found = expected.difference(from: folded) {
      difference = "the fold says: \(found)"
    }
    add(step, .live, expected.text, folded?.description ?? "nothing", difference)
  }

  // MARK: Restored

  private mutating func checkRestored(
    _ expected: Expectation.Tree, _ expectation: Expectation, _ scene: SceneID, _ step: Int
  ) {
    let comparison = RelaunchComparison(
      state, run, cause: expectation.cause, relaunch: expectation.relaunch ?? .init())
    let outcome = comparison.outcomes.first { $0.scene == scene }
    let predicted = outcome?.predicted
    let root = predicted?.roots.first ?? nil
    let shape = root.map(ScreenShape.init)
    var difference: String?
    if let unknown = predicted?.unknown {
      if expected != .unknown { difference = "\(unknown)" }
    } else if expected == .unknown {
      difference = "it is known: \(shape?.description ?? "nothing")"
    } else if let found = expected.difference(from: shape) {
      difference = "predicted: \(found)"
    } else if let found = expected.difference(from: outcome?.real) {
      difference = "really back: \(found)"
    }
    let got = predicted?.unknown.map { _ in "unknown" } ?? shape?.description ?? "nothing"
    add(step, .restored, expected.text, got, difference)
    checkReasons(expectation, predicted, step)
  }

  private mutating func checkReasons(
    _ expectation: Expectation, _ predicted: RestoredScene?, _ step: Int
  ) {
    let losses = predicted?.losses.map(\.rule) ?? []
    let reasons =
      (predicted?.reasons.map(\.rule) ?? []) + (predicted?.decisions.map(\.rule) ?? [])
      + (predicted?.unknown?.rule.map { [$0] } ?? [])
    let missing =
      expectation.losses.filter { !losses.contains($0) }
      + expectation.reasons.filter { !reasons.contains($0) }
    guard !(expectation.losses + expectation.reasons).isEmpty else { return }
    add(
      step, .reasons, (expectation.losses + expectation.reasons).joined(separator: " "),
      (losses + reasons).joined(separator: " "),
      missing.isEmpty ? nil : "\(missing.joined(separator: ", ")) is not among the reasons")
  }

  // MARK: Callbacks and events

  private mutating func checkCallbacks(_ expectation: Expectation, _ step: Int) {
    let came = events.events[mark...].compactMap { callback($0) }
    if !expectation.callbacks.isEmpty {
      let wanted = Set(expectation.callbacks.map { $0.split(separator: ".").last ?? "" })
      let classes = Set(expectation.callbacks.map { $0.split(separator: ".").first ?? "" })
      let seen = came.filter { call in
        let parts = call.split(separator: ".")
        return wanted.contains(parts.last ?? "") && classes.contains(parts.first ?? "")
      }
      add(
        step, .callbacks, expectation.callbacks.joined(separator: ", "),
        seen.joined(separator: ", "),
        seen == expectation.callbacks ? nil : "came: \(seen.joined(separator: ", "))")
    }
    let unwanted = expectation.noCallbacks.filter(came.contains)
    if !expectation.noCallbacks.isEmpty {
      add(
        step, .callbacks, "none of \(expectation.noCallbacks.joined(separator: ", "))",
        unwanted.joined(separator: ", "),
        unwanted.isEmpty ? nil : "came: \(unwanted.joined(separator: ", "))")
    }
  }

  private func callback(_ event: Event) -> String? {
    switch event.body {
    case .screen(.callback(let call)): "\(names[call.screen] ?? "?").\(call.callback.name)"
    case .view(.callback(let call)): "\(call.className).\(call.callback.name)"
    default: nil
    }
  }

  private mutating func checkEvents(_ expectation: Expectation, _ step: Int) {
    let kinds = events.events[mark...].map { $0.kind.name ?? "?" }
    if !expectation.events.isEmpty {
      var rest = kinds[...]
      var missing: String?
      for kind in expectation.events {
        guard let index = rest.firstIndex(of: kind) else {
          missing = kind
          break
        }
        rest = rest[(index + 1)...]
      }
      add(
        step, .events, expectation.events.joined(separator: ", "), kinds.joined(separator: ", "),
        missing.map { "\($0) did not come in its place" })
    }
    if let unwanted = expectation.noEvents.first(where: kinds.contains) {
      add(
        step, .events, "none of \(expectation.noEvents.joined(separator: ", "))", unwanted,
        "\(unwanted) came")
    }
  }
}

extension Expectation.Tree {
  package var text: String {
    switch self {
    case .tree(let tree): tree.description
    case .nothing: "nothing"
    case .unknown: "unknown"
    }
  }

  /// What is different, in a sentence.
  func difference(from shape: ScreenShape?) -> String? {
    switch (self, shape) {
    case (.tree(let tree), let shape?): tree.difference(from: shape)
    case (.tree, nil): "nothing"
    case (.nothing, let shape?): "\(shape)"
    case (.nothing, nil), (.unknown, _): nil
    }
  }
}
