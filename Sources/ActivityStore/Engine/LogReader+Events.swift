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
    if let kinds {
      guard try visit(wanted, of: kinds, body) else { return }
    } else {
      for place in places(in: wanted) {
        guard try visit(place, wanted, nil, body) else { return }
      }
    }
    _ = visitTail(wanted) { event in
      kinds?.contains(event.kind) ?? true ? body(event) : true
    }
  }

  /// The events of some kinds in blocks, from headers where these hold them all.
  private func visit(
    _ wanted: ClosedRange<SequenceNumber>, of kinds: Set<EventKind>, _ body: (Event) -> Bool
  ) throws(LogError) -> Bool {
    for (place, isPosted) in contents.withLock({ $0.places(of: kinds) }) {
      guard place.block.first <= wanted.upperBound.rawValue else { break }
      guard place.block.last >= wanted.lowerBound.rawValue else { continue }
      if isPosted, let events = try posted(kinds, at: place) {
        for event in events where wanted.contains(event.sequence) {
          guard body(event) else { return false }
        }
      } else {
        guard try visit(place, wanted, kinds, body) else { return false }
      }
    }
    return true
  }

  /// The events of one block.
  private func visit(
    _ place: LogContents.Place, _ wanted: ClosedRange<SequenceNumber>, _ kinds: Set<EventKind>?,
    _ body: (Event) -> Bool
  ) throws(LogError) -> Bool {
    guard var reading = try position(at: place, before: wanted.lowerBound.rawValue) else {
      return true
    }
    do throws(FormatError) {
      while !reading.position.isAtEnd, reading.next <= wanted.upperBound.rawValue {
        if reading.next == wanted.lowerBound.rawValue { keep(reading, at: place) }
        let event = try reading.position.next()
        reading.next &+= 1
        guard event.sequence >= wanted.lowerBound, kinds?.contains(event.kind) ?? true else {
          continue
        }
        guard body(event) else {
          keep(reading, at: place)
          return false
        }
      }
    } catch {
      contents.withLock { $0.noteDamage(place, error, from: reading.next) }
      return true
    }
    keep(reading, at: place)
    return true
  }

  /// The events of the tail.
  func visitTail(
    _ wanted: ClosedRange<SequenceNumber>, _ body: (Event) -> Bool
  ) -> Bool {
    let (kept, tail) = contents.withLock { contents -> ([Event]?, LogTail) in
      guard let last = contents.tail.sequences?.upperBound, last >= wanted.lowerBound.rawValue
      else { return ([], contents.tail) }
      return (contents.keptTail(), contents.tail)
    }
    if let kept {
      // By index: a loop over the elements would copy each event.
      for index in Self.firstIndex(in: kept, from: wanted.lowerBound)..<kept.count {
        guard kept[index].sequence <= wanted.upperBound else { break }
        guard body(kept[index]) else { return false }
      }
      return true
    }
    var goesOn = true
    let damages = tail.visit(from: wanted.lowerBound.rawValue) { event in
      guard event.sequence <= wanted.upperBound else { return false }
      goesOn = body(event)
      return goesOn
    }
    if !damages.isEmpty { contents.withLock { $0.tail.note(damages) } }
    return goesOn
  }

  private static func firstIndex(in events: [Event], from sequence: SequenceNumber) -> Int {
    var (low, high) = (0, events.count)
    while low < high {
      let middle = (low + high) / 2
      if events[middle].sequence < sequence { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The event with a number; nil where the log has none or it was lost.
  ///
  /// - Complexity: the events before it in its block, or from the last one asked for in that block.
  public func event(at sequence: SequenceNumber) throws(LogError) -> Event? {
    var found: Event?
    try visit(sequence...sequence) { event in
      found = event
      return false
    }
    return found
  }

  /// The state that is stored in the log nearest before an event: its `sequence` is at most the one
  /// asked for. Nil where the log stores none there, or only ones of another version of the fold.
  public func snapshot(atOrBefore sequence: SequenceNumber) throws(LogError) -> AppState? {
    var target = sequence.rawValue
    while let place = contents.withLock({ $0.snapshotPlace(atOrBefore: target) }) {
      let bytes = try contents.withLock { (contents) throws(LogError) in
        try contents.snapshotBytes(at: place)
      }
      if let bytes, let state = StateCoding.state(bytes, before: place.block.first) {
        return state
      }
      guard place.block.first > 1 else { return nil }
      target = place.block.first - 2
    }
    return nil
  }

  // MARK: - Access to blocks

  func places(in range: ClosedRange<SequenceNumber>) -> [LogContents.Place] {
    contents.withLock { $0.places(in: range.lowerBound.rawValue...range.upperBound.rawValue) }
  }

  func posted(
    _ kinds: Set<EventKind>, at place: LogContents.Place
  ) throws(LogError) -> [Event]? {
    try contents.withLock { (contents) throws(LogError) in
      try contents.postedEvents(at: place, of: kinds)
    }
  }

  func position(
    at place: LogContents.Place, before sequence: UInt64
  ) throws(LogError) -> BlockCache<EventBuilder>.Place? {
    try contents.withLock { (contents) throws(LogError) in
      try contents.builder(at: place, before: sequence)
    }
  }

  func keep(_ reading: BlockCache<EventBuilder>.Place, at place: LogContents.Place) {
    contents.withLock { $0.keep(reading, at: place) }
  }
}
