import ActivityModel
import TestSupport
import Testing

@testable import ActivityStore

@Suite struct FormatBlockTests {
  static func workload(_ count: Int) -> [Event] {
    var workload = Workload(seed: 7)
    return (0..<count).map { _ in workload.event() }
  }

  private func check(_ events: [Event], snapshot: [UInt8]? = nil, _ note: String) throws {
    var encoder = BlockEncoder()
    let encoded = try encoder.encode(events, snapshot: snapshot)
    let decoder = try BlockDecoder(encoded.bytes)
    #expect(decoder.summary == encoded.summary)
    #expect(encoded.summary.storedBytes == encoded.bytes.count)
    #expect(try decoder.snapshot() == snapshot)
    let decoded = try decoder.events()
    #expect(decoded.count == events.count)
    for (left, right) in zip(decoded, events) where !left.isSame(as: right) {
      Issue.record("\(note): \(right) became \(left)")
      return
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func `any events come back from their block`(seed: UInt64) throws {
    var source = AnyEvents(seed: seed)
    for count in [1, 2, 3, 17, 1_000] {
      try check(source.consecutive(count), snapshot: [1, 2, 3], "seed \(seed), \(count) events")
    }
  }

  @Test func `the workload comes back from its block`() throws {
    try check(Self.workload(5_000), "workload")
  }

  @Test func `every kind comes back, and each alone`() throws {
    var source = AnyEvents(seed: 9)
    for entry in EventCatalog.entries {
      for _ in 0..<5 {
        var event = source.next(entry)
        event.sequence = SequenceNumber(77)
        try check([event], entry.name)
      }
    }
  }

  @Test func `a gap in the sequence is refused, and so is a block of nothing`() {
    var encoder = BlockEncoder()
    var events = Self.workload(4)
    events.remove(at: 2)
    #expect(throws: FormatError.self) { try encoder.encode(events) }
    #expect(throws: FormatError.self) { try encoder.encode([]) }
  }

  @Test func `the summary says what is inside`() throws {
    var events = Self.workload(300)
    events[7].time = Timestamp(microseconds: 5)
    events[9].time = Timestamp(microseconds: .max)
    var encoder = BlockEncoder()
    let block = try encoder.encode(events, snapshot: [9])
    let summary = try BlockHeader(block.bytes).summary
    #expect(summary.firstSequence == SequenceNumber(1) && summary.lastSequence.rawValue == 300)
    #expect(summary.minTime == events[7].time && summary.maxTime == events[9].time)
    #expect(summary.firstTime == events[0].time && summary.lastTime == events[299].time)
    #expect(summary.hasSnapshot)
    for kind in Set(events.map(\.kind)) {
      #expect(summary.count(of: kind) == events.count { $0.kind == kind })
    }
  }

  @Test func `rare events are read from the header alone`() throws {
    var events = Self.workload(3_000)
    events[1_234].body = .note(.marked(.init(name: "here")))
    events[2_000].body = .note(.marked(.init(name: "there")))
    var encoder = BlockEncoder()
    let block = try encoder.encode(events)
    let header = try BlockHeader(block.bytes)
    let found = try header.postedEvents([NoteEvent.Marked.kind])
    #expect(found?.map(\.sequence.rawValue) == [1_235, 2_001])
    #expect(try header.postedEvents([ScreenEvent.Callback.kind]) == nil)
    #expect(try header.postedEvents([NoteEvent.Trimmed.kind]) == [])
    let decoder = try BlockDecoder(block.bytes)
    #expect(
      try decoder.events(of: [ScreenEvent.Callback.kind]).count
        == events.count { $0.kind == ScreenEvent.Callback.kind })
  }

  @Test func `no flipped byte passes, and none traps`() throws {
    var source = AnyEvents(seed: 21)
    var encoder = BlockEncoder()
    let blocks = [
      try encoder.encode(source.consecutive(40), snapshot: [1, 2, 3]),
      try encoder.encode(Self.workload(400)),
    ]
    for block in blocks {
      for offset in block.bytes.indices {
        var broken = block.bytes
        broken[offset] ^= UInt8(1 << (offset % 8))
        #expect(throws: FormatError.self) { try BlockDecoder(broken) }
      }
      for end in block.bytes.indices {
        #expect(throws: FormatError.self) { try BlockDecoder(Array(block.bytes[..<end])) }
      }
    }
  }

  /// Checksums made right again after the flip: what a hostile writer could send.
  @Test func `a forged block gives an error or events, never a trap`() throws {
    var source = AnyEvents(seed: 22)
    var encoder = BlockEncoder()
    var survived = 0
    for events in [source.consecutive(30), Self.workload(100)] {
      let block = try encoder.encode(events, snapshot: [1, 2, 3])
      let header = try BlockHeader(block.bytes)
      for offset in 0..<block.bytes.count {
        var broken = block.bytes
        broken[offset % broken.count] ^= UInt8(truncatingIfNeeded: 1 << (offset * 5 % 8))
        guard let forged = forge(broken, header) else { continue }
        if (try? BlockDecoder(forged).events()) != nil { survived += 1 }
      }
    }
    // Low bits of times, say: nothing but the checksum could tell.
    #expect(survived > 0)
  }

  private func forge(_ bytes: [UInt8], _ header: BlockHeader) -> [UInt8]? {
    var bytes = bytes
    let body = Checksum.crc32c(bytes[header.headerBytes...])
    guard var cursor = try? ByteCursor(bytes, in: 9..<bytes.count),
      let length = try? cursor.varint("n"), length + UInt64(cursor.offset) + 4 < bytes.count
    else { return nil }
    for index in 0..<4 {
      bytes[cursor.offset + 1 + index] = UInt8(truncatingIfNeeded: body >> (8 * UInt32(index)))
    }
    let end = cursor.offset + Int(length)
    let crc = Checksum.crc32c(bytes[..<end])
    for index in 0..<4 {
      bytes[end + index] = UInt8(truncatingIfNeeded: crc >> (8 * UInt32(index)))
    }
    return bytes
  }
}

extension AnyEvents {
  /// Events whose numbers follow each other.
  mutating func consecutive(_ count: Int) -> [Event] {
    events(count)
  }
}
