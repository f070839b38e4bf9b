import ActivityModel
import ActivityRecorder
import ActivityStore
import Synchronization

/// Everything that threads may do to one log at the same time, for the thread sanitizer: record, flush,
/// seal, ask for the state, read and follow, while blocks are sealed and files rotate.
struct ThreadStress {
  var folder: String
  var threads: Int
  var events: Int

  /// - Returns: 0 where every event is there once, in the order of its thread.
  func run() -> Int32 {
    do {
      try record("\(folder)/recorded")
      try append("\(folder)/appended")
      print("threads: \(threads + 2), events: \(threads * events * 2), faults: 0")
      return 0
    } catch {
      print("\(error)")
      return 1
    }
  }

  private static func options() -> LogOptions {
    var options = LogOptions()
    options.eventsPerBlock = 100
    options.tailSegmentBytes = 64 << 10
    options.rotation = .init(bytes: nil, events: 400)
    options.durability = .interval(microseconds: 5_000)
    return options
  }

  private func record(_ log: String) throws {
    var options = RecorderOptions()
    options.log = Self.options()
    let recorder = Recorder(path: log, options: options)
    try around(
      log, disturb: { recorder.flush() },
      record: { name, index in
        let values: PropertyDictionary = ["index": .integer(Int64(index))]
        _ = recorder.record(.note(.custom(.init(name: name, values: values))))
      })
    recorder.close()
    try check(log)
  }

  private func append(_ log: String) throws {
    let writer = try LogWriter(path: log, options: Self.options())
    let turn = Atomic(0)
    try around(
      log,
      disturb: {
        switch turn.wrappingAdd(1, ordering: .relaxed).newValue % 3 {
        case 0: try? writer.seal()
        case 1: try? writer.sync()
        default: _ = try? writer.state()
        }
      }, record: { name, index in _ = try? writer.append(LogAppender.event(name, index)) })
    try writer.close()
    try check(log)
  }

  /// Runs the threads: those that record, one that disturbs the writer, one that follows the log.
  private func around(
    _ log: String, disturb: @escaping @Sendable () -> Void,
    record: @escaping @Sendable (String, Int) -> Void
  ) throws {
    let events = events
    let isOver = SharedFlag()
    let recording = try (0..<threads).map { thread in
      try WorkerThread {
        for index in 0..<events { record("thread \(thread)", index) }
        return .end
      }
    }
    let reader = try LogReader(path: log)
    let follow: @Sendable () -> Void = {
      _ = try? reader.refresh()
      try? reader.visit { _ in true }
      _ = try? reader.verify()
      _ = reader.info
    }
    let others = try [disturb, follow].map { work in
      try WorkerThread {
        work()
        return isOver.isSet ? .end : .wait(atMost: 1_000)
      }
    }
    for thread in recording { thread.waitForEnd() }
    isOver.set()
    for thread in others { thread.waitForEnd() }
  }

  private func check(_ log: String) throws {
    var next: [String: Int64] = [:]
    let reader = try LogReader(path: log)
    var fault: String?
    try reader.visit { event in
      guard case .note(.custom(let note)) = event.body else { return true }
      let expected = next[note.name, default: 0]
      if note.values["index"] != .integer(expected) {
        fault = "\(log): event \(event.sequence) of \(note.name) is not \(expected)"
      }
      next[note.name] = expected + 1
      return fault == nil
    }
    if fault == nil, next.values.contains(where: { $0 != events }) || next.count != threads {
      fault = "\(log): not every event is there: \(next)"
    }
    if fault == nil, let damage = reader.damages.first { fault = "\(damage)" }
    if let fault { throw Fault(message: fault) }
  }

  private struct Fault: Error, CustomStringConvertible {
    var message: String
    var description: String { message }
  }
}

/// Set once, seen by every thread.
private final class SharedFlag: Sendable {
  private let flag = Atomic(false)
  var isSet: Bool { flag.load(ordering: .acquiring) }
  func set() { flag.store(true, ordering: .releasing) }
}
