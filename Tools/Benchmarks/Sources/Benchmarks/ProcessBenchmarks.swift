import ActivityLog

/// Whole processes: the command as a user runs it.
struct ProcessBenchmarks {
  var corpus: Corpus
  var tool: String
  var hello: String
  var repetitions = 40

  func figures() -> [Figure] {
    note("running the command")
    let middle = String(corpus.events / 2)
    let replay = [tool, "replay", "--at", middle, corpus.log]
    var ratios = Samples()
    var ours = Samples()
    for _ in 0..<repetitions {
      let mine = run(replay)
      let theirs = run([hello])
      ours.add(mine.seconds * 1000)
      ratios.add(mine.seconds / theirs.seconds)
    }
    let commands = [
      replay, [tool, "info", corpus.log], [tool, "verify", corpus.log],
      [tool, "cat", "--kind", "note.marked", corpus.log], [tool, "verify", "--replay", corpus.log],
    ]
    let peaks = commands.map { ($0[1], Double(run($0).peakKiB) / 1024) }
    let worst = peaks.max { $0.1 < $1.1 } ?? ("", .nan)
    return [
      Figure(
        name: "replay-vs-hello", what: "replay --at, whole process, against a static hello",
        value: ratios.median, range: ratios.percentile(10)...ratios.percentile(90), unit: "x",
        goal: .atMost(2.2)),
      Figure(
        name: "replay", what: "replay --at, whole process, warm", value: ours.median,
        range: ours.minimum...ours.maximum, unit: "ms", isRatio: false),
      Figure(
        name: "peak-memory", what: "peak memory of any reader command (\(worst.0))",
        value: worst.1, unit: "MiB", goal: .atMost(64), isRatio: false),
    ]
  }
}
