public import ActivityModel

extension SimulatedDevice {
  /// The process dies (R8, R24–R28, R47, R151, R153). Without a process nothing does, but a device can
  /// restart.
  public func kill(_ cause: DeathCause) {
    marks.hit("R153")
    if let process {
      announceDeath(cause, of: process)
      settleStorage(cause, of: process)
    }
    process = nil
    if cause == .reboot || cause == .systemUpdate { reboot() }
  }

  private func announceDeath(_ cause: DeathCause, of process: SimulatedProcess) {
    let isInFront = process.state == .active || process.state == .inactive
    if cause == .forceQuit || cause == .terminated, isInFront, process.hasStartedApplication {
      marks.hit("R151")
      emit(.process(.willTerminate(.init())), in: nil)
    }
    if cause == .foregroundMemory {
      emit(.process(.memoryWarning(.init())), in: nil)
    }
    if cause == .crash || cause == .crashInLaunch {
      marks.hit("R8")
      let duringLaunch = cause == .crashInLaunch || process.isLaunching
      emit(
        .process(.crashed(.init(name: "SIGABRT", duringLaunch: duringLaunch))), in: nil)
    } else {
      if cause == .watchdog || cause == .watchdogLaunch { marks.hit("R154") }
      emit(.process(.ended(.init(cause: .known(cause)))), in: nil)
    }
  }

  private func settleStorage(_ cause: DeathCause, of process: SimulatedProcess) {
    switch cause {
    // The last window goes as the app does.
    case .forceQuit, .windowClosed:
      if policy.forceQuitDropsLegacyArchive { dropArchive("force quit", rule: "R24") }
      dropScenesForForceQuit()
    case .crashInLaunch:
      dropArchive("crash while launching or restoring", rule: "R25")
    case .watchdogLaunch:
      dropArchive("watchdog at launch", rule: "R25")
    case .crash:
      if process.isLaunching {
        dropArchive("crash before restoration was complete", rule: "R28")
      } else if policy.lateCrashDropsLegacyArchive {
        dropArchive("crash", rule: "R26")
      } else {
        marks.hit("R26")
      }
    case .appDeleted:
      storage.deleteEverything()
    default:
      break
    }
  }

  private func dropArchive(_ why: String, rule: String) {
    marks.hit(rule)
    guard storage.archive != nil else { return }
    storage.archive = nil
    storage.archiveLossUntold = why
  }

  /// The last row of R47, and R93.
  private func dropScenesForForceQuit() {
    marks.hit("R47", "R93")
    guard policy.forceQuitDropsSceneActivity else { return }
    for session in storage.sessions {
      session.stateRestorationActivity = nil
      session.storage = [:]
    }
  }

  /// Starts the app again; nothing happens while a process runs, except that a prewarmed one goes on.
  ///
  /// - Parameters:
  ///   - activity: What the launch is for, in its connection options or delivered after launch.
  ///   - crashInDecodeOf: The screen whose decode crashes (W17).
  public func launch(
    _ reason: LaunchReason = .user, activity: ArchivedActivity? = nil,
    source: ContinuationSource = .unknown, crashInDecodeOf: String? = nil
  ) {
    do throws(ProcessDeath) {
      if let process {
        guard process.isPrewarmed else { return }
        try process.finishLaunching()
        return
      }
      beginLaunch()
      let new = SimulatedProcess(device: self, reason: reason)
      new.crashesInDecodeOf = crashInDecodeOf
      new.launchActivity = activity.map { LaunchInput(activity: $0, source: source) }
      process = new
      try new.launch()
    } catch {
      kill(error.cause)
    }
  }

  /// Installs another version. A running process is ended first.
  public func install(_ new: AppDefinition) {
    if process != nil { kill(.appUpdate) }
    app = new
  }

  public func lock() { isLocked = true }
  public func unlock() { isLocked = false }
}
