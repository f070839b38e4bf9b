/// The numbers of a column coded with one model.
struct NumberCoding {
  let model: ContextModel
  /// The words of the coder, the last first.
  private var words: [UInt16] = []
  private var state = CodedNumbers.floor
  /// The bits below the bucket of each pair.
  private var extraBits: [Int] = []
  private var extraBitCount = 0

  /// How a pair of context and bucket is coded.
  private struct Code {
    /// From this state on a word has to go first.
    var limit: UInt64
    var start: UInt32
    var frequency: UInt32
    var scale: UInt32
  }

  /// - Parameters:
  ///   - pairs: the number of a context and a bucket in 16 bits, with `finest` bits of mantissa.
  ///   - contexts: a first and a second part of 32 bits.
  ///   - ofValue: the pair of each number.
  init(
    _ model: ContextModel, pairs: [UInt64], contexts: [UInt64], ofValue: [Int32], finest: Int
  ) {
    self.model = model
    let codes = Self.codes(model, pairs, contexts, finest)
    extraBits = pairs.map { key in
      let bucket = Bucket.coarser(Int(key & 0xFFFF), from: finest, to: model.mantissa)
      return Bucket.extraBits(bucket, mantissa: model.mantissa)
    }
    words.reserveCapacity(ofValue.count / 2)
    var state = state
    var bits = 0
    var index = ofValue.count
    while index > 0 {
      index -= 1
      let pair = Int(ofValue[index])
      let code = codes[pair]
      bits &+= extraBits[pair]
      if state >= code.limit {
        words.append(UInt16(truncatingIfNeeded: state))
        state >>= 16
      }
      // Less than 2^32 now: a division of half the width.
      let low = UInt32(truncatingIfNeeded: state)
      let quotient = low / code.frequency
      let rest = low &- quotient &* code.frequency &+ code.start
      state = UInt64(quotient) << UInt64(code.scale) &+ UInt64(rest)
    }
    self.state = state
    extraBitCount = bits
  }

  /// The code of each pair.
  private static func codes(
    _ model: ContextModel, _ pairs: [UInt64], _ contexts: [UInt64], _ finest: Int
  ) -> [Code] {
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
    let ofContext = contexts.map { key in
      let first = Int(key >> 32)
      return tables[Key(first: first, second: Int(key & 0xFFFF_FFFF))]
        ?? tables[Key(first: first)] ?? tables[Key()] ?? 0
    }
    return pairs.map { key in
      let number = ofContext[Int(key >> 16)]
      let table = model.tables[number]
      let bucket = Bucket.coarser(Int(key & 0xFFFF), from: finest, to: model.mantissa)
      let symbol = table.place(of: bucket)
      let frequency = UInt32(truncatingIfNeeded: table.frequencies[symbol])
      return Code(
        limit: UInt64(frequency) << UInt64(32 - table.scale),
        start: UInt32(truncatingIfNeeded: starts[number][symbol]), frequency: frequency,
        scale: UInt32(truncatingIfNeeded: table.scale))
    }
  }

  /// Where every bucket is certain there is nothing to store.
  private var isEmpty: Bool {
    words.isEmpty && extraBitCount == 0 && state == CodedNumbers.floor
  }

  /// How long `bytes` will be.
  var byteCount: Int {
    if isEmpty { return 0 }
    var head = ByteWriter()
    head.varint(words.count)
    head.varint(state - CodedNumbers.floor)
    return head.count + words.count * 2 + (extraBitCount + 7) / 8
  }

  /// The column of `values`, which are the numbers that this was made for.
  func bytes(of values: [UInt64], _ ofValue: [Int32]) -> [UInt8] {
    if isEmpty { return [] }
    var bits = BitWriter(reserving: extraBitCount / 8 + 8)
    for (value, pair) in zip(values, ofValue) { bits.append(value, extraBits[Int(pair)]) }
    var writer = ByteWriter(reserving: words.count * 2 + extraBitCount / 8 + 16)
    writer.varint(words.count)
    writer.varint(state - CodedNumbers.floor)
    for word in words.reversed() { writer.fixed(word) }
    writer.append(bits.finish())
    return writer.bytes
  }
}
