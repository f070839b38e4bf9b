package import ActivityModel

/// How a block is written.
package struct BlockOptions: Sendable {
  /// The level of zstd.
  package var level = 3
  /// A kind with at most so many events in a block is rare: the header holds copies of them.
  package var rareCount = 16
  /// Only in blocks of at least so many events; in a small block every kind would be rare.
  package var rareBlockEvents = 2048

  package init() {}
}

package struct EncodedBlock: Sendable {
  package var bytes: [UInt8]
  package var summary: BlockSummary
}

/// Turns consecutive events into a block.
package struct BlockEncoder {
  package var options: BlockOptions

  package init(options: BlockOptions = BlockOptions()) { self.options = options }

  /// The block of `events`, whose sequence numbers have to follow each other.
  ///
  /// - Parameter snapshot: the state before the first of them, as `AppState.snapshotBytes` gives it.
  /// - Throws: `invalid` for no events or a gap in their numbers, `limit` where one of `Limits` is
  ///   passed: then fewer events have to go into a block.
  package mutating func encode(
    _ events: [Event], snapshot: [UInt8]? = nil
  ) throws(FormatError) -> EncodedBlock {
    guard let first = events.first, events.count <= Limits.blockEvents else {
      throw FormatError(events.isEmpty ? .invalid : .limit, "the events of a block", at: 0)
    }
    var flattener = Flattener(firstSequence: first.sequence.rawValue, events: events.count)
    var expected = first.sequence.rawValue
    let follow = try unsafe events.forEachInPlace { event throws(FormatError) in
      guard unsafe event.pointee.sequence.rawValue == expected else { return false }
      expected &+= 1
      try unsafe flattener.add(event)
      return true
    }
    guard follow else {
      let index = Int(truncatingIfNeeded: expected &- first.sequence.rawValue)
      throw FormatError(.invalid, "the sequence of a block", at: index)
    }
    let block = flattener.block
    guard block.textBytes.count <= Limits.blockTextBytes,
      max(block.scalars.count, block.identifiers.count, block.listed.count)
        <= Limits.blockElements,
      flattener.names.arena.count <= Limits.streamBytes, flattener.names.count <= Limits.elements
    else { throw FormatError(.limit, "a block", at: 0) }
    let streams = streams(flattener, snapshot: snapshot)
    let summary = summary(events, block)
    return try assemble(
      streams, summary, postings: try BlockHeader.postings(events, block, summary.kinds))
  }

  private func streams(
    _ flattener: borrowing Flattener, snapshot: [UInt8]?
  ) -> [(id: ColumnID, bytes: [UInt8])] {
    var sink = ColumnSink()
    for codec in ColumnTable.codecs { codec.encode(flattener.block, to: &sink) }
    sink.add(.data, bytes: flattener.block.data)
    var names = ByteWriter()
    var uuids = ByteWriter()
    NameList.write(flattener.names, to: &names, uuids: &uuids)
    sink.add(.names, bytes: names.bytes)
    sink.add(.uuids, bytes: uuids.bytes)
    var schema = ByteWriter()
    flattener.block.schema.write(to: &schema)
    sink.add(.schema, bytes: schema.bytes)
    sink.add(.models, bytes: sink.models.bytes)
    if let snapshot { sink.add(.snapshot, bytes: snapshot) }
    return sink.streams.sorted { $0.id.rawValue < $1.id.rawValue }
  }

  private func summary(_ events: [Event], _ block: FlatBlock) -> BlockSummary {
    let times = block.times
    var ofShape = [Int](repeating: 0, count: block.schema.shapes.count)
    for shape in block.shapes { ofShape[Int(shape)] += 1 }
    var counts: [UInt16: Int] = [:]
    for (shape, count) in zip(block.schema.shapes, ofShape) {
      counts[shape.kind.code, default: 0] += count
    }
    let postsRare = events.count >= options.rareBlockEvents
    let kinds = counts.sorted { $0.key < $1.key }.map { code, count in
      BlockSummary.KindCount(
        kind: EventKind(code: code), count: count,
        isPosted: postsRare && count <= options.rareCount)
    }
    return BlockSummary(
      firstSequence: events.first?.sequence ?? .first, count: events.count,
      firstTime: Timestamp(microseconds: times.first ?? 0),
      lastTime: Timestamp(microseconds: times.last ?? 0),
      minTime: Timestamp(microseconds: times.min() ?? 0),
      maxTime: Timestamp(microseconds: times.max() ?? 0),
      firstLaunch: events.first?.launch ?? LaunchNumber(1),
      lastLaunch: events.last?.launch ?? LaunchNumber(1), kinds: kinds, hasSnapshot: false,
      storedBytes: 0)
  }

  private func assemble(
    _ streams: [(id: ColumnID, bytes: [UInt8])], _ summary: BlockSummary, postings: [UInt8]
  ) throws(FormatError) -> EncodedBlock {
    let packing = try FramePacking(streams, level: options.level)
    var header = BlockHeader(
      summary: summary, postings: postings, frames: packing.frames,
      bodyChecksum: Checksum.crc32c(packing.body), headerBytes: 0)
    let headerBytes = header.encoded()
    header.headerBytes = headerBytes.count
    header.summary.storedBytes = headerBytes.count + packing.body.count
    header.summary.hasSnapshot = streams.contains { $0.id == .snapshot }
    guard header.summary.storedBytes <= Limits.blockBytes,
      headerBytes.count <= Limits.headerBytes
    else { throw FormatError(.limit, "a block", at: 0) }
    return EncodedBlock(bytes: headerBytes + packing.body, summary: header.summary)
  }
}
