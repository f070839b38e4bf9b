import ActivityLog
import CAllocations
import Workload

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What recording costs the thread that records, beside its peers.
///
/// Costs are processor time of the thread, so that other work of the machine is not in them; what the
/// system does for the thread is.
struct AppendBenchmarks {
  var folder: String
  var repetitions = 5
  var count = 200_000

  func figures() throws -> [Figure] {
    note("appending")
    var events: [Event] = []
    var workload = Workload(seed: 7)
    for _ in 0..<count { events.append(workload.event()) }
    var ours = Samples()
    var sealed = Samples()
    var recorded = Samples()
    var allocations = Samples()
    var againstWrite = Samples()
    var againstSQLite = Samples()
    for repetition in 0..<repetitions {
      let cost = try appendToLog(events, folder + "/append-\(repetition).activitylog")
      let written = try appendByWrite(events, folder + "/append-\(repetition).rows")
      let stored = try appendToSQLite(events, folder + "/append-\(repetition).sqlite")
      recorded.add(record(events, folder + "/record-\(repetition).activitylog"))
      ours.add(cost.append)
      sealed.add(try seal(events, folder + "/seal-\(repetition).activitylog"))
      allocations.add(cost.allocations)
      againstWrite.add(written / cost.append)
      againstSQLite.add(stored / cost.append)
    }
    return [
      Figure("append", "append with a clock read", ours, "ns", .atMost(100), isRatio: false),
      Figure(
        "record", "Recorder.record, clock and all", recorded, "ns", .atMost(100), isRatio: false),
      Figure(
        "append-allocations", "allocations per append", allocations, "", .atMost(0.01)),
      Figure(
        "seal", "sealing an event in the background", sealed, "ns", .atMost(1000), isRatio: false),
      Figure(
        "append-vs-write", "append faster than write(2) per event", againstWrite, "x",
        .atLeast(12)),
      Figure(
        "append-vs-sqlite", "append faster than SQLite WAL, 1,000 per transaction",
        againstSQLite, "x", .atLeast(40)),
    ] + (try whileSealing(events))
  }

  /// Only our part, for a profiler.
  func profile() throws {
    var events: [Event] = []
    var workload = Workload(seed: 7)
    for _ in 0..<count { events.append(workload.event()) }
    for _ in 0..<repetitions {
      let cost = try appendToLog(events, folder + "/profile.activitylog")
      let recorded = record(events, folder + "/profile-recorder.activitylog")
      let sealed = try seal(events, folder + "/profile-seal.activitylog")
      note(
        "append \(format(cost.append)) ns, record \(format(recorded)) ns, seal"
          + " \(format(sealed)) ns, \(format(cost.allocations)) allocations")
    }
  }

  struct Cost {
    var append: Double
    var allocations: Double
  }

  /// An app makes an event and records it at once. So a few thousand events go round and round:
  /// fetching millions of them from memory would cost more than to record them.
  private static let ring = 4096

  private func appendToLog(_ events: [Event], _ path: String) throws -> Cost {
    let writer = try LogWriter(path: path, options: LogOptions())
    defer { unlink(path) }
    var ring = Array(events.prefix(Self.ring))
    for event in ring { _ = try writer.append(event) }
    let before = allocations_of_this_thread()
    let start = threadNanoseconds()
    // Through a span: an array would hand out copies.
    var span = ring.mutableSpan
    for index in 0..<count {
      let place = index % Self.ring
      span[place].time = now()
      _ = try writer.append(span[place])
    }
    let spent = Double(threadNanoseconds() - start)
    let allocated = Double(allocations_of_this_thread() - before)
    try writer.close()
    return Cost(append: spent / Double(count), allocations: allocated / Double(count))
  }

  /// What the thread behind `append` uses for an event: decoding rows, the columns, the fold.
  private func seal(_ events: [Event], _ path: String) throws -> Double {
    let writer = try LogWriter(path: path, options: LogOptions())
    defer { unlink(path) }
    let whole = processNanoseconds()
    let start = threadNanoseconds()
    for event in events { _ = try writer.append(event) }
    let spent = threadNanoseconds() - start
    try writer.close()
    return Double(processNanoseconds() - whole - spent) / Double(events.count)
  }

  private func record(_ events: [Event], _ path: String) -> Double {
    let recorder = Recorder(path: path)
    defer { unlink(path) }
    let ring = Array(events.prefix(Self.ring))
    let span = ring.span
    for index in span.indices { record(span[index], recorder) }
    let start = threadNanoseconds()
    for index in 0..<count { record(span[index % Self.ring], recorder) }
    let spent = Double(threadNanoseconds() - start)
    recorder.close()
    return spent / Double(count)
  }

  /// As an app would: by the calls there are for what happens often.
  private func record(_ event: Event, _ recorder: Recorder) {
    switch event.body {
    case .screen(.callback(let payload)):
      if case .known(let callback) = payload.callback {
        recorder.callback(callback, of: payload.screen, scene: event.scene)
      }
    case .screen(.released(let payload)): recorder.released(payload.screen, scene: event.scene)
    case .screen(.created(let payload)):
      recorder.created(
        payload.screen, payload.className, title: payload.title, scene: event.scene)
    case .navigation(.pushed(let payload)):
      recorder.pushed(payload.screen, in: payload.container, scene: event.scene)
    case .navigation(.popped(let payload)):
      recorder.popped(to: payload.to, in: payload.container, scene: event.scene)
    default: recorder.record(event.body, scene: event.scene, onMainThread: true)
    }
  }

  /// How long single appends take while as many events a second come as sealing has to bear.
  private func whileSealing(_ events: [Event]) throws -> [Figure] {
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
    let sorted = samples.sorted
    return [50, 99, 99.9].map { percent in
      Figure(
        name: percent == 99.9 ? "append-p999" : "append-p\(Int(percent))",
        what: "append, p\(format(percent)), paced at 1M events/s while sealing",
        value: Samples.percentile(percent, of: sorted), unit: "ns",
        goal: percent == 99.9 ? .atMost(1000) : .none, isRatio: false)
    }
  }

  func now() -> Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(
      microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }
}
