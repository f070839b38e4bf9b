internal import ActivityModel
internal import ActivityReplay
internal import ActivityStore

/// `search`: when something held.
enum SearchCommand: Command {
  static let name = "search"
  static let summary = "the stretches of a log in which something held on screen or in the app"
  static let operands = "LOG"
  static let examples = [
    Example("search --where top=CheckoutViewController shop.activitylog", "while it was on top"),
    Example(
      "search --where 'depth>4' --where process.state=active shop.activitylog", "deep stacks"),
  ]
  static let details = [StateConditions.details, "Exit code 1 where it never held."]
  static let since = Option("since", value: "MOMENT", "look from this moment on")
  static let until = Option("until", value: "MOMENT", "look up to this moment")
  static let format = CommonOptions.format(["text", "json"])
  static let options = [StateConditions.option, since, until, format, CommonOptions.timezone]

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let zone = try CommonOptions.zone(arguments)
    let times = TimeFormat(zone: zone)
    let conditions = try StateConditions(arguments, Self.self)
    let log = try OpenedLog(only: arguments.operands, Self.self)
    let range = try log.range(since: arguments[since], until: arguments[until], zone)
    let isJSON = arguments[format] == "json"
    var count = 0
    try Failure.reading { () throws(LogError) in
      try log.replayer.search(range, where: conditions.hold) { stretch in
        count += 1
        console.out.line(
          isJSON ? JSONWriter.string(json(stretch)) : text(stretch, times, console.out))
        return true
      }
    }
    return log.reportDamages(console, otherwise: count == 0 ? .negative : .done)
  }

  private static func json(_ stretch: Replayer.Stretch) -> JSONValue {
    var object: JSONObject = [
      "first": ReplayJSON.number(stretch.first), "last": ReplayJSON.number(stretch.last),
    ]
    object["from"] = stretch.start.map { .string($0.description) }
    object["to"] = stretch.end.map { .string($0.description) }
    return .object(object)
  }

  private static func text(
    _ stretch: Replayer.Stretch, _ times: TimeFormat, _ out: Output
  ) -> String {
    var text =
      "events \(Text.grouped(stretch.first.rawValue)) to \(Text.grouped(stretch.last.rawValue))"
    if let start = stretch.start, let end = stretch.end {
      let length = Text.duration(microseconds: end.microseconds(since: start))
      text += "  \(times.full(start)) to \(times.ofDay(end))  \(out.styled(length, .dim))"
    }
    return text
  }
}
