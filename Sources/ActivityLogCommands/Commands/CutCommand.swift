internal import ActivityModel
internal import ActivityReplay
internal import ActivityStore

/// `cut`: part of a log as a new one.
enum CutCommand: Command {
  static let name = "cut"
  static let summary = "write part of a log to a new one that replays alone"
  static let operands = "LOG"
  static let examples = [
    Example(
      "cut --until crash shop.activitylog -o to-crash.activitylog", "everything up to the crash"),
    Example(
      "cut --since crash-5m shop.activitylog -o end.activitylog", "from the launch it falls in"),
  ]
  static let details = [
    "The new log begins with the launch that --since falls in: only then does every state in it come "
      + "out as in the old one, but for what was saved in earlier launches. With --exact it begins "
      + "at the moment itself, and the screens made before are not known in it. Either way it begins "
      + "with a note.trimmed that says how much went."
  ]

  static let output = Option("output", letter: "o", value: "LOG", "the log to make")
  static let since = Option("since", value: "MOMENT", "from the launch of this moment on")
  static let until = Option("until", value: "MOMENT", "up to this moment, that event included")
  static let exact = Option("exact", "begin at the moment, not at its launch")
  static let force = Option("force", "overwrite a log that is there")
  static let options = [output, since, until, exact, force, CommonOptions.timezone]

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let zone = try CommonOptions.zone(arguments)
    let target = try NewLog.target(arguments, output, Self.self)
    let log = try OpenedLog(only: arguments.operands, Self.self)
    var range = try log.range(since: arguments[since], until: arguments[until], zone)
    if !arguments.has(exact) { range = try fromLaunch(range, log) }
    let dropped = range.lowerBound.rawValue - 1
    var kept = 0
    try NewLog.write(to: target, overwriting: arguments.has(force)) {
      (append) throws(Failure) in
      try log.each(in: range) { (event) throws(Failure) in
        if kept == 0, dropped > 0 { try append(trimmed(dropped, event)) }
        try append(event)
        kept += 1
      }
    }
    console.note(
      "\(target): \(Text.count(kept, "event")), from \(range.lowerBound.rawValue) to "
        + "\(range.upperBound.rawValue) of \(log.path)")
    return log.reportDamages(console)
  }

  private static func trimmed(_ count: UInt64, _ next: Event) -> Event {
    Event(
      time: next.time, uptime: next.uptime, launch: next.launch,
      body: .note(
        .trimmed(
          .init(
            events: Int64(clamping: count), through: Int64(clamping: count),
            reason: "cut from a longer log"))))
  }

  private static func fromLaunch(
    _ range: ClosedRange<SequenceNumber>, _ log: OpenedLog
  ) throws(Failure) -> ClosedRange<SequenceNumber> {
    let launches = try Failure.reading { () throws(LogError) in
      try log.reader.events(of: [ProcessEvent.Launched.kind])
    }
    let start = launches.last { $0.sequence <= range.lowerBound }?.sequence
    let first = start ?? log.reader.sequences?.lowerBound ?? range.lowerBound
    return first...range.upperBound
  }
}
