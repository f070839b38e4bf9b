/// Whether what was stored outlives a death (R153).
enum StoredFate {
  case kept
  case deleted(RestorationReason)
  /// The log does not say how the process ended, and it matters.
  case unknown(UnknownRestoration)
}

/// The deaths table (R153), one row after the other, for both kinds of stored state.
struct DeathsTable {
  let policy: RestorationPolicy
  var decisions: [PolicyDecision] = []

  init(_ policy: RestorationPolicy) { self.policy = policy }

  /// What `cause` does to the archive of the older mechanism.
  ///
  /// - Parameter duringLaunch: whether launch or restoration was not complete.
  mutating func archive(_ cause: Symbol<DeathCause>, duringLaunch: Bool) -> StoredFate {
    switch cause {
    case .known(.jetsam), .known(.systemSuspended), .known(.backgroundOvertime),
      .known(.foregroundMemory), .known(.watchdog), .known(.reboot), .known(.systemUpdate),
      .known(.appUpdate), .known(.debuggerStopBackground), .known(.debuggerStop):
      return .kept
    case .known(.crash):
      if duringLaunch { return crashedInLaunch }
      decide(
        "lateCrashDropsLegacyArchive", policy.lateCrashDropsLegacyArchive, "R26",
        "a crash after launch deletes the archive", "a crash after launch leaves the archive")
      guard policy.lateCrashDropsLegacyArchive else { return .kept }
      return .deleted(RestorationReason(rule: "R26", "the crash deleted the archive"))
    case .known(.crashInLaunch): return crashedInLaunch
    case .known(.watchdogLaunch):
      return .deleted(
        RestorationReason(
          rule: "R153",
          "the watchdog ended the launch, which counts as a crash at launch: "
            + "the archive was deleted"))
    case .known(.forceQuit), .known(.windowClosed):
      decide(
        "forceQuitDropsLegacyArchive", policy.forceQuitDropsLegacyArchive, "R24",
        "a force quit deletes the archive", "a force quit leaves the archive")
      guard policy.forceQuitDropsLegacyArchive else { return .kept }
      return .deleted(
        RestorationReason(
          rule: "R24", "the user swiped the app out of the app switcher, which deletes the archive")
      )
    case .known(.appDeleted): return .deleted(Self.appDeleted)
    case .known(.unclean), .known(.exit), .known(.terminated), .other:
      return .unknown(.causeMatters(cause, "the archive"))
    }
  }

  /// What `cause` does to the activity and the storage of a scene.
  ///
  /// - Parameter isLast: whether the scene is the only one left.
  mutating func scene(_ cause: Symbol<DeathCause>) -> StoredFate {
    switch cause {
    case .known(.jetsam), .known(.systemSuspended), .known(.backgroundOvertime),
      .known(.foregroundMemory), .known(.watchdog), .known(.watchdogLaunch), .known(.reboot),
      .known(.systemUpdate), .known(.appUpdate), .known(.debuggerStopBackground),
      .known(.debuggerStop), .known(.crash), .known(.crashInLaunch):
      return .kept
    case .known(.forceQuit), .known(.windowClosed):
      decide(
        "forceQuitDropsSceneActivity", policy.forceQuitDropsSceneActivity, "R47",
        "a force quit deletes what the scene stored", "a force quit leaves what the scene stored")
      guard policy.forceQuitDropsSceneActivity else { return .kept }
      return .deleted(
        RestorationReason(
          rule: "R47",
          "the user swiped the last window out of the app switcher, which deletes what it stored"))
    case .known(.appDeleted): return .deleted(Self.appDeleted)
    case .known(.unclean), .known(.exit), .known(.terminated), .other:
      return .unknown(.causeMatters(cause, "what the scene stored"))
    }
  }

  private var crashedInLaunch: StoredFate {
    .deleted(
      RestorationReason(
        rule: "R25", "the crash while launching or restoring deleted the archive"))
  }

  private static let appDeleted = RestorationReason(
    rule: "R153", "the app was deleted, and with it all that was stored")

  private mutating func decide(
    _ name: String, _ value: Bool, _ rule: String, _ yes: String, _ no: String
  ) {
    let decision = PolicyDecision(
      name: name, value: "\(value)", rule: rule, effect: value ? yes : no)
    if !decisions.contains(decision) { decisions.append(decision) }
  }
}

extension UnknownRestoration {
  static func causeMatters(_ cause: Symbol<DeathCause>, _ stored: String) -> Self {
    Self(
      .cause,
      "how the process ended is not recorded (`\(cause)`): a force quit deletes \(stored), a kill "
        + "by the system keeps it", rule: "R156", wouldTell: ["process.ended", "process.crashed"],
      remedy: "Ask for a cause of death, or record `process.ended` with its cause.")
  }
}
