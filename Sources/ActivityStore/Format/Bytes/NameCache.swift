/// Finds the number of a string that came before by the sixteen bytes of the `String` itself: small
/// strings hold their text there, others the address of it. So a literal, or a string that the app
/// keeps, is found without a look at its text.
///
/// The cache holds on to the strings it knows. So their storage is neither freed nor changed while they
/// are here (storage that is shared is copied before it is changed), and equal sixteen bytes always
/// mean equal texts. A miss says nothing.
struct NameCache: Sendable {
  private static let bits = 10

  private struct Key: Equatable {
    var low: UInt64
    var high: UInt64

    @inline(__always)
    init(_ string: String) {
      (low, high) = unsafe unsafeBitCast(string, to: (UInt64, UInt64).self)
    }

    @inline(__always)
    var slot: Int {
      let mixed = (low ^ high &* 0xC2B2_AE3D_27D4_EB4F) &* 0x9E37_79B9_7F4A_7C15
      return Int(truncatingIfNeeded: mixed >> (64 - UInt64(NameCache.bits)))
    }
  }

  private struct Entry {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var number: Int32 = 0
    /// What the number is worth: only as much as the table it comes from.
    var generation: UInt32 = 0
  }

  /// Empty until the first name comes.
  private var entries: [Entry] = []
  private var strings: [String] = []
  private var generation: UInt32 = 1

  @inline(__always)
  func number(of string: String) -> Int? {
    let key = Key(string)
    let slot = key.slot
    guard slot < entries.count else { return nil }
    let entry = entries[slot]
    guard entry.low == key.low, entry.high == key.high, entry.generation == generation else {
      return nil
    }
    return Int(entry.number)
  }

  mutating func remember(_ string: String, as number: Int) {
    if entries.isEmpty {
      entries = [Entry](repeating: Entry(), count: 1 << Self.bits)
      strings = [String](repeating: "", count: 1 << Self.bits)
    }
    let key = Key(string)
    let slot = key.slot
    strings[slot] = string
    entries[slot] = Entry(
      low: key.low, high: key.high, number: Int32(truncatingIfNeeded: number),
      generation: generation)
  }

  /// All numbers given so far mean nothing any more.
  mutating func forgetNumbers() {
    generation &+= 1
    // After four thousand million tables old entries would come to life again.
    if generation == 0 { self = NameCache() }
  }
}

extension String {
  /// Whether both are the same sixteen bytes, so that a look at the text is not needed: they are
  /// equal then. False says nothing.
  @inline(__always)
  func isSameStorage(as other: String) -> Bool {
    let mine = unsafe unsafeBitCast(self, to: (UInt64, UInt64).self)
    let theirs = unsafe unsafeBitCast(other, to: (UInt64, UInt64).self)
    return mine == theirs
  }
}
