import ActivityInterchange
import ActivityModel
import ActivityStore
import TestSupport

/// Inputs to begin with, made by our own writers: they need no files and never grow old.
package enum FuzzSeeds {
  /// Inputs for the fuzzer of that name; files under `FuzzCorpus` and `Specs` come on top.
  package static func inputs(for name: String) -> [[UInt8]] {
    switch name {
    case "block": streams.compactMap { try? block($0) }
    case "rows": streams.map(rows)
    case "tail": [log(close: false).tail].compactMap(\.self)
    case "log": [log(close: true).log, log(close: false).log].compactMap(\.self)
    case "snapshot": streams.map(state).map { $0.snapshotBytes() }
    case "events", "numbers", "number-pairs": plainBytes
    case "json", "event-json": streams.flatMap { $0.prefix(12).map(line) }
    case "moment": moments.map { Array($0.utf8) }
    case "import-ndjson", "detection": streams.map { Array($0.prefix(20).flatMap(line)) }
    case let name where name.hasPrefix("import-"): [Array("[]".utf8), Array("{}\n{}".utf8)]
    default: []
    }
  }

  static let streams = [
    RandomEvents.plausible(count: 40, seed: 1), RandomEvents.hostile(count: 40, seed: 2),
    RandomEvents.everyKind(seed: 3),
  ]
  private static let moments = [
    "start", "end-1.5m", "crash-2s", "mark:a", "120+5", "2025-03-15T11:24:20Z", "11:24:20",
    "2025-03-15 11:24:20", "@1742037860.666", "2025-03-15T11:24:20.123456+05:30",
  ]
  private static let plainBytes: [[UInt8]] = (0..<8).map { sort in
    [sort, 40] + (0..<62).map { sort &* 31 &+ $0 &* 7 }
  }

  private static func block(_ events: [Event]) throws -> [UInt8] {
    var numbered = events
    for index in numbered.indices { numbered[index].sequence = SequenceNumber(UInt64(index + 1)) }
    var options = BlockOptions()
    options.rareBlockEvents = 8
    options.rareCount = 1
    var encoder = BlockEncoder(options: options)
    return try encoder.encode(numbered, snapshot: AppState().snapshotBytes()).bytes
  }

  private static func rows(_ events: [Event]) -> [UInt8] {
    var encoder = RowEncoder()
    var result: [UInt8] = []
    for event in events {
      var row = ByteWriter()
      guard (try? encoder.encode(event, to: &row)) != nil else { continue }
      result += [UInt8(truncatingIfNeeded: row.count), UInt8(truncatingIfNeeded: row.count >> 8)]
      result += row.bytes
    }
    return result
  }

  private static func state(_ events: [Event]) -> AppState {
    var state = AppState()
    for event in events { state.apply(event) }
    return state
  }

  private static func line(_ event: Event) -> [UInt8] {
    var exporter = NDJSONExporter()
    return exporter.line(event)
  }

  /// The files of a log of forty events; the tail without the zeros at its end.
  private static func log(close: Bool) -> (log: [UInt8]?, tail: [UInt8]?) {
    let disk = MemoryDisk()
    let path = "/a.activitylog"
    var options = LogOptions()
    options.fileSystem = disk
    options.sealsInline = true
    options.eventsPerBlock = 15
    options.tailSegmentBytes = 64 << 10
    options.identifier = [UInt8](1...16)
    options.now = { 1_742_037_854_000_000 }
    options.bootIdentifier = { "boot" }
    guard let writer = try? LogWriter(path: path, options: options) else { return (nil, nil) }
    for event in streams[0] { _ = try? writer.append(event) }
    if close { try? writer.close() }
    var tail = disk.content(of: path + "-tail")
    while tail?.last == 0 { tail?.removeLast() }
    return (disk.content(of: path), tail.map { $0 + [0, 0, 0, 0] })
  }
}
