import ActivityModel
import ActivityStore

/// The log that events of this launch go to.
final class OpenLog: Sendable {
  let writer: LogWriter
  let launch: LaunchNumber

  init(writer: LogWriter, launch: LaunchNumber) {
    self.writer = writer
    self.launch = launch
  }
}

/// The log of a recorder as it is at the moment: open, or waiting for the next try.
struct RecorderSession: Sendable {
  let path: String
  let options: RecorderOptions
  private(set) var log: OpenLog?
  private(set) var launch = LaunchNumber(1)
  /// Events that came while there was no log.
  private var lost: Int64 = 0
  private var isFinished = false
  private var nextTry: Int64 = 0
  private var pause: Int64 = 1_000_000
  private var told: Set<LogError.Code> = []

  init(path: String, options: RecorderOptions) {
    self.path = path
    self.options = options
  }

  /// Opens the log and records how the last launch ended and that this one began.
  mutating func open(at now: (wall: Int64, monotonic: Int64)) {
    var logOptions = options.log
    logOptions.onError = options.onError
    do throws(LogError) {
      let writer = try LogWriter(path: path, options: logOptions)
      try begin(writer, at: now)
      log = OpenLog(writer: writer, launch: launch)
      told = []
      pause = 1_000_000
    } catch {
      tell(error)
      nextTry = now.monotonic &+ pause
      pause = min(pause * 2, 60_000_000)
    }
  }

  private mutating func begin(
    _ writer: LogWriter, at now: (wall: Int64, monotonic: Int64)
  ) throws(LogError) {
    let time = Timestamp(microseconds: now.wall)
    if let last = writer.opening.lastEvent {
      launch = LaunchNumber(last.launch.rawValue &+ 1)
      if !writer.opening.wasClosed, !Self.isEnd(last) {
        // The end is where the log ends, not where it was found (case 5).
        try writer.append(
          Event(
            time: last.time, uptime: last.uptime, launch: last.launch,
            body: .process(.ended(.init(cause: .known(.unclean), foundAt: time)))))
      }
    }
    var facts = options.launch
    if facts.bootIdentifier == nil { facts.bootIdentifier = options.bootIdentifier() }
    try writer.append(
      Event(
        time: time, uptime: now.monotonic, launch: launch, body: .process(.launched(facts))))
    if lost > 0 {
      try writer.append(
        Event(
          time: time, uptime: now.monotonic, launch: launch,
          body: .note(.trimmed(.init(events: lost, reason: "no log")))))
      lost = 0
    }
  }

  private static func isEnd(_ event: Event) -> Bool {
    switch event.body {
    case .process(.ended), .process(.crashed): true
    default: false
    }
  }

  /// The log to write to; opens it where that failed before and it is time to try again.
  mutating func ready(at now: (wall: Int64, monotonic: Int64)) -> OpenLog? {
    if log == nil, !isFinished, now.monotonic >= nextTry { open(at: now) }
    if log == nil, !isFinished { lost += 1 }
    return log
  }

  /// Tells each kind of failure once.
  mutating func tell(_ error: LogError) {
    if told.insert(error.code).inserted { options.onError(error) }
  }

  /// Takes the log away for good.
  mutating func finish() -> LogWriter? {
    defer { log = nil }
    isFinished = true
    return log?.writer
  }
}
