public import ActivityModel
import Synchronization

extension LogReader {
  /// Applies the events of `range` (all for nil) to `state`, in order.
  ///
  /// The same as `visit` with `AppState.apply`, but faster: what the fold does not ask for is not
  /// built, and of the last block no more is read than `range` needs.
  ///
  /// - Throws: `LogError` where the system fails. A damaged block leaves `state` as it was before
  ///   it and is noted in `damages`.
  /// - Complexity: the events of the range, and of its first and last block.
  public func fold(
    _ range: ClosedRange<SequenceNumber>? = nil, into state: inout AppState
  ) throws(LogError) {
    let wanted = range ?? SequenceNumber(0)...SequenceNumber(.max)
    for place in contents.withLock({ $0.places }) {
      guard place.block.first <= wanted.upperBound.rawValue else { break }
      guard place.block.last >= wanted.lowerBound.rawValue else { continue }
      try fold(place, wanted, into: &state)
    }
    for event in contents.withLock({ $0.tail.events }) where wanted.contains(event.sequence) {
      state.apply(event)
    }
  }

  private func fold(
    _ place: LogContents.Place, _ wanted: ClosedRange<SequenceNumber>, into state: inout AppState
  ) throws(LogError) {
    let block = try contents.withLock { (contents) throws(LogError) in
      try contents.columns(at: place)
    }
    guard let block else { return }
    let before = state
    do throws(FormatError) {
      var fold = ColumnFold(block)
      try fold.fold(wanted, into: &state)
    } catch {
      state = before
      contents.withLock { $0.noteDamage(place, error) }
    }
  }
}
