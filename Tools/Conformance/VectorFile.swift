import ActivityModel
import ActivityStore

/// Whole files from and to the parts of the format, without the engine that apps use: a second way to
/// the same bytes.
enum VectorFile {
  static func write(_ bytes: [UInt8], to path: String) throws {
    let files = SystemFileSystem()
    _ = files.remove(path)
    let file = try files.open(path, .createNew).get()
    defer { _ = files.close(file) }
    try ProcessIO.write(bytes, to: file.rawValue)
  }

  /// What is in the log at `path`, its tail included.
  static func describe(_ path: String) throws -> JSONValue {
    let log = try ProcessIO.contents(of: path, upTo: Limits.blockBytes)
    let tail = try? ProcessIO.contents(of: path + "-tail", upTo: Limits.blockBytes)
    return try describe(log, tail: tail ?? [])
  }

  static func describe(_ log: [UInt8], tail: [UInt8]) throws -> JSONValue {
    let (header, headerBytes) = try LogHeader.decode(log)
    var offset = headerBytes
    var blocks: [JSONValue] = []
    var events: [Event] = []
    var isClosed = false
    while let (kind, frameBytes) = SkippableFrame.peek(log, at: offset) {
      isClosed = kind == .footer
      guard kind == .block else {
        offset += frameBytes
        continue
      }
      let block = try BlockDecoder(log, at: offset)
      events += try block.events()
      let snapshot = try block.snapshot()
      blocks.append([
        "first": .string("\(block.summary.firstSequence.rawValue)"),
        "events": .string("\(block.summary.count)"),
        "snapshot": snapshot.map { .string("\(Checksum.crc32c($0))") } ?? .null,
      ])
      offset += block.summary.storedBytes
    }
    var next = (events.last?.sequence.rawValue).map { $0 + 1 } ?? header.firstSequence
    for event in try VectorTail.events(tail) where event.sequence.rawValue >= next {
      events.append(event)
      next = event.sequence.rawValue + 1
    }
    return describe(header, blocks, events, isClosed: isClosed)
  }

  private static func describe(
    _ header: LogHeader, _ blocks: [JSONValue], _ events: [Event], isClosed: Bool
  ) -> JSONValue {
    [
      "log": .string(NeutralEvent.hexadecimal(header.logIdentifier)),
      "number": .string("\(header.segment)"),
      "writer": .string(header.writerName),
      "closed": .bool(isClosed),
      "blocks": .array(blocks),
      "events": .array(events.map(NeutralEvent.json)),
    ]
  }
}
