import ActivityModel
import TestSupport
import Testing

@testable import ActivityStore

@Suite struct EngineTailTests {
  static let log = [UInt8](0..<16)

  static func writer(
    on files: any FileSystem, path: String, options: LogOptions = LogOptions()
  ) throws -> TailWriter {
    let file = try files.open(path, .create).get()
    return TailWriter(
      files: files, path: path, log: log, file: file, nextSequence: 1, options: options)
  }

  static func decode(_ bytes: [UInt8]) throws -> [Event] {
    var events: [Event] = []
    for segment in TailScan(bytes.span, log: log).segments {
      var decoder = RowDecoder()
      for row in segment.rows { events.append(try decoder.decode(bytes, in: row)) }
    }
    return events
  }

  static func content(of path: String, on files: any FileSystem) throws -> [UInt8] {
    let file = try files.open(path, .read).get()
    let size = try files.status(of: file).get().size
    return try files.readUpTo(size, from: file, at: 0)
  }

  @Test(arguments: [false, true])
  func `what was appended is found, in order, over many segments`(mapped: Bool) throws {
    let disk = MemoryDisk()
    let files = FaultyFileSystem(disk)
    var options = LogOptions()
    options.tailSegmentBytes = 64 << 10
    options.eventsPerBlock = 300
    var writer = try Self.writer(on: files, path: "/a-tail", options: options)
    var samples = SampleEvents(seed: 7)
    var expected: [Event] = []
    for index in 1...2_000 {
      var event = samples.next()
      if !mapped, index == 1 { files.setFault(nil) }
      event.sequence = SequenceNumber(UInt64(index))
      #expect(try writer.append(event) == UInt64(index))
      expected.append(event)
    }
    #expect(writer.segments.count == 7)
    #expect(try Self.decode(Self.content(of: "/a-tail", on: disk)) == expected)
  }

  @Test func `without room ahead records are written one by one`() throws {
    let disk = MemoryDisk()
    let files = FaultyFileSystem(disk)
    var writer = try Self.writer(on: files, path: "/a-tail")
    files.setFault(.init(call: files.calls + 1, .fail(.noSpace)))
    var samples = SampleEvents(seed: 8)
    let events = samples.events(50)
    for event in events { _ = try writer.append(event) }
    #expect(writer.segments.first?.mapping == nil)
    let found = try Self.decode(Self.content(of: "/a-tail", on: disk))
    #expect(found.map(\.body) == events.map(\.body))
  }

  @Test func `an event larger than a segment gets its own`() throws {
    let disk = MemoryDisk()
    var writer = try Self.writer(on: disk, path: "/a-tail")
    let big = String(repeating: "x", count: 1 << 20)
    let event = Event(
      time: Timestamp(microseconds: 5), body: .note(.logged(.init(message: big))))
    for _ in 0..<3 { _ = try writer.append(event) }
    let found = try Self.decode(Self.content(of: "/a-tail", on: disk))
    #expect(found.count == 3)
    #expect(found.allSatisfy { $0.body == event.body })
  }

  @Test func `a tail cut at every byte gives a prefix`() throws {
    let disk = MemoryDisk()
    var writer = try Self.writer(on: disk, path: "/a-tail")
    var samples = SampleEvents(seed: 9)
    let events = samples.events(40)
    for event in events { _ = try writer.append(event) }
    let bytes = try Self.content(of: "/a-tail", on: disk)
    let used = TailScan(bytes.span, log: Self.log).segments[0].rows.last!.upperBound + 4
    var longest = 0
    for cut in 0...used {
      let found = try Self.decode(Array(bytes[..<cut]))
      #expect(found.map(\.body) == events.prefix(found.count).map(\.body))
      #expect(found.count >= longest)
      longest = found.count
    }
    #expect(longest == events.count)
  }

  @Test func `a flipped bit anywhere in a tail never gives a wrong event`() throws {
    let disk = MemoryDisk()
    var writer = try Self.writer(on: disk, path: "/a-tail")
    var samples = SampleEvents(seed: 10)
    let events = samples.events(30)
    for event in events { _ = try writer.append(event) }
    var bytes = try Self.content(of: "/a-tail", on: disk)
    let used = TailScan(bytes.span, log: Self.log).segments[0].rows.last!.upperBound + 4
    for position in 0..<used {
      for bit in 0..<8 {
        bytes[position] ^= 1 << UInt8(bit)
        let found = try Self.decode(bytes)
        #expect(found.map(\.body) == events.prefix(found.count).map(\.body))
        bytes[position] ^= 1 << UInt8(bit)
      }
    }
  }

  @Test func `what was dropped is told by a note before the next event`() throws {
    let disk = MemoryDisk()
    var writer = try Self.writer(on: disk, path: "/a-tail")
    var samples = SampleEvents(seed: 11)
    _ = try writer.append(samples.next())
    for _ in 0..<3 { writer.drop(LogError(.noSpace, "full")) }
    #expect(try writer.append(samples.next()) == 3)
    let found = try Self.decode(Self.content(of: "/a-tail", on: disk))
    #expect(found.map(\.sequence.rawValue) == [1, 2, 3])
    #expect(found[1].body == .note(.trimmed(.init(events: 3, reason: "noSpace"))))
  }
}
