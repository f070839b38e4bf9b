internal import ActivityModel
internal import ActivityReplay
internal import ActivityStore

/// `recover`: what can be read of a damaged log, as a new one.
enum RecoverCommand: Command {
  static let name = "recover"
  static let summary = "write what can be read of a damaged log to a new one"
  static let operands = "LOG"
  static let examples = [
    Example("recover broken.activitylog -o whole.activitylog", "the old file is not touched")
  ]
  static let details = [
    "Where events were lost, the new log says so with a note.custom called recovered.lost, and events "
      + "after it have lower numbers than they had. Exit code 0 where nothing was lost, 3 where "
      + "something was; the standard error says what."
  ]

  static let output = Option("output", letter: "o", value: "LOG", "the log to make")
  static let force = Option("force", "overwrite a log that is there")
  static let options = [output, force]

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let log = try OpenedLog(only: arguments.operands, Self.self)
    let target = try NewLog.target(arguments, output, Self.self)
    var kept = 0
    var lost: UInt64 = 0
    try NewLog.write(to: target, overwriting: arguments.has(force)) {
      (append) throws(Failure) in
      var last = (log.reader.sequences?.lowerBound.rawValue ?? 1) - 1
      try log.each { (event) throws(Failure) in
        if event.sequence.rawValue > last + 1 {
          let count = event.sequence.rawValue - last - 1
          lost += count
          try append(note(after: last, count, event))
        }
        try append(event)
        kept += 1
        last = event.sequence.rawValue
      }
    }
    console.note("\(target): \(Text.count(kept, "event")) kept, \(Text.grouped(lost)) lost")
    return log.reportDamages(console)
  }

  private static func note(after last: UInt64, _ count: UInt64, _ next: Event) -> Event {
    Event(
      time: next.time, uptime: next.uptime, launch: next.launch,
      body: .note(
        .custom(
          .init(
            name: "recovered.lost",
            values: [
              "events": .integer(Int64(clamping: count)),
              "first": .integer(Int64(clamping: last + 1)),
              "last": .integer(Int64(clamping: last + count)),
            ]))))
  }
}
