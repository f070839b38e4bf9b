import ActivityModel

/// Reads a line of a log from its front.
struct LineScanner {
  let bytes: ArraySlice<UInt8>
  var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  var rest: ArraySlice<UInt8> { bytes[position...] }
  var restText: String { String(decoding: rest, as: UTF8.self) }
  var peek: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  mutating func skipBlanks() {
    while let byte = peek, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { position += 1 }
  }

  mutating func take(_ byte: Character) -> Bool {
    guard let value = byte.asciiValue, peek == value else { return false }
    position += 1
    return true
  }

  /// Takes the digits that come next: at least one, at most `limit`.
  mutating func digits(atMost limit: Int) -> Int? {
    var value = 0
    var count = 0
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), count < limit {
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
      position += 1
      count += 1
    }
    return count > 0 ? value : nil
  }

  /// Takes what comes before the next blank or tab.
  mutating func word() -> ArraySlice<UInt8> {
    let start = position
    while let byte = peek, byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") { position += 1 }
    return bytes[start..<position]
  }
}
