import ActivityModel
import ActivityStore

/// A log, perhaps with a tail, made from parts with fixed numbers: the same bytes each time.
struct Vector {
  var name: String
  var log: [UInt8]
  var tail: [UInt8]?
  var description: JSONValue

  static let identifier: [UInt8] = (1...16).map { $0 }

  /// `blocks` are sealed, `tail` is not. After the blocks in `closedAfter` the log was closed, and went
  /// on.
  init(
    _ name: String, blocks: [[Event]], tail: [Event]? = nil, isClosed: Bool = true,
    snapshots: Set<Int> = [], closedAfter: Set<Int> = []
  ) throws {
    var header = LogHeader(logIdentifier: Self.identifier)
    header.writerVersion = "1"
    header.created = 1_742_037_855_000_000
    var log = header.encoded()
    var index = BlockIndex()
    for (number, events) in blocks.enumerated() {
      var encoder = BlockEncoder()
      encoder.options.rareBlockEvents = 64
      encoder.options.rareCount = 2
      let snapshot = snapshots.contains(number) ? Self.state(before: number, blocks) : nil
      let block = try encoder.encode(events, snapshot: snapshot)
      index.entries.append(.init(offset: UInt64(log.count), summary: block.summary))
      log += block.bytes
      if closedAfter.contains(number) { log += Self.ending(index, at: log.count) }
    }
    if isClosed { log += Self.ending(index, at: log.count) }
    self.name = name
    self.log = log
    self.tail = try tail.map { try VectorTail.encode($0, log: Self.identifier, salt: 0x5EED) }
    description = try VectorFile.describe(log, tail: self.tail ?? [])
  }

  private static func ending(_ index: BlockIndex, at offset: Int) -> [UInt8] {
    let events = index.entries.reduce(0) { $0 + $1.summary.count }
    return index.encoded() + Footer(indexOffset: UInt64(offset), events: UInt64(events)).encoded()
  }

  private static func state(before number: Int, _ blocks: [[Event]]) -> [UInt8] {
    var state = AppState()
    for event in blocks.prefix(number).joined() { state.apply(event) }
    return state.snapshotBytes()
  }
}
