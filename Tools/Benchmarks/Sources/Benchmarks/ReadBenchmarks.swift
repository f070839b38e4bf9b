import ActivityLog

/// Decoding, folding, seeking, searching.
struct ReadBenchmarks {
  var corpus: Corpus

  func figures() throws -> [Figure] {
    try scan() + (try seek()) + (try rareKinds()) + (try verify())
  }

  private func scan() throws -> [Figure] {
    note("decoding and folding")
    let reader = try LogReader(path: corpus.log)
    var all = Samples()
    var navigation = Samples()
    for _ in 0..<3 {
      all.add(
        Double(corpus.events) / 1e6
          / (try timed {
            var state = AppState()
            try reader.fold(into: &state)
          }))
      navigation.add(
        Double(corpus.events) / 1e6
          / (try timed {
            var state = NavigationState()
            try reader.foldNavigation(into: &state)
          }))
    }
    return [
      Figure(
        name: "fold", what: "decode and fold everything, one core", value: all.median,
        range: all.minimum...all.maximum, unit: "M events/s", goal: .atLeast(20), isRatio: false),
      Figure(
        name: "fold-navigation", what: "decode and fold navigation and screens only",
        value: navigation.median, range: navigation.minimum...navigation.maximum,
        unit: "M events/s", goal: .atLeast(35), isRatio: false),
    ]
  }

  private func seek() throws -> [Figure] {
    note("seeking")
    let large = try seekSamples(corpus.log, count: corpus.events)
    var figures = [
      Figure(
        name: "seek-p50", what: "state at a random event, p50", value: large.median * 1000,
        unit: "ms", goal: .atMost(0.3), isRatio: false),
      Figure(
        name: "seek-p99", what: "state at a random event, p99",
        value: large.percentile(99) * 1000, unit: "ms", goal: .atMost(0.55), isRatio: false),
    ]
    if corpus.events > 1_000_000 {
      let small = try seekSamples(corpus.smallLog, count: 1_000_000)
      figures.append(
        Figure(
          name: "seek-growth", what: "seek in \(corpus.events) events against 1,000,000",
          value: large.median / small.median, unit: "x", goal: .atMost(1.1)))
    }
    return figures
  }

  private func seekSamples(_ path: String, count: Int) throws -> Samples {
    let replayer = Replayer(try LogReader(path: path))
    var samples = Samples()
    var random: UInt64 = 99
    for _ in 0..<300 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let target = 1 + (random >> 33) % UInt64(count)
      samples.add(try timed { _ = try replayer.state(after: SequenceNumber(target)) })
    }
    return samples
  }

  private func rareKinds() throws -> [Figure] {
    note("searching for rare kinds")
    let database = try SQLitePeer(path: corpus.database("query"), wal: false)
    try database.run("ATTACH '\(corpus.database("indexed"))' AS peer")
    var figures: [Figure] = []
    let marks: [(name: String, kind: EventKind, goal: Double)] = [
      ("rare-marks", NoteEvent.Marked.kind, 2),
      ("rare-warnings", ProcessEvent.MemoryWarning.kind, 2.5),
    ]
    for (name, kind, goal) in marks {
      let reader = try LogReader(path: corpus.log)
      var ours = Samples()
      var theirs = Samples()
      var hits = 0
      for _ in 0..<5 {
        ours.add(
          try timed {
            hits = 0
            try reader.visit(nil, kinds: [kind]) { _ in
              hits += 1
              return true
            }
          })
        theirs.add(try timed { _ = try database.countPeer(kind: kind) })
      }
      figures.append(
        Figure(
          name: name,
          what: "\(hits) hits among \(corpus.events), slower than SQLite with an index",
          value: ours.median / theirs.median, unit: "x", goal: .atMost(goal)))
    }
    return figures
  }

  private func verify() throws -> [Figure] {
    var samples = Samples()
    let gigabytes = Double(fileSize(corpus.log)) / 1e9
    for _ in 0..<5 {
      samples.add(
        gigabytes / (try timed { _ = try LogReader(path: corpus.log).verify() }))
    }
    return [
      Figure(
        name: "verify", what: "check every checksum", value: samples.median,
        range: samples.minimum...samples.maximum, unit: "GB/s", goal: .atLeast(4), isRatio: false)
    ]
  }
}
