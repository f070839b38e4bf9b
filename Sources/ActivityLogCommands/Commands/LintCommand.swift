internal import ActivityModel
internal import ActivityReplay
internal import ActivityStore

/// `lint`: the faults of an app that its logs show.
enum LintCommand: Command {
  static let name = "lint"
  static let summary = "faults of the app that a log shows, with remedies"
  static let operands = "LOG…"
  static let examples = [
    Example("lint shop.activitylog", "errors and warnings; exit code 1 if there are any"),
    Example("lint --severity note shop.activitylog", "notes too"),
    Example("lint --explain unnamed-container", "why it is a fault and what to do"),
    Example("lint --format sarif logs/*.activitylog > lint.sarif", "for code scanning"),
  ]
  static let details = [
    """
    Shows a log to every rule, event by event. The exit code is 1 where something at or above \
    --severity is found, 0 where nothing is, 2 where a log cannot be read. What the log does not say \
    is no fault.
    """,
    """
    Each death that a later launch follows is predicted and compared with what that launch showed; \
    the last line counts them. Scenes need a recipe for that, as in replay.
    """,
  ]

  static let severity = Option(
    "severity", value: "LEVEL", choices: ["error", "warning", "note"],
    "the least severity to tell and to fail for; warning unless given")
  static let only = Option("only", value: "RULE", "run this rule alone; may be given again")
  static let disable = Option("disable", value: "RULE", "leave this rule out; may be given again")
  static let explain = Option("explain", value: "RULE", "explain a rule and stop")
  static let list = Option("list", "list all rules and stop")
  static let format = CommonOptions.format(["text", "json", "sarif"])
  static let options = [
    severity, only, disable, explain, list, ReplayCommand.recipe, ReplayCommand.policy, format,
    CommonOptions.timezone,
  ]

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    if arguments.has(list) { return writeList(arguments, console) }
    if let id = arguments[explain] {
      LintExplanation(about: try rule(id).about).write(to: console.out)
      return .done
    }
    guard !arguments.operands.isEmpty else {
      throw .usage("lint needs a log", hint: "usage: \(Help.usage(Self.self))")
    }
    let rules = try selected(arguments)
    let least = arguments[severity].flatMap(LintSeverity.init) ?? .warning
    let times = TimeFormat(zone: try CommonOptions.zone(arguments))
    let policy = try RecipeFile.policy(arguments)
    var results: [LintResult] = []
    var code = ExitCode.done
    for path in arguments.operands {
      do throws(Failure) {
        let log = try OpenedLog(path)
        let context = LintContext(policy: policy, recipe: try RecipeFile(arguments, log)?.recipe)
        let result = try read(log, rules, context, least, &code, console)
        switch arguments[format] {
        case "json": console.out.line(JSONWriter.string(result.json))
        case "sarif": results.append(result)
        default: LintText(result: result, times: times, out: console.out).write()
        }
        if !result.shown.isEmpty, code != .failed { code = .negative }
      } catch {
        // One bad file does not hide the others.
        guard arguments.operands.count > 1 else { throw error }
        console.fail(error)
        code = .failed
      }
    }
    if arguments[format] == "sarif" {
      console.out.line(JSONWriter.string(SARIF.document(results, rules), indent: 2))
    }
    return code
  }

  private static func read(
    _ log: OpenedLog, _ rules: [any LintRule.Type], _ context: LintContext,
    _ least: LintSeverity, _ code: inout ExitCode, _ console: Console
  ) throws(Failure) -> LintResult {
    let progress = Progress(log.name, on: console.err)
    let total = Int(clamping: log.reader.info.events)
    var events = 0
    let report = try Failure.reading { () throws(LogError) in
      try LintEngine.report(on: log.reader, rules: rules, context: context) { count in
        events = count
        if count.isMultiple(of: 4096) { progress.show(count, of: total) }
      }
    }
    progress.finish()
    if log.reportDamages(console) != .done, code == .done { code = .incomplete }
    return LintResult(
      path: log.path, name: log.name, report: report, least: least, events: events,
      rules: rules.count, damages: log.reader.damages.map { "\($0)" })
  }

  /// The rules that `--only` and `--disable` leave, in the order of the catalog.
  static func selected(_ arguments: Arguments) throws(Failure) -> [any LintRule.Type] {
    let wanted = try identifiers(arguments.all(only))
    let unwanted = try identifiers(arguments.all(disable))
    let rules = LintCatalog.rules.filter { rule in
      (wanted.isEmpty || wanted.contains(rule.about.id)) && !unwanted.contains(rule.about.id)
    }
    guard !rules.isEmpty else {
      throw .usage("no rule is left: --disable takes out what --only names")
    }
    return rules
  }

  /// Names may be joined by commas too.
  private static func identifiers(_ values: [String]) throws(Failure) -> Set<String> {
    var result: Set<String> = []
    for value in values {
      for name in value.split(separator: ",") { result.insert(try rule(String(name)).about.id) }
    }
    return result
  }

  private static func rule(_ id: String) throws(Failure) -> any LintRule.Type {
    if let rule = LintCatalog.rule(id) { return rule }
    let hint = Suggestion.phrase(for: id, in: LintCatalog.rules.map { $0.about.id })
    throw .usage("there is no rule \"\(id)\"", hint: hint ?? "see: activitylog lint --list")
  }

  private static func writeList(_ arguments: Arguments, _ console: Console) -> ExitCode {
    guard arguments[format] != "json" else {
      let rules = LintCatalog.rules.map { LintExplanation(about: $0.about).json }
      console.out.line(JSONWriter.string(["schema": 1, "rules": .array(rules)]))
      return .done
    }
    for (index, group) in LintCatalog.groups.enumerated() {
      if index > 0 { console.out.line() }
      console.out.line(console.out.styled(group.title, .bold))
      var table = Table()
      for rule in group.rules {
        table.add(rule.about.id, rule.about.severity.rawValue, rule.about.title)
      }
      for line in table.lines(indent: 2, limit: console.out.limit) { console.out.line(line) }
    }
    return .done
  }
}
