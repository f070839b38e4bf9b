extension DocumentRecord: SnapshotRecord {
  static var blank: DocumentRecord { DocumentRecord(id: DocumentID(0)) }

  mutating func parts<Coder: SnapshotCoder>(_ coder: inout Coder) throws(SnapshotError) {
    try coder.part(&id)
    try coder.part(&url)
    try coder.part(&screen)
    try coder.flag(&isOpen)
    try coder.part(&states)
    try coder.flag(&hasUnsavedChanges)
  }
}

extension CreationRequest: SnapshotRecord {
  static var blank: CreationRequest {
    CreationRequest(request: 0, intent: nil, sequence: SequenceNumber(0))
  }

  mutating func parts<Coder: SnapshotCoder>(_ coder: inout Coder) throws(SnapshotError) {
    try coder.part(&request)
    try coder.part(&intent)
    try coder.part(&sequence)
    try coder.part(&templatePicker)
    try coder.flag(&pickerShown)
  }
}

extension ShortcutRecord: SnapshotRecord {
  static var blank: ShortcutRecord {
    ShortcutRecord(identifier: "", activityType: nil, phrase: nil)
  }

  mutating func parts<Coder: SnapshotCoder>(_ coder: inout Coder) throws(SnapshotError) {
    try coder.part(&identifier)
    try coder.part(&activityType)
    try coder.part(&phrase)
    try coder.part(&invocations)
  }
}
