/// The identifiers of one list that were used last, the latest first. A screen that is released goes
/// at once, so the list looks much like the stack of screens.
struct RecentIdentifiers {
  static let capacity = 64
  private var identifiers: [UInt64] = []

  func rank(of identifier: UInt64) -> Int? { identifiers.firstIndex(of: identifier) }

  /// The identifier at `rank`, moved to the front; nil where there is none.
  mutating func use(rank: Int) -> UInt64? {
    guard rank < identifiers.count else { return nil }
    let identifier = identifiers[rank]
    if rank == 0 { return identifier }
    var place = rank
    while place > 0 {
      identifiers[place] = identifiers[place - 1]
      place -= 1
    }
    identifiers[0] = identifier
    return identifier
  }

  /// One that was not in the list.
  mutating func insert(_ identifier: UInt64) {
    if identifiers.count == Self.capacity { identifiers.removeLast() }
    identifiers.insert(identifier, at: 0)
  }

  mutating func removeFirst() {
    if !identifiers.isEmpty { identifiers.removeFirst() }
  }
}
