internal import ActivityModel
internal import ActivityReplay
internal import ActivityStore

/// `cat`: the events themselves.
enum CatCommand: Command {
  static let name = "cat"
  static let summary = "the events of a log, all or some"
  static let operands = "LOG"
  static let examples = [
    Example("cat -n 20 shop.activitylog", "the last twenty events"),
    Example(
      "cat --since crash-10s --kind navigation,input shop.activitylog", "what led to the crash"),
    Example(
      "cat --where 'key=quantity' -C 2 shop.activitylog", "matches with two events around each"),
    Example("cat --format ndjson shop.activitylog", "one JSON object per line, for jq"),
    Example("cat -f shop.activitylog", "follow a log that an app is writing"),
  ]
  static let details = [
    "--kind takes names of kinds and families, with commas between: navigation, screen.created. "
      + "--where takes PATH=VALUE, PATH!=VALUE, PATH~TEXT (contains) or PATH (is there), where a "
      + "path names a member of the event's JSON form: scene, screen, values.quantity. Given more "
      + "than once, all have to hold. The exit code is 1 where nothing matches."
  ]

  static let since = Option("since", value: "MOMENT", "from this moment on, that event included")
  static let until = Option("until", value: "MOMENT", "up to this moment, that event included")
  static let kind = Option("kind", value: "KINDS", "only these kinds or families")
  static let scene = Option("scene", value: "ID", "only events of this scene session")
  static let condition = Option("where", value: "CONDITION", "only events for which this holds")
  static let limit = Option("limit", letter: "n", value: "COUNT", "only the last COUNT of them")
  static let reverse = Option("reverse", letter: "r", "the last one first")
  static let follow = Option(
    "follow", letter: "f", "go on with what is appended, until interrupted")
  static let around = Option("context", letter: "C", value: "COUNT", "and COUNT events around each")
  static let format = CommonOptions.format(["text", "ndjson", "json", "csv"])
  static let options = [
    since, until, kind, scene, condition, limit, reverse, around, follow, format,
    CommonOptions.timezone,
  ]

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let zone = try CommonOptions.zone(arguments)
    let from = try moment(arguments[since], zone)
    let to = try moment(arguments[until], zone)
    let filter = try EventFilter(arguments)
    let limit = try arguments.integer(limit, minimum: 1)
    let around = try arguments.integer(around) ?? 0
    let isFollowing = arguments.has(follow)
    if isFollowing, arguments.has(reverse) {
      throw .usage("--follow and --reverse do not go together")
    }
    let log = try OpenedLog(only: arguments.operands, Self.self)
    let range = try Self.range(log, from, to)
    let printer = EventPrinter(
      log: log, format: arguments[format] ?? "text", times: TimeFormat(zone: zone), out: console.out
    )
    let selection = EventSelection(
      filter: filter, around: around, limit: limit, isReversed: arguments.has(reverse))
    try printer.begin(at: range.map { selection.first(in: $0) })
    var count = 0
    if let range {
      count = try selection.run(over: log, range, learn: printer.learn, show: printer.show)
    }
    if isFollowing {
      console.out.flush()
      try Follower(log: log, filter: filter, until: to == nil ? nil : range?.upperBound)
        .run(printer, console)
    }
    printer.end()
    return log.reportDamages(console, otherwise: count == 0 ? .negative : .done)
  }

  private static func moment(
    _ text: String?, _ zone: TimeZoneRules
  ) throws(Failure) -> Moment? {
    guard let text else { return nil }
    return try Failure.finding { () throws(MomentError) in try Moment(parsing: text, zone: zone) }
  }

  /// The events from one moment to another; nil where there are none.
  private static func range(
    _ log: OpenedLog, _ from: Moment?, _ to: Moment?
  ) throws(Failure) -> ClosedRange<SequenceNumber>? {
    guard let all = log.reader.sequences else { return nil }
    var first = all.lowerBound
    var last = all.upperBound
    if let from {
      let found = try Failure.finding { () throws(MomentError) in try from.resolve(in: log.reader) }
      first = max(found.sequence, all.lowerBound)
      if let time = found.time { first = try firstSequence(from: time, found.sequence, log) }
    }
    if let to {
      last = try Failure.finding { () throws(MomentError) in try to.resolve(in: log.reader).sequence
      }
    }
    return first <= last ? first...last : nil
  }

  /// The first event of that time or later; `last` is the last one at or before it.
  private static func firstSequence(
    from time: Timestamp, _ last: SequenceNumber, _ log: OpenedLog
  ) throws(Failure) -> SequenceNumber {
    let earlier = time.advanced(byMicroseconds: -1)
    let before = try Failure.reading { () throws(LogError) in
      try log.reader.lastSequence(atOrBefore: earlier)
    }
    return SequenceNumber((before?.rawValue ?? 0) + 1)
  }
}
