/// Reads the numbers of one column back, in the order and the contexts in which they were written.
///
/// Reading never fails: bytes that no writer wrote give numbers that mean nothing, and `finish` says
/// so afterwards. That keeps checks out of the loops over events.
package struct NumberReader {
  /// The state is never below this, and is this at the end.
  static let floor: UInt64 = 1 << 16
  private static let noTable = Int32(-1)

  private let mantissa: Int
  /// For each slot of each table: symbol, frequency and the slot's place within its symbol.
  private var slots: [UInt64] = []
  /// Where each table begins in `slots`, and its mask and scale.
  private var tables: [Table] = []
  /// The table of a first part, or the row of its second parts as -2 - row.
  private var firsts: [Int32] = []
  private var rows: [Int32] = []
  private var rowLength = 0
  private var shared: Int32 = noTable
  private var words: [UInt16]
  private var nextWord = 0
  private var state: UInt64
  /// The extra bits, 32 at a time, the last ones filled up with zeros.
  private var bits: [UInt32] = []
  private var bitBytes = 0
  private var nextBits = 0
  private var pending: UInt64 = 0
  private var pendingCount = 0
  private var isBroken = false

  private struct Table {
    var base: Int
    var mask: UInt64
    var scale: UInt64
  }

  package init(model: ContextModel, bytes: [UInt8]) throws(FormatError) {
    mantissa = model.mantissa
    var cursor = ByteCursor(bytes)
    words = []
    state = Self.floor
    if !bytes.isEmpty {
      let count = try cursor.count("a column", each: 2, limit: Limits.streamBytes)
      let above = try cursor.varint("a column")
      guard above <= UInt64(UInt32.max) - Self.floor else {
        throw FormatError(.invalid, "a column", at: 0)
      }
      state = Self.floor + above
      let coded = try cursor.take(count * 2, "a column")
      words.reserveCapacity(count)
      for index in stride(from: coded.startIndex, to: coded.endIndex, by: 2) {
        words.append(UInt16(coded[index]) | UInt16(coded[index + 1]) << 8)
      }
      bitBytes = cursor.remaining
      bits.reserveCapacity(bitBytes / 4 + 1)
      while cursor.remaining >= 4 { bits.append(try cursor.fixed(UInt32.self, "a column")) }
      var last: UInt32 = 0
      for place in 0..<cursor.remaining as Range<Int> {
        last |= UInt32(try cursor.byte("a column")) << UInt32(8 * place)
      }
      bits.append(last)
    }
    try build(model)
  }

  private mutating func build(_ model: ContextModel) throws(FormatError) {
    var firstCount = 0
    var secondCount = 0
    var slotCount = 0
    for entry in model.entries {
      firstCount = max(firstCount, (entry.first ?? -1) + 1)
      secondCount = max(secondCount, (entry.second ?? -1) + 1)
    }
    for table in model.tables { slotCount += 1 << table.scale }
    let rowCount = Set(model.entries.filter { $0.second != nil }.compactMap(\.first)).count
    guard slotCount <= 1 << 22, rowCount * (secondCount + 1) <= 1 << 22 else {
      throw FormatError(.limit, "the tables of a column", at: 0)
    }
    firsts = [Int32](repeating: Self.noTable, count: firstCount)
    // The last place of a row is for every second part that has no table of its own.
    rowLength = secondCount + 1
    slots.reserveCapacity(slotCount)
    for table in model.tables { append(table) }
    for entry in model.entries {
      let table = Int32(entry.table)
      guard let first = entry.first else {
        shared = table
        continue
      }
      guard let second = entry.second else {
        firsts[first] = table
        continue
      }
      if firsts[first] >= Self.noTable {
        let general = firsts[first]
        firsts[first] = -2 - Int32(rows.count / rowLength)
        rows.append(contentsOf: repeatElement(general, count: rowLength))
      }
      rows[Int(-2 - firsts[first]) * rowLength + second] = table
    }
  }

  private mutating func append(_ table: FrequencyTable) {
    tables.append(
      Table(
        base: slots.count, mask: (1 << UInt64(table.scale)) - 1, scale: UInt64(table.scale)))
    for (symbol, frequency) in zip(table.symbols, table.frequencies) {
      for place in 0..<frequency {
        slots.append(UInt64(symbol) | UInt64(frequency) << 16 | UInt64(place) << 32)
      }
    }
    if table.symbols.isEmpty { slots.append(1 << 16) }
  }

  @inline(__always)
  private func table(_ first: Int, _ second: Int) -> Int32 {
    var table = first < firsts.count ? firsts[first] : Self.noTable
    if table < Self.noTable {
      table = rows[Int(-2 - table) * rowLength + min(second, rowLength - 1)]
    }
    return table == Self.noTable ? shared : table
  }

  /// The next number; its context has to be the one in which it was written.
  @inline(__always)
  package mutating func next(_ first: Int, _ second: Int = 0) -> UInt64 {
    let index = table(first, second)
    guard index >= 0 else {
      isBroken = true
      return 0
    }
    let table = tables[Int(index)]
    let slot = slots[table.base + Int(truncatingIfNeeded: state & table.mask)]
    let bucket = Int(truncatingIfNeeded: slot & 0xFFFF)
    state = (slot >> 16 & 0xFFFF) &* (state >> table.scale) &+ (slot >> 32)
    if state < Self.floor {
      if nextWord < words.count {
        state = state << 16 | UInt64(words[nextWord])
        nextWord += 1
      } else {
        isBroken = true
        state = Self.floor
      }
    }
    let extra = Bucket.extraBits(bucket, mantissa: mantissa)
    if extra == 0 { return UInt64(truncatingIfNeeded: bucket) }
    let top = UInt64(truncatingIfNeeded: bucket & (1 << mantissa - 1) | 1 << mantissa)
    return top << UInt64(extra) | read(extra)
  }

  @inline(__always)
  private mutating func read(_ width: Int) -> UInt64 {
    if width <= 32 { return chunk(width) }
    let low = chunk(32)
    return chunk(min(width - 32, 32)) << 32 | low
  }

  @inline(__always)
  private mutating func chunk(_ width: Int) -> UInt64 {
    if pendingCount < width {
      if nextBits < bits.count {
        pending |= UInt64(bits[nextBits]) << UInt64(pendingCount)
      } else {
        isBroken = true
      }
      nextBits += 1
      pendingCount += 32
    }
    let value = pending & ((1 << UInt64(width)) - 1)
    pending >>= UInt64(width)
    pendingCount -= width
    return value
  }

  /// - Throws: `invalid` where the column did not hold exactly the numbers that were read.
  package func finish(_ what: StaticString) throws(FormatError) {
    let bitsRead = nextBits * 32 - pendingCount
    guard !isBroken, state == Self.floor, nextWord == words.count,
      (bitsRead + 7) / 8 == bitBytes, pending == 0
    else { throw FormatError(.invalid, "\(what)", at: 0) }
  }
}
