import ActivityLog
import Workload

/// Opening a log whose writer died with a full tail.
struct OpenBenchmarks {
  var folder: String

  func figures() throws -> [Figure] {
    note("opening after a death")
    let path = folder + "/died.activitylog"
    // Blocks too large to be sealed: two full segments of 256 KiB stay in the tail.
    var options = LogOptions()
    options.eventsPerBlock = 1 << 20
    var workload = Workload(seed: 7)
    let writer = try LogWriter(path: path, options: options)
    var count = 0
    while fileSize(path + "-tail") <= 512 << 10 {
      for _ in 0..<256 { _ = try writer.append(workload.event()) }
      count += 256
    }
    var samples = Samples()
    for _ in 0..<20 {
      samples.add(try timed { _ = try LogReader(path: path) } * 1000)
    }
    try writer.close()
    return [
      Figure(
        name: "open-after-kill",
        what: "open a log with \(count) events in a tail of 512 KiB",
        value: samples.median, range: samples.minimum...samples.maximum, unit: "ms",
        goal: .atMost(1), isRatio: false)
    ]
  }
}
