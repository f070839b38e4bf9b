public import ActivityModel
import Synchronization

extension LogReader {
  /// Calls `body` with the events of `range` (all for nil) that are of `kinds` (all for nil), in
  /// order, until it says false. Blocks that hold none of them are not read.
  ///
  /// - Throws: what `body` throws; `LogError` where the system fails. Damage does not throw: it is
  ///   stepped over and noted in `damages`.
  public func forEach(
    in range: ClosedRange<SequenceNumber>? = nil, kinds: Set<EventKind>? = nil,
    _ body: (Event) throws -> Bool
  ) throws {
    var failure: (any Error)?
    try visit(range, kinds: kinds) { event in
      do {
        return try body(event)
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
  }

  /// The same with a body that does not throw.
  public func visit(
    _ range: ClosedRange<SequenceNumber>? = nil, kinds: Set<EventKind>? = nil,
    _ body: (Event) -> Bool
  ) throws(LogError) {
    let wanted = range ?? SequenceNumber(0)...SequenceNumber(.max)
    for place in contents.withLock({ $0.places }) {
      guard place.block.first <= wanted.upperBound.rawValue else { break }
      guard place.block.last >= wanted.lowerBound.rawValue,
        kinds.map({ place.block.holds($0) }) ?? true
      else { continue }
      let events = try events(at: place, of: kinds)
      // By index: a loop over the elements would copy each event.
      for index in events.indices
      where wanted.contains(events[index].sequence)
        && (kinds?.contains(events[index].kind) ?? true)
      {
        guard body(events[index]) else { return }
      }
    }
    for event in contents.withLock({ $0.tail.events })
    where wanted.contains(event.sequence) && (kinds?.contains(event.kind) ?? true) {
      guard body(event) else { return }
    }
  }

  /// The event with a number; nil where the log has none or it was lost.
  public func event(at sequence: SequenceNumber) throws(LogError) -> Event? {
    if let place = contents.withLock({ $0.place(of: sequence.rawValue) }) {
      return try events(at: place).first { $0.sequence == sequence }
    }
    return contents.withLock { contents in
      contents.tail.events.first { $0.sequence == sequence }
    }
  }

  /// The greatest sequence number whose event has a time at or before `time`; nil where all are later.
  public func lastSequence(atOrBefore time: Timestamp) throws(LogError) -> SequenceNumber? {
    try last(
      inBlocks: { $0.summary.minTime <= time }, where: { $0.time <= time })
  }

  /// The last event of one of `kinds` before `sequence`; nil where there is none.
  public func lastSequence(
    ofKinds kinds: Set<EventKind>, before sequence: SequenceNumber
  ) throws(LogError) -> SequenceNumber? {
    try last(
      inBlocks: { $0.first < sequence.rawValue && $0.holds(kinds) },
      where: { $0.sequence < sequence && kinds.contains($0.kind) })
  }

  private func last(
    inBlocks mayHold: (BlockEntry) -> Bool, where matches: (Event) -> Bool
  ) throws(LogError) -> SequenceNumber? {
    let (places, tail) = contents.withLock { ($0.places, $0.tail.events) }
    if let event = tail.last(where: matches) { return event.sequence }
    for place in places.reversed() where mayHold(place.block) {
      if let event = try events(at: place).last(where: matches) { return event.sequence }
    }
    return nil
  }

  /// The state that is stored in the log nearest before an event: its `sequence` is at most the one
  /// asked for. Nil where the log stores none there, or only ones of another version of the fold.
  public func snapshot(atOrBefore sequence: SequenceNumber) throws(LogError) -> AppState? {
    let places = contents.withLock { $0.places }
    for place in places.reversed()
    where place.block.hasSnapshot && place.block.first &- 1 <= sequence.rawValue {
      if let state = try snapshot(at: place) { return state }
    }
    return nil
  }

  /// The events of some kinds of a block, read from its header where that holds them all.
  private func events(
    at place: LogContents.Place, of kinds: Set<EventKind>?
  ) throws(LogError) -> [Event] {
    try contents.withLock { (contents) throws(LogError) in
      if let kinds, place.block.posts(kinds),
        let events = try contents.postedEvents(at: place, of: kinds)
      {
        return events
      }
      return try contents.events(at: place)
    }
  }

  /// The events of a block; none where it is damaged, which is noted.
  func events(at place: LogContents.Place) throws(LogError) -> [Event] {
    try contents.withLock { (contents) throws(LogError) in try contents.events(at: place) }
  }

  private func snapshot(at place: LogContents.Place) throws(LogError) -> AppState? {
    let bytes = try contents.withLock { (contents) throws(LogError) in
      try contents.snapshotBytes(at: place)
    }
    return bytes.flatMap { StateCoding.state($0, before: place.block.first) }
  }
}
