import ActivityLog
import Workload

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension AppendBenchmarks {
  /// The peer that loses nothing either: a system call per event, with a small binary row.
  func appendByWrite(_ events: [Event], _ path: String) throws -> Double {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer {
      close(file)
      unlink(path)
    }
    let rows = rows(of: events)
    var row: [UInt8] = []
    let start = threadNanoseconds()
    for rest in rows {
      row.removeAll(keepingCapacity: true)
      withUnsafeBytes(of: now().microseconds.littleEndian) { row.append(contentsOf: $0) }
      withUnsafeBytes(of: rest.screen.littleEndian) { row.append(contentsOf: $0) }
      row.append(contentsOf: rest.data)
      _ = row.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    }
    return Double(threadNanoseconds() - start) / Double(events.count)
  }

  func appendToSQLite(_ events: [Event], _ path: String) throws -> Double {
    let peer = try SQLitePeer(path: path, wal: true)
    defer { for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) } }
    let events = Array(events.prefix(50_000))
    let rows = rows(of: events)
    let start = threadNanoseconds()
    for (index, event) in events.enumerated() {
      if index % 1000 == 0 { try peer.run("BEGIN") }
      var event = event
      event.time = now()
      try peer.append(event, scene: 1, screen: rows[index].screen, data: rows[index].data)
      if index % 1000 == 999 { try peer.run("COMMIT") }
    }
    return Double(threadNanoseconds() - start) / Double(events.count)
  }

  private struct Row {
    var screen: Int64
    var data: [UInt8]
  }

  /// What peers write, made before the clock runs: their cost is that of keeping it.
  private func rows(of events: [Event]) -> [Row] {
    var flat = FlatEvent(StringNumbers())
    return events.map { event in
      flat.fill(event)
      return Row(screen: flat.screen, data: flat.data)
    }
  }
}
