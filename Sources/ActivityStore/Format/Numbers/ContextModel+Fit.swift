#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How often each symbol came.
struct Histogram {
  private(set) var counts: [Int: Int] = [:]
  private(set) var total = 0

  mutating func add(_ symbol: Int, _ count: Int = 1) {
    counts[symbol, default: 0] += count
    total += count
  }

  mutating func add(_ other: Histogram) {
    for (symbol, count) in other.counts { add(symbol, count) }
  }

  mutating func remove(_ other: Histogram) {
    for (symbol, count) in other.counts { add(symbol, -count) }
  }

  var table: FrequencyTable {
    FrequencyTable(counts: counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  /// Bits for all symbols, coded by their own frequencies.
  var bits: Double { bits(by: self) }

  /// Bits for all symbols, coded by the frequencies of `other`, which has to hold them all.
  func bits(by other: Histogram) -> Double {
    let whole = Double(other.total)
    return counts.values.isEmpty
      ? 0
      : counts.reduce(0.0) { sum, entry in
        guard entry.value > 0, let all = other.counts[entry.key], all > 0 else { return sum }
        return sum + Double(entry.value) * log2(whole / Double(all))
      }
  }

  /// About what the table takes when it is stored, in bits.
  var tableBits: Double {
    let used = counts.values.count { $0 > 0 }
    return used < 2 ? 24 : 32 + 13 * Double(used)
  }
}

extension ContextModel {
  /// Chooses which contexts get tables of their own: those that save more than their table takes.
  ///
  /// - Complexity: O(contexts · symbols).
  init(fitting histograms: [ContextKey: Histogram], mantissa: Int) {
    self.init(mantissa: mantissa, entries: [])
    var byFirst: [Int: [(second: Int, histogram: Histogram)]] = [:]
    for (key, histogram) in histograms {
      byFirst[key.first, default: []].append((key.second, histogram))
    }
    var all = Histogram()
    for histogram in histograms.values { all.add(histogram) }
    var shared = Histogram()
    var owners: [Entry] = []
    for first in byFirst.keys.sorted() {
      let seconds = (byFirst[first] ?? []).sorted { $0.second < $1.second }
      var rest = Histogram()
      for second in seconds { rest.add(second.histogram) }
      let whole = rest
      var split: [Entry] = []
      if seconds.count > 1 {
        for (second, histogram) in seconds {
          let gain = histogram.bits(by: whole) - histogram.bits - histogram.tableBits
          guard gain > 0 else { continue }
          split.append(Entry(first: first, second: second, table: histogram.table))
          rest.remove(histogram)
        }
      }
      if rest.total > 0 {
        if rest.bits(by: all) - rest.bits - rest.tableBits > 0 {
          owners.append(Entry(first: first, second: nil, table: rest.table))
        } else {
          shared.add(rest)
        }
      }
      owners.append(contentsOf: split)
    }
    if shared.total > 0 { entries.append(Entry(first: nil, second: nil, table: shared.table)) }
    entries.append(contentsOf: owners)
  }
}

struct ContextKey: Hashable {
  var first: Int
  var second: Int
}
