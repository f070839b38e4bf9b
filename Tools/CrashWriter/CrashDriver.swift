import ActivityModel
import ActivityStore

/// Starts the writer, kills it at a random instant, and looks whether anything is missing. Most runs
/// continue the log of the one before.
struct CrashDriver {
  let program: String
  let folder: String
  let kills: Int
  let threads: Int
  let events: Int
  let seed: Int

  /// Runs that continue one log before a new one is begun.
  private let runsPerLog = 8
  private var state: UInt64 = 0
  private var whole: Int64 = 0
  private var midStream = 0
  private var acknowledged = 0
  private var found = 0
  private var faults: [String] = []
  private let files = SystemFileSystem()

  init(program: String, folder: String, kills: Int, threads: Int, events: Int, seed: Int) {
    self.program = program
    self.folder = folder
    self.kills = kills
    self.threads = max(1, threads)
    self.events = events
    self.seed = seed
    state = UInt64(truncatingIfNeeded: seed)
  }

  private var log: String { "\(folder)/crash.activitylog" }
  private var counts: String { "\(folder)/counts" }

  mutating func run() -> Int32 {
    _ = files.makeDirectory(folder)
    do {
      try measureWholeRun()
      var last: UInt64 = 0
      for run in 1...max(1, kills) {
        if run % runsPerLog == 1 {
          removeLog()
          last = 0
        }
        try killOnce(run)
        last = try check(run, after: last)
        if run % runsPerLog == 0 { try checkContinuation() }
      }
    } catch {
      faults.append("\(error)")
    }
    print(
      "kills: \(kills), mid-stream: \(midStream), threads: \(threads), seed: \(seed), acknowledged:"
        + " \(acknowledged), found: \(found), faults: \(faults.count)")
    for fault in faults.prefix(20) { print(fault) }
    if faults.isEmpty { removeLog() }
    return faults.isEmpty ? 0 : 1
  }

  /// How long a run takes that nobody kills: kills come within that time.
  private mutating func measureWholeRun() throws {
    removeLog()
    let start = SystemClock.monotonic()
    let child = try begin(0)
    guard child.wait() == 0 else { return faults.append("the writer fails unharmed") }
    whole = SystemClock.monotonic() - start
  }

  private func begin(_ run: Int) throws -> ChildProcess {
    let file = try files.open(counts, .create).get()
    let zeros = [UInt8](repeating: 0, count: CrashCounts.bytes(threads))
    _ = try files.write(file, zeros.span, at: 0).get()
    _ = files.close(file)
    return try ChildProcess(
      program, ["write", log, counts, "\(run)", "\(threads)", "\(events)"])
  }

  private mutating func killOnce(_ run: Int) throws {
    let child = try begin(run)
    ProcessIO.sleep(microseconds: Int64(next() % UInt64(max(1, whole))))
    child.kill()
    if child.wait() == nil { midStream += 1 }
  }

  private mutating func check(_ run: Int, after last: UInt64) throws -> UInt64 {
    let bytes = try ProcessIO.contents(of: counts, upTo: 1 << 20)
    guard (try? files.status(at: log).get()) != nil else {
      if (0..<threads).contains(where: { CrashCounts.load($0, in: bytes) > 0 }) {
        faults.append("run \(run): there is no log")
      }
      return last
    }
    if try files.status(at: log).get().size == 0 { return last }
    let reader = try LogReader(path: log)
    var next = [Int](repeating: 0, count: threads)
    var sequence = last
    var state = AppState()
    try reader.visit(SequenceNumber(last + 1)...SequenceNumber(.max)) { event in
      sequence += 1
      if event.sequence.rawValue != sequence { faults.append("run \(run): a gap at \(sequence)") }
      state.apply(event)
      for thread in 0..<threads
      where event.body == CrashCounts.event(run: run, thread: thread, index: next[thread]) {
        next[thread] += 1
        return true
      }
      if case .note(.custom) = event.body {
        faults.append("run \(run): event \(sequence) was never recorded like this")
      }
      return faults.count < 20
    }
    for thread in 0..<threads {
      let count = CrashCounts.load(thread, in: bytes)
      acknowledged += count
      found += next[thread]
      if next[thread] < count {
        faults.append("run \(run) thread \(thread): \(count) recorded, \(next[thread]) found")
      }
    }
    faults += reader.damages.map { "run \(run): \($0)" }
    return sequence
  }

  /// The log can be continued, closed and verified.
  private mutating func checkContinuation() throws {
    guard (try? files.status(at: log).get()) != nil else { return }
    try LogWriter(path: log).close()
    let reader = try LogReader(path: log)
    if !reader.info.isClosed { faults.append("the log is not closed after close") }
    faults += try reader.verify().damages.map { "after close: \($0)" }
  }

  private func removeLog() {
    for name in (try? files.entries(of: folder).get()) ?? [] where name.hasPrefix("crash.") {
      _ = files.remove("\(folder)/\(name)")
    }
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
