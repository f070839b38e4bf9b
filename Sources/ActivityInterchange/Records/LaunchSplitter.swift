import ActivityModel

/// Decides where in a stream of records one launch ends and the next begins (Specs/inference.md,
/// "Launches").
struct LaunchSplitter {
  /// The records of one launch and how it is known to begin.
  struct Launch {
    var records: [SourceRecord] = []
    /// False where the records begin while the process runs already.
    var beginsHere: Bool
  }

  /// A process that said nothing for so long, in microseconds, was suspended or gone.
  static let longGap: Int64 = 30_000_000

  private let records: [SourceRecord]
  private(set) var launches: [Launch] = []
  private(set) var flags: [ImportFlag] = []
  private var session: String?
  private var rootClass: String?
  private var hasEnded = false

  /// Splits records that are in order and have their crashes among them.
  init(_ records: [SourceRecord]) {
    self.records = records
    for index in records.indices { take(index) }
  }

  private mutating func take(_ index: Int) {
    let record = records[index]
    if launches.isEmpty {
      open(beginsHere: record.isLaunch)
    } else if hasEnded || begins(at: index) {
      open(beginsHere: true)
    }
    if let new = record.session { session = new }
    launches[launches.count - 1].records.append(record)
    note(record)
  }

  private mutating func open(beginsHere: Bool) {
    launches.append(Launch(beginsHere: beginsHere))
    hasEnded = false
    rootClass = nil
  }

  private mutating func note(_ record: SourceRecord) {
    switch record.fact {
    case .terminated, .crashed, .ended: hasEnded = true
    case .launchSeen(let name?, _): rootClass = rootClass ?? name
    case .screen(let reference, let sign) where sign.phase == .didAppear:
      if ClassNames.containerKind(reference.className) != nil {
        rootClass = rootClass ?? reference.className
      }
    default: break
    }
  }

  private mutating func begins(at index: Int) -> Bool {
    let record = records[index]
    if record.isLaunch { return true }
    if let session, let new = record.session, new != session {
      if sessionBeginsProcess(new, at: index) { return true }
      flags.append(
        ImportFlag(
          code: .sessionChange,
          message: "the source begins session \(new) without a sign of a new process: taken as the "
            + "same launch", source: record.source))
      return false
    }
    return isRelaunchAfterGap(at: index)
  }

  /// A new session is a new process if a launch is recorded in it, or if the first screen that it
  /// mentions is a root that comes up, not one that goes.
  private func sessionBeginsProcess(_ session: String, at index: Int) -> Bool {
    for record in records[index...].prefix(Self.lookAhead) {
      if let other = record.session, other != session { continue }
      switch record.fact {
      case .launched, .launchSeen: return true
      case .screen(let reference, let sign) where !ClassNames.isOverlay(reference.className):
        switch sign.phase {
        case .willDisappear, .didDisappear: return false
        case .loads, .willAppear, .didAppear: return isRoot(reference)
        case .destroyed, .other: break
        }
      default: break
      }
    }
    return false
  }

  private func isRoot(_ reference: ScreenReference) -> Bool {
    reference.isRoot || reference.className == rootClass
      || ClassNames.containerKind(reference.className) != nil
  }

  /// The root container is loaded again after a silence.
  private func isRelaunchAfterGap(at index: Int) -> Bool {
    guard index > 0, let before = records[index - 1].time, let now = records[index].time,
      now.microseconds(since: before) >= Self.longGap
    else { return false }
    for record in records[index...].prefix(Self.lookAhead) {
      if case .screen(let reference, let sign) = record.fact,
        !ClassNames.isOverlay(reference.className)
      {
        return sign.phase == .loads && reference.className == rootClass
      }
      if case .launched = record.fact { return true }
    }
    return false
  }

  private static let lookAhead = 200
}

extension SourceRecord {
  fileprivate var isLaunch: Bool { if case .launched = fact { true } else { false } }
}
