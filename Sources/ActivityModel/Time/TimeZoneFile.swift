/// The parts of a compiled zone file (RFC 9636) that matter here.
struct TimeZoneFile {
  var transitions: [(start: Int64, offset: Int)] = []
  /// Before the first transition.
  var firstOffset = 0
  /// The rule for the time after the last transition.
  var footer: String?

  private struct Header {
    var version: UInt8
    var counts: [Int]
    var timeCount: Int { counts[3] }
    var typeCount: Int { counts[4] }

    /// Bytes of the data block, with times of `width` bytes.
    func dataSize(timeWidth width: Int) -> Int {
      timeCount * (width + 1) + typeCount * 6 + counts[5] + counts[2] * (width + 4) + counts[1]
        + counts[0]
    }
  }

  private static let headerSize = 44
  /// A real file has a few hundred; more is no zone file.
  private static let maximumCount = 100_000

  init?(_ bytes: [UInt8]) {
    guard let first = Self.header(bytes[...]) else { return nil }
    var block = bytes[Self.headerSize...]
    if first.version < UInt8(ascii: "2") {
      guard read(block, first, timeWidth: 4) else { return nil }
      return
    }
    // The first block is for old readers; the second has times of 64 bits.
    block = block.dropFirst(first.dataSize(timeWidth: 4))
    guard let second = Self.header(block) else { return nil }
    block = block.dropFirst(Self.headerSize)
    guard read(block, second, timeWidth: 8) else { return nil }
    let rest = block.dropFirst(second.dataSize(timeWidth: 8))
    let lines = rest.split(separator: UInt8(ascii: "\n"))
    footer = lines.first.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func header(_ bytes: ArraySlice<UInt8>) -> Header? {
    guard bytes.count >= headerSize, bytes.starts(with: Array("TZif".utf8)) else { return nil }
    let counts = (0..<6).map { Int(number(bytes, 20 + $0 * 4, width: 4)) }
    guard counts.allSatisfy({ (0...maximumCount).contains($0) }), counts[4] > 0 else { return nil }
    return Header(version: bytes[bytes.startIndex + 4], counts: counts)
  }

  private mutating func read(_ block: ArraySlice<UInt8>, _ header: Header, timeWidth: Int) -> Bool {
    guard block.count >= header.dataSize(timeWidth: timeWidth) else { return false }
    let indices = header.timeCount * timeWidth
    let types = indices + header.timeCount
    let offsets = (0..<header.typeCount).map {
      Int(Int32(truncatingIfNeeded: Self.number(block, types + $0 * 6, width: 4)))
    }
    for index in 0..<header.timeCount {
      let type = Int(Self.number(block, indices + index, width: 1))
      guard offsets.indices.contains(type) else { return false }
      let time = Self.number(block, index * timeWidth, width: timeWidth)
      let start = timeWidth == 4 ? Int64(Int32(truncatingIfNeeded: time)) : time
      transitions.append((start, offsets[type]))
    }
    guard offsets.allSatisfy({ $0.magnitude < 100_000 }) else { return false }
    firstOffset = offsets[0]
    return true
  }

  /// A big-endian number; 0 beyond the end, which the callers have ruled out.
  private static func number(_ bytes: ArraySlice<UInt8>, _ offset: Int, width: Int) -> Int64 {
    var value: UInt64 = 0
    for index in 0..<width {
      let position = bytes.startIndex + offset + index
      value = value << 8 | (position < bytes.endIndex ? UInt64(bytes[position]) : 0)
    }
    return Int64(bitPattern: value)
  }
}
