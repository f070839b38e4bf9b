public import ActivityModel

/// A scenario in progress: a device on which its actions are done one after the other.
public final class ScenarioRun {
  public let scenario: Scenario
  public let device: SimulatedDevice
  private var done: [Action] = []

  /// - Parameter emit: Takes every event, also those of the first launch.
  public init(
    _ scenario: Scenario, marks: RuleMarks = RuleMarks(), emit: @escaping (Event) -> Void
  ) {
    self.scenario = scenario
    device = SimulatedDevice(
      app: scenario.app, policy: scenario.policy, marks: marks, emit: emit)
  }

  public func perform(_ action: Action) {
    done.append(action)
    device.perform(action, apps: scenario.apps)
  }

  /// A device that went through the same, on which something else may now happen: what would have
  /// been.
  ///
  /// - Complexity: as that of everything done so far.
  ///
  /// - Parameter emit: Takes the events from the fork on.
  public func fork(emit: @escaping (Event) -> Void = { _ in }) -> ScenarioRun {
    let gate = Gate()
    let other = ScenarioRun(scenario) { event in if gate.isOpen { emit(event) } }
    for action in done { other.perform(action) }
    gate.isOpen = true
    return other
  }

  private final class Gate { var isOpen = false }

  /// All events of a scenario.
  public static func events(of scenario: Scenario, marks: RuleMarks = RuleMarks()) -> [Event] {
    var events: [Event] = []
    let run = ScenarioRun(scenario, marks: marks) { events.append($0) }
    for case .action(let action) in scenario.steps { run.perform(action) }
    return events
  }
}
