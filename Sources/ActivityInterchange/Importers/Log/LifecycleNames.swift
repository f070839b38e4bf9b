import ActivityModel

/// The names of lifecycle methods as programs print them.
enum LifecycleNames {
  enum Meaning {
    case screen(ScreenSign)
    case view(ViewCallback)
    case application(RecordFact)
    case scene(EventBody)
  }

  /// What a printed method means: `viewWillAppear(_:)`, `viewWillAppear:`, `applicationDidBecomeActive`.
  static func meaning(of printed: some StringProtocol) -> Meaning? {
    let name = bare(printed)
    if let body = scenes[name] { return .scene(body) }
    if let fact = applications[name] { return .application(fact) }
    if destroyed.contains(name) { return .screen(ScreenSign(.destroyed, .other(name))) }
    let known = Symbol<ScreenCallback>(aliases[name] ?? name)
    let view = Symbol<ViewCallback>(viewAliases[name] ?? name)
    if case .known = known, name != "task", name != "initialised" {
      return .screen(ScreenSign(known))
    }
    if case .known(let callback) = view { return .view(callback) }
    return nil
  }

  /// The name before its arguments, with the label of `willMove(toParent:)` kept.
  private static func bare(_ printed: some StringProtocol) -> String {
    let text = printed.drop { $0 == " " }
    if text.hasPrefix("willMove(toParent") { return "willMoveToParent" }
    if text.hasPrefix("didMove(toParent") { return "didMoveToParent" }
    if text.hasPrefix("application(_:didFinishLaunching") { return "didFinishLaunching" }
    if text.hasPrefix("application:didFinishLaunching") { return "didFinishLaunching" }
    if text.hasPrefix("scene(_:willConnectTo") { return "sceneWillConnect" }
    return String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  private static let aliases = [
    "init": "initialised", "initWithCoder": "initialised", "initWithNibName": "initialised",
    "willMoveToParentViewController": "willMoveToParent",
    "didMoveToParentViewController": "didMoveToParent",
  ]
  private static let viewAliases = ["drawRect": "draw"]
  private static let destroyed: Set<String> = ["deinit", "dealloc"]

  private static let applications: [String: RecordFact] = [
    "didFinishLaunching": .launched, "applicationDidFinishLaunching": .launched,
    "applicationDidBecomeActive": .application(.active),
    "applicationWillResignActive": .application(.inactive),
    "applicationWillEnterForeground": .application(.inactive),
    "applicationDidEnterBackground": .application(.background),
    "applicationWillTerminate": .terminated,
  ]

  private static let scenes: [String: EventBody] = [
    "sceneWillConnect": .scene(.connected(.init())),
    "sceneDidBecomeActive": .scene(.stateChanged(.init(state: .known(.foregroundActive)))),
    "sceneWillResignActive": .scene(.stateChanged(.init(state: .known(.foregroundInactive)))),
    "sceneWillEnterForeground": .scene(.stateChanged(.init(state: .known(.foregroundInactive)))),
    "sceneDidEnterBackground": .scene(.stateChanged(.init(state: .known(.background)))),
    "sceneDidDisconnect": .scene(.disconnected(.init())),
  ]
}
