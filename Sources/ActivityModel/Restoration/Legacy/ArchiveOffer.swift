/// Whether the older mechanism has an archive to offer to the launch after a death, and whether the
/// app takes it (R4–R9, R24–R28, R38, R40).
struct ArchiveOffer {
  let relaunch: Relaunch
  var table: DeathsTable
  var decisions: [PolicyDecision] = []
  /// What was decided, in order.
  var reasons: [RestorationReason] = []

  init(_ relaunch: Relaunch) {
    self.relaunch = relaunch
    table = DeathsTable(relaunch.policy)
  }

  private var saved: SavedState { relaunch.state.saved }

  /// The archive that is restored from; nil where there is none, with the last of `reasons` saying
  /// why.
  ///
  /// - Throws: where the log does not tell.
  mutating func take() throws(UnknownRestoration) -> LegacyArchive? {
    guard let archive = saved.archive else {
      try explainMissing()
      return nil
    }
    guard try isComplete(archive), try outlives(), try isAsked(archive) else { return nil }
    return archive
  }

  private mutating func say(_ rule: String, _ reason: String) {
    reasons.append(RestorationReason(rule: rule, reason))
  }

  private mutating func explainMissing() throws(UnknownRestoration) {
    if saved.backgroundedAt != nil && !saved.legacyObserved { throw .noSavePoint }
    if relaunch.state.process.launched == nil { throw .noSavePoint }
    if let dropped = saved.archiveDropped {
      let why = dropped.reason.map { ": \($0)" } ?? ""
      say("R9", "the archive was dropped (event \(dropped.sequence.rawValue))\(why)")
    } else if let asked = saved.restoreAnswer {
      // Asked only where there is an archive (R35): one from before the log.
      throw UnknownRestoration(
        .noSavePoint,
        "no save point recorded: the archive of event \(asked.sequence.rawValue) is from before the log",
        rule: "R35", wouldTell: ["archive.saved"],
        remedy: UnknownRestoration.noSavePoint.remedy)
    } else if saved.saveAnswer == false {
      say("R6", "the app answered false to the save question, so nothing was saved")
    } else {
      say("R8", "nothing was saved: the app was not in the background since it was first launched")
    }
  }

  /// The last save that came to its end counts (R4, R153).
  private mutating func isComplete(_ archive: LegacyArchive) throws(UnknownRestoration) -> Bool {
    if saved.saveAnswer == false {
      let keeps = relaunch.policy.saveReturnedFalseKeepsOldArchive
      guard let keeps else {
        throw UnknownRestoration(
          .unspecified,
          "the app answered false to the save question, and whether the earlier archive outlives "
            + "that is not specified", rule: "R6",
          remedy: "Decide it with the policy's `saveReturnedFalseKeepsOldArchive`.")
      }
      decisions.append(
        PolicyDecision(
          name: "saveReturnedFalseKeepsOldArchive", value: "\(keeps)", rule: "R6",
          effect: keeps ? "the earlier archive is kept" : "the earlier archive is gone"))
      if !keeps {
        say("R6", "the app answered false to the save question, which removed the earlier archive")
        return false
      }
    }
    if let background = saved.backgroundedAt, background.sequence > archive.savedAt.sequence {
      say(
        "R153",
        "the app went to the background at event \(background.sequence.rawValue), but no save came "
          + "to its end after that: the one of event \(archive.savedAt.sequence.rawValue) counts")
    }
    return true
  }

  /// Whether the archive outlives this death and the ones since it was saved.
  private mutating func outlives() throws(UnknownRestoration) -> Bool {
    if wasNotOffered {
      say("R35", "this launch did not ask the restore question, so there was no archive any more")
      return false
    }
    for death in saved.deaths {
      guard
        try outlives(death, duringLaunch: death == .known(.crashInLaunch), "an earlier launch: ")
      else { return false }
    }
    return try outlives(relaunch.cause, duringLaunch: relaunch.isLaunching, "")
  }

  private mutating func outlives(
    _ cause: Symbol<DeathCause>, duringLaunch: Bool, _ when: String
  ) throws(UnknownRestoration) -> Bool {
    let fate = table.archive(cause, duringLaunch: duringLaunch)
    for decision in table.decisions where !decisions.contains(decision) {
      decisions.append(decision)
    }
    switch fate {
    case .kept: return true
    case .deleted(let reason):
      say(reason.rule, when + reason.reason)
      return false
    case .unknown(let unknown): throw unknown
    }
  }

  /// The question is asked where there is an archive and the device is unlocked (R35, R38): a launch
  /// of an app that records it and did not ask had none.
  private var wasNotOffered: Bool {
    let process = relaunch.state.process
    guard let archive = saved.archive, process.launch > archive.savedAt.launch,
      !saved.isSettling, process.launched?.deviceLocked != true,
      relaunch.state.scenes.contains(where: { $0.isSettled })
    else { return false }
    return saved.restoreAnswer != nil && saved.restoreAnswer?.launch != process.launch
  }

  /// Whether the launch asks for the archive and the app wants it (R27, R38, R40).
  private mutating func isAsked(_ archive: LegacyArchive) throws(UnknownRestoration) -> Bool {
    let conditions = relaunch.conditions
    if conditions.deviceLocked {
      say(
        "R38", "the device is locked, so the archive cannot be read; it is kept for a later launch")
      return false
    }
    if let answer = conditions.restoreAnswer {
      if !answer { say("R27", "the app answers false to the restore question") }
      return answer
    }
    let version = conditions.appVersion ?? relaunch.state.process.launched?.appVersion
    // The same app was asked about the same archive before.
    if let before = saved.restoreAnswer, before.sequence > archive.savedAt.sequence,
      before.appVersion == version, relaunch.cause != .known(.appUpdate)
    {
      if !before.answer {
        say("R27", "the app refused this archive at event \(before.sequence.rawValue)")
      }
      return before.answer
    }
    switch conditions.reason {
    case .known(.url), .known(.document):
      throw .answerUnknown("the launch opens a document or URL", rule: "R40")
    default: break
    }
    if relaunch.cause == .known(.appUpdate) || differ(archive.appVersion, version) {
      throw .answerUnknown("the archive is of another version of the app", rule: "R27")
    }
    let system = conditions.systemVersion ?? relaunch.state.process.launched?.systemVersion
    if relaunch.cause == .known(.systemUpdate) || differ(archive.systemVersion, system) {
      throw .answerUnknown("the archive is of another version of the system", rule: "R27")
    }
    return true
  }

  private func differ(_ left: String?, _ right: String?) -> Bool {
    guard let left, let right else { return false }
    return left != right
  }
}

extension UnknownRestoration {
  static func answerUnknown(_ why: String, rule: String) -> Self {
    Self(
      .restoreAnswer, "\(why), and what the app answers to the restore question is not known",
      rule: rule, wouldTell: ["archive.restoreAsked"],
      remedy: "Give the answer with the conditions of the launch, or record `archive.restoreAsked`."
    )
  }
}
