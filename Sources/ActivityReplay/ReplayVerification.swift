public import ActivityModel
public import ActivityStore

/// Whether the states stored in a log are those that playing it gives: seeking then equals playing
/// from the start.
public struct ReplayVerification: Hashable, Sendable {
  /// A stored state that playing does not give.
  public struct Difference: Hashable, Sendable {
    /// The event after which the state was stored.
    public var sequence: SequenceNumber
    public var stored: StateDigest
    public var played: StateDigest
    /// The last stored state before it that agreed; 0 where none did.
    public var lastAgreed: SequenceNumber
  }

  /// Stored states that were compared.
  public var compared = 0
  /// Stored states after a part that could not be read: playing went on from them.
  public var resumed = 0
  public var differences: [Difference] = []

  private struct Stored {
    var sequence: SequenceNumber
    var digest: StateDigest
  }

  /// Plays `source` from its first event and compares each stored state on the way.
  ///
  /// - Parameter progress: Called now and then with the last event played.
  /// - Complexity: one pass over the events, and each stored state read once.
  public static func run(
    _ source: some EventSource, progress: (SequenceNumber) -> Void = { _ in }
  ) throws(LogError) -> ReplayVerification {
    var result = ReplayVerification()
    guard let range = source.sequences else { return result }
    var waiting = try stored(in: source)
    var state = AppState()
    var lastAgreed = SequenceNumber(0)
    // The events before a log that was trimmed are gone: it begins with a stored state.
    if range.lowerBound > .first {
      let before = SequenceNumber(range.lowerBound.rawValue - 1)
      state = try source.snapshot(atOrBefore: before) ?? state
      waiting.removeAll { $0.sequence <= before }
    }
    var failure: LogError?
    try source.visit(nil, kinds: nil) { event in
      if event.sequence.rawValue > state.sequence.rawValue + 1, state.sequence.rawValue > 0 {
        // Lost events: go on from a state that was stored after them, if there is one.
        let before = SequenceNumber(event.sequence.rawValue - 1)
        do throws(LogError) {
          if let later = try source.snapshot(atOrBefore: before), later.sequence > state.sequence {
            state = later
            result.resumed += 1
          }
        } catch {
          failure = error
          return false
        }
        waiting.removeAll { $0.sequence <= before }
      }
      state.apply(event)
      while let next = waiting.last, next.sequence <= event.sequence {
        waiting.removeLast()
        guard next.sequence == event.sequence else { continue }
        result.compared += 1
        let played = state.digest
        if played == next.digest {
          lastAgreed = next.sequence
        } else {
          result.differences.append(
            Difference(
              sequence: next.sequence, stored: next.digest, played: played, lastAgreed: lastAgreed))
        }
      }
      if event.sequence.rawValue % 4096 == 0 { progress(event.sequence) }
      return true
    }
    if let failure { throw failure }
    return result
  }

  /// The stored states by digest, the last first; the empty state before the first event is none.
  private static func stored(in source: some EventSource) throws(LogError) -> [Stored] {
    var found: [Stored] = []
    var target = source.sequences?.upperBound ?? SequenceNumber(0)
    while target.rawValue > 0, let state = try source.snapshot(atOrBefore: target) {
      guard state.sequence.rawValue > 0, state.sequence <= target else { break }
      found.append(Stored(sequence: state.sequence, digest: state.digest))
      target = SequenceNumber(state.sequence.rawValue - 1)
    }
    return found
  }
}
