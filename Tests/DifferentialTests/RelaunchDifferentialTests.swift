import ActivityModel
import ActivitySimulator
import Testing

/// Predictions held against facts with nothing but the log: as a user of the library does it.
@Suite struct RelaunchDifferentialTests {
  @Test func `what a later launch shows is what was predicted from the log alone`() {
    var agreed = 0
    var unknown: [String: Int] = [:]
    var failures = 0
    for seed in 0..<UInt64(TestEnvironment.sequences) {
      var generator = ScenarioGenerator(seed: TestEnvironment.firstSeed &+ seed)
      var collector = RelaunchCollector()
      let run = ScenarioRun(generator.scenario()) { collector.apply($0) }
      for case .action(let action) in run.scenario.steps { run.perform(action) }
      let policy = RestorationPolicy(run.scenario.policy)
      for check in collector.relaunches.flatMap({ $0.check(policy: policy) }) {
        switch check.outcome {
        case .agrees: agreed += 1
        case .unknown(let reason):
          unknown["\(reason.code.rawValue) \(reason.rule ?? "")", default: 0] += 1
        case .differs(let difference):
          let trees = [check.predicted, check.actual].map { roots in
            roots.map { $0?.description ?? "-" }.joined(separator: " + ")
          }
          Issue.record(
            """
            seed \(generator.seed), \(check.cause) after event \(check.diedAt.rawValue): \(difference)
              predicted \(trees[0])
              came back \(trees[1])
            """)
          failures += 1
          if failures == 8 { return }
        }
      }
    }
    print("agreed: \(agreed) scenes; unknown: \(unknown.sorted { $0.key < $1.key })")
    #expect(agreed > TestEnvironment.sequences / 10)
  }
}

extension RestorationPolicy {
  /// What the simulated system does where the rules are uncertain.
  init(_ policy: SimulatorPolicy) {
    self.init()
    forceQuitDropsLegacyArchive = policy.forceQuitDropsLegacyArchive
    forceQuitDropsSceneActivity = policy.forceQuitDropsSceneActivity
    lateCrashDropsLegacyArchive = policy.lateCrashDropsLegacyArchive
    undeclaredActivityTypeIsPersisted = policy.undeclaredActivityTypeIsPersisted
    navSkipsUnnamedChild = policy.navSkipsUnnamedChild
    tabWithoutIdSelected = policy.tabWithoutIdSelected == .selectFirst ? .first : .sameIndex
    nilStateActivityClearsOld = policy.nilStateActivityClearsOld
    switch policy.sceneStorageFlushedAt {
    case .backgroundTransition: sceneStorageFlushedAt = .background
    case .never: sceneStorageFlushedAt = .never
    case .eachChange: sceneStorageFlushedAt = .eachChange
    }
    predictionNeedsSearch = policy.predictionNeedsSearch
  }
}
