package import ActivityModel

/// What the header of a block says without a look at its columns.
package struct BlockSummary: Equatable, Sendable {
  package struct KindCount: Equatable, Sendable {
    package var kind: EventKind
    package var count: Int
    /// Whether the header holds a copy of each of these events.
    package var isPosted: Bool
  }

  package var firstSequence: SequenceNumber
  package var count: Int
  /// Of the first and the last event; the clock may have run backwards between them.
  package var firstTime: Timestamp
  package var lastTime: Timestamp
  package var minTime: Timestamp
  package var maxTime: Timestamp
  /// Of the first and the last event.
  package var firstLaunch: LaunchNumber
  package var lastLaunch: LaunchNumber
  /// In the order of their codes.
  package var kinds: [KindCount]
  /// Whether the state before the first event is stored.
  package var hasSnapshot: Bool
  /// Bytes of the whole block, all of its frames together.
  package var storedBytes: Int

  package var lastSequence: SequenceNumber {
    SequenceNumber(firstSequence.rawValue &+ UInt64(count) &- 1)
  }

  package func count(of kind: EventKind) -> Int {
    kinds.first { $0.kind == kind }?.count ?? 0
  }
}

extension BlockSummary {
  /// Kinds as the header of a block and the index store them: the difference of the codes, then the
  /// count with the lowest bit for posted ones.
  static func kinds(_ cursor: inout ByteCursor) throws(FormatError) -> [KindCount] {
    var kinds: [KindCount] = []
    var code: UInt64 = 0
    for _ in 0..<(try cursor.count("a block", each: 2)) {
      code &+= try cursor.varint("a block")
      let count = try cursor.varint("a block")
      guard let exact = UInt16(exactly: code), count >> 1 <= UInt64(Limits.blockEvents) else {
        throw FormatError(.invalid, "the kinds of a block", at: cursor.offset)
      }
      kinds.append(
        KindCount(
          kind: EventKind(code: exact), count: Int(count >> 1), isPosted: count & 1 == 1))
    }
    return kinds
  }
}
