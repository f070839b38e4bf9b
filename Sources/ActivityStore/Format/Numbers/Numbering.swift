/// Numbers keys from 0 in the order in which they first come.
struct Numbering {
  private(set) var keys: [UInt64] = []
  /// Open addressing; 0 is free, otherwise the number plus one.
  private var slots = [Int32](repeating: 0, count: 64)

  @inline(__always)
  mutating func number(of key: UInt64) -> Int {
    var slot = Self.hash(key) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if keys[number] == key { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    keys.append(key)
    slots[slot] = Int32(keys.count)
    if keys.count * 2 > slots.count { grow() }
    return keys.count - 1
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 2)
    for number in keys.indices {
      var slot = Self.hash(keys[number]) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number + 1)
    }
  }

  @inline(__always)
  private static func hash(_ key: UInt64) -> Int {
    let mixed = key &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 33)
  }
}
