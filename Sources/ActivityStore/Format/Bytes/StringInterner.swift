/// Numbers byte strings from 0 in the order in which they first come.
///
/// Keyed by bytes and not by `String`, because two strings that Swift calls equal may differ in their
/// bytes (é written in one or two scalars), and a log gives back what it was given.
struct StringInterner: Sendable {
  private(set) var arena: [UInt8] = []
  private var ends: [Int] = []
  private var hashes: [UInt32] = []
  /// Open addressing; 0 is free, otherwise the number plus one.
  private var slots: [UInt32] = []

  var count: Int { ends.count }

  func bytes(of number: Int) -> ArraySlice<UInt8> {
    guard number >= 0, number < ends.count else { return [] }
    return arena[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }

  /// - Complexity: O(length).
  mutating func intern(_ string: String) -> (number: Int, isNew: Bool) {
    var string = string
    return string.withUTF8 { buffer in
      unsafe intern(Span(_unsafeElements: buffer))
    }
  }

  mutating func intern(_ bytes: Span<UInt8>) -> (number: Int, isNew: Bool) {
    if slots.count < 2 * (ends.count + 1) { grow() }
    let hash = Self.hash(bytes)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, equals(number, bytes) { return (number, false) }
      slot = (slot + 1) & (slots.count - 1)
    }
    for index in bytes.indices { arena.append(bytes[index]) }
    ends.append(arena.count)
    hashes.append(hash)
    slots[slot] = UInt32(truncatingIfNeeded: ends.count)
    return (ends.count - 1, true)
  }

  /// Forgets everything numbered `count` and above. The newest goes first, so no chain breaks.
  mutating func removeAll(from count: Int) {
    while ends.count > count {
      let number = ends.count - 1
      var slot = Int(hashes[number]) & (slots.count - 1)
      while slots[slot] != UInt32(number + 1) { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = 0
      ends.removeLast()
      hashes.removeLast()
      arena.removeSubrange((ends.last ?? 0)...)
    }
  }

  private func equals(_ number: Int, _ bytes: Span<UInt8>) -> Bool {
    let start = number == 0 ? 0 : ends[number - 1]
    guard ends[number] - start == bytes.count else { return false }
    for index in bytes.indices where arena[start + index] != bytes[index] { return false }
    return true
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: max(32, slots.count * 2))
    for number in hashes.indices {
      var slot = Int(hashes[number]) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number + 1)
    }
  }

  private static func hash(_ bytes: Span<UInt8>) -> UInt32 {
    var state: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in bytes.indices {
      state = (state ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01B3
    }
    return UInt32(truncatingIfNeeded: state ^ (state >> 32))
  }
}
