/// Writes the numbers of one column, each in its context: the tables go to the block's models, the
/// coded buckets and the bits below them to the column.
///
/// The buckets are coded by the range variant of asymmetric numeral systems (rANS; Duda 2013): a state
/// of 32 bits, words of 16, tables of at most 2^15. All tables of a column share one state, so a
/// number in a context where only one bucket occurs takes no space at all.
package struct NumberWriter {
  private var contexts = Numbering()
  private var contextNumbers: [Int32] = []
  private var values: [UInt64] = []

  package init() {}

  var count: Int { values.count }

  @inline(__always)
  package mutating func add(_ value: UInt64, _ first: Int, _ second: Int = 0) {
    let key = UInt64(truncatingIfNeeded: first) << 32 | UInt64(truncatingIfNeeded: second)
    contextNumbers.append(Int32(truncatingIfNeeded: contexts.number(of: key)))
    values.append(value)
  }

  /// Model and column of what was added, with the number of mantissa bits that gives the least.
  ///
  /// - Parameter mantissas: ascending.
  package func finish(mantissas: [Int]) -> (model: ContextModel, bytes: [UInt8]) {
    guard let finest = mantissas.last else { return (ContextModel(mantissa: 0), []) }
    let pairs = pairs(finest)
    let histograms = histograms(pairs)
    var best: (attempt: NumberCoding, size: Int)?
    for mantissa in mantissas {
      let coarser =
        finest == mantissa ? histograms : histograms.map { $0.coarser(finest, mantissa) }
      let model = ContextModel(fitting: coarser, mantissa: mantissa)
      let attempt = NumberCoding(
        model, pairs: pairs.numbering.keys, contexts: contexts.keys, ofValue: pairs.ofValue,
        finest: finest)
      var writer = ByteWriter()
      model.write(to: &writer)
      let size = writer.count + attempt.byteCount
      if size < best?.size ?? .max { best = (attempt, size) }
    }
    guard let best else { return (ContextModel(mantissa: 0), []) }
    return (best.attempt.model, best.attempt.bytes(of: values, pairs.ofValue))
  }

  /// Which bucket in which context each number is, and how often each pair comes.
  private struct Pairs {
    /// The number of a context and a bucket, in 16 bits.
    var numbering = Numbering()
    var counts: [Int] = []
    var ofValue: [Int32] = []
  }

  private func pairs(_ mantissa: Int) -> Pairs {
    var pairs = Pairs()
    pairs.ofValue.reserveCapacity(values.count)
    for index in values.indices {
      let bucket = Bucket.split(values[index], mantissa: mantissa).bucket
      let number = pairs.numbering.number(
        of: UInt64(truncatingIfNeeded: contextNumbers[index]) << 16
          | UInt64(truncatingIfNeeded: bucket))
      if number == pairs.counts.count { pairs.counts.append(0) }
      pairs.counts[number] += 1
      pairs.ofValue.append(Int32(truncatingIfNeeded: number))
    }
    return pairs
  }

  private func histograms(_ pairs: Pairs) -> [ContextHistogram] {
    var bars = [[Histogram.Bar]](repeating: [], count: contexts.keys.count)
    for (key, count) in zip(pairs.numbering.keys, pairs.counts) {
      bars[Int(key >> 16)].append(Histogram.Bar(symbol: Int(key & 0xFFFF), count: count))
    }
    return contexts.keys.indices.sorted { contexts.keys[$0] < contexts.keys[$1] }.map { number in
      let key = contexts.keys[number]
      return ContextHistogram(
        first: Int(key >> 32), second: Int(key & 0xFFFF_FFFF),
        histogram: Histogram(bars[number].sorted { $0.symbol < $1.symbol }))
    }
  }
}

extension ContextHistogram {
  /// The same numbers in wider buckets.
  fileprivate func coarser(_ from: Int, _ mantissa: Int) -> ContextHistogram {
    var bars: [Histogram.Bar] = []
    bars.reserveCapacity(histogram.bars.count)
    // Buckets keep their order, so those that become one lie together.
    for bar in histogram.bars {
      let symbol = Bucket.coarser(bar.symbol, from: from, to: mantissa)
      if let last = bars.last, last.symbol == symbol {
        bars[bars.count - 1].count += bar.count
      } else {
        bars.append(Histogram.Bar(symbol: symbol, count: bar.count))
      }
    }
    return ContextHistogram(first: first, second: second, histogram: Histogram(bars))
  }
}
