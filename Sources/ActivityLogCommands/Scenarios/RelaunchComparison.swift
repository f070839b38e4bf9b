package import ActivityModel
package import ActivitySimulator

/// A death and the launch after it, said beforehand by `restored` and really done by the simulator.
package struct RelaunchComparison {
  /// One scene of it.
  package struct Outcome {
    package var scene: SceneID
    /// Nil where the prediction does not mention the scene.
    package var predicted: RestoredScene?
    /// Nil where the scene did not come back.
    package var real: ScreenShape?
  }

  package var outcomes: [Outcome] = []

  /// - Parameters:
  ///   - state: The fold of everything the run emitted.
  ///   - run: Where the death would happen; it goes on untouched.
  package init(
    _ state: AppState, _ run: ScenarioRun, cause: DeathCause,
    relaunch: Expectation.Relaunch = Expectation.Relaunch()
  ) {
    var events: [Event] = []
    let fork = run.fork { events.append($0) }
    Self.relaunch(fork, cause, relaunch)
    let conditions = Self.conditions(fork, events, cause, relaunch)
    let scenario = run.scenario
    let elements = scenario.steps.compactMap { step -> String? in
      guard case .action(let action) = step, action.verb == .appendToPath else { return nil }
      return action.type
    }
    let prediction = state.restored(
      after: .known(cause), policy: RestorationPolicy(scenario.policy),
      recipe: RestorationRecipe(fork.device.app, elements: Array(Set(elements)).sorted()),
      conditions: conditions)
    // Sessions end with the app; the one that is installed again begins with new ones.
    let first = cause == .appDeleted ? fork.device.connectedScenes.first : nil
    for scene in prediction.scenes {
      outcomes.append(
        Outcome(
          scene: scene.id, predicted: scene,
          real: fork.device.trueTrees(of: first ?? scene.id).first?.shape))
    }
    for scene in fork.device.connectedScenes where prediction[scene] == nil {
      // A first window that nobody could know of.
      guard run.device.sessions.contains(scene) else { continue }
      outcomes.append(
        Outcome(
          scene: scene, predicted: nil, real: fork.device.trueTrees(of: scene).first?.shape))
    }
  }

  private static func relaunch(
    _ fork: ScenarioRun, _ cause: DeathCause, _ relaunch: Expectation.Relaunch
  ) {
    let device = fork.device
    if let version = relaunch.app {
      fork.perform(
        Action(.install) {
          $0.app = version
          $0.cause = cause
        })
    }
    if device.process != nil { device.kill(cause) }
    if relaunch.locked { device.lock() }
    device.launch(relaunch.reason, activity: relaunch.archived, source: relaunch.source)
    // The user opens the other windows again.
    for scene in device.sessions where !device.connectedScenes.contains(scene) {
      device.openScene(scene)
    }
  }

  /// What is known of the launch: facts about the app and the user, not about what is restored.
  private static func conditions(
    _ fork: ScenarioRun, _ events: [Event], _ cause: DeathCause,
    _ relaunch: Expectation.Relaunch
  ) -> RelaunchConditions {
    var conditions = RelaunchConditions()
    conditions.reason = .known(relaunch.reason)
    conditions.deviceLocked = fork.device.isLocked
    conditions.appVersion = fork.device.app.version
    conditions.systemVersion = fork.device.app.systemVersion
    for event in events {
      switch event.body {
      case .scene(.connected(let payload)) where !payload.activities.isEmpty:
        if let scene = event.scene { conditions.activities[scene] = payload.activities }
      case .archive(.restoreAsked(let payload)): conditions.restoreAnswer = payload.answer
      default: break
      }
    }
    if cause == .appUpdate || cause == .systemUpdate, conditions.restoreAnswer == nil {
      conditions.restoreAnswer = true
    }
    if cause == .appUpdate || relaunch.app != nil {
      conditions.defaults = defaults(of: fork.device.app)
      conditions.declaredActivityTypes = fork.device.app.declaredActivityTypes
    }
    return conditions
  }

  /// What a clean launch of an app shows.
  private static func defaults(of app: AppDefinition) -> [DefaultTree] {
    var state = AppState()
    let run = ScenarioRun(Scenario(name: "clean", app: app)) { state.apply($0) }
    run.perform(Action(.launch))
    run.perform(Action(.tap))
    return state.saved.defaults
  }
}

extension Expectation.Relaunch {
  var archived: ArchivedActivity? {
    activity.map {
      ArchivedActivity(
        type: $0.type, title: $0.title, userInfo: $0.userInfo,
        targetContentIdentifier: $0.targetContentIdentifier)
    }
  }
}
