public import ActivityModel
public import ActivityStore

/// A point of a log that steps forwards and backwards, one event at a time or far.
///
/// A step forward folds one event. A step backward starts from a state kept on the way: at most
/// `stride` events are folded again, however far back the log's own snapshots lie.
public struct ReplayCursor: Sendable {
  /// Events between two kept states.
  static let stride: UInt64 = 64
  /// How many states are kept; the ones farthest from the cursor go.
  static let capacity = 64

  public let replayer: Replayer
  /// The state at the cursor.
  public private(set) var state: AppState
  /// The number of the last event applied; 0 before the first.
  public private(set) var sequence: SequenceNumber
  /// Ascending.
  private var kept: [AppState] = []
  /// Events around the cursor, so that a step need not read the log.
  private var loaded: [Event] = []
  private var loadedRange: ClosedRange<SequenceNumber>?

  /// A cursor before the first event.
  public init(_ replayer: Replayer) {
    self.replayer = replayer
    state = AppState()
    sequence = SequenceNumber(0)
  }

  private var last: SequenceNumber { replayer.source.sequences?.upperBound ?? SequenceNumber(0) }

  /// One event on; false at the end.
  public mutating func stepForward() throws(LogError) -> Bool {
    guard sequence < last else { return false }
    try move(to: SequenceNumber(sequence.rawValue + 1))
    return true
  }

  /// One event back; false before the first.
  public mutating func stepBackward() throws(LogError) -> Bool {
    guard sequence.rawValue > 0 else { return false }
    try move(to: SequenceNumber(sequence.rawValue - 1))
    return true
  }

  /// To just after event `target`, clamped to the log.
  public mutating func move(to target: SequenceNumber) throws(LogError) {
    let target = min(target, last)
    guard target != sequence else { return }
    let start = try start(for: target)
    if target.rawValue - start.sequence.rawValue <= Self.stride * 2 {
      state = try stepped(start, to: target)
    } else {
      state = try played(start, to: target)
    }
    sequence = target
  }

  /// A short way, over events that are at hand.
  private mutating func stepped(
    _ start: AppState, to target: SequenceNumber
  ) throws(LogError) -> AppState {
    guard start.sequence < target else { return start }
    var state = start
    try load(SequenceNumber(start.sequence.rawValue + 1)...target)
    for event in loaded where start.sequence < event.sequence && event.sequence <= target {
      state.apply(event)
      if event.sequence.rawValue % Self.stride == 0 { keep(state) }
    }
    return state
  }

  /// A long way in one pass; on its last part, states are kept.
  private mutating func played(
    _ start: AppState, to target: SequenceNumber
  ) throws(LogError) -> AppState {
    let window = target.rawValue - min(target.rawValue, Self.stride * 8)
    var state = start
    var passed: [AppState] = []
    try replayer.source.visit(SequenceNumber(start.sequence.rawValue + 1)...target, kinds: nil) {
      state.apply($0)
      let number = $0.sequence.rawValue
      if number % Self.stride == 0, number >= window { passed.append(state) }
      return true
    }
    for state in passed { keep(state) }
    return state
  }

  /// Sees to it that the events of `range` are in `loaded`, with some to both sides.
  private mutating func load(_ range: ClosedRange<SequenceNumber>) throws(LogError) {
    if let loadedRange, loadedRange.contains(range.lowerBound),
      loadedRange.contains(range.upperBound)
    {
      return
    }
    let margin = Self.stride * 4
    let lower = range.lowerBound.rawValue - min(margin, range.lowerBound.rawValue - 1)
    let upper = min(last, SequenceNumber(range.upperBound.rawValue + margin))
    loaded = []
    let wanted = SequenceNumber(lower)...upper
    var events: [Event] = []
    try replayer.source.visit(wanted, kinds: nil) {
      events.append($0)
      return true
    }
    loaded = events
    loadedRange = wanted
  }

  /// The nearest state at or before `target`: the cursor's own, a kept one, or one of the log.
  private func start(for target: SequenceNumber) throws(LogError) -> AppState {
    var best = kept.last { $0.sequence <= target } ?? AppState()
    if sequence <= target, state.sequence > best.sequence { best = state }
    if target.rawValue - best.sequence.rawValue <= Self.stride * 2 { return best }
    if let stored = try replayer.source.snapshot(atOrBefore: target),
      stored.sequence > best.sequence
    {
      best = stored
    }
    return best
  }

  private mutating func keep(_ state: AppState) {
    let index = kept.firstIndex { $0.sequence >= state.sequence } ?? kept.count
    if index < kept.count, kept[index].sequence == state.sequence { return }
    kept.insert(state, at: index)
    guard kept.count > Self.capacity else { return }
    let toFirst = state.sequence.rawValue - kept[0].sequence.rawValue
    let toLast = kept[kept.count - 1].sequence.rawValue - state.sequence.rawValue
    if toFirst > toLast { kept.removeFirst() } else { kept.removeLast() }
  }
}
