import ActivityModel

extension TailWriter {
  /// Takes over the segments of a writer that died: those with events wait for sealing, the others
  /// are free.
  mutating func adopt(_ bytes: [UInt8], after last: UInt64) throws(LogError) {
    let scan = TailScan(bytes.span, log: nil)
    var used: [Range<Int>] = []
    for found in scan.segments where found.header.log == log {
      let capacity = max(1, (Int(found.header.capacity) + Tail.unit - 1) / Tail.unit) * Tail.unit
      used.append(found.offset..<found.offset + capacity)
      guard found.nextSequence > last &+ 1, !found.rows.isEmpty else { continue }
      // Never mapped again: it is only read, and its file may be shorter than its header says.
      var segment = TailSegment(offset: found.offset, capacity: capacity, mapping: nil)
      segment.use = .full
      segment.firstSequence = found.header.firstSequence
      segment.count = found.rows.count
      segment.end = (found.rows.last?.upperBound ?? 0) + Tail.checksumBytes - found.offset
      segment.salt = found.header.salt
      segments.append(segment)
      full.append(segments.count - 1)
    }
    full.sort { segments[$0].firstSequence < segments[$1].firstSequence }
    fileEnd = (used.map(\.upperBound).max() ?? 0)
    fileEnd = max(fileEnd, (bytes.count + Tail.unit - 1) / Tail.unit * Tail.unit)
    if full.isEmpty { try startOver() }
  }

  /// Empties the file: nothing in it is needed any more.
  mutating func startOver() throws(LogError) {
    guard fileEnd > 0 else { return }
    do {
      try files.retrying { files.truncate(file, to: 0) }
    } catch {
      throw LogError(error, .write, path)
    }
    segments = []
    fileEnd = 0
  }

  /// The events of one segment, as they are in the file.
  func events(of index: Int) throws(LogError) -> [Event] {
    let segment = segments[index]
    return try Self.events(of: segment, bytes(of: segment), log: log, path: path)
  }

  func bytes(of segment: TailSegment) throws(LogError) -> [UInt8] {
    if let mapping = segment.mapping { return mapping.bytes(in: 0..<segment.end) }
    do {
      return try files.readUpTo(segment.end, from: file, at: segment.offset)
    } catch {
      throw LogError(error, .read, path, offset: segment.offset)
    }
  }

  static func events(
    of segment: TailSegment, _ bytes: [UInt8], log: [UInt8], path: String
  ) throws(LogError) -> [Event] {
    let tail = LogTail(
      bytes, path: path, log: log, after: segment.firstSequence &- 1, isLive: false)
    guard tail.events.count == segment.count else {
      throw LogError(
        .damaged, "a part of the tail reads back \(tail.events.count) of \(segment.count) events",
        path: path, offset: UInt64(segment.offset))
    }
    return tail.events
  }

  /// All events that are in no block yet, in order.
  func pending() throws(LogError) -> [Event] {
    let waiting = segments.indices.filter {
      segments[$0].use != .spent && segments[$0].count > 0
    }
    var events: [Event] = []
    for index in waiting.sorted(by: {
      segments[$0].firstSequence < segments[$1].firstSequence
    }) {
      events += try self.events(of: index)
    }
    return events
  }

  /// Whether enough waits to make a block of.
  var sealIsDue: Bool { full.count >= 4 || pendingEvents >= eventsPerSegment }
}
