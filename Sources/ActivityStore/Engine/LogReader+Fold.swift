public import ActivityModel
import Synchronization

extension LogReader {
  /// Applies the events of `range` (all for nil) to `state`, in order.
  ///
  /// The same as `visit` with `AppState.apply`, but faster: what the fold does not ask for is not
  /// built, of the last block no more is read than `range` needs, and a range that begins where the
  /// one before it ended goes on from there.
  ///
  /// - Throws: `LogError` where the system fails. A damaged block leaves `state` as it was before
  ///   it and is noted in `damages`.
  /// - Complexity: the events of the range, and of its first and last block.
  public func fold(
    _ range: ClosedRange<SequenceNumber>? = nil, into state: inout AppState
  ) throws(LogError) {
    let wanted = range ?? SequenceNumber(0)...SequenceNumber(.max)
    for place in places(in: wanted) { try fold(place, wanted, into: &state) }
    _ = visitTail(wanted) { event in
      state.apply(event)
      return true
    }
  }

  private func fold(
    _ place: LogContents.Place, _ wanted: ClosedRange<SequenceNumber>, into state: inout AppState
  ) throws(LogError) {
    let found = try contents.withLock { (contents) throws(LogError) in
      try contents.foldPlace(at: place, before: wanted.lowerBound.rawValue)
    }
    guard let (block, start) = found else { return }
    let before = state
    let end: BlockPlace
    do throws(FormatError) {
      var fold = ColumnFold(block)
      fold.place = start
      try fold.fold(wanted, into: &state)
      end = fold.place
    } catch {
      state = before
      contents.withLock { $0.noteDamage(place, error) }
      return
    }
    guard wanted.upperBound.rawValue < place.block.last else { return }
    contents.withLock { $0.keep(end, before: wanted.upperBound.rawValue + 1, at: place) }
  }
}
