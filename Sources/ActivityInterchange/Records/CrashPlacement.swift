import ActivityModel

/// Puts crashes where they belong among records that are in order of time.
///
/// A crash is written by the launch after it, often with that launch's session and with a time of
/// whole seconds. It belongs to the last launch that was running at that time, behind everything that
/// launch recorded up to the end of that second; what is later belongs to the next launch.
struct CrashPlacement {
  private(set) var records: [SourceRecord]
  private(set) var flags: [ImportFlag] = []

  init(_ records: [SourceRecord], crashes: [SourceRecord]) {
    self.records = records
    for crash in crashes { insert(crash) }
  }

  private mutating func insert(_ crash: SourceRecord) {
    guard let time = crash.time else {
      records.append(crash)
      return
    }
    let end = crash.isWholeSecond ? time.advanced(byMicroseconds: 999_999) : time
    // The first record that is after the crash for certain, or that begins another process and is
    // not before the crash.
    let place =
      records.firstIndex { record in
        guard let other = record.time else { return false }
        return other > end || (other > time && record.endsOrBegins)
      } ?? records.endIndex
    var placed = crash
    if let before = records[..<place].last(where: { $0.input == crash.input })
      ?? records[..<place].last
    {
      if let last = before.time, last > time {
        placed.time = last
        placed.stated = time
      }
      note(placed, after: before, stated: time)
    }
    let later = records[place...].prefix { $0.input == crash.input }.count
    let isAlone = records[place...].allSatisfy { $0.session == nil }
    if later > 0, isAlone {
      flags.append(
        ImportFlag(
          code: .afterCrash,
          message: later == 1
            ? "1 record is later than the crash: it belongs to the next launch"
            : "\(later) records are later than the crash: they belong to the next launch",
          source: records[place].source))
    }
    placed.crashSession = crash.session
    placed.session = records[..<place].last?.session ?? crash.session
    records.insert(placed, at: place)
  }

  private mutating func note(_ crash: SourceRecord, after before: SourceRecord, stated: Timestamp) {
    var reasons: [String] = []
    if crash.stated != nil {
      reasons.append("stamped \(stated), before its cause at \(before.source)")
    }
    if let session = crash.session, let other = before.session, session != other {
      reasons.append("stamped with session \(session), the one after it")
    }
    guard !reasons.isEmpty else { return }
    flags.append(
      ImportFlag(
        code: .crashMoved,
        message:
          "the crash is \(reasons.joined(separator: " and ")): placed at the end of the launch "
          + "it ended", source: crash.source))
  }
}

extension SourceRecord {
  fileprivate var endsOrBegins: Bool {
    switch fact {
    case .launched, .terminated, .crashed, .ended: true
    default: false
    }
  }
}
