internal import ActivityModel
internal import ActivityReplay
internal import ActivityStore

/// `replay`: what was on screen at a moment, and what would come back.
enum ReplayCommand: Command {
  static let name = "replay"
  static let summary = "what was on screen at a moment, what would come back, what is lost and why"
  static let operands = "LOG"
  static let examples = [
    Example("replay --at crash shop.activitylog", "the last crash or unclean end"),
    Example("replay --at crash-2s --format json shop.activitylog", "two seconds earlier, as data"),
    Example(
      "replay --at mark:paid --death forceQuit shop.activitylog", "had the user quit it there"),
  ]
  static let details = [
    "A moment is \(Self.momentForms). A moment of time takes in every event of that time or earlier. "
      + "Without --at: the crash, or the end where there was none."
  ]

  static let momentForms =
    "start, end, crash, death (of any cause), mark:NAME, an event number, 2025-03-15T11:24:20Z, \"2025-03-15 11:24:20\", "
    + "11:24:20 for a log of one day, or @1742037860.666, each with an offset where wanted: crash-2s, "
    + "120+5, end-1.5m"

  static let at = Option("at", value: "MOMENT", "the moment")
  static let format = CommonOptions.format(["tree", "json", "markdown"])
  static let view = Option(
    "view", value: "VIEW", choices: ["live", "restored", "both"], "live, restored or both (both)")
  static let death = Option(
    "death", value: "CAUSE",
    "how the process dies, for what comes back: the recorded death, else crash; \(causes)")
  static let recipe = Option(
    "recipe", value: "FILE",
    "what the app makes of a saved activity; without it, the file beside the log with the extension "
      + "recipe.json, where there is one; none for none")
  static let policy = Option(
    "policy", value: "FILE", "what to assume where the rules of restoration are uncertain")
  static let answer = Option(
    "answer", value: "ANSWER", choices: ["yes", "no"],
    "what the app answers to the restore question, where the log does not tell: yes or no")
  static let scene = Option("scene", value: "ID", "only this scene session, or the one so begun")
  static let state = Option("state", "everything the log says about the app, as JSON")
  static let step = Option(
    "step", value: "N", "N events on from the moment (-N back), and what each changed on screen")
  static let leaves = Option("leaves", "only what the user looks at, without containers")
  static let context = Option("context", value: "COUNT", "events before the moment to list (8)")
  static let options = [
    at, format, view, death, answer, recipe, policy, scene, leaves, state, step, context,
    CommonOptions.timezone,
  ]

  static let causes = DeathCause.allCases.map { "\($0)" }.joined(separator: ", ")

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let zone = try CommonOptions.zone(arguments)
    let cause = try Self.cause(arguments)
    let steps = try Self.steps(arguments)
    let count = try arguments.integer(context) ?? 8
    let moment = try arguments[at].map { (text) throws(Failure) in
      try Failure.finding { () throws(MomentError) in try Moment(parsing: text, zone: zone) }
    }
    let log = try OpenedLog(only: arguments.operands, Self.self)
    let times = TimeFormat(zone: zone)
    let replay: Replay
    do throws(Failure) { replay = try Self.replay(log, moment) } catch {
      // What is asked for may be among what was lost.
      _ = log.reportDamages(console)
      throw error
    }
    if let steps {
      try StepView(log: log, times: times, out: console.out).show(steps, from: replay)
    } else if arguments.has(state) {
      console.out.write(StateJSON.text(replay, log: log.path))
    } else {
      var builder = ReplayReportBuilder(log: log, replay: replay)
      builder.recipe = try RecipeFile(arguments, log)
      builder.policy = try RecipeFile.policy(arguments)
      builder.conditions.restoreAnswer = arguments[answer].map { $0 == "yes" }
      var report = try builder.report(
        view: arguments[view] ?? "both", cause: cause, scene: arguments[scene])
      report.leavesOnly = arguments.has(leaves)
      if count > 0 { report.before = try builder.before(count) }
      write(report, as: arguments[format] ?? "tree", times, console.out)
    }
    return log.reportDamages(console)
  }

  private static func write(
    _ report: ReplayReport, as format: String, _ times: TimeFormat, _ out: Output
  ) {
    switch format {
    case "json": out.line(JSONWriter.string(ReplayJSON(report: report).json, indent: 2))
    case "markdown": ReplayMarkdown(report: report, times: times, out: out).write()
    default: ReplayText(report: report, times: times, out: out).write()
    }
  }

  private static func replay(_ log: OpenedLog, _ moment: Moment?) throws(Failure) -> Replay {
    return try Failure.finding { () throws(MomentError) in
      if let moment { return try log.replayer.replay(at: moment) }
      if let crash = try? Moment(.crash).resolve(in: log.reader) {
        return try log.replayer.replay(at: crash)
      }
      return try log.replayer.replay(at: Moment(.end))
    }
  }

  private static func steps(_ arguments: Arguments) throws(Failure) -> Int? {
    guard let text = arguments[step] else { return nil }
    guard let number = Int(text), number != 0, number.magnitude <= 1_000_000 else {
      throw .usage("--step takes a number of events, as 5 or -5, not \"\(text)\"")
    }
    return number
  }

  /// Any spelling: `forceQuit`, `force-quit`, `app-update`.
  private static func cause(_ arguments: Arguments) throws(Failure) -> Symbol<DeathCause>? {
    guard let text = arguments[death] else { return nil }
    let plain = text.lowercased().filter { $0 != "-" && $0 != "_" }
    if let cause = DeathCause.allCases.first(where: { "\($0)".lowercased() == plain }) {
      return .known(cause)
    }
    let names = DeathCause.allCases.map { "\($0)" }
    throw .usage(
      "--death knows no cause \"\(text)\"",
      hint: Suggestion.phrase(for: text, in: names) ?? "causes: \(causes)")
  }
}
