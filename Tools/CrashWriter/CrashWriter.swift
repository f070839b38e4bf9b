import ActivityModel
import ActivityRecorder
import ActivityStore
import Synchronization

/// Records events on many threads and counts, in memory that outlives the process, those whose
/// `record` has returned.
struct CrashWriter {
  var log: String
  var counts: String
  var run: Int
  var threads: Int
  var events: Int

  func record() -> Int32 {
    let files = SystemFileSystem()
    guard let file = try? files.open(counts, .write).get(),
      let acknowledged = try? files.map(file, offset: 0, count: CrashCounts.bytes(threads)).get()
    else { return 2 }
    let recorder = Recorder(path: log)
    guard recorder.isRecording else { return 3 }
    let failed = Atomic(0)
    var running: [WorkerThread] = []
    for thread in 0..<threads {
      let share = events / threads
      let worker = try? WorkerThread {
        for index in 0..<share {
          let body = CrashCounts.event(run: run, thread: thread, index: index)
          if recorder.record(body) == nil { failed.wrappingAdd(1, ordering: .relaxed) }
          CrashCounts.store(index + 1, of: thread, in: acknowledged)
        }
        return .end
      }
      if let worker { running.append(worker) }
    }
    for worker in running { worker.waitForEnd() }
    recorder.close()
    return failed.load(ordering: .relaxed) == 0 && running.count == threads ? 0 : 4
  }
}

/// The acknowledged events of each thread, eight bytes each.
enum CrashCounts {
  static func bytes(_ threads: Int) -> Int { (threads * 8 + 4095) / 4096 * 4096 }

  static func store(_ count: Int, of thread: Int, in mapping: FileMapping) {
    _ = mapping.publish(UInt64(count), at: thread * 8)
  }

  static func load(_ thread: Int, in bytes: [UInt8]) -> Int {
    (0..<8).reduce(0) { $0 | Int(bytes[thread * 8 + $1]) << (8 * $1) }
  }

  static func event(run: Int, thread: Int, index: Int) -> EventBody {
    .note(
      .custom(
        .init(
          name: "run \(run) thread \(thread)",
          values: ["index": .integer(Int64(index)), "text": .string("value \(index % 97)")])))
  }
}
