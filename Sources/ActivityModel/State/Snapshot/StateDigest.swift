/// 128 bits that stand for a state: equal states have equal digests, and others practically never.
///
/// MurmurHash3 (x64, 128 bits, seed 0) over the canonical snapshot of the state, in which the entries
/// of dictionaries and sets stand in an order of their own. It is no protection against somebody who
/// looks for collisions.
public struct StateDigest: Hashable, Sendable {
  public var high: UInt64
  public var low: UInt64

  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// - Complexity: O(n).
  public init(hashing bytes: [UInt8]) {
    var hash = MurmurHash3()
    self = hash.digest(bytes)
  }

  /// Reads the 32 hexadecimal digits of `description`.
  public init?(_ text: String) {
    let digits = text.utf8
    guard digits.count == 32, let high = UInt64(text.prefix(16), radix: 16),
      let low = UInt64(text.suffix(16), radix: 16), !text.contains("+"), !text.contains("-")
    else { return nil }
    self.init(high: high, low: low)
  }
}

extension StateDigest: CustomStringConvertible {
  public var description: String { Self.hex(high) + Self.hex(low) }

  private static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// MurmurHash3_x64_128 by Austin Appleby, who put it in the public domain.
private struct MurmurHash3 {
  private var first: UInt64 = 0
  private var second: UInt64 = 0

  private static let c1: UInt64 = 0x87C3_7B91_1142_53D5
  private static let c2: UInt64 = 0x4CF5_AD43_2745_937F

  mutating func digest(_ bytes: [UInt8]) -> StateDigest {
    let span = bytes.span
    let blocks = span.count / 16
    for block in 0..<blocks {
      mixIn(Self.word(span, block * 16, 8), Self.word(span, block * 16 + 8, 8))
    }
    finish(span, from: blocks * 16)
    return StateDigest(high: first, low: second)
  }

  /// Little-endian.
  private static func word(_ span: Span<UInt8>, _ start: Int, _ count: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<count { word |= UInt64(span[start + index]) << UInt64(8 * index) }
    return word
  }

  private mutating func mixIn(_ a: UInt64, _ b: UInt64) {
    first ^= Self.scramble(a, Self.c1, Self.c2, 31)
    first = (Self.rotate(first, 27) &+ second) &* 5 &+ 0x52DC_E729
    second ^= Self.scramble(b, Self.c2, Self.c1, 33)
    second = (Self.rotate(second, 31) &+ first) &* 5 &+ 0x3849_5AB5
  }

  private mutating func finish(_ span: Span<UInt8>, from start: Int) {
    let rest = span.count - start
    if rest > 8 {
      second ^= Self.scramble(Self.word(span, start + 8, rest - 8), Self.c2, Self.c1, 33)
    }
    if rest > 0 {
      first ^= Self.scramble(Self.word(span, start, min(rest, 8)), Self.c1, Self.c2, 31)
    }
    first ^= UInt64(span.count)
    second ^= UInt64(span.count)
    first &+= second
    second &+= first
    first = Self.avalanche(first)
    second = Self.avalanche(second)
    first &+= second
    second &+= first
  }

  private static func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 {
    value << count | value >> (64 - count)
  }

  private static func scramble(
    _ word: UInt64, _ before: UInt64, _ after: UInt64, _ rotation: UInt64
  ) -> UInt64 {
    rotate(word &* before, rotation) &* after
  }

  private static func avalanche(_ value: UInt64) -> UInt64 {
    var k = value
    k ^= k >> 33
    k = k &* 0xFF51_AFD7_ED55_8CCD
    k ^= k >> 33
    k = k &* 0xC4CE_B9FE_1A85_EC53
    return k ^ k >> 33
  }
}
