/// A UUID in its usual text form, as the sixteen bytes that are in it.
///
/// Other tools give every event one, and as text it is two thirds of what a small log would weigh. Only
/// a text that comes back byte for byte is taken: all letters of one case, dashes in their places.
struct PackedUUID: Equatable, Sendable {
  enum Case: UInt8, Sendable {
    case lower = 0x61
    case upper = 0x41
  }

  static let textBytes = 36
  static let byteCount = 16

  var bytes: [UInt8]
  var letters: Case

  /// Nil for any other text.
  init?(_ text: ArraySlice<UInt8>) {
    guard text.count == Self.textBytes else { return nil }
    bytes = []
    bytes.reserveCapacity(Self.byteCount)
    var found: Case?
    var high: UInt8?
    for (place, byte) in text.enumerated() {
      if Self.isDash(place) {
        guard byte == 0x2D else { return nil }
        continue
      }
      guard let digit = Self.digit(byte, &found) else { return nil }
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    letters = found ?? .lower
  }

  /// The text of sixteen bytes.
  static func text(_ bytes: ArraySlice<UInt8>, _ letters: Case) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(textBytes)
    for byte in bytes {
      if isDash(text.count) { text.append(0x2D) }
      for digit in [byte >> 4, byte & 15] {
        text.append(digit < 10 ? 0x30 + digit : letters.rawValue + digit - 10)
      }
    }
    return text
  }

  private static func isDash(_ place: Int) -> Bool {
    place == 8 || place == 13 || place == 18 || place == 23
  }

  private static func digit(_ byte: UInt8, _ found: inout Case?) -> UInt8? {
    let letters: Case
    switch byte {
    case 0x30...0x39: return byte - 0x30
    case 0x61...0x66: letters = .lower
    case 0x41...0x46: letters = .upper
    default: return nil
    }
    guard found == nil || found == letters else { return nil }
    found = letters
    return byte - letters.rawValue + 10
  }
}
