/// A context, and how often each bucket came in it.
struct ContextHistogram {
  var first: Int
  var second: Int
  var histogram: Histogram
}

extension ContextModel {
  /// Chooses which contexts get entries of their own: those that save more than their table takes.
  /// Then contexts that are alike share a table.
  ///
  /// - Parameter contexts: ordered by first part, then second.
  /// - Complexity: O(contexts · tables · symbols).
  init(fitting contexts: [ContextHistogram], mantissa: Int) {
    self.init(mantissa: mantissa)
    let all = contexts.reduce(Histogram()) { $0.adding($1.histogram) }
    var shared = Histogram()
    var owners: [(first: Int, second: Int?, histogram: Histogram)] = []
    var start = 0
    while start < contexts.count {
      var end = start
      var whole = Histogram()
      while end < contexts.count, contexts[end].first == contexts[start].first {
        whole = whole.adding(contexts[end].histogram)
        end += 1
      }
      var rest = whole
      var split: [(first: Int, second: Int?, histogram: Histogram)] = []
      for context in contexts[start..<end] where end - start > 1 {
        let own = context.histogram
        let without = rest.removing(own)
        let gain = rest.bits - without.bits - own.bits
        guard gain > own.tableBits - (rest.tableBits - without.tableBits) else { continue }
        split.append((context.first, context.second, own))
        rest = without
      }
      if rest.total > 0 {
        let gain = all.bits - all.removing(rest).bits - rest.bits
        if gain > rest.tableBits {
          owners.append((contexts[start].first, nil, rest))
        } else {
          shared = shared.adding(rest)
        }
      }
      owners.append(contentsOf: split)
      start = end
    }
    cluster(owners, shared: shared)
  }

  /// Gives each owner the table that costs least: one of those there are, or one of its own.
  private mutating func cluster(
    _ owners: [(first: Int, second: Int?, histogram: Histogram)], shared: Histogram
  ) {
    var clusters: [Histogram] = []
    var bits: [Double] = []
    if shared.total > 0 {
      clusters.append(shared)
      bits.append(shared.bits)
      entries.append(Entry(first: nil, second: nil, table: 0))
    }
    for owner in owners {
      var best: (cluster: Int, merged: Histogram, bits: Double)?
      var bestCost = owner.histogram.bits + owner.histogram.tableBits
      for index in clusters.indices {
        let merged = clusters[index].adding(owner.histogram)
        let mergedBits = merged.bits
        let cost = mergedBits - bits[index] + merged.tableBits - clusters[index].tableBits
        if cost < bestCost {
          bestCost = cost
          best = (index, merged, mergedBits)
        }
      }
      if let best {
        clusters[best.cluster] = best.merged
        bits[best.cluster] = best.bits
      } else {
        clusters.append(owner.histogram)
        bits.append(owner.histogram.bits)
      }
      entries.append(
        Entry(
          first: owner.first, second: owner.second, table: best?.cluster ?? clusters.count - 1))
    }
    tables = clusters.map(FrequencyTable.init)
  }
}
