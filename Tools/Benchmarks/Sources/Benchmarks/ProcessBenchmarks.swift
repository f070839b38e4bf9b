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
    return [
      Figure(
        name: "replay-vs-hello", what: "replay --at, whole process, against a static hello",
        value: ratios.median, range: ratios.percentile(10)...ratios.percentile(90), unit: "x",
        goal: .atMost(2.2)),
      Figure(
        name: "replay", what: "replay --at, whole process, warm", value: ours.median,
        range: ours.minimum...ours.maximum, unit: "ms", isRatio: false),
    ] + memory()
  }

  private func memory() -> [Figure] {
    note("measuring memory")
    let middle = "\(corpus.events / 2)"
    let commands = [
      ["replay", "--at", middle], ["info"], ["verify"], ["verify", "--replay"],
      ["cat", "--kind", "note.marked"], ["cat", "--since", middle, "-n", "1000"], ["lint"],
      ["blame", "depth"], ["bisect", "--where", "launch=1"],
    ]
    var worst = ("", 0.0)
    for command in commands {
      guard let mebibytes = peak(command) else {
        note("skipped: peak memory: no python3")
        return []
      }
      note("  \(command.joined(separator: " ")): \(format(mebibytes)) MiB")
      if mebibytes > worst.1 { worst = (command[0], mebibytes) }
    }
    return [
      Figure(
        name: "peak-memory", what: "peak memory of any reader command (\(worst.0))",
        value: worst.1, unit: "MiB", goal: .atMost(64), isRatio: false)
    ]
  }

  /// Started by a small process: what a large one starts is accounted the memory of its starter, as
  /// both are one until the new program is loaded.
  private func peak(_ command: [String]) -> Double? {
    let script =
      "import resource,subprocess,sys;d=subprocess.DEVNULL;"
      + "subprocess.run(sys.argv[1:],stdout=d,stderr=d);"
      + "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    let words = [tool] + command + [corpus.log]
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    return shellNumber("python3 -c '\(script)' \(line)").map { $0 / 1024 }
  }
}
