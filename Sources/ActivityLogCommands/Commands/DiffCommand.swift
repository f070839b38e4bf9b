internal import ActivityModel
internal import ActivityReplay
internal import ActivityStore

/// `diff`: what changed between two moments, or between two logs.
enum DiffCommand: Command {
  static let name = "diff"
  static let summary = "what changed between two moments of a log, or between two logs"
  static let operands = "LOG [LOG]"
  static let examples = [
    Example("diff --from crash-10s --to crash shop.activitylog", "what changed in ten seconds"),
    Example("diff --at end a.activitylog b.activitylog", "two logs, state against state"),
    Example("diff a.activitylog b.activitylog", "two logs, event by event"),
  ]
  static let details = [
    "Exit code 0 where nothing differs, 1 where something does. Two logs without --at are compared "
      + "event by event, and the first difference is shown."
  ]

  static let from = Option("from", value: "MOMENT", "the earlier moment (start)")
  static let to = Option("to", value: "MOMENT", "the later moment (end)")
  static let at = Option("at", value: "MOMENT", "the moment in both logs")
  static let format = CommonOptions.format(["text", "json"])
  static let options = [from, to, at, format, CommonOptions.timezone]

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let zone = try CommonOptions.zone(arguments)
    let logs = try arguments.operands.map { (path) throws(Failure) in try OpenedLog(path) }
    let code: ExitCode
    switch (logs.count, arguments[at]) {
    case (1, nil):
      let before = try logs[0].state(at: arguments[from] ?? "start", zone)
      let after = try logs[0].state(at: arguments[to] ?? "end", zone)
      code = show(before, after, arguments, console)
    case (1, .some): throw .usage("--at compares two logs; for one, give --from and --to")
    case (2, let moment?):
      code = show(
        try logs[0].state(at: moment, zone), try logs[1].state(at: moment, zone), arguments, console
      )
    case (2, nil): code = try compareEvents(logs[0], logs[1], console)
    default: throw .usage("diff takes one log or two", hint: "usage: \(Help.usage(Self.self))")
    }
    return logs.reduce(code) { $1.reportDamages(console, otherwise: $0) }
  }

  private static func show(
    _ before: AppState, _ after: AppState, _ arguments: Arguments, _ console: Console
  ) -> ExitCode {
    let changes = StateDifference(before, after).changes
    if arguments[format] == "json" {
      let json: JSONValue = [
        "schema": .integer(ReplayJSON.schema), "from": ReplayJSON.number(before.sequence),
        "to": ReplayJSON.number(after.sequence), "changes": .array(changes.map(\.json)),
      ]
      console.out.line(JSONWriter.string(json, indent: 2))
    } else {
      for change in changes { console.out.line(change.text(console.out)) }
    }
    return changes.isEmpty ? .done : .negative
  }

  /// Both logs side by side; sequence numbers are compared with the rest.
  private static func compareEvents(
    _ left: OpenedLog, _ right: OpenedLog, _ console: Console
  ) throws(Failure) -> ExitCode {
    let counts = [left, right].map { $0.reader.info.events }
    guard let first = try firstDifference(left, right) else {
      if counts[0] == counts[1] { return .done }
      console.out.line(
        "the first \(Text.grouped(min(counts[0], counts[1]))) events are equal; "
          + "\(Text.printable(left.path)) has \(Text.grouped(counts[0])), "
          + "\(Text.printable(right.path)) \(Text.grouped(counts[1]))")
      return .negative
    }
    console.out.line("the logs differ from event \(Text.grouped(first.rawValue)) on")
    for (sign, log, style) in [("-", left, Output.Style.red), ("+", right, .green)] {
      let event = try Failure.reading { () throws(LogError) in try log.reader.event(first) }
      let text = event.map { JSONWriter.string($0.json) } ?? "no such event"
      console.out.line(console.out.styled("\(sign) \(Text.printable(text))", style))
    }
    return .negative
  }

  private static func firstDifference(
    _ left: OpenedLog, _ right: OpenedLog
  ) throws(Failure) -> SequenceNumber? {
    guard let a = left.reader.sequences, let b = right.reader.sequences else { return nil }
    let last = min(a.upperBound, b.upperBound).rawValue
    var first = min(a.lowerBound, b.lowerBound).rawValue
    // Parts of a fixed size keep the memory flat.
    while first <= last {
      let part = SequenceNumber(first)...SequenceNumber(min(last, first + 4095))
      var events: [[Event]] = [[], []]
      for (index, log) in [left, right].enumerated() {
        try log.each(in: part) { (event) throws(Failure) in events[index].append(event) }
      }
      for index in 0..<max(events[0].count, events[1].count) {
        let one = index < events[0].count ? events[0][index] : nil
        let other = index < events[1].count ? events[1][index] : nil
        if one != other { return one?.sequence ?? other?.sequence }
      }
      first = part.upperBound.rawValue + 1
    }
    return nil
  }
}
