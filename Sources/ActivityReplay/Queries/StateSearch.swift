public import ActivityModel
public import ActivityStore

extension Replayer {
  /// A part of a log throughout which something holds.
  public struct Stretch: Hashable, Sendable {
    public var first: SequenceNumber
    public var last: SequenceNumber
    public var start: Timestamp?
    public var end: Timestamp?
  }

  /// The stretches of `range` in which `condition` holds for the state, in order.
  ///
  /// - Parameter body: Called with each stretch when it has ended; false stops.
  /// - Complexity: one fold over the range.
  public func search(
    _ range: ClosedRange<SequenceNumber>, where condition: (AppState) -> Bool,
    _ body: (Stretch) -> Bool
  ) throws(LogError) {
    var state = try state(
      after: SequenceNumber(range.lowerBound.rawValue - min(1, range.lowerBound.rawValue)))
    var open: Stretch?
    var isStopped = false
    try source.visit(range, kinds: nil) { event in
      state.apply(event)
      if condition(state) {
        if open == nil {
          open = Stretch(first: event.sequence, last: event.sequence, start: event.time)
        }
        open?.last = event.sequence
        open?.end = event.time
      } else if let ended = open {
        open = nil
        isStopped = !body(ended)
      }
      return !isStopped
    }
    if let open, !isStopped { _ = body(open) }
  }

  /// The first event of `range` after which `condition` holds otherwise than at its beginning, found by
  /// halving: where it turns more than once, one of the turns. Nil where it stands at the end as at the
  /// beginning.
  ///
  /// - Complexity: O(log n) seeks.
  public func bisect(
    _ range: ClosedRange<SequenceNumber>, where condition: (AppState) -> Bool
  ) throws(LogError) -> SequenceNumber? {
    var low = range.lowerBound.rawValue
    var high = range.upperBound.rawValue
    let atStart = condition(try state(after: range.lowerBound))
    guard condition(try state(after: range.upperBound)) != atStart else { return nil }
    while low + 1 < high {
      let middle = low + (high - low) / 2
      if condition(try state(after: SequenceNumber(middle))) == atStart {
        low = middle
      } else {
        high = middle
      }
    }
    return SequenceNumber(high)
  }

  /// A change of a value, and the event that made it.
  public struct Blame: Hashable, Sendable {
    public var event: Event
    public var before: [PropertyValue]
    public var after: [PropertyValue]
  }

  /// Calls `body` with each event up to `last` that changed what `path` gives, in order.
  ///
  /// - Complexity: one fold up to `last`; memory for one block and one state.
  public func blame(
    _ path: StatePath, upTo last: SequenceNumber, _ body: (Blame) -> Void
  ) throws(LogError) {
    guard let range = source.sequences, range.lowerBound <= last else { return }
    var state = try state(after: SequenceNumber(range.lowerBound.rawValue - 1))
    var value = path.values(in: state)
    try source.visit(range.lowerBound...min(last, range.upperBound), kinds: nil) { event in
      state.apply(event)
      let next = path.values(in: state)
      if next != value {
        body(Blame(event: event, before: value, after: next))
        value = next
      }
      return true
    }
  }
}
