/// The identifiers that were used last, the latest first, in four lists: screens, screens that hold
/// others, activities, documents. A screen that is released goes at once, so its list looks much like
/// the stack of screens.
///
/// The lists are rings, so that a new identifier moves none of the others.
struct RecentIdentifiers: ~Copyable, ~Escapable {
  static let capacity = 64
  private static let lists = 4
  private static let heads = lists * capacity
  private static let counts = heads + lists
  private static let newest = counts + lists
  /// How many zeros its storage has.
  static let cellCount = newest + lists

  private var cells: MutableSpan<UInt64>

  @_lifetime(copy cells)
  init(_ cells: consuming MutableSpan<UInt64>) { self.cells = cells }

  /// The greatest so far; the two lists of screens share one.
  @inline(__always)
  func newest(_ list: Int) -> UInt64 { cells[Self.newest &+ (list == 1 ? 0 : list)] }

  @inline(__always)
  @_lifetime(self: copy self)
  mutating func note(_ identifier: UInt64, in list: Int) {
    let place = Self.newest &+ (list == 1 ? 0 : list)
    cells[place] = max(cells[place], identifier)
  }

  func rank(of identifier: UInt64, in list: Int) -> Int? {
    let head = Int(cells[Self.heads + list])
    for rank in 0..<Int(cells[Self.counts + list])
    where cells[list * Self.capacity + (head + rank) % Self.capacity] == identifier {
      return rank
    }
    return nil
  }

  /// The identifier at `rank`, moved to the front; nil where there is none.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func use(rank: Int, of list: Int) -> UInt64? {
    guard rank < Int(truncatingIfNeeded: cells[Self.counts &+ list]) else { return nil }
    let base = list &* Self.capacity
    let head = Int(truncatingIfNeeded: cells[Self.heads &+ list])
    let mask = Self.capacity &- 1
    let identifier = cells[base &+ (head &+ rank) & mask]
    var rank = rank
    while rank > 0 {
      cells[base &+ (head &+ rank) & mask] = cells[base &+ (head &+ rank &- 1) & mask]
      rank = rank &- 1
    }
    cells[base &+ head] = identifier
    return identifier
  }

  /// One that was not in the list; where the list is full it takes the place of the last.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func insert(_ identifier: UInt64, in list: Int) {
    let head = (cells[Self.heads &+ list] &- 1) & UInt64(Self.capacity &- 1)
    cells[Self.heads &+ list] = head
    cells[list &* Self.capacity &+ Int(truncatingIfNeeded: head)] = identifier
    cells[Self.counts &+ list] = min(cells[Self.counts &+ list] &+ 1, UInt64(Self.capacity))
  }

  @inline(__always)
  @_lifetime(self: copy self)
  mutating func removeFirst(of list: Int) {
    let count = cells[Self.counts &+ list]
    if count == 0 { return }
    cells[Self.counts &+ list] = count &- 1
    cells[Self.heads &+ list] = (cells[Self.heads &+ list] &+ 1) & UInt64(Self.capacity &- 1)
  }
}
