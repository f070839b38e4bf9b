/// Writes the parts of a state: varints, strings once each in a table, identifiers, times and
/// sequence numbers as differences to the one before.
struct SnapshotWriter {
  /// How deep property values may lie inside each other; what lies deeper is written as opaque.
  static let depthLimit = 128

  var bytes: [UInt8] = []
  /// For digests: dictionaries and sets in an order that does not depend on how they were made.
  let isCanonical: Bool
  private var strings: [UInt8] = []
  private var stringCount: UInt64 = 0
  private var index: [StringKey: UInt64] = [:]
  private var lastScreen: UInt64 = 0
  private var lastSequence: UInt64 = 0
  private var lastTime: Int64 = 0

  init(isCanonical: Bool) { self.isCanonical = isCanonical }

  mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  mutating func unsigned(_ value: UInt64) { Self.append(value, to: &bytes) }

  mutating func signed(_ value: Int64) {
    unsigned(UInt64(bitPattern: value << 1 ^ value >> 63))
  }

  mutating func screen(_ id: ScreenID) {
    signed(Int64(bitPattern: id.rawValue &- lastScreen))
    lastScreen = id.rawValue
  }

  mutating func sequence(_ number: SequenceNumber) {
    signed(Int64(bitPattern: number.rawValue &- lastSequence))
    lastSequence = number.rawValue
  }

  mutating func time(_ time: Timestamp) {
    signed(time.microseconds &- lastTime)
    lastTime = time.microseconds
  }

  mutating func string(_ string: String) {
    let key = StringKey(string: string)
    if let known = index[key] {
      unsigned(known)
      return
    }
    index[key] = stringCount
    unsigned(stringCount)
    stringCount += 1
    Self.append(UInt64(string.utf8.count), to: &strings)
    strings.append(contentsOf: string.utf8)
  }

  /// Header, table of strings, body.
  func finished() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(strings.count + bytes.count + 12)
    Self.append(UInt64(AppState.foldVersion), to: &result)
    Self.append(stringCount, to: &result)
    result += strings
    result += bytes
    return result
  }

  static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}

/// A string by its bytes: two spellings of one letter are two strings.
private struct StringKey: Hashable {
  let string: String

  static func == (left: Self, right: Self) -> Bool {
    left.string.utf8.elementsEqual(right.string.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
  }
}
