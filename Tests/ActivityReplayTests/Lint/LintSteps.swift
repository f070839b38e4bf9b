import ActivityModel
import ActivityReplay

/// One line of a log in a test: an event, and how long after the one before.
struct Step {
  var body: EventBody
  /// Microseconds.
  var delay: Int64 = 1_000
  var scene: SceneID?
  var onMainThread: Bool?
  var isInferred = false

  init(_ body: EventBody) { self.body = body }

  func after(milliseconds: Int64) -> Step {
    var step = self
    step.delay = milliseconds * 1_000
    return step
  }

  func after(microseconds: Int64) -> Step {
    var step = self
    step.delay = microseconds
    return step
  }

  func scene(_ name: String) -> Step {
    var step = self
    step.scene = SceneID(name)
    return step
  }

  func offMain() -> Step {
    var step = self
    step.onMainThread = false
    return step
  }
}

/// What `rule` finds in the log of `steps`.
func lint(_ rule: any LintRule.Type, _ steps: [Step]) -> [LintFinding] {
  lint([rule], steps)
}

func lint(_ rules: [any LintRule.Type], _ steps: [Step]) -> [LintFinding] {
  var engine = LintEngine(rules: rules)
  var time = Timestamp(microseconds: 1_742_037_860_000_000)
  var launch = LaunchNumber(0)
  for (index, step) in steps.enumerated() {
    if case .process(.launched) = step.body { launch.rawValue += 1 }
    time = time.advanced(byMicroseconds: step.delay)
    engine.apply(
      Event(
        sequence: SequenceNumber(UInt64(index) + 1), time: time, launch: launch, scene: step.scene,
        onMainThread: step.onMainThread,
        provenance: step.isInferred ? Provenance(isInferred: true, source: "line 1") : nil,
        body: step.body))
  }
  return engine.finish().findings
}

extension Step {
  static func launch(
    scenes: Bool? = false, save: DelegateAnswer? = .secure, restore: DelegateAnswer? = .secure,
    types: [String]? = nil, reason: LaunchReason = .user, locked: Bool? = nil,
    version: String? = nil
  ) -> Step {
    Step(
      .process(
        .launched(
          ProcessEvent.Launched(
            appVersion: version, reason: .known(reason), deviceLocked: locked,
            adoptsScenes: scenes, legacySave: save.map { .known($0) },
            legacyRestore: restore.map { .known($0) }, declaredActivityTypes: types))))
  }

  static let sceneApp = launch(scenes: true, save: nil, restore: nil)

  static func state(_ state: ApplicationState) -> Step {
    Step(.process(.stateChanged(ProcessEvent.StateChanged(state: .known(state)))))
  }

  static func crash(duringLaunch: Bool? = nil) -> Step {
    Step(.process(.crashed(ProcessEvent.Crashed(name: "SIGSEGV", duringLaunch: duringLaunch))))
  }

  static func ended(_ cause: DeathCause) -> Step {
    Step(.process(.ended(ProcessEvent.Ended(cause: .known(cause)))))
  }

  // MARK: screens

  static func screen(
    _ id: UInt64, _ className: String, _ identifier: String? = nil,
    container: ContainerKind? = nil, class answer: RestorationClassAnswer? = nil,
    origin: ScreenOrigin? = nil, encodesChildren: Bool? = nil, callsSuper: Bool? = nil,
    supplied: Bool? = nil
  ) -> Step {
    Step(
      .screen(
        .created(
          ScreenEvent.Created(
            screen: ScreenID(id), className: className, container: container.map { .known($0) },
            restorationIdentifier: identifier, restorationClass: answer.map { .known($0) },
            origin: origin.map { .known($0) }, encodesChildren: encodesChildren,
            callsSuperEncode: callsSuper, suppliedByDelegate: supplied))))
  }

  static func navigation(_ id: UInt64, _ identifier: String? = "n") -> Step {
    screen(id, "UINavigationController", identifier, container: .navigation)
  }

  static func tabs(_ id: UInt64, _ identifier: String? = "t") -> Step {
    screen(id, "UITabBarController", identifier, container: .tab)
  }

  static func callback(_ id: UInt64, _ callback: ScreenCallback) -> Step {
    Step(
      .screen(
        .callback(ScreenEvent.Callback(screen: ScreenID(id), callback: .known(callback)))))
  }

  static func value(_ id: UInt64, _ key: String, _ value: PropertyValue?) -> Step {
    Step(
      .screen(
        .valueChanged(ScreenEvent.ValueChanged(screen: ScreenID(id), key: key, value: value))))
  }

  static func encoded(_ id: UInt64, _ path: [String], _ values: PropertyDictionary = [:]) -> Step {
    Step(
      .screen(
        .encoded(ScreenEvent.Encoded(screen: ScreenID(id), path: path, values: values))))
  }

  static func decoded(_ id: UInt64, _ path: [String], _ values: PropertyDictionary = [:]) -> Step {
    Step(
      .screen(
        .decoded(ScreenEvent.Decoded(screen: ScreenID(id), path: path, values: values))))
  }

  static func released(_ id: UInt64) -> Step {
    Step(.screen(.released(ScreenEvent.Released(screen: ScreenID(id)))))
  }

  // MARK: navigation

  static func root(_ id: UInt64) -> Step {
    Step(.navigation(.rootSet(NavigationEvent.RootSet(screen: ScreenID(id)))))
  }

  static func push(_ container: UInt64, _ screen: UInt64, animated: Bool? = true) -> Step {
    Step(
      .navigation(
        .pushed(
          NavigationEvent.Pushed(
            container: ScreenID(container), screen: ScreenID(screen), animated: animated))))
  }

  static func pop(_ container: UInt64) -> Step {
    Step(.navigation(.popped(NavigationEvent.Popped(container: ScreenID(container)))))
  }

  static func children(_ container: UInt64, _ screens: [UInt64]) -> Step {
    Step(
      .navigation(
        .childrenSet(
          NavigationEvent.ChildrenSet(
            container: ScreenID(container), screens: screens.map { ScreenID($0) },
            selected: screens.first.map { ScreenID($0) }))))
  }

  static func present(
    _ presenter: UInt64, _ screen: UInt64, _ style: PresentationStyle = .pageSheet,
    caller: UInt64? = nil
  ) -> Step {
    Step(
      .navigation(
        .presented(
          NavigationEvent.Presented(
            presenter: ScreenID(presenter), screen: ScreenID(screen), style: .known(style),
            caller: caller.map { ScreenID($0) }))))
  }

  static func dismiss(_ screen: UInt64, interactive: Bool? = nil) -> Step {
    Step(
      .navigation(
        .dismissed(
          NavigationEvent.Dismissed(screen: ScreenID(screen), interactive: interactive))))
  }

  static func path(_ container: UInt64, _ path: [PathElement]) -> Step {
    Step(
      .navigation(
        .pathChanged(NavigationEvent.PathChanged(container: ScreenID(container), path: path))))
  }

  static func transition(
    _ container: UInt64, _ kind: TransitionKind, _ screens: [UInt64] = [],
    interactive: Bool? = nil
  ) -> Step {
    Step(
      .navigation(
        .transitionBegan(
          NavigationEvent.TransitionBegan(
            container: ScreenID(container), transition: .known(kind),
            screens: screens.map { ScreenID($0) }, interactive: interactive))))
  }

  static func cancelled(_ container: UInt64) -> Step {
    Step(
      .navigation(
        .transitionCancelled(
          NavigationEvent.TransitionCancelled(container: ScreenID(container)))))
  }
}
