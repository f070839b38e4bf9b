import ActivityModel
import Synchronization

extension LogWriter {
  /// What the thread of the writer does each time it is rung.
  func work() -> WorkerThread.Next {
    guard tail.withLock({ $0 != nil }) else { return .end }
    do throws(LogError) {
      makeSpare()
      try sealWaiting(all: false)
      try keepInterval()
      succeeded()
      reportFault()
    } catch {
      report(error)
      return .wait(atMost: 500_000)
    }
    if case .interval(let microseconds) = options.durability {
      return .wait(atMost: max(1_000, microseconds))
    }
    return .waitForBell
  }

  /// Has a segment ready before the active one is full, so that no appending thread waits for the file
  /// to grow or for its pages.
  private func makeSpare() {
    guard !options.sealsInline, let place = tail.withLock({ $0?.reserveSpare() }) else { return }
    let segment = TailWriter.makeSegment(
      place.file, options.fileSystem, offset: place.offset, capacity: place.bytes)
    // Writing zeros over zeros brings the pages.
    segment.mapping?.fillWithZeros(0..<segment.capacity)
    tail.withLock { $0?.adoptSpare(segment) }
  }

  private func keepInterval() throws(LogError) {
    guard case .interval = options.durability else { return }
    try sync()
  }

  func sealInline() {
    do throws(LogError) {
      try sealWaiting(all: false)
      succeeded()
      reportFault()
    } catch {
      report(error)
    }
  }

  /// Seals segments that wait: all of them, or as long as there is a block's worth.
  func sealWaiting(all: Bool) throws(LogError) {
    try sealed.withLock { (sealed) throws(LogError) in
      while try sealOne(&sealed, all: all) { makeSpare() }
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
      let found = try self.events(of: segment, log: sealed.log)
      if events.isEmpty { events = found } else { events += found }
    }
    if Self.follow(events, from: sealed.lastSequence &+ 1) {
      try sealed.append(events)
    } else {
      for run in Self.runs(events.filter { $0.sequence.rawValue > sealed.lastSequence }) {
        try sealed.append(Array(run))
      }
    }
    // The tail may forget only what the medium has as surely as the tail had it.
    if options.durability != .none { try sealed.synchronize() }
    release(batch)
  }

  private func events(of segment: TailSegment, log: [UInt8]) throws(LogError) -> [Event] {
    // The bytes of a full segment do not change, so appending need not wait while they are copied.
    var bytes: [UInt8] = []
    if let mapping = segment.mapping {
      bytes = mapping.bytes(in: 0..<segment.end)
    } else {
      bytes = try tail.withLock { (tail) throws(LogError) in try tail?.bytes(of: segment) ?? [] }
    }
    do throws(LogError) {
      return try TailWriter.events(of: segment, bytes, log: log, path: path)
    } catch {
      // What memory or the medium has spoiled does not come back; the rest goes on.
      report(error)
      let after = segment.firstSequence &- 1
      return LogTail(bytes, path: path, log: log, after: after, isLive: false).events
    }
  }

  /// Whether the events follow each other from `first` on: nearly always.
  private static func follow(_ events: [Event], from first: UInt64) -> Bool {
    var expected = first
    // In place: a whole event would be copied for its number.
    return unsafe events.forEachInPlace { event in
      defer { expected &+= 1 }
      return unsafe event.pointee.sequence.rawValue == expected
    }
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

  /// Tells of a mapping that broke.
  private func reportFault() {
    if let fault = tail.withLock({ $0?.takeFault() }) { report(fault) }
  }

  func succeeded() { reported.withLock { $0.removeAll() } }
}
