/// Reads the numbers of one column back, in the order and the contexts in which they were written.
///
/// Reading never fails: bytes that no writer wrote give numbers that mean nothing, and `finish` says
/// so afterwards. That keeps checks out of the loops over events.
package struct NumberReader: ~Escapable {
  private let mantissa: Int
  private let places: Span<UInt16>
  private let symbols: Span<UInt64>
  private let firsts: Span<UInt32>
  private let rows: Span<UInt64>
  private let words: Span<UInt16>
  private let bits: Span<UInt64>
  private let bitBytes: Int
  private var state: UInt64
  /// Goes on counting where there are no more.
  private var nextWord = 0
  private var nextBit = 0
  /// All tables used so far, for `CodedTable.none`.
  private var tables: UInt64 = 0

  @_lifetime(borrow numbers)
  package init(_ numbers: borrowing CodedNumbers) {
    mantissa = numbers.mantissa
    places = numbers.places.span
    symbols = numbers.symbols.span
    firsts = numbers.firsts.span
    rows = numbers.rows.span
    words = numbers.words.span
    bits = numbers.bits.span
    bitBytes = numbers.bitBytes
    state = numbers.state
  }

  /// The next number; its context has to be the one in which it was written, and one of those that
  /// `CodedNumbers` was made for.
  @inline(__always)
  @_lifetime(self: copy self)
  package mutating func next(_ first: Int, _ second: Int = 0) -> UInt64 {
    let table = rows[Int(firsts[first]) &+ second]
    tables |= table
    let bucket = CodedTable.isCertain(table) ? CodedTable.bucket(table) : bucket(in: table)
    let extra = Bucket.extraBits(Int(truncatingIfNeeded: bucket), mantissa: mantissa)
    if extra == 0 { return bucket }
    let top = bucket & (1 &<< UInt64(truncatingIfNeeded: mantissa) &- 1)
    return (top | 1 &<< UInt64(truncatingIfNeeded: mantissa)) &<< UInt64(extra) | read(extra)
  }

  /// The next bucket of a table with several.
  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func bucket(in table: UInt64) -> UInt64 {
    let scale = CodedTable.scale(table)
    let slot = state & ((1 &<< scale) &- 1)
    let place = places[CodedTable.place(table) &+ Int(truncatingIfNeeded: slot)]
    let symbol = symbols[CodedTable.symbol(table) &+ Int(place)]
    state = (symbol &>> 16 & 0xFFFF) &* (state &>> scale) &+ slot &- symbol &>> 32
    if state < CodedNumbers.floor {
      state = state &<< 16 | UInt64(words[min(nextWord, words.count &- 1)])
      nextWord = nextWord &+ 1
    }
    return symbol & 0xFFFF
  }

  /// The next bits, at most 63.
  @inline(__always)
  @_lifetime(self: copy self)
  private mutating func read(_ width: Int) -> UInt64 {
    let place = min(nextBit &>> 6, bits.count &- 2)
    let shift = UInt64(truncatingIfNeeded: nextBit & 63)
    nextBit = nextBit &+ width
    let value = bits[place] &>> shift | (bits[place &+ 1] &<< 1) &<< (63 &- shift)
    return value & (1 &<< UInt64(width) &- 1)
  }

  /// - Throws: `invalid` where the column did not hold exactly the numbers that were read.
  package func finish(_ what: StaticString) throws(FormatError) {
    guard tables & CodedTable.none == 0, state == CodedNumbers.floor,
      nextWord == words.count - 1, (nextBit + 7) / 8 == bitBytes,
      bits[nextBit / 64] >> UInt64(nextBit % 64) == 0
    else { throw FormatError(.invalid, "\(what)", at: 0) }
  }
}
