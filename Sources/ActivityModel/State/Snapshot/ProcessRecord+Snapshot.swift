extension ProcessRecord: SnapshotRecord {
  static var blank: ProcessRecord { ProcessRecord() }

  mutating func parts<Coder: SnapshotCoder>(_ coder: inout Coder) throws(SnapshotError) {
    try coder.part(&launch)
    try coder.part(&state)
    try coder.part(&launched)
    try coder.part(&launchedAt)
    try coder.part(&memoryWarnings)
    try coder.flag(&willTerminateCalled)
    try coder.part(&death)
    try coder.part(&previousDeath)
  }
}

extension Death: SnapshotRecord {
  static var blank: Death {
    Death(
      cause: .known(.unclean), sequence: SequenceNumber(0), time: Timestamp(microseconds: 0))
  }

  mutating func parts<Coder: SnapshotCoder>(_ coder: inout Coder) throws(SnapshotError) {
    try coder.part(&cause)
    try coder.part(&sequence)
    try coder.part(&time)
    try coder.part(&foundAt)
    try coder.part(&crash)
    try coder.part(&detail)
  }
}
