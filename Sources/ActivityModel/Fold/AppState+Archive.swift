extension AppState {
  mutating func applyArchive(_ event: Event) {
    saved.legacyObserved = true
    switch event.body {
    case .archive(.saveAsked(let payload)): saved.saveAnswer = payload.answer
    case .archive(.saved(let payload)): saveArchive(payload.values)
    case .archive(.restoreAsked(let payload)):
      saved.isRestoring = payload.answer
      saved.restoreAnswer = RestoreAnswer(
        answer: payload.answer, appVersion: process.launched?.appVersion, sequence: sequence,
        launch: process.launch)
      // Asked only where an archive exists (R35): it outlived every death so far.
      saved.deaths = []
    case .archive(.restored):
      saved.isRestoring = false
      saved.failedRestores = 0
    case .archive(.dropped(let payload)):
      saved.archive = nil
      saved.archiveDropped = ArchiveDrop(sequence: sequence, reason: payload.reason)
      saved.deaths = []
    default: break
    }
  }

  /// A save point of the older mechanism (R4): the live trees as they are, unfiltered.
  private mutating func saveArchive(_ values: PropertyDictionary) {
    let table = screens.subtree(of: scenes.flatMap(\.roots))
    var archive = LegacyArchive(savedAt: savePoint, scenes: scenes, screens: table)
    archive.appVersion = process.launched?.appVersion
    archive.systemVersion = process.launched?.systemVersion
    archive.values = values
    saved.archive = archive
    saved.archiveDropped = nil
    saved.deaths = []
  }
}
