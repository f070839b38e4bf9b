/// Writes the numbers of one column, each in its context: the tables go to the block's models, the
/// coded buckets and the bits below them to the column.
///
/// The buckets are coded by range variants of asymmetric numeral systems (rANS; Duda 2013): a state
/// of 32 bits, 16-bit words, tables of at most 2^15. All tables of a column share one state, so a
/// number in a context where only one bucket occurs takes no space at all.
struct NumberWriter {
  private var contexts: [ContextKey] = []
  private var values: [UInt64] = []

  var count: Int { values.count }

  mutating func add(_ value: UInt64, _ first: Int, _ second: Int = 0) {
    contexts.append(ContextKey(first: first, second: second))
    values.append(value)
  }

  /// Model and column of what was added, with the number of mantissa bits that gives the least.
  func finish(mantissas: [Int]) -> (model: ContextModel, bytes: [UInt8]) {
    var best: (model: ContextModel, bytes: [UInt8], size: Int)?
    for mantissa in mantissas {
      let model = fit(mantissa)
      let bytes = code(model)
      var writer = ByteWriter()
      model.write(to: &writer)
      let size = writer.count + bytes.count
      if size < best?.size ?? .max { best = (model, bytes, size) }
    }
    guard let best else { return (ContextModel(mantissa: 0, entries: []), []) }
    return (best.model, best.bytes)
  }

  private func fit(_ mantissa: Int) -> ContextModel {
    var histograms: [ContextKey: Histogram] = [:]
    for (context, value) in zip(contexts, values) {
      histograms[context, default: Histogram()]
        .add(Bucket.split(value, mantissa: mantissa).bucket)
    }
    return ContextModel(fitting: histograms, mantissa: mantissa)
  }

  private struct Code {
    var start: UInt64
    var frequency: UInt64
    var scale: UInt64
  }

  private func codes(_ model: ContextModel) -> [ContextModel.Entry.Key: [Int: Code]] {
    var codes: [ContextModel.Entry.Key: [Int: Code]] = [:]
    for entry in model.entries {
      var start: UInt64 = 0
      var table: [Int: Code] = [:]
      for (symbol, frequency) in zip(entry.table.symbols, entry.table.frequencies) {
        table[symbol] = Code(
          start: start, frequency: UInt64(frequency), scale: UInt64(entry.table.scale))
        start += UInt64(frequency)
      }
      codes[entry.key] = table
    }
    return codes
  }

  private func code(_ model: ContextModel) -> [UInt8] {
    let codes = codes(model)
    typealias Key = ContextModel.Entry.Key
    var tables: [ContextKey: [Int: Code]] = [:]
    var state: UInt64 = NumberReader.floor
    var words: [UInt16] = []
    for index in values.indices.reversed() {
      let context = contexts[index]
      if tables[context] == nil {
        tables[context] =
          codes[Key(first: context.first, second: context.second)]
          ?? codes[Key(first: context.first)] ?? codes[Key()] ?? [:]
      }
      let bucket = Bucket.split(values[index], mantissa: model.mantissa).bucket
      guard let code = tables[context]?[bucket] else { continue }
      if state >= code.frequency << (32 - code.scale) {
        words.append(UInt16(truncatingIfNeeded: state))
        state >>= 16
      }
      state = (state / code.frequency) << code.scale + state % code.frequency + code.start
    }
    var bits = BitWriter()
    for value in values {
      bits.append(value, Bucket.split(value, mantissa: model.mantissa).extraBits)
    }
    let extra = bits.finish()
    // Where every bucket is certain there is nothing to store.
    if words.isEmpty, extra.isEmpty, state == NumberReader.floor { return [] }
    var writer = ByteWriter(reserving: words.count * 2 + extra.count + 8)
    writer.varint(words.count)
    writer.varint(state - NumberReader.floor)
    for word in words.reversed() { writer.fixed(word) }
    writer.append(extra)
    return writer.bytes
  }
}

extension ContextModel.Entry {
  struct Key: Hashable {
    var first: Int?
    var second: Int?
  }

  var key: Key { Key(first: first, second: second) }
}
