package import ActivityModel

/// Reads a block. Columns are decoded when they are asked for.
package struct BlockDecoder: Sendable {
  package let header: BlockHeader
  private let bytes: [UInt8]
  private let start: Int

  package var summary: BlockSummary { header.summary }

  /// The block that begins at `offset` of `bytes`, whose checksum is checked.
  ///
  /// - Throws: `truncated` where `bytes` end before the block does, `checksum`, `invalid`, `limit`.
  package init(_ bytes: [UInt8], at offset: Int = 0) throws(FormatError) {
    header = try BlockHeader(bytes, at: offset)
    self.bytes = bytes
    start = offset
    let body = try ByteCursor(
      bytes, in: offset + header.headerBytes..<offset + header.summary.storedBytes)
    guard Checksum.crc32c(bytes[body.offset..<body.end]) == header.bodyChecksum else {
      throw FormatError(.checksum, "a block", at: offset)
    }
  }

  /// The state before the first event, where the block has one.
  package func snapshot() throws(FormatError) -> [UInt8]? {
    header.summary.hasSnapshot ? try streams([.snapshot])[.snapshot] : nil
  }

  /// Calls `body` with each event until it returns false.
  ///
  /// - Throws: `FormatError` for a block that no writer wrote, and what `body` throws.
  package func forEach(_ body: (Event) throws -> Bool) throws {
    var builder = EventBuilder(try flat())
    while !builder.isAtEnd {
      guard try body(try builder.next()) else { return }
    }
  }

  /// All events.
  package func events() throws(FormatError) -> [Event] {
    var events: [Event] = []
    events.reserveCapacity(summary.count)
    var builder = EventBuilder(try flat())
    while !builder.isAtEnd { events.append(try builder.next()) }
    return events
  }

  /// The events of those kinds; from the header alone where all of them are rare or absent.
  package func events(of kinds: Set<EventKind>) throws(FormatError) -> [Event] {
    let present = summary.kinds.filter { kinds.contains($0.kind) }
    if present.isEmpty { return [] }
    if let posted = try header.postedEvents(kinds) { return posted }
    return try events().filter { kinds.contains($0.kind) }
  }

  /// The time of each event, without the rest.
  package func times() throws(FormatError) -> [Timestamp] {
    try flat([ShapeColumn.self, TimeColumn.self]).times.map { Timestamp(microseconds: $0) }
  }

  /// The plain columns.
  func flat(
    _ codecs: [any ColumnCodec.Type] = ColumnTable.codecs
  ) throws(FormatError) -> FlatBlock {
    var wanted: Set<ColumnID> = [.names, .uuids, .schema, .models, .data, .textBytes]
    for codec in codecs { wanted.formUnion(codec.columns) }
    var streams = try streams(wanted)
    var block = FlatBlock()
    block.firstSequence = summary.firstSequence.rawValue
    var names = ByteCursor(streams[.names] ?? [0])
    block.names = try NameList(from: &names, uuids: streams[.uuids] ?? [])
    var schema = ByteCursor(streams[.schema] ?? [])
    block.schema = try BlockSchema(from: &schema, names: block.names.count)
    block.plan = FieldPlan(block.schema)
    block.data = streams.removeValue(forKey: .data) ?? []
    let source = ColumnSource(
      count: summary.count, firstTime: summary.firstTime.microseconds,
      models: try models(streams[.models] ?? []), streams: streams)
    for codec in codecs { try codec.decode(from: source, into: &block) }
    return block
  }

  /// The plain columns that the fold looks at.
  func flatForFold() throws(FormatError) -> FlatBlock {
    var block = try flat(ColumnTable.foldCodecs)
    block.isForFold = true
    return block
  }

  /// The plain columns that the fold of navigation looks at.
  func flatForNavigation() throws(FormatError) -> FlatBlock {
    try flat([ShapeColumn.self, LaunchColumn.self, SceneColumn.self, IdentifierColumn.self])
  }

  private func models(_ bytes: [UInt8]) throws(FormatError) -> [ColumnID: ContextModel] {
    let stored = Set(header.frames.flatMap(\.streams).map(\.id))
    var models: [ColumnID: ContextModel] = [:]
    var cursor = ByteCursor(bytes)
    for id in ColumnID.allCases where id.isNumbers && stored.contains(id.rawValue) {
      models[id] = try ContextModel(from: &cursor)
    }
    return models
  }

  /// The plain bytes of those streams that the block has.
  private func streams(_ wanted: Set<ColumnID>) throws(FormatError) -> [ColumnID: [UInt8]] {
    var result: [ColumnID: [UInt8]] = [:]
    var offset = start + header.headerBytes
    for (index, frame) in header.frames.enumerated() {
      defer { offset += frame.storedBytes }
      let isWanted = frame.streams.contains { stream in
        ColumnID(rawValue: stream.id).map(wanted.contains) ?? false
      }
      guard isWanted else { continue }
      let stored = bytes[offset..<offset + frame.storedBytes]
      let plain =
        index == 0
        ? stored : try Compression.decompress(stored, size: frame.plainBytes)[...]
      var place = plain.startIndex
      for stream in frame.streams {
        if let id = ColumnID(rawValue: stream.id), wanted.contains(id) {
          result[id] = [UInt8](plain[place..<place + stream.bytes])
        }
        place += stream.bytes
      }
    }
    return result
  }
}

extension BlockDecoder {
  /// Decodes all columns and builds no event, for measuring.
  package func decodeColumns() throws(FormatError) -> Int {
    let block = try flat()
    return block.identifiers.count &+ block.scalars.count &+ block.textEnds.count
  }
}
