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
  private var cache = NameCache()

  var count: Int { ends.count }

  func bytes(of number: Int) -> ArraySlice<UInt8> {
    guard number >= 0, number < ends.count else { return [] }
    return arena[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }

  /// - Complexity: O(1) for a string that came before in the same storage, else O(length).
  @inline(__always)
  mutating func intern(_ string: String) -> (number: Int, isNew: Bool) {
    if let number = cache.number(of: string) { return (number, false) }
    return internByText(string)
  }

  /// The number of a string that came before in the same storage; nil says nothing.
  @inline(__always)
  func knownNumber(of string: String) -> Int? { cache.number(of: string) }

  private mutating func internByText(_ string: String) -> (number: Int, isNew: Bool) {
    var text = string
    let result = text.withUTF8 { buffer in
      unsafe intern(Span(_unsafeElements: buffer))
    }
    cache.remember(string, as: result.number)
    return result
  }

  mutating func intern(bytes: [UInt8]) -> (number: Int, isNew: Bool) { intern(bytes.span) }

  mutating func intern(_ bytes: Span<UInt8>) -> (number: Int, isNew: Bool) {
    if slots.count < 2 * (ends.count + 1) { grow() }
    let hash = Self.hash(bytes)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, equals(number, bytes) { return (number, false) }
      slot = (slot + 1) & (slots.count - 1)
    }
    arena.append(addingCapacity: bytes.count) { span in
      for index in bytes.indices { span.append(bytes[index]) }
    }
    ends.append(arena.count)
    hashes.append(hash)
    slots[slot] = UInt32(truncatingIfNeeded: ends.count)
    return (ends.count - 1, true)
  }

  /// Forgets everything numbered `count` and above. The newest goes first, so no chain breaks.
  mutating func removeAll(from count: Int) {
    guard ends.count > count else { return }
    cache.forgetNumbers()
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

  /// Forgets everything and keeps the memory.
  mutating func removeAll() {
    cache.forgetNumbers()
    arena.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    hashes.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = 0 }
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

  /// Eight bytes at a time. Names are short; this is for speed, not against those who choose names.
  private static func hash(_ bytes: Span<UInt8>) -> UInt32 {
    var state = UInt64(truncatingIfNeeded: bytes.count) &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    while bytes.count - index >= 8 {
      var word: UInt64 = 0
      for place in 0..<8 { word |= UInt64(bytes[index &+ place]) << UInt64(8 * place) }
      state = mix(state ^ word)
      index += 8
    }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    state = mix(state ^ rest)
    return UInt32(truncatingIfNeeded: state ^ (state >> 32))
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value &* 0xBF58_476D_1CE4_E5B9
    return product ^ (product >> 29)
  }
}
