import ActivityLog
import Workload

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What recording costs the thread that records.
struct AppendBenchmarks {
  var folder: String
  var repetitions = 5

  func figures() throws -> [Figure] {
    note("appending")
    var events: [Event] = []
    var workload = Workload(seed: 7)
    for _ in 0..<200_000 { events.append(workload.event()) }
    var ours = Samples()
    var againstWrite = Samples()
    var againstSQLite = Samples()
    for repetition in 0..<repetitions {
      let log = try appendToLog(events, folder + "/append-\(repetition).activitylog")
      let written = try appendByWrite(events, folder + "/append-\(repetition).rows")
      let stored = try appendToSQLite(events, folder + "/append-\(repetition).sqlite")
      ours.add(log)
      againstWrite.add(written / log)
      againstSQLite.add(stored / log)
    }
    let tail = try percentilesWhileSealing(events)
    return [
      Figure(
        name: "append", what: "append with a clock read", value: ours.median,
        range: ours.minimum...ours.maximum, unit: "ns", goal: .atMost(100), isRatio: false),
      Figure(
        name: "append-p999", what: "append, p99.9, paced at 1M events/s while sealing",
        value: tail, unit: "ns", goal: .atMost(1000), isRatio: false),
      Figure(
        name: "append-vs-write", what: "append faster than write(2) per event",
        value: againstWrite.median, range: againstWrite.minimum...againstWrite.maximum, unit: "x",
        goal: .atLeast(12)),
      Figure(
        name: "append-vs-sqlite", what: "append faster than SQLite WAL, 1,000 per transaction",
        value: againstSQLite.median, range: againstSQLite.minimum...againstSQLite.maximum,
        unit: "x", goal: .atLeast(40)),
    ]
  }

  private func appendToLog(_ events: [Event], _ path: String) throws -> Double {
    let writer = try LogWriter(path: path, options: LogOptions())
    let start = nanoseconds()
    for var event in events {
      event.time = now()
      _ = try writer.append(event)
    }
    let spent = Double(nanoseconds() - start)
    try writer.close()
    unlink(path)
    return spent / Double(events.count)
  }

  /// The peer that loses nothing either: a system call per event, with a small binary row.
  private func appendByWrite(_ events: [Event], _ path: String) throws -> Double {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer {
      close(file)
      unlink(path)
    }
    let strings = StringNumbers()
    var flat = FlatEvent(strings)
    let start = nanoseconds()
    for event in events {
      flat.fill(event)
      var row: [UInt8] = []
      row.reserveCapacity(flat.data.count + 24)
      withUnsafeBytes(of: now().microseconds.littleEndian) { row.append(contentsOf: $0) }
      withUnsafeBytes(of: flat.screen.littleEndian) { row.append(contentsOf: $0) }
      row.append(contentsOf: flat.data)
      _ = row.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    }
    return Double(nanoseconds() - start) / Double(events.count)
  }

  private func appendToSQLite(_ events: [Event], _ path: String) throws -> Double {
    let peer = try SQLitePeer(path: path, wal: true)
    defer { for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) } }
    let strings = StringNumbers()
    var flat = FlatEvent(strings)
    let start = nanoseconds()
    for (index, event) in events.prefix(50_000).enumerated() {
      if index % 1000 == 0 { try peer.run("BEGIN") }
      flat.fill(event)
      try peer.append(event, scene: 1, screen: flat.screen, data: flat.data)
      if index % 1000 == 999 { try peer.run("COMMIT") }
    }
    return Double(nanoseconds() - start) / Double(min(50_000, events.count))
  }

  private func percentilesWhileSealing(_ events: [Event]) throws -> Double {
    let path = folder + "/paced.activitylog"
    let writer = try LogWriter(path: path, options: LogOptions())
    var samples = Samples()
    let start = nanoseconds()
    for (index, event) in events.enumerated() {
      while nanoseconds() - start < UInt64(index) * 1000 {}
      let before = nanoseconds()
      _ = try writer.append(event)
      samples.add(Double(nanoseconds() - before))
    }
    try writer.close()
    unlink(path)
    return samples.percentile(99.9)
  }

  private func now() -> Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(
      microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }
}
