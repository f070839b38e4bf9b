import ActivityModel

/// Makes random actions for an app.
struct ActionGenerator {
  var random: SplitMix
  let app: AppDefinition
  let kind: AppKind
  /// Kills come with a launch after them.
  private var pending: [Action] = []

  init(random: SplitMix, app: AppDefinition, kind: AppKind) {
    self.random = random
    self.app = app
    self.kind = kind
  }

  mutating func next() -> Action {
    if !pending.isEmpty { return pending.removeFirst() }
    let dice = random.below(100)
    switch dice {
    case 0..<30: return navigation()
    case 30..<40: return presentation()
    case 40..<50: return values()
    case 50..<66: return lifecycle()
    case 66..<76: return death()
    default: return kindSpecific()
    }
  }

  private mutating func anyLeaf() -> String { random.pick(AppGenerator.leaves) }

  private mutating func navigation() -> Action {
    switch random.below(14) {
    case 0..<5:
      let name = anyLeaf()
      return Action(.push) { $0.screen = name }
    case 5, 6: return Action(.pop)
    case 7: return Action(.popTo)
    case 8:
      let names = (0...random.below(3)).map { _ in random.pick(AppGenerator.leaves) }
      return Action(.setViewControllers) { $0.screens = names }
    case 9: return Action(.beginInteractivePop)
    case 10: return Action(.cancelInteractivePop)
    case 11: return Action(.finishInteractivePop)
    default:
      let index = random.below(3)
      let container = random.pick(["Tabs", "Tabs", "Pages"])
      return Action(.select) {
        $0.index = index
        $0.on = container
      }
    }
  }

  private mutating func presentation() -> Action {
    switch random.below(8) {
    case 0..<4:
      let name = random.pick(
        AppGenerator.leaves + ["Modal", "Modal", "Box", "Pages", "Alert"])
      let style = random.pick(Self.styles)
      return Action(.present) {
        $0.screen = name
        $0.style = style
      }
    case 4, 5: return Action(.dismiss)
    case 6: return Action(.swipeDown)
    default: return Action(.rotate)
    }
  }

  private static let styles: [PresentationStyle] = [
    .automatic, .fullScreen, .pageSheet, .formSheet, .overFullScreen, .currentContext,
    .overCurrentContext, .popover, .custom,
  ]

  private mutating func values() -> Action {
    let number = random.below(100)
    switch random.below(4) {
    case 0:
      return Action(.type) {
        $0.key = "text"
        $0.value = .string("\(number)")
      }
    case 1:
      let key = random.pick([
        "field.selectedTextRange", "field.text", "field.contentOffset", "note",
      ])
      return Action(.setValue) {
        $0.key = key
        $0.value = .integer(Int64(number))
      }
    case 2:
      let name = random.pick(["P", "Q", "R"])
      let verb = random.pick([Action.Verb.addChild, .removeChild])
      return Action(verb) {
        $0.screen = name
        $0.on = "Box"
      }
    default: return Action(.tap)
    }
  }

  private mutating func lifecycle() -> Action {
    switch random.below(12) {
    case 0..<5: return Action(.home)
    case 5..<9: return Action(.foreground)
    case 9: return Action(.interrupt)
    case 10: return Action(.suspend)
    default: return Action(random.pick([.memoryWarning, .mark, .endBackgroundWork]))
    }
  }

  private mutating func death() -> Action {
    let cause = random.pick(Self.causes)
    var launch = Action(.launch)
    if random.chance(1, of: 8) { launch.reason = kind == .legacy ? .background : .user }
    if cause == .crashInLaunch {
      // The crash is in the launch: the relaunch of W17.
      launch.screen = anyLeaf()
      pending = [launch, Action(.launch)]
      return Action(.kill) { $0.cause = .jetsam }
    }
    if random.chance(1, of: 10) {
      pending = [Action(.lock), launch, Action(.unlock)]
    } else {
      pending = [launch]
    }
    if random.chance(1, of: 2) {
      pending.insert(Action(.kill) { $0.cause = cause }, at: 0)
      return Action(.home)
    }
    return Action(.kill) { $0.cause = cause }
  }

  private static let causes: [DeathCause] = [
    .jetsam, .jetsam, .systemSuspended, .backgroundOvertime, .foregroundMemory, .crash, .crash,
    .crashInLaunch, .watchdog, .watchdogLaunch, .forceQuit, .forceQuit, .reboot, .systemUpdate,
    .appUpdate, .appDeleted, .debuggerStop, .debuggerStopBackground, .exit, .terminated,
  ]

  private mutating func kindSpecific() -> Action {
    switch kind {
    case .legacy: return random.chance(1, of: 2) ? navigation() : continuation()
    case .scenes:
      switch random.below(12) {
      case 0..<4: return windows()
      case 4: return storage()
      default: return activities()
      }
    case .swiftUI:
      switch random.below(12) {
      case 0..<3: return activities()
      case 3, 4: return windows()
      default: return swiftUI()
      }
    }
  }

  private mutating func windows() -> Action {
    let id = SceneID("scene-\(1 + random.below(4))")
    switch random.below(9) {
    case 0, 1: return Action(.openScene)
    case 2:
      return Action(.openScene) { $0.scene = id }
    case 3, 4: return Action(.disconnectScene) { $0.scene = id }
    case 5: return Action(.closeScene) { $0.scene = id }
    case 6: return Action(.refreshSession) { $0.scene = id }
    default: return continuation()
    }
  }

  private mutating func continuation() -> Action {
    let type = random.pick(AppGenerator.types)
    let source = random.pick(ContinuationSource.allCases)
    let name = anyLeaf()
    return Action(.continueActivity) {
      $0.type = type
      $0.source = source
      $0.values = ["screen": .string(name)]
    }
  }

  private mutating func activities() -> Action {
    let type = random.pick(AppGenerator.types)
    let name = anyLeaf()
    switch random.below(12) {
    case 0, 1, 2:
      return Action(.updateActivity) {
        $0.type = type
        $0.values = ["screen": .string(name), "edited": .bool(true)]
      }
    case 3: return Action(.addUserInfoEntries) { $0.values = ["screen": .string(name)] }
    case 4: return Action(.setUserInfo) { $0.values = ["again": .string(name)] }
    case 5, 6: return Action(.setNeedsSave)
    case 7: return Action(.attachActivity)
    case 8: return Action(.detachActivity)
    case 9: return Action(random.pick([.becomeCurrent, .resignCurrent, .invalidate]))
    case 10:
      return Action(.addUserInfoEntries) { $0.values = ["object": .opaque(type: "UIImage")] }
    default:
      return Action(.setEligible) { $0.values = ["prediction": .bool(true)] }
    }
  }

  private mutating func swiftUI() -> Action {
    let number = random.below(9)
    switch random.below(8) {
    case 0..<3:
      let codable = random.chance(4, of: 5)
      return Action(.appendToPath) {
        $0.type = codable ? "Book" : "Widget"
        $0.value = codable ? .integer(Int64(number)) : nil
        $0.key = codable ? nil : "notCodable"
      }
    case 3: return Action(.removeLastFromPath)
    case 4, 5:
      return Action(.setFlag) {
        $0.key = "showsSheet"
        $0.value = .bool(number < 6)
      }
    default: return storage()
    }
  }

  private mutating func storage() -> Action {
    let number = random.below(9)
    return Action(.setSceneStorage) {
      $0.key = "tab"
      $0.value = .integer(Int64(number))
    }
  }
}
