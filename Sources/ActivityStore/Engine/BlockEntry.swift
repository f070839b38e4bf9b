import ActivityModel

/// What a reader knows of a block without decoding it.
struct BlockEntry: Sendable, Equatable {
  /// Where it begins in its file, and its bytes with all headers.
  var offset: Int
  var byteCount: Int
  var first: UInt64
  var last: UInt64
  var minimumTime: Int64
  var maximumTime: Int64
  var hasSnapshot: Bool
  var kinds: [(code: UInt16, count: Int)]

  var count: UInt64 { last &- first &+ 1 }

  func holds(_ wanted: Set<EventKind>) -> Bool {
    kinds.contains { wanted.contains(EventKind(code: $0.code)) }
  }

  static func == (left: Self, right: Self) -> Bool {
    left.offset == right.offset && left.first == right.first && left.last == right.last
  }
}
