/// The numbers of one column as they are stored, with their tables laid out for look-up.
///
/// Two bytes for each slot of a table, because what is looked up at random has to fit the fastest
/// cache; what a symbol is and how often it comes is kept once per symbol.
package struct CodedNumbers: Sendable {
  /// The state is never below this, and is this at the end.
  static let floor: UInt64 = 1 << 16

  private(set) var mantissa: Int
  /// For each slot of each table: which of the table's symbols it belongs to.
  private(set) var places: [UInt16] = []
  /// Bucket in bits 0–15, frequency in 16–31, first slot in 32–47.
  private(set) var symbols: [UInt64] = []
  /// For each first part where its row begins in `rows`.
  private(set) var firsts: [UInt32] = []
  /// The table of each second part; see `CodedTable`.
  private(set) var rows: [UInt64] = []
  /// One more than there are.
  private(set) var words: [UInt16] = [0]
  /// The extra bits, 64 at a time, the rest filled up with zeros; two more than there are.
  private(set) var bits: [UInt64] = [0, 0]
  private(set) var bitBytes = 0
  private(set) var state = Self.floor

  /// - Parameters:
  ///   - firsts: First parts of contexts are below this.
  ///   - seconds: Second parts are below this.
  package init(
    model: ContextModel, bytes: [UInt8], firsts: Int, seconds: Int = 1
  ) throws(FormatError) {
    mantissa = model.mantissa
    if !bytes.isEmpty { try take(bytes) }
    try layOut(model, firsts, seconds)
  }

  private mutating func take(_ bytes: [UInt8]) throws(FormatError) {
    var cursor = ByteCursor(bytes)
    let count = try cursor.count("a column", each: 2, limit: Limits.streamBytes)
    let above = try cursor.varint("a column")
    guard above <= UInt64(UInt32.max) - Self.floor else {
      throw FormatError(.invalid, "a column", at: 0)
    }
    state = Self.floor + above
    let coded = try cursor.take(count * 2, "a column")
    words = Self.words(bytes.span, coded.startIndex, count)
    bitBytes = cursor.remaining
    bits = Self.bits(bytes.span, cursor.offset, bitBytes)
  }

  private static func words(_ span: Span<UInt8>, _ start: Int, _ count: Int) -> [UInt16] {
    var words = [UInt16](repeating: 0, count: count + 1)
    var wordSpan = words.mutableSpan
    for index in 0..<count {
      let place = start + 2 * index
      wordSpan[index] = UInt16(span[place]) | UInt16(span[place + 1]) << 8
    }
    return words
  }

  private static func bits(_ span: Span<UInt8>, _ start: Int, _ count: Int) -> [UInt64] {
    var bits = [UInt64](repeating: 0, count: count / 8 + 3)
    var bitSpan = bits.mutableSpan
    for index in 0..<count / 8 { bitSpan[index] = Self.word(span, start + 8 * index) }
    for index in (count & ~7)..<count {
      bitSpan[index / 8] |= UInt64(span[start + index]) << UInt64(8 * (index & 7))
    }
    return bits
  }

  /// Eight bytes, the lowest first.
  @inline(__always)
  private static func word(_ span: Span<UInt8>, _ start: Int) -> UInt64 {
    let bytes = span.extracting(start..<start + 8)
    var word: UInt64 = 0
    for index in 0..<8 { word |= UInt64(bytes[index]) << UInt64(8 * index) }
    return word
  }
}

/// A table of a column in one number: where its slots and symbols begin and the power of two of its
/// scale; for a table of one symbol, which needs no look at the state, its bucket.
enum CodedTable {
  /// Set for the table that stands for there being none.
  static let none: UInt64 = 1 << 63
  private static let certain: UInt64 = 1 << 62

  static func pack(bucket: Int) -> UInt64 { UInt64(bucket) | certain }

  @inline(__always)
  static func isCertain(_ table: UInt64) -> Bool { table & certain != 0 }
  @inline(__always)
  static func bucket(_ table: UInt64) -> UInt64 { table & 0xFFFF }

  static func pack(place: Int, symbol: Int, scale: Int) -> UInt64 {
    UInt64(place) | UInt64(symbol) << 24 | UInt64(scale) << 48
  }

  @inline(__always)
  static func place(_ table: UInt64) -> Int { Int(truncatingIfNeeded: table & 0xFF_FFFF) }
  @inline(__always)
  static func symbol(_ table: UInt64) -> Int { Int(truncatingIfNeeded: table &>> 24 & 0xFF_FFFF) }
  @inline(__always)
  static func scale(_ table: UInt64) -> UInt64 { table &>> 48 & 15 }
}

extension CodedNumbers {
  /// At most so many slots, symbols and entries of rows.
  private static let limit = 1 << 22

  private mutating func layOut(
    _ model: ContextModel, _ firstCount: Int, _ seconds: Int
  ) throws(FormatError) {
    let slotCount = model.tables.reduce(0) { $0 + 1 << $1.scale }
    let rowCount = Set(model.entries.filter { $0.second != nil }.compactMap(\.first)).count
    guard slotCount < Self.limit, firstCount < Self.limit,
      (model.tables.count + 1 + rowCount) * seconds <= Self.limit
    else { throw FormatError(.limit, "the tables of a column", at: 0) }
    let tables = layOut(model.tables, slotCount: slotCount)
    // A row of one table for each, then those of first parts whose second parts differ.
    for table in tables { rows.append(contentsOf: repeatElement(table, count: seconds)) }
    let all = model.entries.first.flatMap { $0.first == nil ? $0.table : nil }
    let general = UInt32((all ?? model.tables.count) * seconds)
    firsts = [UInt32](repeating: general, count: firstCount)
    let shared = rows.count
    for entry in model.entries {
      guard let first = entry.first, first < firstCount else { continue }
      guard let second = entry.second else {
        firsts[first] = UInt32(entry.table * seconds)
        continue
      }
      if second >= seconds { continue }
      if Int(firsts[first]) < shared {
        let table = rows[Int(firsts[first])]
        firsts[first] = UInt32(rows.count)
        rows.append(contentsOf: repeatElement(table, count: seconds))
      }
      rows[Int(firsts[first]) + second] = tables[entry.table]
    }
  }

  /// The tables, and after them one that stands for none.
  private mutating func layOut(_ tables: [FrequencyTable], slotCount: Int) -> [UInt64] {
    var packed: [UInt64] = []
    var places = [UInt16](repeating: 0, count: slotCount)
    var symbols: [UInt64] = []
    var span = places.mutableSpan
    var place = 0
    for table in tables {
      if table.symbols.count < 2 {
        packed.append(CodedTable.pack(bucket: table.symbols.first ?? 0))
        continue
      }
      packed.append(CodedTable.pack(place: place, symbol: symbols.count, scale: table.scale))
      let start = place
      for index in table.symbols.indices {
        let frequency = table.frequencies[index]
        symbols.append(
          UInt64(table.symbols[index]) | UInt64(frequency) << 16 | UInt64(place - start) << 32)
        for slot in place..<place + frequency { span[slot] = UInt16(index) }
        place += frequency
      }
    }
    packed.append(CodedTable.pack(bucket: 0) | CodedTable.none)
    self.places = places
    self.symbols = symbols
    return packed
  }
}
