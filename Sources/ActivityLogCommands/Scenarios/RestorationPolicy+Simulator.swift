package import ActivityModel
package import ActivitySimulator

extension RestorationPolicy {
  /// The policy under which the simulator behaves as it does.
  package init(_ policy: SimulatorPolicy) {
    self.init()
    forceQuitDropsLegacyArchive = policy.forceQuitDropsLegacyArchive
    forceQuitDropsSceneActivity = policy.forceQuitDropsSceneActivity
    lateCrashDropsLegacyArchive = policy.lateCrashDropsLegacyArchive
    undeclaredActivityTypeIsPersisted = policy.undeclaredActivityTypeIsPersisted
    navSkipsUnnamedChild = policy.navSkipsUnnamedChild
    tabWithoutIdSelected = policy.tabWithoutIdSelected == .selectFirst ? .first : .sameIndex
    nilStateActivityClearsOld = policy.nilStateActivityClearsOld
    sceneStorageFlushedAt =
      switch policy.sceneStorageFlushedAt {
      case .backgroundTransition: .background
      case .never: .never
      case .eachChange: .eachChange
      }
    predictionNeedsSearch = policy.predictionNeedsSearch
  }
}
