import ActivityModel
import ActivityStore

extension FuzzBody {
  /// The reader of blocks behind good checksums: mutated bytes would otherwise end at the first one.
  static let block = FuzzBody(name: "block") { bytes in
    _ = try? BlockDecoder(bytes).events()
    let sealed = BlockRepair.sealed(bytes)
    guard let decoder = try? BlockDecoder(sealed) else { return nil }
    _ = try? decoder.times()
    _ = try? decoder.snapshot().map { try AppState(snapshotBytes: $0) }
    _ = try? decoder.events(of: Set(EventCatalog.entries.prefix(9).map(\.kind)))
    guard let events = try? decoder.events() else { return nil }
    guard events.count == decoder.header.summary.count else {
      return "\(events.count) events, not \(decoder.header.summary.count)"
    }
    return RoundTrips.block(events)
  }

  /// The reader of whole logs, with blocks whose checksums are made good.
  static let log = FuzzBody(name: "log") { bytes in
    LogChecks.fault(log: bytes, tail: nil)
      ?? LogChecks.fault(log: BlockRepair.sealedLog(bytes), tail: nil)
  }

  /// The reader of tails, beside an empty log with the identifier that the tail names.
  static let tail = FuzzBody(name: "tail") { bytes in
    let identifier = bytes.count >= 32 ? Array(bytes[16..<32]) : [UInt8](repeating: 0, count: 16)
    let log = LogHeader(logIdentifier: identifier).encoded()
    return LogChecks.fault(log: log, tail: bytes)
      ?? LogChecks.fault(log: log, tail: BlockRepair.sealedTail(bytes))
  }

  /// The decoder of rows: each row after its length in two bytes.
  static let rows = FuzzBody(name: "rows") { bytes in
    var decoder = RowDecoder()
    var events: [Event] = []
    var offset = 0
    while offset + 2 <= bytes.count, events.count < 512 {
      let length = Int(bytes[offset]) | Int(bytes[offset + 1]) << 8
      let end = min(bytes.count, offset + 2 + length)
      if let event = try? decoder.decode(bytes, in: offset + 2..<end) { events.append(event) }
      offset = end
    }
    return RoundTrips.rows(events) ?? RoundTrips.fold(events) ?? RoundTrips.json(events)
  }

  /// Events from a seed, well-behaved or not, through every form there is.
  static let events = FuzzBody(name: "events") { bytes in
    let events = RoundTrips.events(from: bytes)
    return RoundTrips.block(events) ?? RoundTrips.rows(events) ?? RoundTrips.json(events)
      ?? RoundTrips.fold(events)
  }
}
