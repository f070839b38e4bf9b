import ActivityModel

extension SimulatedProcess {
  /// From `main` to the first frame (R35, R53, R66).
  func launch() throws(ProcessDeath) {
    announceLaunch()
    if reason == .prewarm {
      marks.hit("R152")
      isPrewarmed = true
      return
    }
    try finishLaunching()
  }

  /// The app object exists; goes on to the first screens.
  func finishLaunching() throws(ProcessDeath) {
    isPrewarmed = false
    tellArchiveLoss()
    if app.adoptsScenes {
      marks.hit("R3", "R41")
      try launchWithScenes()
    } else {
      try launchWithoutScenes()
    }
    showDocumentLaunch()
    isLaunching = isRestoring
  }

  private func announceLaunch() {
    emit(
      .process(
        .launched(
          .init(
            bootIdentifier: device.bootIdentifier, bundleIdentifier: "app.\(app.name)",
            appVersion: app.version, systemName: "iOS", systemVersion: app.systemVersion,
            idiom: .known(app.idiom), reason: .known(reason), deviceLocked: device.isLocked,
            adoptsScenes: app.adoptsScenes, legacySave: .known(app.legacySave),
            legacyRestore: .known(app.legacyRestore),
            declaredActivityTypes: app.declaredActivityTypes,
            finishLaunchingAnswer: app.finishLaunchingAnswer))))
  }

  /// An archive that is gone shows at launch: no restore question is asked.
  private func tellArchiveLoss() {
    guard let why = device.storage.archiveLossUntold else { return }
    device.storage.archiveLossUntold = nil
    emit(.archive(.dropped(.init(reason: why))))
  }

  private func launchWithoutScenes() throws(ProcessDeath) {
    let scene = Scene(id: .main, process: self, session: nil)
    scenes = [scene]
    makingScene = .main
    let inBackground = reason == .background
    marks.hit("R35", "R66")
    setState(inBackground ? .background : .inactive)
    let window = scene.addWindow(root: app.root)
    try restoreArchive(into: window)
    if inBackground {
      marks.hit("R109")
      window.root?.loadViewIfNeeded()
    } else {
      window.root?.firstAppear()
      setState(.active)
    }
    deliverLaunchActivity()
  }

  /// The restore question and what follows (R35, R38, R40).
  private func restoreArchive(into window: Window) throws(ProcessDeath) {
    guard app.optsIntoLegacyRestoration else {
      if app.legacySave != .none || app.legacyRestore != .none { marks.hit("R1") }
      return
    }
    guard let archive = device.storage.archive else { return }
    guard !device.isLocked else {
      marks.hit("R38")
      return
    }
    if reason == .background { marks.hit("R38") }
    if app.legacyRestore != .plain { marks.hit("R2") }
    let answer = restoreAnswer(to: archive)
    emit(
      .archive(
        .restoreAsked(
          .init(
            answer: answer, secure: app.legacyRestore != .plain,
            archiveAppVersion: archive.appVersion, archiveSystemVersion: archive.systemVersion))))
    guard answer else { return }
    isRestoring = true
    let walk = RestoreWalk(process: self)
    if let root = archive.roots.first, let node = root { try walk.restore(node, in: window) }
    if app.neverCompletesRestoration {
      marks.hit("R28")
      return
    }
    isRestoring = false
    emit(.archive(.restored(.init(paths: walk.restoredPaths))))
  }

  private func restoreAnswer(to archive: SavedArchive) -> Bool {
    switch app.restoreAnswer {
    case .always: return true
    case .never: return false
    case .sameVersion:
      marks.hit("R10", "R27")
      return archive.appVersion == app.version && archive.systemVersion == app.systemVersion
    case .notForURL:
      marks.hit("R40")
      return reason != .url && reason != .document
    }
  }

  private func deliverLaunchActivity() {
    guard let input = launchActivity else { return }
    continueActivity(input, coldIn: nil)
  }
}

extension ViewController {
  /// The first time a tree is shown: what a presentation covers does not appear.
  func firstAppear() {
    var covered = false
    var above = presented
    while let screen = above {
      covered = covered || screen.coversPresenter
      above = screen.presented
    }
    if !covered { appear() }
    for screen in containedScreens {
      screen.presented?.firstAppear()
    }
  }

  /// Itself and its children, without what they present.
  private var containedScreens: [ViewController] {
    [self] + children.flatMap(\.containedScreens)
  }
}
