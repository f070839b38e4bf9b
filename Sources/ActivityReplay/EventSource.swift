public import ActivityModel
public import ActivityStore

/// What a replay reads: events by number, stored states to start from, times to look up.
///
/// A log on disk is one, an array of events another.
public protocol EventSource: Sendable {
  /// The numbers of the events there are; nil for an empty log. Damage may leave gaps inside.
  var sequences: ClosedRange<SequenceNumber>? { get }
  /// True where the log was neither closed nor is being written: the process was torn away, and no
  /// later launch has noted it yet.
  var endsUncleanly: Bool { get }
  /// Shows the events of `range` in order, all where it is nil, only those of `kinds` where given,
  /// until `body` answers false.
  func visit(
    _ range: ClosedRange<SequenceNumber>?, kinds: Set<EventKind>?, _ body: (Event) -> Bool
  ) throws(LogError)
  /// Applies the events of `range` to `state`, in order. Needs to be given only where that can be
  /// faster than visiting them.
  func fold(
    _ range: ClosedRange<SequenceNumber>?, into state: inout AppState
  ) throws(LogError)
  /// A stored state of an event at or before `sequence`, the nearest; nil where playing has to begin
  /// at the first event.
  func snapshot(atOrBefore sequence: SequenceNumber) throws(LogError) -> AppState?
  /// The greatest number whose event's time is `time` or earlier; nil where all are later.
  func lastSequence(atOrBefore time: Timestamp) throws(LogError) -> SequenceNumber?
  /// The event numbered `sequence`; nil where it is not there.
  func event(_ sequence: SequenceNumber) throws(LogError) -> Event?
}

extension EventSource {
  public func fold(
    _ range: ClosedRange<SequenceNumber>?, into state: inout AppState
  ) throws(LogError) {
    try visit(range, kinds: nil) { event in
      state.apply(event)
      return true
    }
  }

  public func event(_ sequence: SequenceNumber) throws(LogError) -> Event? {
    guard let sequences, sequences.contains(sequence) else { return nil }
    var found: Event?
    try visit(sequence...sequence, kinds: nil) { event in
      found = event
      return false
    }
    return found
  }

  /// Every event of `kinds`, in order.
  public func events(of kinds: Set<EventKind>) throws(LogError) -> [Event] {
    var events: [Event] = []
    try visit(nil, kinds: kinds) { event in
      events.append(event)
      return true
    }
    return events
  }
}

/// Events in memory as a source.
public struct EventList: EventSource {
  public let events: [Event]
  public var endsUncleanly = false

  /// Takes `events` in the order given and numbers them from 1.
  public init(_ events: [Event]) {
    var numbered = events
    for index in numbered.indices { numbered[index].sequence = SequenceNumber(UInt64(index) + 1) }
    self.events = numbered
  }

  public var sequences: ClosedRange<SequenceNumber>? {
    events.isEmpty ? nil : .first...SequenceNumber(UInt64(events.count))
  }

  public func visit(
    _ range: ClosedRange<SequenceNumber>?, kinds: Set<EventKind>?, _ body: (Event) -> Bool
  ) throws(LogError) {
    for event in events {
      if let range, !range.contains(event.sequence) { continue }
      if let kinds, !kinds.contains(event.kind) { continue }
      if !body(event) { return }
    }
  }

  public func snapshot(atOrBefore sequence: SequenceNumber) throws(LogError) -> AppState? { nil }

  public func lastSequence(atOrBefore time: Timestamp) throws(LogError) -> SequenceNumber? {
    events.last { $0.time <= time }?.sequence
  }
}
