/// Base64 with padding (RFC 4648, section 4).
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let count = min(3, bytes.count - index)
      var word: UInt32 = 0
      for offset in 0..<3 {
        word = word << 8 | (offset < count ? UInt32(bytes[index + offset]) : 0)
      }
      for digit in 0..<4 {
        text.append(
          digit <= count
            ? alphabet[Int(word >> (18 - 6 * UInt32(digit)) & 63)] : UInt8(ascii: "="))
      }
      index += 3
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Nil where `text` is not in that form.
  static func decode(_ text: String) -> [UInt8]? {
    let input = Array(text.utf8)
    guard input.count % 4 == 0 else { return nil }
    let padding = input.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard padding <= 2 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(input.count / 4 * 3)
    var word: UInt32 = 0
    for (index, character) in input.enumerated() {
      let isPadding = index >= input.count - padding
      guard let digit = isPadding ? 0 : value(character) else { return nil }
      word = word << 6 | digit
      guard index % 4 == 3 else { continue }
      let count = index == input.count - 1 ? 3 - padding : 3
      for offset in 0..<count {
        bytes.append(UInt8(truncatingIfNeeded: word >> (16 - 8 * UInt32(offset))))
      }
      word = 0
    }
    return bytes
  }

  private static func value(_ character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
