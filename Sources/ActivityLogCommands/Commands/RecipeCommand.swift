internal import ActivityModel
internal import ActivityReplay
internal import ActivityStore

/// `recipe`: proposes a restoration recipe from a log's relaunches, or holds one against them.
enum RecipeCommand: Command {
  static let name = "recipe"
  static let summary = "learn a restoration recipe from relaunches, or check one against them"
  static let operands = "learn|check LOG"
  static let examples = [
    Example("recipe learn shop.activitylog > shop.recipe.json", "what the relaunches in it show"),
    Example("recipe check shop.activitylog", "shop.recipe.json against every relaunch"),
    Example("recipe check --recipe new.json shop.activitylog", "another one"),
  ]
  static let details = [
    """
    A recipe says which screens an app rebuilds from an activity (Specs/restoration.md). `learn` \
    writes the recipe to the standard output and, for each step, the relaunches that showed it to \
    the standard error. It proposes nothing that was not seen; review it before you rely on it.
    """,
    """
    `check` runs a recipe on what every scene was given at every relaunch and compares what it makes \
    with what came back. Exit 1 where one differs.
    """,
  ]
  static let recipe = Option(
    "recipe", value: "FILE", "for check: the recipe; LOG's own NAME.recipe.json unless given")
  static let format = CommonOptions.format(["text", "json"])
  static let options = [recipe, format]

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let verb = arguments.operands.first ?? ""
    guard verb == "learn" || verb == "check" else {
      throw .usage("recipe needs learn or check", hint: "usage: \(Help.usage(Self.self))")
    }
    let log = try OpenedLog(only: Array(arguments.operands.dropFirst()), Self.self)
    let relaunches = try relaunches(of: log)
    let code =
      verb == "learn"
      ? learn(relaunches, console) : try check(relaunches, log, arguments, console)
    return log.reportDamages(console, otherwise: code)
  }

  private static func relaunches(of log: OpenedLog) throws(Failure) -> [RecordedRelaunch] {
    // Begins with the stored state where the first events were trimmed.
    try Failure.reading { () throws(LogError) in
      var collector = RelaunchCollector()
      if let first = log.reader.sequences?.lowerBound, first > .first,
        let state = try log.reader.snapshot(atOrBefore: first)
      {
        collector = RelaunchCollector(state: state)
      }
      try log.reader.visit(nil, kinds: nil) { event in
        if event.sequence > collector.state.sequence { collector.apply(event) }
        return true
      }
      return collector.relaunches
    }
  }

  private static func learn(_ relaunches: [RecordedRelaunch], _ console: Console) -> ExitCode {
    let learned = LearnedRecipe(from: relaunches)
    for evidence in learned.evidence {
      let events = evidence.relaunches.map { "\($0.rawValue)" }.joined(separator: ", ")
      let type = evidence.type.map { Text.printable($0) } ?? "scene storage"
      console.note("\(type), step \(evidence.step + 1): \(Text.printable(evidence.text))")
      let deaths =
        evidence.relaunches.count == 1 ? "the death following event" : "the deaths following events"
      console.note("  seen after \(deaths) \(events)")
      if let detail = evidence.detail { console.note("  \(Text.printable(detail))") }
    }
    for note in learned.notes { console.warn(Text.printable(note)) }
    guard !learned.evidence.isEmpty else {
      console.note("nothing to learn in \(Text.count(learned.examined, "scene")) of relaunches")
      return .negative
    }
    console.out.line(JSONWriter.string(learned.recipe.json, indent: 2))
    return .done
  }

  private static func check(
    _ relaunches: [RecordedRelaunch], _ log: OpenedLog, _ arguments: Arguments, _ console: Console
  ) throws(Failure) -> ExitCode {
    guard let file = try RecipeFile(arguments, log) else {
      throw .usage(
        "there is no recipe beside \(log.name)",
        hint: "name one with --recipe, or make one: activitylog recipe learn \(log.path)")
    }
    let checks = relaunches.flatMap { $0.check(recipe: file.recipe) }
    let report = RecipeReport(checks: checks, recipe: file.path)
    if arguments[format] == "json" {
      console.out.line(JSONWriter.string(report.json, indent: 2))
    } else {
      report.write(to: console.out)
    }
    return report.differing > 0 ? .negative : .done
  }
}
