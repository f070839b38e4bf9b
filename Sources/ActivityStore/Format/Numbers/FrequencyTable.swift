/// How often each bucket comes, scaled so that the sum is a power of two.
struct FrequencyTable: Equatable {
  static let maxScale = 11

  /// The sum of all frequencies is two to this power; 0 for a table of one symbol.
  var scale: Int
  /// Ascending.
  var symbols: [Int]
  var frequencies: [Int]

  /// The table for symbols that came so often.
  ///
  /// The scale is large enough to keep the loss below about a hundredth and small enough for the
  /// table to be built quickly.
  init(_ histogram: Histogram) {
    let used = histogram.bars
    symbols = used.map(\.symbol)
    guard used.count > 1 else {
      scale = 0
      frequencies = used.isEmpty ? [] : [1]
      return
    }
    let total = used.reduce(0) { $0 + $1.count }
    let wanted = max(Self.bits(used.count) + 1, min(Self.bits(total) + 1, Self.maxScale))
    scale = min(wanted, 15)
    frequencies = Self.scaled(used.map(\.count), total: total, to: 1 << scale)
  }

  init(scale: Int, symbols: [Int], frequencies: [Int]) {
    self.scale = scale
    self.symbols = symbols
    self.frequencies = frequencies
  }

  /// The place of a symbol that is in the table. - Complexity: O(log n).
  func place(of symbol: Int) -> Int {
    var low = 0
    var high = symbols.count - 1
    while low < high {
      let middle = (low + high) / 2
      if symbols[middle] < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func bits(_ value: Int) -> Int { Int.bitWidth - value.leadingZeroBitCount }

  /// Scales `counts` so that none becomes 0 and their sum is `sum`.
  private static func scaled(_ counts: [Int], total: Int, to sum: Int) -> [Int] {
    var result = counts.map { max(1, ($0 * sum + total / 2) / total) }
    var excess = result.reduce(0, +) - sum
    while excess != 0 {
      // The largest bears the difference best.
      var largest = 0
      for index in result.indices where result[index] > result[largest] { largest = index }
      let step = excess > 0 ? min(excess, max(1, result[largest] / 4)) : excess
      result[largest] -= step
      excess -= step
    }
    return result
  }
}

extension FrequencyTable {
  func write(to writer: inout ByteWriter) {
    writer.varint(symbols.count)
    var previous = 0
    for symbol in symbols {
      writer.varint(symbol - previous)
      previous = symbol
    }
    if symbols.count < 2 { return }
    writer.byte(UInt8(scale))
    // The last one is what is left of the sum.
    for frequency in frequencies.dropLast() { writer.varint(frequency) }
  }

  /// - Throws: `invalid` for what no writer writes: symbols out of order or beyond `last`,
  ///   frequencies that are zero or beyond the sum.
  init(from cursor: inout ByteCursor, last: Int) throws(FormatError) {
    let start = cursor.offset
    let count = try cursor.count("a table", limit: 1 << 15)
    symbols = []
    frequencies = []
    scale = 0
    var symbol = 0
    for index in 0..<count {
      let step = try cursor.varint("a table")
      guard step <= UInt64(last - symbol), index == 0 || step > 0 else {
        throw FormatError(.invalid, "a table", at: start)
      }
      symbol += Int(step)
      symbols.append(symbol)
    }
    if count < 2 {
      frequencies = count == 0 ? [] : [1]
      return
    }
    scale = Int(try cursor.byte("a table"))
    guard scale > 0, scale <= 15 else { throw FormatError(.invalid, "a table", at: start) }
    var rest = 1 << scale
    for _ in 1..<count {
      let frequency = try cursor.varint("a table")
      guard frequency > 0, frequency < UInt64(rest) else {
        throw FormatError(.invalid, "a table", at: start)
      }
      frequencies.append(Int(frequency))
      rest -= Int(frequency)
    }
    frequencies.append(rest)
  }
}
