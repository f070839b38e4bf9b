internal import ActivityModel
import Synchronization

/// The states that were asked for last: a question near an earlier one starts from its answer.
///
/// Bounded by `capacity` states, whatever the size of the log.
final class StateCache: Sendable {
  static let capacity = 8

  /// The last used is the last.
  private let states = Mutex<[AppState]>([])

  /// The kept state nearest before `sequence`, of events that the source still has.
  func nearest(
    atOrBefore sequence: SequenceNumber, in range: ClosedRange<SequenceNumber>
  ) -> AppState? {
    states.withLock { states in
      var best: Int?
      for index in states.indices
      where states[index].sequence <= sequence && range.contains(states[index].sequence)
        && best.map({ states[$0].sequence < states[index].sequence }) ?? true
      {
        best = index
      }
      guard let best else { return nil }
      let state = states.remove(at: best)
      states.append(state)
      return state
    }
  }

  func keep(_ state: AppState) {
    states.withLock { states in
      states.removeAll { $0.sequence == state.sequence }
      if states.count >= Self.capacity { states.removeFirst() }
      states.append(state)
    }
  }
}
