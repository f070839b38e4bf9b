#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Draws that count their information.
struct WorkloadRandom {
  private var generator: SeededGenerator
  /// The information of every draw so far, -log2 p.
  var bits = 0.0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func unit() -> Double { Double(generator.next() >> 11) * 0x1p-53 }

  mutating func chance(_ probability: Double) -> Bool {
    let hit = unit() < probability
    bits -= log2(max(1e-12, hit ? probability : 1 - probability))
    return hit
  }

  mutating func uniform(_ count: Int) -> Int {
    bits += log2(Double(count))
    return min(count - 1, Int(unit() * Double(count)))
  }

  mutating func choice(_ weights: [Double]) -> Int {
    let sum = weights.reduce(0, +)
    var rest = unit() * sum
    for (index, weight) in weights.enumerated() where weight > 0 {
      rest -= weight
      if rest < 0 {
        bits -= log2(weight / sum)
        return index
      }
    }
    return weights.lastIndex { $0 > 0 } ?? 0
  }

  /// Zipf's law with exponent 1 over `cumulative`, the running sums of 1/k.
  mutating func zipf(_ cumulative: [Double]) -> Int {
    guard let sum = cumulative.last else { return 0 }
    let target = unit() * sum
    var low = 0
    var high = cumulative.count - 1
    while low < high {
      let middle = (low + high) / 2
      if cumulative[middle] < target { low = middle + 1 } else { high = middle }
    }
    bits -= log2(1 / Double(low + 1) / sum)
    return low
  }

  /// Microseconds; the information is that of a whole microsecond.
  mutating func logNormal(median: Double, sigma: Double) -> Int64 {
    let radius = (-2 * log(max(1e-300, unit()))).squareRoot()
    let normal = radius * cos(2 * Double.pi * unit())
    let value = max(1, (median * exp(sigma * normal)).rounded())
    let z = (log(value) - log(median)) / sigma
    let density = exp(-z * z / 2) / (value * sigma * (2 * Double.pi).squareRoot())
    bits -= log2(min(1, max(1e-18, density)))
    return Int64(value)
  }
}
