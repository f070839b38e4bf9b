package import ActivityModel

// Copies of rare events, so that a search need not decode blocks. Each kind is coded for itself:
// looking for one passes over the others.

extension BlockHeader {
  /// What `postings` holds, for `events` whose columns are `block` and whose kinds are `kinds`.
  static func postings(
    _ events: [Event], _ block: borrowing FlatBlock, _ kinds: [BlockSummary.KindCount]
  ) throws(FormatError) -> [UInt8] {
    var places: [EventKind: [Int]] = [:]
    for kind in kinds where kind.isPosted { places[kind.kind] = [] }
    if places.isEmpty { return [] }
    // By shape: to look at each event would be to copy it.
    let posted = block.schema.shapes.map { places[$0.kind] == nil ? nil : $0.kind }
    for index in block.shapes.indices {
      if let kind = posted[Int(block.shapes[index])] { places[kind]?.append(index) }
    }
    var writer = ByteWriter()
    for kind in kinds where kind.isPosted {
      var encoder = RowEncoder()
      var rows = ByteWriter()
      for index in places[kind.kind] ?? [] {
        var row = ByteWriter()
        try encoder.encode(events[index], to: &row)
        rows.varint(row.count)
        rows.append(row.bytes)
      }
      writer.varint(rows.count)
      writer.append(rows.bytes)
    }
    return writer.bytes
  }

  /// Takes the postings of a block whose header `header` reads.
  static func postings(
    _ header: inout ByteCursor, of summary: BlockSummary
  ) throws(FormatError) -> [UInt8] {
    let start = header.offset
    for kind in summary.kinds where kind.isPosted {
      _ = try header.take(try header.count("the rare events of a block", limit: .max), "a block")
    }
    return [UInt8](header.bytes[start..<header.offset])
  }

  /// The events of those kinds in their order; nil where the header does not hold them all.
  ///
  /// - Throws: `invalid` where it holds others than it says, which no writer writes.
  package func postedEvents(_ kinds: Set<EventKind>) throws(FormatError) -> [Event]? {
    var cursor = ByteCursor(postings)
    return try Self.postedEvents(kinds, summary, &cursor)
  }

  /// The same for the header at the start of `bytes`, read no further than that; nil also where
  /// the block begins with another event than `first`.
  static func postedEvents(
    _ kinds: Set<EventKind>, in bytes: [UInt8], first: SequenceNumber
  ) throws(FormatError) -> [Event]? {
    var header = try checked(bytes, at: 0)
    let summary = try Self.summary(&header)
    guard summary.firstSequence == first else { return nil }
    return try postedEvents(kinds, summary, &header)
  }

  private static func postedEvents(
    _ kinds: Set<EventKind>, _ summary: BlockSummary, _ cursor: inout ByteCursor
  ) throws(FormatError) -> [Event]? {
    var events: [Event] = []
    var found = 0
    for kind in summary.kinds {
      let isWanted = kinds.contains(kind.kind)
      guard kind.isPosted else {
        if isWanted { return nil }
        continue
      }
      let size = try cursor.count("the rare events of a block", limit: .max)
      let start = cursor.offset
      _ = try cursor.take(size, "the rare events of a block")
      guard isWanted else { continue }
      found += 1
      let rows = try ByteCursor(cursor.bytes, in: start..<start + size)
      try read(rows, kind, summary, into: &events)
    }
    if found > 1 { events.sort { $0.sequence < $1.sequence } }
    return events
  }

  private static func read(
    _ rows: ByteCursor, _ kind: BlockSummary.KindCount, _ summary: BlockSummary,
    into events: inout [Event]
  ) throws(FormatError) {
    var cursor = rows
    var decoder = RowDecoder()
    let numbers = summary.firstSequence...max(summary.firstSequence, summary.lastSequence)
    for _ in 0..<kind.count {
      let length = try cursor.count("a rare event", limit: Limits.rowBytes)
      let start = cursor.offset
      _ = try cursor.take(length, "a rare event")
      let event = try decoder.decode(cursor.bytes, in: start..<start + length)
      guard event.kind == kind.kind, numbers.contains(event.sequence) else {
        throw FormatError(.invalid, "a rare event", at: start)
      }
      events.append(event)
    }
    guard cursor.isAtEnd else {
      throw FormatError(.invalid, "the rare events of a block", at: cursor.offset)
    }
  }
}
