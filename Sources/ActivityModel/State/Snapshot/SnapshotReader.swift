/// Reads what `SnapshotWriter` wrote. Total: any bytes give a value or an error, and nothing larger
/// than the bytes can pay for is allocated.
struct SnapshotReader {
  let bytes: [UInt8]
  private(set) var offset = 0
  private var strings: [String] = []
  private var lastScreen: UInt64 = 0
  private var lastSequence: UInt64 = 0
  private var lastTime: Int64 = 0

  /// Reads the header and the table of strings.
  init(_ bytes: [UInt8]) throws(SnapshotError) {
    self.bytes = bytes
    let version = try unsigned()
    guard version == UInt64(AppState.foldVersion) else {
      throw error(
        .otherVersion, "a snapshot of fold version \(version), not \(AppState.foldVersion)")
    }
    let number = try count()
    strings.reserveCapacity(number)
    for _ in 0..<number { strings.append(try text()) }
  }

  func error(_ code: SnapshotError.Code, _ message: String) -> SnapshotError {
    SnapshotError(code: code, message: message, offset: offset)
  }

  mutating func byte() throws(SnapshotError) -> UInt8 {
    guard offset < bytes.count else { throw error(.truncated, "the snapshot ends too early") }
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func unsigned() throws(SnapshotError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      let low = UInt64(next & 0x7F)
      if shift == 63 && low > 1 || shift > 63 { throw error(.malformed, "a number is too large") }
      value |= low << shift
      if next < 0x80 { return value }
      shift += 7
    }
  }

  mutating func signed() throws(SnapshotError) -> Int64 {
    let value = try unsigned()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// How many of something follow; each takes a byte at least.
  mutating func count() throws(SnapshotError) -> Int {
    let value = try unsigned()
    guard value <= UInt64(bytes.count - offset) else {
      throw error(.truncated, "\(value) elements cannot follow")
    }
    return Int(value)
  }

  mutating func screen() throws(SnapshotError) -> ScreenID {
    lastScreen &+= UInt64(bitPattern: try signed())
    return ScreenID(lastScreen)
  }

  mutating func sequence() throws(SnapshotError) -> SequenceNumber {
    lastSequence &+= UInt64(bitPattern: try signed())
    return SequenceNumber(lastSequence)
  }

  mutating func time() throws(SnapshotError) -> Timestamp {
    lastTime &+= try signed()
    return Timestamp(microseconds: lastTime)
  }

  mutating func string() throws(SnapshotError) -> String {
    let number = try unsigned()
    guard number < UInt64(strings.count) else {
      throw error(.malformed, "string \(number) of \(strings.count)")
    }
    return strings[Int(number)]
  }

  mutating func data() throws(SnapshotError) -> [UInt8] {
    let length = try count()
    defer { offset += length }
    return Array(bytes[offset..<offset + length])
  }

  private mutating func text() throws(SnapshotError) -> String {
    let length = try count()
    guard let text = String(validating: bytes[offset..<offset + length], as: UTF8.self) else {
      throw error(.malformed, "a string is not UTF-8")
    }
    offset += length
    return text
  }
}
