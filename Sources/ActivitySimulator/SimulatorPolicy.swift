/// How the simulated system behaves where the rules are uncertain (section 0.3).
///
/// The simulator has its own, so that a fault in reading the policy elsewhere shows.
public struct SimulatorPolicy: Hashable, Sendable {
  /// R24.
  public var forceQuitDropsLegacyArchive = true
  /// R47.
  public var forceQuitDropsSceneActivity = true
  /// R26.
  public var lateCrashDropsLegacyArchive = false
  /// R45.
  public var undeclaredActivityTypeIsPersisted = false
  /// R14: false cuts the stack at the unnamed child.
  public var navSkipsUnnamedChild = true
  /// R16: what is selected when the selected child had no identifier.
  public var tabWithoutIdSelected = TabWithoutIdentifier.selectFirst
  /// R44.
  public var nilStateActivityClearsOld = true
  /// R92.
  public var sceneStorageFlushedAt = SceneStorageFlush.backgroundTransition
  /// R140.
  public var predictionNeedsSearch = false

  public enum TabWithoutIdentifier: String, CaseIterable, Sendable {
    case selectFirst, keepIndex
  }

  public enum SceneStorageFlush: String, CaseIterable, Sendable {
    case backgroundTransition, never, eachChange
  }

  public init() {}
}
