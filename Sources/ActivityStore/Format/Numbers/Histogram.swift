#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How often each symbol came, in the order of the symbols.
struct Histogram: Equatable {
  struct Bar: Equatable {
    var symbol: Int
    var count: Int
  }

  private(set) var bars: [Bar]
  private(set) var total: Int

  init(_ bars: [Bar] = []) {
    self.bars = bars
    total = bars.reduce(0) { $0 + $1.count }
  }

  /// Bits for all symbols, coded by their own frequencies.
  var bits: Double {
    let whole = Self.logarithm(max(1, total))
    return bars.reduce(0.0) { $0 + Double($1.count) * (whole - Self.logarithm($1.count)) }
  }

  /// Counts are small and come again and again.
  private static let logarithms = (0...32_768).map { log2(Double($0)) }

  private static func logarithm(_ count: Int) -> Double {
    count >= 0 && count < logarithms.count ? logarithms[count] : log2(Double(count))
  }

  /// About what its table takes when it is stored, in bits.
  var tableBits: Double { bars.count < 2 ? 16 : 24 + 11 * Double(bars.count) }

  /// - Complexity: O(n + m).
  func adding(_ other: Histogram) -> Histogram { combined(other, sign: 1) }

  /// What is left without `other`, which has to be a part of this.
  func removing(_ other: Histogram) -> Histogram { combined(other, sign: -1) }

  private func combined(_ other: Histogram, sign: Int) -> Histogram {
    var result: [Bar] = []
    result.reserveCapacity(bars.count + other.bars.count)
    var index = 0
    for bar in other.bars {
      while index < bars.count, bars[index].symbol < bar.symbol {
        result.append(bars[index])
        index += 1
      }
      var count = sign * bar.count
      if index < bars.count, bars[index].symbol == bar.symbol {
        count += bars[index].count
        index += 1
      }
      if count > 0 { result.append(Bar(symbol: bar.symbol, count: count)) }
    }
    result.append(contentsOf: bars[index...])
    return Histogram(result)
  }
}
