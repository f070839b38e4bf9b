import TestSupport

/// Small damage to an input, as a fuzzer does it.
enum FuzzMutation {
  static func mutated(
    _ input: [UInt8], with other: [UInt8], using random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = input
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      guard !bytes.isEmpty else { return other }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
      case 3: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 4: bytes.removeSubrange(place..<min(bytes.count, place + 1 + place % 9))
      case 5: bytes.removeSubrange(place...)
      default:
        let part = other.prefix(Int.random(in: 0...other.count, using: &random)).suffix(16)
        bytes.insert(contentsOf: part, at: place)
      }
    }
    return bytes
  }
}
