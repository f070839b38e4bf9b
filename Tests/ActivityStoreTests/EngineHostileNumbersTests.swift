import ActivityModel
import TestSupport
import Testing

@testable import ActivityStore

/// Sequence numbers that no writer gives, behind good checksums: refused, and nothing overflows.
@Suite struct EngineHostileNumbersTests {
  static let numbers: [UInt64] = [0, 1 << 62 + 1, .max - 1, .max]
  let disk = MemoryDisk()
  let path = "/a.activitylog"

  private func header(first: UInt64 = 1) -> LogHeader {
    var header = LogHeader(logIdentifier: [UInt8](1...16))
    header.firstSequence = first
    return header
  }

  private func events(from first: UInt64) -> [Event] {
    var events = EngineFixture.samples(3)
    for index in events.indices { events[index].sequence = SequenceNumber(first &+ UInt64(index)) }
    return events
  }

  /// Everything that may do arithmetic with numbers of the file.
  private func use(_ reader: LogReader) throws {
    _ = try reader.verify()
    _ = reader.info
    if let last = reader.sequences?.upperBound { _ = try reader.event(at: last) }
    _ = try reader.snapshot(atOrBefore: SequenceNumber(.max))
    _ = try EngineFixture.events(reader)
    try reader.refresh()
  }

  @Test(arguments: numbers) func `the header of a log`(number: UInt64) throws {
    disk.setContent(of: path, to: header(first: number).encoded())
    #expect(throws: LogError.self) { try LogReader(path: path, fileSystem: disk) }
    // A writer puts what it cannot read aside and begins anew.
    let writer = try LogWriter(path: path, options: EngineFixture.options(disk))
    #expect(try writer.append(EngineFixture.samples(1)[0]) == .first)
    try writer.close()
    #expect(try EngineFixture.events(LogReader(path: path, fileSystem: disk)).count == 1)
    #expect(disk.content(of: path + "-damaged-0") == header(first: number).encoded())
  }

  @Test(arguments: numbers) func `a block`(number: UInt64) throws {
    var encoder = BlockEncoder()
    let block = try encoder.encode(events(from: number))
    #expect(throws: FormatError.self) { try BlockDecoder(block.bytes) }
    disk.setContent(of: path, to: header().encoded() + block.bytes)
    let reader = try LogReader(path: path, fileSystem: disk)
    try use(reader)
    #expect(reader.sequences == nil && !reader.damages.isEmpty)
  }

  @Test(arguments: numbers) func `a segment of the tail`(number: UInt64) throws {
    let tail = TailHeader(
      process: 1, log: [UInt8](1...16), firstSequence: number, capacity: 64 << 10, salt: 7)
    var bytes = tail.encoded()
    var encoder = RowEncoder()
    for event in events(from: number) {
      var row = ByteWriter()
      try encoder.encode(event, to: &row)
      var record = ByteWriter()
      record.varint(row.count)
      record.append(row.bytes)
      bytes += record.bytes
      bytes.appendLittleEndian(UInt64(Checksum.crc32c(record.bytes, extending: 7)), count: 4)
    }
    disk.setContent(of: path, to: header().encoded())
    disk.setContent(of: path + "-tail", to: bytes + [0, 0, 0, 0])
    let reader = try LogReader(path: path, fileSystem: disk)
    try use(reader)
    #expect(reader.sequences == nil)
    let writer = try LogWriter(path: path, options: EngineFixture.options(disk))
    #expect(try writer.append(EngineFixture.samples(1)[0]) == .first)
    try writer.close()
  }

  @Test(arguments: [3, 4, 1 << 63, .max] as [UInt64])
  func `a stored state that is later than its block is passed over`(number: UInt64) throws {
    var state = AppState()
    state.apply(events(from: number)[0])
    var encoder = BlockEncoder()
    let block = try encoder.encode(events(from: 3), snapshot: state.snapshotBytes())
    disk.setContent(of: path, to: header(first: 3).encoded() + block.bytes)
    let reader = try LogReader(path: path, fileSystem: disk)
    try use(reader)
    #expect(try reader.snapshot(atOrBefore: SequenceNumber(.max)) == nil)
    let writer = try LogWriter(path: path, options: EngineFixture.options(disk))
    #expect(try writer.state().sequence == SequenceNumber(5))
    try writer.close()
  }

  @Test func `a posted event is where its header says`() throws {
    var options = BlockOptions()
    options.rareBlockEvents = 3
    options.rareCount = 3
    var encoder = BlockEncoder(options: options)
    let events = events(from: 7)
    let block = try encoder.encode(events)
    var header = try BlockHeader(block.bytes)
    let kinds = Set(events.map(\.kind))
    #expect(try header.postedEvents(kinds) == events)
    header.summary.firstSequence = SequenceNumber(8)
    #expect(throws: FormatError.self) { try header.postedEvents(kinds) }
    header.summary.firstSequence = SequenceNumber(7)
    header.summary.count = 2
    #expect(throws: FormatError.self) { try header.postedEvents(kinds) }
  }
}
