internal import ActivityModel

/// Appearance callbacks that do not pair.
struct UnbalancedAppearanceRule: LintRule {
  static let about = LintRuleDescription(
    id: "unbalanced-appearance",
    title: "a screen's appearance callbacks do not pair",
    explanation: """
      A screen appears once before it disappears, and its view is loaded once. Twice in a row \
      means that a container forwards the calls by hand as well, or that an override calls the \
      wrong super. After a cancelled pop a screen may disappear without having appeared.
      """,
    remedy: """
      call the same super method in every override, and begin and end appearance transitions in \
      pairs in a container that does not forward them
      """,
    severity: .warning, basis: ["R104", "R106", "R122", "R127", "trap 15", "case 28"])
  static let kinds = [
    ScreenEvent.Callback.kind, ScreenEvent.Created.kind, ScreenEvent.Released.kind,
  ]

  private enum Phase { case created, appearing, appeared, gone }

  private var phases: [ScreenID: Phase] = [:]
  private var loaded: Set<ScreenID> = []
  private static let limit = 16_384

  mutating func launchBegan() {
    phases = [:]
    loaded = []
  }

  mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    switch event.body {
    case .screen(.created(let created)):
      loaded.remove(created.screen)
      phases[created.screen] =
        event.provenance?.isInferred == true || phases.count >= Self.limit ? nil : .created
    case .screen(.released(let released)):
      loaded.remove(released.screen)
      phases[released.screen] = nil
    case .screen(.callback(let callback)):
      guard case .known(let method) = callback.callback else { return }
      if let fault = step(callback.screen, method) {
        report.add(
          "\(state.name(of: callback.screen)) \(fault)", at: event, screen: callback.screen)
      }
    default: break
    }
  }

  private mutating func step(_ id: ScreenID, _ method: ScreenCallback) -> String? {
    let phase = phases[id]
    guard phase != nil || phases.count < Self.limit else { return nil }
    switch method {
    case .viewDidLoad:
      return loaded.insert(id).inserted ? nil : "got viewDidLoad twice"
    case .viewWillAppear:
      phases[id] = .appearing
      return nil
    case .viewDidAppear:
      phases[id] = .appeared
      return phase == .appeared ? "got viewDidAppear twice without disappearing" : nil
    case .viewWillDisappear:
      // From here on it may come back without did-disappear (R112).
      if phase == .appeared { phases[id] = .appearing }
      return nil
    case .viewDidDisappear:
      phases[id] = .gone
      switch phase {
      case .gone: return "got viewDidDisappear twice without appearing"
      case .created: return "got viewDidDisappear and was never about to appear"
      default: return nil
      }
    default: return nil
    }
  }
}
