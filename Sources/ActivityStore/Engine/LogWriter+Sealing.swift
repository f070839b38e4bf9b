import ActivityModel
import Synchronization

extension LogWriter {
  /// What the thread of the writer does each time it is rung.
  func work() -> WorkerThread.Next {
    guard tail.withLock({ $0 != nil }) else { return .end }
    do throws(LogError) {
      try sealWaiting(all: false)
      try keepInterval()
      succeeded()
    } catch {
      report(error)
      return .wait(atMost: 500_000)
    }
    if case .interval(let microseconds) = options.durability {
      return .wait(atMost: max(1_000, microseconds))
    }
    return .waitForBell
  }

  private func keepInterval() throws(LogError) {
    guard case .interval = options.durability else { return }
    try sync()
  }

  func sealInline() {
    do throws(LogError) {
      try sealWaiting(all: false)
      succeeded()
    } catch {
      report(error)
    }
  }

  /// Seals segments that wait: all of them, or as long as there is a block's worth.
  func sealWaiting(all: Bool) throws(LogError) {
    try sealed.withLock { (sealed) throws(LogError) in
      while try sealOne(&sealed, all: all) {}
    }
    noteTrimming()
  }

  /// Seals one block; false where nothing (more) is to be done.
  private func sealOne(_ sealed: inout SealedLog, all: Bool) throws(LogError) -> Bool {
    let batch = tail.withLock { tail -> [TailSegment] in
      guard all || tail?.sealIsDue == true else { return [] }
      let taken = tail?.takeFull(events: options.eventsPerBlock) ?? []
      return taken.compactMap { tail?.segments[$0] }
    }
    guard !batch.isEmpty else { return false }
    do throws(LogError) {
      try write(batch, to: &sealed)
    } catch {
      tail.withLock { $0?.putBack() }
      throw error
    }
    return true
  }

  private func write(_ batch: [TailSegment], to sealed: inout SealedLog) throws(LogError) {
    var events: [Event] = []
    for segment in batch {
      let bytes = try tail.withLock { (tail) throws(LogError) in
        try tail?.bytes(of: segment) ?? []
      }
      do throws(LogError) {
        events += try TailWriter.events(of: segment, bytes, log: sealed.log, path: path)
      } catch {
        // What memory or the medium has spoiled does not come back; the rest goes on.
        report(error)
        let tail = LogTail(
          bytes, path: path, log: sealed.log, after: segment.firstSequence &- 1, isLive: false)
        events += tail.events
      }
    }
    for run in Self.runs(events.filter { $0.sequence.rawValue > sealed.lastSequence }) {
      try sealed.append(Array(run))
    }
    // The tail may forget only what the medium has as surely as the tail had it.
    if options.durability != .none { try sealed.synchronize() }
    release(batch)
  }

  /// Parts without gaps.
  private static func runs(_ events: [Event]) -> [ArraySlice<Event>] {
    var runs: [ArraySlice<Event>] = []
    var start = 0
    for index in events.indices.dropFirst()
    where events[index].sequence.rawValue != events[index - 1].sequence.rawValue &+ 1 {
      runs.append(events[start..<index])
      start = index
    }
    if start < events.count { runs.append(events[start...]) }
    return runs
  }

  private func release(_ batch: [TailSegment]) {
    for segment in batch {
      // Header first: a segment without one is free, whatever follows it.
      segment.mapping?.fillWithZeros(0..<TailHeader.byteCount)
      segment.mapping?.fillWithZeros(TailHeader.byteCount..<segment.end)
    }
    tail.withLock { $0?.release(offsets: batch.map(\.offset)) }
  }

  /// Tells by an event what rotation took away.
  private func noteTrimming() {
    let note = sealed.withLock { sealed in
      defer { sealed.trimmed = nil }
      return sealed.trimmed.map { ($0, sealed.state?.time, sealed.state?.process.launch) }
    }
    guard let (trimmed, time, launch) = note else { return }
    let event = Event(
      time: time ?? Timestamp(microseconds: SystemClock.wall()),
      launch: launch ?? LaunchNumber(1), body: .note(.trimmed(trimmed)))
    // Where even that finds no room, the files that are gone say it.
    _ = try? tail.withLock { (tail) throws(LogError) in try tail?.append(event) }
  }

  // MARK: - Errors

  /// Tells each kind of failure once, until things work again.
  func report(_ error: LogError) {
    let isNew = reported.withLock { $0.insert(error.code).inserted }
    if isNew { options.onError(error) }
  }

  func succeeded() { reported.withLock { $0.removeAll() } }
}
