public import ActivityModel
import Synchronization

extension LogReader {
  /// The greatest sequence number whose event has a time at or before `time`; nil where all are later.
  ///
  /// - Complexity: the times of the tail and of one block; more where the clock ran backwards.
  public func lastSequence(atOrBefore time: Timestamp) throws(LogError) -> SequenceNumber? {
    let everything = SequenceNumber(0)...SequenceNumber(.max)
    var found: SequenceNumber?
    _ = visitTail(everything) { event in
      if event.time <= time { found = event.sequence }
      return true
    }
    if let found { return found }
    for place in places(in: everything).reversed() where place.block.summary.minTime <= time {
      let times = try contents.withLock { (contents) throws(LogError) in
        try contents.times(at: place)
      }
      if let index = times?.lastIndex(where: { $0 <= time.microseconds }) {
        return SequenceNumber(place.block.first &+ UInt64(index))
      }
    }
    return nil
  }

  /// The last event of one of `kinds` before `sequence`; nil where there is none.
  ///
  /// - Complexity: the tail, and one block that holds such events.
  public func lastSequence(
    ofKinds kinds: Set<EventKind>, before sequence: SequenceNumber
  ) throws(LogError) -> SequenceNumber? {
    guard sequence.rawValue > 0 else { return nil }
    let wanted = SequenceNumber(0)...SequenceNumber(sequence.rawValue - 1)
    var found: SequenceNumber?
    _ = visitTail(wanted) { event in
      if kinds.contains(event.kind) { found = event.sequence }
      return true
    }
    if let found { return found }
    let places = contents.withLock { $0.places(of: kinds) }
    for (place, isPosted) in places.reversed() where place.block.first < sequence.rawValue {
      let last =
        if isPosted, let events = try posted(kinds, at: place) {
          events.last { $0.sequence < sequence }?.sequence
        } else {
          try last(of: kinds, at: place, before: sequence.rawValue)
        }
      if let last { return last }
    }
    return nil
  }

  /// The kind of an event is that of its shape: no event has to be built.
  private func last(
    of kinds: Set<EventKind>, at place: LogContents.Place, before sequence: UInt64
  ) throws(LogError) -> SequenceNumber? {
    let block = try contents.withLock { (contents) throws(LogError) in
      try contents.columns(at: place)
    }
    guard let block else { return nil }
    let isWanted = block.schema.shapes.map { kinds.contains($0.kind) }
    let end = min(UInt64(block.count), sequence &- place.block.first)
    let index = block.shapes[..<Int(clamping: end)].lastIndex { isWanted[Int($0)] }
    return index.map { SequenceNumber(place.block.first &+ UInt64($0)) }
  }
}
