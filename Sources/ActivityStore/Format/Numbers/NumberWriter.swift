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
  package func finish(mantissas: [Int]) -> (model: ContextModel, bytes: [UInt8]) {
    var best: (model: ContextModel, bytes: [UInt8], size: Int)?
    for mantissa in mantissas {
      let (model, bytes) = coded(mantissa)
      var writer = ByteWriter()
      model.write(to: &writer)
      let size = writer.count + bytes.count
      if size < best?.size ?? .max { best = (model, bytes, size) }
    }
    guard let best else { return (ContextModel(mantissa: 0), []) }
    return (best.model, best.bytes)
  }

  /// Which bucket in which context each number is, and how often each pair comes.
  private struct Pairs {
    var numbering = Numbering()
    var counts: [Int] = []
    var ofValue: [Int32] = []
  }

  private func coded(_ mantissa: Int) -> (model: ContextModel, bytes: [UInt8]) {
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
    let model = ContextModel(fitting: histograms(pairs), mantissa: mantissa)
    return (model, code(model, pairs, mantissa))
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

  private struct Code {
    var start: UInt64
    var frequency: UInt64
    var scale: UInt64
  }

  /// The code of each pair.
  private func codes(_ model: ContextModel, _ pairs: Pairs) -> [Code] {
    struct Key: Hashable {
      var first: Int?
      var second: Int?
    }
    var tables: [Key: Int] = [:]
    for entry in model.entries {
      tables[Key(first: entry.first, second: entry.second)] = entry.table
    }
    let starts = model.tables.map { table in
      table.frequencies.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    }
    let ofContext = contexts.keys.map { key in
      let first = Int(key >> 32)
      return tables[Key(first: first, second: Int(key & 0xFFFF_FFFF))]
        ?? tables[Key(first: first)] ?? tables[Key()] ?? 0
    }
    return pairs.numbering.keys.map { key in
      let number = ofContext[Int(key >> 16)]
      let table = model.tables[number]
      let symbol = table.symbols.firstIndex(of: Int(key & 0xFFFF)) ?? 0
      return Code(
        start: UInt64(starts[number][symbol]), frequency: UInt64(table.frequencies[symbol]),
        scale: UInt64(table.scale))
    }
  }

  private func code(_ model: ContextModel, _ pairs: Pairs, _ mantissa: Int) -> [UInt8] {
    let codes = codes(model, pairs)
    var state: UInt64 = CodedNumbers.floor
    var words: [UInt16] = []
    for index in values.indices.reversed() {
      let code = codes[Int(pairs.ofValue[index])]
      if state >= code.frequency << (32 - code.scale) {
        words.append(UInt16(truncatingIfNeeded: state))
        state >>= 16
      }
      state = ((state / code.frequency) << code.scale) + state % code.frequency + code.start
    }
    var bits = BitWriter()
    for value in values {
      bits.append(value, Bucket.split(value, mantissa: mantissa).extraBits)
    }
    let extra = bits.finish()
    // Where every bucket is certain there is nothing to store.
    if words.isEmpty, extra.isEmpty, state == CodedNumbers.floor { return [] }
    var writer = ByteWriter(reserving: words.count * 2 + extra.count + 8)
    writer.varint(words.count)
    writer.varint(state - CodedNumbers.floor)
    for word in words.reversed() { writer.fixed(word) }
    writer.append(extra)
    return writer.bytes
  }
}
