public import ActivityModel
import Synchronization

extension LogReader {
  /// Applies the events of `range` (all for nil) to the tree of screens, in order.
  ///
  /// Faster than `fold`: of most blocks it reads the columns of shapes and identifiers, and neither
  /// times nor values.
  ///
  /// - Throws: `LogError` where the system fails. A damaged block leaves `state` as it was before
  ///   it and is noted in `damages`.
  /// - Complexity: the events of the range, and of its first and last block.
  public func foldNavigation(
    _ range: ClosedRange<SequenceNumber>? = nil, into state: inout NavigationState
  ) throws(LogError) {
    let wanted = range ?? SequenceNumber(0)...SequenceNumber(.max)
    for place in places(in: wanted) {
      let decoder = try contents.withLock { (contents) throws(LogError) in
        try contents.decoder(at: place)
      }
      guard let decoder else { continue }
      let before = state
      do throws(FormatError) {
        try Self.fold(decoder, wanted, into: &state)
      } catch {
        state = before
        contents.withLock { $0.noteDamage(place, error) }
      }
    }
    _ = visitTail(wanted) { event in
      state.apply(event)
      return true
    }
  }

  private static func fold(
    _ decoder: BlockDecoder, _ wanted: ClosedRange<SequenceNumber>,
    into state: inout NavigationState
  ) throws(FormatError) {
    let block = try decoder.flatForNavigation()
    if var fold = NavigationFold(block, launch: state.launch) {
      try fold.fold(wanted, into: &state.state)
      return
    }
    var builder = EventBuilder(try decoder.flatForFold())
    while !builder.isAtEnd {
      let event = try builder.next()
      if event.sequence > wanted.upperBound { return }
      if event.sequence >= wanted.lowerBound { state.apply(event) }
    }
  }
}

extension LogContents {
  /// A block whose checksums are right; nil where it is damaged, which is noted.
  fileprivate mutating func decoder(at place: Place) throws(LogError) -> BlockDecoder? {
    guard let bytes = try bytes(of: place) else { return nil }
    do throws(FormatError) {
      return try BlockDecoder(bytes)
    } catch {
      noteDamage(place, error)
      return nil
    }
  }
}
