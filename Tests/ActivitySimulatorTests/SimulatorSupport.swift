import ActivityModel
import ActivitySimulator

/// Runs actions on a device and keeps what came out.
final class Run {
  let device: SimulatedDevice
  private let events: EventList

  final class EventList { var events: [Event] = [] }

  init(_ app: AppDefinition, policy: SimulatorPolicy = SimulatorPolicy()) {
    let list = EventList()
    events = list
    device = SimulatedDevice(app: app, policy: policy) { list.events.append($0) }
    device.launch()
  }

  var all: [Event] { events.events }

  /// What an action emits.
  func events(of action: Action) -> [Event] {
    let before = events.events.count
    device.perform(action)
    return Array(events.events[before...])
  }

  func perform(_ verbs: Action...) {
    for action in verbs { device.perform(action) }
  }

  func tree(_ scene: SceneID = .main) -> String {
    device.trueTrees(of: scene).map(\.description).joined(separator: "; ")
  }

  /// The appearance callbacks of an action, as `List.viewWillAppear`.
  func callbacks(of action: Action) -> [String] {
    var names: [ScreenID: String] = [:]
    for event in all + events(of: action) {
      if case .screen(.created(let made)) = event.body { names[made.screen] = made.className }
    }
    return events.events.suffix(from: marker).compactMap { event in
      guard case .screen(.callback(let call)) = event.body, call.callback.isAppearance else {
        return nil
      }
      return "\(names[call.screen] ?? "?").\(call.callback.name)"
    }
  }

  /// Where the last `mark()` was.
  private var marker = 0
  func mark() { marker = events.events.count }
}

extension Symbol<ScreenCallback> {
  var isAppearance: Bool {
    switch self {
    case .known(.viewWillAppear), .known(.viewDidAppear), .known(.viewWillDisappear),
      .known(.viewDidDisappear):
      true
    default: false
    }
  }
}

extension Action {
  static func push(_ name: String) -> Action { Action(.push) { $0.screen = name } }
  static func present(_ name: String, _ style: PresentationStyle, on: String? = nil) -> Action {
    Action(.present) {
      $0.screen = name
      $0.style = style
      $0.on = on
    }
  }
  static func kill(_ cause: DeathCause) -> Action { Action(.kill) { $0.cause = cause } }
}

/// The app of the worked examples: a named navigation container with a named first screen.
func worked(_ change: (inout AppDefinition) -> Void = { _ in }) -> AppDefinition {
  var navigation = ScreenDefinition("N", container: .navigation)
  navigation.restorationIdentifier = "n"
  navigation.children = ["Home"]
  var screens = [navigation]
  for (name, identifier) in [("Home", "h"), ("List", "l"), ("Detail", "d"), ("Compose", "c")] {
    var screen = ScreenDefinition(name)
    screen.restorationIdentifier = identifier
    screens.append(screen)
  }
  var app = AppDefinition(name: "worked", root: "N", screens: screens)
  app.legacySave = .secure
  app.legacyRestore = .secure
  change(&app)
  return app
}
