/// The tables of one column, and which of them codes a number in which context.
///
/// A context is a pair: a first part (say, the shape of the event) and a second (the shape before it).
/// A table is for one pair, for one first part whatever the second, or for all. The most particular
/// one holds.
struct ContextModel: Equatable {
  struct Entry: Equatable {
    /// Nil for the table of everything that has none of its own.
    var first: Int?
    /// Nil for the table of a first part whatever the second.
    var second: Int?
    var table: FrequencyTable

    func isBefore(_ first: Int?, _ second: Int?) -> Bool {
      (self.first ?? -1, self.second ?? -1) < (first ?? -1, second ?? -1)
    }
  }

  /// Ordered: nil first, then ascending.
  var entries: [Entry] = []
  var mantissa: Int

  /// First parts and second parts are below these.
  static let partLimit = 1 << 20

  func write(to writer: inout ByteWriter) {
    writer.byte(UInt8(mantissa))
    writer.varint(entries.count)
    for entry in entries {
      writer.varint(entry.first.map { $0 + 1 } ?? 0)
      if entry.first != nil { writer.varint(entry.second.map { $0 + 1 } ?? 0) }
      entry.table.write(to: &writer)
    }
  }

  init(mantissa: Int, entries: [Entry]) {
    self.mantissa = mantissa
    self.entries = entries
  }

  init(from cursor: inout ByteCursor) throws(FormatError) {
    let start = cursor.offset
    mantissa = Int(try cursor.byte("a model"))
    guard mantissa <= 8 else { throw FormatError(.invalid, "a model", at: start) }
    let last = Bucket.last(mantissa: mantissa)
    let count = try cursor.count("a model", each: 2, limit: 1 << 16)
    for _ in 0..<count {
      let first = try Self.part(&cursor)
      let second = first == nil ? nil : try Self.part(&cursor)
      if let previous = entries.last, !previous.isBefore(first, second) {
        throw FormatError(.invalid, "a model", at: start)
      }
      let table = try FrequencyTable(from: &cursor, last: last)
      entries.append(Entry(first: first, second: second, table: table))
    }
  }

  private static func part(_ cursor: inout ByteCursor) throws(FormatError) -> Int? {
    let start = cursor.offset
    let value = try cursor.varint("a context")
    guard value <= UInt64(partLimit) else { throw FormatError(.limit, "a context", at: start) }
    return value == 0 ? nil : Int(value) - 1
  }
}
