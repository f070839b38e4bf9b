/// What to assume where the rules are uncertain or differ from system to system: the switches of
/// section 0.3 of the rules.
///
/// A switch that decided something is named in the result (`PolicyDecision`).
public struct RestorationPolicy: Hashable, Sendable {
  /// R24. Developers can turn the deletion off with a profile.
  public var forceQuitDropsLegacyArchive = true
  /// R47. Apple's text says so; iOS 15 was seen to keep it.
  public var forceQuitDropsSceneActivity = true
  /// R26.
  public var lateCrashDropsLegacyArchive = false
  /// R45.
  public var undeclaredActivityTypeIsPersisted = false
  /// R14; otherwise the stack is cut below the first child without identifier.
  public var navSkipsUnnamedChild = true
  /// R16.
  public var tabWithoutIdSelected = TabSelection.first
  /// R6. Nil, the default: not specified, so the answer is unknown where it depends on it.
  public var saveReturnedFalseKeepsOldArchive: Bool?
  /// R44.
  public var nilStateActivityClearsOld = true
  /// R92.
  public var sceneStorageFlushedAt = StorageFlush.background
  /// R140, as the session of 2018 had it.
  public var predictionNeedsSearch = false

  public init() {}

  /// Which tab comes back where the selected one had no identifier (R16).
  public enum TabSelection: String, CaseIterable, Sendable {
    /// The first tab.
    case first
    /// The tab at the same index.
    case sameIndex
  }

  /// When a value of the scene storage reaches the disk (R92).
  public enum StorageFlush: String, CaseIterable, Sendable {
    /// At the transition to the background; a value set since is unknown.
    case background
    /// Never.
    case never
    /// At once.
    case eachChange
  }

  /// Whether an activity that becomes current is a donation (R140).
  public func donates(_ activity: ActivityRecord) -> Bool {
    activity.isEligibleForPrediction
      && (activity.isEligibleForSearch || !predictionNeedsSearch)
  }
}

/// A switch of the policy that decided something.
public struct PolicyDecision: Hashable, Sendable {
  /// The name of the switch, as in a policy file.
  public var name: String
  /// How it stands, as in a policy file.
  public var value: String
  public var rule: String
  /// What it decided, in a sentence.
  public var effect: String

  public init(name: String, value: String, rule: String, effect: String) {
    self.name = name
    self.value = value
    self.rule = rule
    self.effect = effect
  }
}
