extension AppState {
  mutating func applyProcess(_ event: Event, _ before: PointBefore) {
    switch event.body {
    case .process(.launched(let payload)):
      // Two launches with one number are two launches all the same.
      let next = LaunchNumber(process.launch.rawValue &+ 1)
      begin(launch: max(event.launch, next), facts: payload, before)
    case .process(.crashed(let payload)):
      let inLaunch = payload.duringLaunch == true
      var death = Death(
        cause: .known(inLaunch ? .crashInLaunch : .crash), sequence: sequence, time: event.time)
      death.crash = payload
      die(death, launch: event.launch, before)
    case .process(.ended(let payload)):
      // What a later launch found happened at the last event before (case 5).
      let found = payload.foundAt != nil
      let death = Death(
        cause: payload.cause, sequence: sequence,
        time: found ? before.time ?? event.time : event.time,
        foundAt: payload.foundAt, detail: payload.detail)
      die(death, launch: event.launch, before)
    case .process(.stateChanged(let payload)):
      if enter(launch: event.launch, before) { setApplicationState(payload.state) }
    case .process(.memoryWarning):
      if enter(launch: event.launch, before) { process.memoryWarnings &+= 1 }
    case .process(.willTerminate):
      if enter(launch: event.launch, before) { process.willTerminateCalled = true }
    default: break
    }
  }

  /// Begins a launch: nothing of the old process is there any more; sessions and what the system
  /// has stored stay.
  mutating func begin(launch: LaunchNumber, facts: ProcessEvent.Launched?, _ before: PointBefore) {
    let previous = process.launch.rawValue == 0 ? nil : process.death ?? uncleanDeath(before)
    if let previous { settle(previous) }
    process = ProcessRecord()
    process.launch = launch
    process.previousDeath = previous
    process.launched = facts
    if let facts {
      process.launchedAt = time
      let hidden = facts.reason == .known(.background) || facts.reason == .known(.prewarm)
      process.state = .known(hidden ? .background : .inactive)
    }
    saved.isSettling = true
    screens.removeAll()
    activities = []
    currentActivity = nil
    documents = []
    creationRequests = []
    for index in scenes.indices { clearScene(at: index) }
  }

  /// The end of a process that the next launch finds (case 5).
  private func uncleanDeath(_ before: PointBefore) -> Death {
    Death(
      cause: .known(process.willTerminateCalled ? .terminated : .unclean),
      sequence: before.sequence, time: before.time ?? Timestamp(microseconds: 0), foundAt: time)
  }

  private mutating func die(_ death: Death, launch: LaunchNumber, _ before: PointBefore) {
    if launch < process.launch {
      amendPreviousDeath(death, launch: launch)
      return
    }
    if launch > process.launch { _ = enter(launch: launch, before) }
    var death = death
    if saved.isRestoring, death.cause == .known(.crash) { death.cause = .known(.crashInLaunch) }
    process.death = process.death.map { $0.amended(by: death) } ?? death
  }

  /// A report that came only after the next launch.
  private mutating func amendPreviousDeath(_ death: Death, launch: LaunchNumber) {
    guard let previous = process.previousDeath, launch.rawValue &+ 1 == process.launch.rawValue
    else {
      note(.eventOfEarlierLaunch, "launch \(launch.rawValue)")
      return
    }
    let amended = previous.amended(by: death)
    process.previousDeath = amended
    guard amended.cause != previous.cause else { return }
    // It reaches only what was stored before it, and was not proved to have outlived it.
    let isArchiveMet = saved.deaths.contains(previous.cause)
    saved.amend(death: previous.cause, by: amended.cause)
    apply(effectsOf: amended, toArchive: isArchiveMet)
  }

  /// Applies what a death did to what the system has stored; what depends on the policy is only
  /// noted (R24–R26, R47, R153).
  private mutating func settle(_ death: Death) {
    let wasRestoring = saved.isRestoring || diedRestoringScene(of: death.cause)
    saved.isRestoring = false
    saved.note(death: death.cause)
    if wasRestoring, case .known(let cause) = death.cause, !cause.isOrderly {
      saved.failedRestores &+= 1
    }
    apply(effectsOf: death, toArchive: true)
  }

  private mutating func apply(effectsOf death: Death, toArchive isArchiveMet: Bool) {
    guard case .known(let cause) = death.cause else { return }
    switch cause {
    case .crashInLaunch, .watchdogLaunch:
      guard isArchiveMet else { return }
      if saved.archive == nil && saved.restoreAnswer == nil { break }
      saved.archive = nil
      saved.archiveDropped = ArchiveDrop(sequence: death.sequence, reason: "\(cause)")
    case .appDeleted:
      let defaults = saved.defaults
      saved = SavedState()
      saved.defaults = defaults
      scenes = []
      shortcuts = []
    default: break
    }
  }
}

extension AppState {
  /// Whether a death met a scene that was given its activity and did not come to stand.
  private func diedRestoringScene(of cause: Symbol<DeathCause>) -> Bool {
    switch cause {
    case .known(.crash), .known(.crashInLaunch), .known(.watchdogLaunch):
      scenes.contains { $0.restorationActivity != nil && !$0.isSettled }
    default: false
    }
  }
}

extension Death {
  /// This death with what a second report of it adds.
  func amended(by other: Death) -> Death {
    var result = self
    // A crash report says more than that the process is gone; a cause more than none.
    if cause == .known(.unclean) || other.cause != .known(.unclean) && other.cause != .known(.crash)
    {
      result.cause = other.cause
    }
    result.crash = other.crash ?? crash
    result.foundAt = other.foundAt ?? foundAt
    result.detail = other.detail ?? detail
    return result
  }
}

extension SavedState {
  mutating func note(death cause: Symbol<DeathCause>) {
    if archive != nil { deaths.appendOnce(cause) }
    for index in scenes.indices { scenes[index].note(death: cause) }
  }

  /// A second report of a death that was noted as `old`.
  mutating func amend(death old: Symbol<DeathCause>, by new: Symbol<DeathCause>) {
    deaths.appendOnce(new, where: old)
    for index in scenes.indices { scenes[index].amend(death: old, by: new) }
  }
}
