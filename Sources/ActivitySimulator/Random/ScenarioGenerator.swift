import ActivityModel

/// Makes random apps and sequences of actions from a seed.
///
/// Everything it makes obeys what the rules leave no doubt about; what they leave open is not made,
/// so that two readings of the rules can be compared event by event.
public struct ScenarioGenerator {
  private var random: SplitMix
  public let seed: UInt64

  public init(seed: UInt64) {
    self.seed = seed
    random = SplitMix(state: seed)
  }

  /// The same seed gives the same scenario, in every version of the system it runs on.
  public mutating func scenario(length: Int = 40) -> Scenario {
    let kind: AppKind = pick([.legacy, .legacy, .legacy, .scenes, .scenes, .swiftUI])
    var apps = AppGenerator(random: random, kind: kind)
    let app = apps.app()
    random = apps.random
    var scenario = Scenario(name: "seed \(seed)", app: app)
    scenario.about = "made from seed \(seed)"
    scenario.policy = policy()
    var actions = ActionGenerator(random: random, app: app, kind: kind)
    scenario.steps = [.action(Action(.launch))]
    for _ in 0..<length { scenario.steps.append(.action(actions.next())) }
    return scenario
  }

  private mutating func policy() -> SimulatorPolicy {
    var policy = SimulatorPolicy()
    policy.forceQuitDropsLegacyArchive = random.chance(3, of: 4)
    policy.forceQuitDropsSceneActivity = random.chance(3, of: 4)
    policy.lateCrashDropsLegacyArchive = random.chance(1, of: 4)
    policy.undeclaredActivityTypeIsPersisted = random.chance(1, of: 4)
    policy.navSkipsUnnamedChild = random.chance(3, of: 4)
    policy.tabWithoutIdSelected = random.chance(3, of: 4) ? .selectFirst : .keepIndex
    policy.nilStateActivityClearsOld = random.chance(3, of: 4)
    policy.sceneStorageFlushedAt = random.chance(3, of: 4) ? .backgroundTransition : pickFlush()
    policy.predictionNeedsSearch = random.chance(1, of: 4)
    return policy
  }

  private mutating func pickFlush() -> SimulatorPolicy.SceneStorageFlush {
    pick(SimulatorPolicy.SceneStorageFlush.allCases)
  }

  private mutating func pick<T>(_ values: [T]) -> T { random.pick(values) }
}

enum AppKind: Hashable { case legacy, scenes, swiftUI }

/// SplitMix64.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ limit: Int) -> Int { limit <= 1 ? 0 : Int(next() % UInt64(limit)) }

  mutating func chance(_ count: Int, of total: Int) -> Bool { below(total) < count }

  mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }
}
