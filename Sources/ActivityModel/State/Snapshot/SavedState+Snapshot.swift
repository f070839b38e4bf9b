extension SavedState: SnapshotRecord {
  static var blank: SavedState { SavedState() }

  mutating func parts<Coder: SnapshotCoder>(_ coder: inout Coder) throws(SnapshotError) {
    try coder.part(&archive)
    try coder.flag(&legacyObserved)
    try coder.part(&saveAnswer)
    try coder.flag(&isRestoring)
    try coder.part(&scenes)
    try coder.part(&failedRestores)
    try coder.part(&restoreAnswer)
    try coder.part(&backgroundedAt)
    try coder.flag(&sceneSavesObserved)
    try coder.part(&defaults)
    try coder.flag(&isSettling)
    try coder.part(&deaths)
    try coder.part(&archiveDropped)
  }
}

extension SavedScene: SnapshotRecord {
  static var blank: SavedScene { SavedScene(id: .main) }

  mutating func parts<Coder: SnapshotCoder>(_ coder: inout Coder) throws(SnapshotError) {
    try coder.part(&id)
    try coder.part(&activity)
    try coder.part(&staleKeys)
    try coder.part(&backgroundedAt)
    try coder.part(&savedAt)
    try coder.part(&olderActivity)
    try coder.part(&olderSavedAt)
    try coder.part(&deaths)
    try coder.part(&storage)
    try coder.part(&storageSavedAt)
    try coder.part(&storageDirty)
    try coder.part(&screens)
    try coder.part(&roots)
    try coder.part(&isTypeDeclared)
    try coder.part(&foundEmptyAt)
    try coder.part(&olderDeaths)
    try coder.part(&storageDeaths)
    try coder.part(&storageDoubtful)
    try coder.part(&storageTold)
  }
}

extension LegacyArchive: SnapshotRecord {
  static var blank: LegacyArchive {
    LegacyArchive(savedAt: .blank, scenes: [], screens: ScreenTable())
  }

  mutating func parts<Coder: SnapshotCoder>(_ coder: inout Coder) throws(SnapshotError) {
    try coder.part(&savedAt)
    try coder.part(&appVersion)
    try coder.part(&systemVersion)
    try coder.part(&scenes)
    try coder.part(&screens)
    try coder.part(&values)
  }
}

extension SavePoint: SnapshotRecord {
  static var blank: SavePoint {
    SavePoint(
      sequence: SequenceNumber(0), time: Timestamp(microseconds: 0), launch: LaunchNumber(0))
  }

  mutating func parts<Coder: SnapshotCoder>(_ coder: inout Coder) throws(SnapshotError) {
    try coder.part(&sequence)
    try coder.part(&time)
    try coder.part(&launch)
  }
}

extension RestoreAnswer: SnapshotRecord {
  static var blank: RestoreAnswer {
    RestoreAnswer(
      answer: false, appVersion: nil, sequence: SequenceNumber(0), launch: LaunchNumber(0))
  }

  mutating func parts<Coder: SnapshotCoder>(_ coder: inout Coder) throws(SnapshotError) {
    try coder.flag(&answer)
    try coder.part(&appVersion)
    try coder.part(&sequence)
    try coder.part(&launch)
  }
}

extension ArchiveDrop: SnapshotRecord {
  static var blank: ArchiveDrop { ArchiveDrop(sequence: SequenceNumber(0), reason: nil) }

  mutating func parts<Coder: SnapshotCoder>(_ coder: inout Coder) throws(SnapshotError) {
    try coder.part(&sequence)
    try coder.part(&reason)
  }
}

extension DefaultTree: SnapshotRecord {
  static var blank: DefaultTree {
    DefaultTree(scene: .main, configuration: nil, appVersion: nil, seenAt: .blank)
  }

  mutating func parts<Coder: SnapshotCoder>(_ coder: inout Coder) throws(SnapshotError) {
    try coder.part(&scene)
    try coder.part(&configuration)
    try coder.part(&appVersion)
    try coder.part(&seenAt)
    try coder.part(&screens)
    try coder.part(&roots)
  }
}
