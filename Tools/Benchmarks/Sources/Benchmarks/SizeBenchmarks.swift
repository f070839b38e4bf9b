import ActivityLog
import Workload

/// Bytes per event, ours beside what users would pick instead.
struct SizeBenchmarks {
  var corpus: Corpus
  var python: String?

  func figures() throws -> [Figure] {
    let events = Double(corpus.events)
    let peers = Double(corpus.peerEvents)
    let ours = Double(fileSize(corpus.log)) / events
    var figures = [
      Figure(
        name: "bytes-per-event", what: "bytes per event, everything included", value: ours,
        unit: "B", goal: .atMost(2.6)),
      Figure(
        name: "over-entropy",
        what: "above the entropy of the workload (\(format(corpus.entropy)) B)",
        value: ours / corpus.entropy, unit: "x", goal: .atMost(1.36)),
    ]
    func compare(_ name: String, _ what: String, _ bytes: Double?, goal: Double) {
      guard let bytes else { return note("skipped: \(what): the peer is not installed") }
      figures.append(
        Figure(
          name: name, what: "smaller than \(what) (\(format(bytes / peers)) B)",
          value: bytes / peers / ours, unit: "x", goal: .atLeast(goal)))
    }
    note("compressing NDJSON with zstd")
    compare("vs-ndjson-3", "NDJSON with zstd -3", zstd(3), goal: 7)
    compare("vs-ndjson-19", "NDJSON with zstd -19", zstd(19), goal: 4.3)
    compare("vs-sqlite", "SQLite", Double(fileSize(corpus.database("plain"))), goal: 13)
    compare(
      "vs-sqlite-index", "SQLite with an index", Double(fileSize(corpus.database("indexed"))),
      goal: 17)
    compare("vs-mcap-json", "MCAP with JSON messages", mcap("json"), goal: 17)
    compare("vs-mcap-binary", "MCAP, binary, no index", mcap("binary"), goal: 5.7)
    return figures + (try smallLogs())
  }

  private func zstd(_ level: Int) -> Double? {
    shellNumber("zstd -q -T2 -\(level) -c '\(corpus.ndjson)' | wc -c")
  }

  private func mcap(_ form: String) -> Double? {
    guard let python else { return nil }
    return shellNumber("'\(python)' mcap_peer.py \(form) '\(corpus.ndjson)'")
  }

  /// Whole closed files of short sessions against their NDJSON with `zstd -19`.
  private func smallLogs() throws -> [Figure] {
    var figures: [Figure] = []
    for (count, goal) in [(100, 1.0), (1000, 0.6), (5000, 0.4)] {
      var ratios = Samples()
      for seed: UInt64 in 1...5 {
        let log = corpus.folder + "/small-\(count)-\(seed).activitylog"
        let json = corpus.folder + "/small.ndjson"
        var workload = Workload(seed: seed)
        let writer = try LogWriter(path: log, options: LogOptions())
        var text = JSONWriter()
        for _ in 0..<count {
          let event = workload.event()
          _ = try writer.append(event)
          text.write(event.json)
          text.newline()
        }
        try writer.close()
        writeFile(json, text.bytes)
        guard let packed = shellNumber("zstd -q -19 -c '\(json)' | wc -c") else { continue }
        ratios.add(Double(fileSize(log)) / packed)
      }
      figures.append(
        Figure(
          name: "small-\(count)",
          what: "closed log of \(count) events, of its NDJSON with zstd -19",
          value: ratios.median, range: ratios.minimum...ratios.maximum, unit: "x",
          goal: .atMost(goal)))
    }
    return figures
  }
}
