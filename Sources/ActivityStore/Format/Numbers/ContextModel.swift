/// The tables of one column, and which of them codes a number in which context.
///
/// A context is a pair: a first part (say, the shape of the event) and a second (the shape before it).
/// An entry is for one pair, for one first part whatever the second, or for all. The most particular
/// one holds. Several may share a table.
package struct ContextModel: Equatable {
  struct Entry: Equatable {
    /// Nil for everything that has no entry of its own.
    var first: Int?
    /// Nil for a first part whatever the second.
    var second: Int?
    /// The number of its table.
    var table: Int

    func isBefore(_ first: Int?, _ second: Int?) -> Bool {
      (self.first ?? -1, self.second ?? -1) < (first ?? -1, second ?? -1)
    }
  }

  var mantissa: Int
  var tables: [FrequencyTable] = []
  /// Ordered by the first part, then the second; nil comes before all numbers.
  var entries: [Entry] = []

  /// First parts and second parts are below this.
  static let partLimit = 1 << 20
  static let maxMantissa = 8

  package func write(to writer: inout ByteWriter) {
    writer.byte(UInt8(mantissa))
    writer.varint(tables.count)
    for table in tables { table.write(to: &writer) }
    writer.varint(entries.count)
    var lastFirst = 0
    for entry in entries {
      let first = entry.first.map { $0 + 1 } ?? 0
      writer.varint(first - lastFirst)
      lastFirst = first
      if entry.first != nil { writer.varint(entry.second.map { $0 + 1 } ?? 0) }
      writer.varint(entry.table)
    }
  }

  init(mantissa: Int) { self.mantissa = mantissa }

  package init(from cursor: inout ByteCursor) throws(FormatError) {
    let start = cursor.offset
    mantissa = Int(try cursor.byte("a model"))
    guard mantissa <= Self.maxMantissa else { throw FormatError(.invalid, "a model", at: start) }
    let last = Bucket.last(mantissa: mantissa)
    for _ in 0..<(try cursor.count("a model", limit: 1 << 16)) {
      tables.append(try FrequencyTable(from: &cursor, last: last))
    }
    var first = 0
    for _ in 0..<(try cursor.count("a model", each: 2, limit: 1 << 16)) {
      first += try cursor.count("a context", each: 0, limit: Self.partLimit - first)
      let second = first == 0 ? 0 : try cursor.count("a context", each: 0, limit: Self.partLimit)
      let table = try cursor.count("a context", each: 0, limit: Limits.elements)
      let entry = Entry(
        first: first == 0 ? nil : first - 1, second: second == 0 ? nil : second - 1, table: table)
      guard table < tables.count, entries.last?.isBefore(entry.first, entry.second) ?? true else {
        throw FormatError(.invalid, "a model", at: start)
      }
      entries.append(entry)
    }
  }
}
