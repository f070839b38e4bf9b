public import ActivityModel
public import ActivityStore

/// Tells the state of an app at any point of its log.
///
/// Everything comes from the log: no clock, no random numbers. Two replays of the same bytes give the
/// same states.
public struct Replayer: Sendable {
  /// So many events are folded faster than a snapshot is read.
  private static let nearEvents: UInt64 = 512

  public let source: any EventSource
  private let states = StateCache()

  public init(_ source: any EventSource) { self.source = source }

  /// The state after event `sequence`; the empty state for 0.
  ///
  /// Starts from the nearest snapshot, or a state that was asked for before, and folds what follows.
  /// Events that damage took are passed over.
  /// - Complexity: the events since that state.
  public func state(after sequence: SequenceNumber) throws(LogError) -> AppState {
    guard let range = source.sequences else {
      return try source.snapshot(atOrBefore: sequence) ?? AppState()
    }
    var start = states.nearest(atOrBefore: sequence, in: range) ?? AppState()
    if start.sequence.rawValue == 0
      || sequence.rawValue - start.sequence.rawValue > Self.nearEvents,
      let stored = try source.snapshot(atOrBefore: sequence), stored.sequence > start.sequence
    {
      start = stored
    }
    let state = try state(after: sequence, from: start)
    states.keep(state)
    return state
  }

  /// The state after `sequence`, played on from `start`, which must not be later.
  func state(
    after sequence: SequenceNumber, from start: AppState
  ) throws(LogError) -> AppState {
    var state = start
    guard let range = source.sequences, state.sequence < sequence else { return state }
    let first = max(range.lowerBound, SequenceNumber(state.sequence.rawValue + 1))
    let last = min(range.upperBound, sequence)
    guard first <= last else { return state }
    try source.fold(first...last, into: &state)
    return state
  }

  /// The state at `moment`, and what was on screen.
  ///
  /// - Throws: `MomentError` where the log has no such moment or cannot be read.
  public func replay(at moment: Moment) throws(MomentError) -> Replay {
    try replay(at: try moment.resolve(in: source))
  }

  public func replay(at moment: ResolvedMoment) throws(MomentError) -> Replay {
    do throws(LogError) {
      // The event is on the way to its state.
      let before = SequenceNumber(moment.sequence.rawValue - min(1, moment.sequence.rawValue))
      var state = try state(after: before)
      let event = try source.event(moment.sequence)
      if let event, state.sequence < event.sequence { state.apply(event) }
      let presence = try presence(at: moment, event, state)
      return Replay(moment: moment, event: event, state: state, presence: presence)
    } catch {
      throw MomentError(.unreadable, "\(error)")
    }
  }

  private func presence(
    at moment: ResolvedMoment, _ event: Event?, _ state: AppState
  ) throws(LogError) -> Replay.Presence {
    guard state.process.launch.rawValue > 0, let event else {
      return state.process.launch.rawValue > 0 ? .running : .notStarted
    }
    if let death = state.process.death {
      let isThen = moment.time.map { $0 <= death.time } ?? true
      return death.sequence == event.sequence && isThen ? .died(death) : .gone(death)
    }
    if moment.isUncleanEnd {
      return .died(Death(cause: .known(.unclean), sequence: event.sequence, time: event.time))
    }
    guard let time = moment.time, time > event.time,
      let next = try source.event(SequenceNumber(event.sequence.rawValue + 1)),
      next.launch > state.process.launch || next.kind == ProcessEvent.Launched.kind
    else { return .running }
    // Nothing says when it ended, only that the next launch found it gone (case 5).
    return .gone(
      Death(
        cause: .known(.unclean), sequence: event.sequence, time: event.time, foundAt: next.time))
  }
}

/// The answer to "what was it at that moment".
public struct Replay: Equatable, Sendable {
  /// Whether there was a process at the moment.
  public enum Presence: Hashable, Sendable {
    /// No launch yet.
    case notStarted
    case running
    /// The moment is the death: what is on screen was there when it died.
    case died(Death)
    /// It had ended before: nothing is on screen.
    case gone(Death)
  }

  public var moment: ResolvedMoment
  /// The last event that counts; nil before the first, or where damage took it.
  public var event: Event?
  /// The state after it. After a death it still holds the screens of the process, until the next
  /// launch.
  public var state: AppState
  public var presence: Presence

  public init(moment: ResolvedMoment, event: Event?, state: AppState, presence: Presence) {
    self.moment = moment
    self.event = event
    self.state = state
    self.presence = presence
  }

  /// Whether the user saw anything.
  public var isOnScreen: Bool {
    switch presence {
    case .running, .died: state.isOnScreen
    case .notStarted, .gone: false
    }
  }

  /// How the process ended, where it has.
  public var death: Death? {
    switch presence {
    case .died(let death), .gone(let death): death
    case .notStarted, .running: nil
    }
  }
}
