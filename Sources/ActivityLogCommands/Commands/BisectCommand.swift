internal import ActivityModel
internal import ActivityReplay
internal import ActivityStore

/// `bisect`: the event at which something turned.
enum BisectCommand: Command {
  static let name = "bisect"
  static let summary = "the event after which something held that did not before, by halving"
  static let operands = "LOG"
  static let examples = [
    Example("bisect --where 'anomalies>0' shop.activitylog", "the first event that made no sense"),
    Example("bisect --where 'Cart.quantity>2' shop.activitylog", "where the number went wrong"),
  ]
  static let details = [
    StateConditions.details,
    "It is looked for by halving: a log of any length takes some twenty looks. Where the condition "
      + "turns more than once, one of the turns is found; search lists all. Exit code 1 where it is "
      + "at the end as at the beginning.",
  ]
  static let since = Option("since", value: "MOMENT", "the beginning (start)")
  static let until = Option("until", value: "MOMENT", "the end (end)")
  static let options = [StateConditions.option, since, until, CommonOptions.timezone]

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let zone = try CommonOptions.zone(arguments)
    let conditions = try StateConditions(arguments, Self.self)
    let log = try OpenedLog(only: arguments.operands, Self.self)
    let range = try log.range(since: arguments[since], until: arguments[until], zone)
    let found = try Failure.reading { () throws(LogError) in
      try log.replayer.bisect(range, where: conditions.hold)
    }
    guard let found else {
      let holds = try Failure.reading { () throws(LogError) in
        conditions.hold(try log.replayer.state(after: range.upperBound))
      }
      console.note(
        holds
          ? "it holds at the beginning and at the end"
          : "it holds neither at the beginning nor at the end")
      return log.reportDamages(console, otherwise: .negative)
    }
    try show(found, log, TimeFormat(zone: zone), console.out)
    return log.reportDamages(console)
  }

  private static func show(
    _ sequence: SequenceNumber, _ log: OpenedLog, _ times: TimeFormat, _ out: Output
  ) throws(Failure) {
    try Failure.reading { () throws(LogError) in
      let state = try log.replayer.state(after: sequence)
      guard let event = try log.reader.event(sequence) else {
        out.line("event \(Text.grouped(sequence.rawValue)), which is lost to damage")
        return
      }
      var table = EventTable(times: times, output: out, scenes: SceneLabels(state.scenes.map(\.id)))
      table.cuts = false
      out.line(table.line(event, ScreenNames(state.screens)))
    }
  }
}
