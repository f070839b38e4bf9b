/// Screens by identifier, in the order they came to be.
public struct ScreenTable: Sendable {
  private var slots: [Screen] = []
  private var index: [ScreenID: Int] = [:]

  public init() {}

  public var count: Int { slots.count }
  public var isEmpty: Bool { slots.isEmpty }
  /// In the order of their creation.
  public var all: [Screen] { slots }

  /// - Complexity: O(1).
  public subscript(id: ScreenID) -> Screen? {
    guard let slot = index[id] else { return nil }
    return slots[slot]
  }

  /// Adds a screen; one with the same identifier is replaced in place. - Complexity: O(1).
  public mutating func insert(_ screen: Screen) {
    if let slot = index[screen.id] {
      slots[slot] = screen
    } else {
      index[screen.id] = slots.count
      slots.append(screen)
    }
  }

  /// Changes a screen in place; false where there is none. - Complexity: O(1).
  @discardableResult
  public mutating func update(_ id: ScreenID, _ change: (inout Screen) -> Void) -> Bool {
    guard let slot = index[id] else { return false }
    change(&slots[slot])
    return true
  }

  /// - Complexity: O(n).
  @discardableResult
  public mutating func remove(_ id: ScreenID) -> Screen? {
    guard let slot = index.removeValue(forKey: id) else { return nil }
    let screen = slots.remove(at: slot)
    for later in slot..<slots.count { index[slots[later].id] = later }
    return screen
  }

  public mutating func removeAll() {
    slots.removeAll()
    index.removeAll()
  }
}

extension ScreenTable: Equatable {
  public static func == (left: Self, right: Self) -> Bool { left.slots == right.slots }
}
