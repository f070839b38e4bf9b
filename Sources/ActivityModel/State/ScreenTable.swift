/// Screens by identifier, in the order they came to be.
///
/// A removed screen leaves a hole, which is closed when there are more holes than screens, so
/// removal too is O(1), amortised. The index is open addressing over slot numbers.
public struct ScreenTable: Sendable {
  private var slots: [Screen] = []
  /// Slot number + 1; `empty`, or `removed`. A power of two in length, at most half in use.
  private var buckets: [UInt32] = []
  public private(set) var count = 0

  private static let empty: UInt32 = 0
  private static let removed: UInt32 = .max

  public init() {}

  public var isEmpty: Bool { count == 0 }
  /// In the order of their creation.
  public var all: [Screen] { slots.count == count ? slots : slots.filter { !$0.isHole } }

  /// - Complexity: O(1).
  public subscript(id: ScreenID) -> Screen? {
    guard let slot = slot(of: id) else { return nil }
    return slots[slot]
  }

  /// - Complexity: O(1).
  public func contains(_ id: ScreenID) -> Bool { slot(of: id) != nil }

  /// Adds a screen; one with the same identifier is replaced in place. - Complexity: O(1).
  public mutating func insert(_ screen: Screen) {
    if let slot = slot(of: screen.id) {
      slots[slot] = screen
    } else {
      append(screen)
    }
  }

  /// Changes a screen in place; false where there is none. - Complexity: O(1).
  @inline(__always) @discardableResult
  public mutating func update(_ id: ScreenID, _ change: (inout Screen) -> Void) -> Bool {
    guard let slot = slot(of: id) else { return false }
    change(&slots[slot])
    return true
  }

  /// - Complexity: O(1), amortised.
  @discardableResult
  public mutating func remove(_ id: ScreenID) -> Screen? {
    guard let slot = slot(of: id) else { return nil }
    let screen = slots[slot]
    delete(id)
    return screen
  }

  public mutating func removeAll() { self = ScreenTable() }
}

extension ScreenTable {
  /// A screen by its slot; see `slot(of:)`.
  subscript(slot slot: Int) -> Screen {
    @inline(__always) get { slots[slot] }
    @inline(__always) _modify { yield &slots[slot] }
  }

  /// The slots, holes among them.
  var slotRange: Range<Int> { slots.indices }

  func isHole(_ slot: Int) -> Bool { slots[slot].isHole }

  /// The slot of a screen. Valid until a screen is added or removed.
  @inline(__always)
  func slot(of id: ScreenID) -> Int? {
    guard let bucket = bucket(of: id) else { return nil }
    return Int(buckets[bucket]) - 1
  }

  mutating func delete(_ id: ScreenID) {
    guard let bucket = bucket(of: id) else { return }
    slots[Int(buckets[bucket]) - 1].becomeHole()
    buckets[bucket] = Self.removed
    count -= 1
    if slots.count > 2 * count + 64 { rebuild() }
  }

  /// Adds a screen that is not there yet and returns its slot.
  @discardableResult
  mutating func append(_ screen: Screen) -> Int {
    if (slots.count + 1) * 2 > buckets.count { rebuild() }
    slots.append(screen)
    count += 1
    link(screen.id, to: slots.count - 1)
    return slots.count - 1
  }

  @inline(__always)
  private func bucket(of id: ScreenID) -> Int? {
    if buckets.isEmpty { return nil }
    let mask = buckets.count - 1
    var bucket = Self.hash(id) & mask
    while true {
      let entry = buckets[bucket]
      if entry == Self.empty { return nil }
      if entry != Self.removed, slots[Int(entry) - 1].id == id { return bucket }
      bucket = (bucket + 1) & mask
    }
  }

  @inline(__always)
  private static func hash(_ id: ScreenID) -> Int {
    let mixed = (id.rawValue ^ (id.rawValue >> 32)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32)
  }

  private mutating func link(_ id: ScreenID, to slot: Int) {
    let mask = buckets.count - 1
    var bucket = Self.hash(id) & mask
    while buckets[bucket] != Self.empty { bucket = (bucket + 1) & mask }
    buckets[bucket] = UInt32(truncatingIfNeeded: slot + 1)
  }

  /// Closes the holes and indexes anew, with room for as many screens again.
  private mutating func rebuild() {
    slots.removeAll { $0.isHole }
    var size = 16
    while size < (slots.count + 1) * 4 { size *= 2 }
    buckets = [UInt32](repeating: Self.empty, count: size)
    for slot in slots.indices { link(slots[slot].id, to: slot) }
  }
}

extension Screen {
  /// What stands in a table where a screen was removed has no facts; it is never handed out.
  fileprivate mutating func becomeHole() {
    facts = []
    children = []
    place = .loose
  }

  fileprivate var isHole: Bool { facts.isEmpty }
}

extension ScreenTable: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.count == right.count && left.all == right.all
  }
}
