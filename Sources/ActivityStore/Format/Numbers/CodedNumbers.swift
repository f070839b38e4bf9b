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
  /// For each first part: where its row begins in `rows`, and in the high half a mask for the second
  /// part, 0 where it does not matter. The last is for all other first parts.
  private(set) var firsts: [UInt64] = []
  /// Tables; see `Table`. The last of a row is for all other second parts.
  private(set) var rows: [UInt64] = []
  private(set) var lastSecond = 0
  /// One more than there are.
  private(set) var words: [UInt16] = [0]
  /// The extra bits, 64 at a time, the rest filled up with zeros; two more than there are.
  private(set) var bits: [UInt64] = [0, 0]
  private(set) var bitBytes = 0
  private(set) var state = Self.floor

  package init(model: ContextModel, bytes: [UInt8]) throws(FormatError) {
    mantissa = model.mantissa
    if !bytes.isEmpty { try take(bytes) }
    try layOut(model)
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

/// A table of a column in one number: where its slots and symbols begin, the power of two of its
/// scale, and whether it is the one that stands for there being none.
enum CodedTable {
  static let none: UInt64 = 1 << 63

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

  private mutating func layOut(_ model: ContextModel) throws(FormatError) {
    var firstCount = 0
    var secondCount = 0
    for entry in model.entries {
      firstCount = max(firstCount, (entry.first ?? -1) + 1)
      secondCount = max(secondCount, (entry.second ?? -1) + 1)
    }
    let slotCount = model.tables.reduce(0) { $0 + 1 << $1.scale }
    let rowCount = Set(model.entries.filter { $0.second != nil }.compactMap(\.first)).count
    guard slotCount < Self.limit, firstCount < Self.limit,
      rowCount * (secondCount + 1) <= Self.limit
    else { throw FormatError(.limit, "the tables of a column", at: 0) }
    let tables = layOut(model.tables, slotCount: slotCount)
    lastSecond = secondCount
    // Row 0 is that of the entry for all; nothing else of it matters but its one table.
    let all = model.entries.first.flatMap { $0.first == nil ? $0.table : nil }
    rows = [all.map { tables[$0] } ?? tables[tables.count - 1]]
    firsts = [UInt64](repeating: 0, count: firstCount + 1)
    for entry in model.entries {
      guard let first = entry.first else { continue }
      let table = tables[entry.table]
      guard let second = entry.second else {
        firsts[first] = UInt64(rows.count)
        rows.append(table)
        continue
      }
      if firsts[first] >> 32 == 0 {
        let general = rows[Int(firsts[first])]
        firsts[first] = UInt64(rows.count) | 0xFFFF_FFFF << 32
        rows.append(contentsOf: repeatElement(general, count: secondCount + 1))
      }
      rows[Int(firsts[first] & 0xFFFF_FFFF) + second] = table
    }
  }

  /// The tables, and after them one that stands for none.
  private mutating func layOut(_ tables: [FrequencyTable], slotCount: Int) -> [UInt64] {
    var packed: [UInt64] = []
    var places = [UInt16](repeating: 0, count: slotCount + 1)
    var symbols: [UInt64] = []
    var span = places.mutableSpan
    var place = 0
    for table in tables {
      packed.append(CodedTable.pack(place: place, symbol: symbols.count, scale: table.scale))
      let start = place
      for index in table.symbols.indices {
        let frequency = table.frequencies[index]
        symbols.append(
          UInt64(table.symbols[index]) | UInt64(frequency) << 16 | UInt64(place - start) << 32)
        for slot in place..<place + frequency { span[slot] = UInt16(index) }
        place += frequency
      }
      if table.symbols.isEmpty {
        symbols.append(1 << 16)
        place += 1
      }
    }
    packed.append(
      CodedTable.pack(place: place, symbol: symbols.count, scale: 0) | CodedTable.none)
    symbols.append(1 << 16)
    self.places = places
    self.symbols = symbols
    return packed
  }
}
