import ActivityLog
import Workload

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The files that every figure is taken from, made once per run.
struct Corpus {
  var folder: String
  var events: Int
  /// How many of them are also written as NDJSON and given to the slow peers.
  var peerEvents: Int
  var entropy = 0.0

  var log: String { folder + "/workload.activitylog" }
  var smallLog: String { folder + "/million.activitylog" }
  var ndjson: String { folder + "/workload.ndjson" }
  func database(_ name: String) -> String { folder + "/\(name).sqlite" }

  /// Writes the log, the same events as NDJSON, and the databases.
  mutating func make() throws {
    note("writing \(events) events to a log")
    entropy = try writeLog(log, count: events)
    if events > 1_000_000 { _ = try writeLog(smallLog, count: 1_000_000) }
    note("writing \(peerEvents) events as NDJSON and into SQLite")
    try writePeers()
  }

  private func writeLog(_ path: String, count: Int) throws -> Double {
    var workload = Workload(seed: 7)
    let writer = try LogWriter(path: path, options: LogOptions())
    for number in 0..<count {
      _ = try writer.append(workload.event())
      // A loop is faster than sealing; an app is not.
      guard number % 65_536 == 0 else { continue }
      while try LogReader(path: path).info.tailEvents > 200_000 { usleep(2_000) }
    }
    try writer.close()
    return workload.entropyPerEvent
  }

  private func writePeers() throws {
    var workload = Workload(seed: 7)
    let strings = StringNumbers()
    var flat = FlatEvent(strings)
    let plain = try SQLitePeer(path: database("plain"), wal: false, synchronous: "OFF")
    let indexed = try SQLitePeer(path: database("indexed"), wal: false, synchronous: "OFF")
    try plain.run("BEGIN")
    try indexed.run("BEGIN")
    guard let file = fopen(ndjson, "w") else { throw SQLitePeer.Failure(message: "no NDJSON") }
    defer { fclose(file) }
    var json = JSONWriter()
    for _ in 0..<peerEvents {
      let event = workload.event()
      json.write(event.json)
      json.newline()
      if json.bytes.count > 1 << 20 {
        fwrite(json.bytes, 1, json.bytes.count, file)
        json.removeAll()
      }
      flat.fill(event)
      let scene = Int64(strings.number(event.scene?.rawValue ?? ""))
      try plain.append(event, scene: scene, screen: flat.screen, data: flat.data)
      try indexed.append(event, scene: scene, screen: flat.screen, data: flat.data)
    }
    fwrite(json.bytes, 1, json.bytes.count, file)
    try plain.run("COMMIT")
    try indexed.run("COMMIT")
    try indexed.run("CREATE INDEX event_kind ON event(kind)")
  }
}
