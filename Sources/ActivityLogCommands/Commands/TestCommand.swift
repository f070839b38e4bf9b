internal import ActivityModel
internal import ActivitySimulator

/// `test`: whether scenarios come out as they expect.
enum TestCommand: Command {
  static let name = "test"
  static let summary = "run scenarios and compare with what they expect"
  static let operands = "SCENARIO|FOLDER…"
  static let examples = [
    Example("test Specs/scenarios", "every system and worked example of the rules"),
    Example("test --marks w05-unnamed-middle.json", "and which rules it exercised"),
  ]
  static let details = [
    "One row a scenario: the system or worked example it stands for, what was live at the end and "
      + "what came back. The live tree is held against the fold of the events and against the "
      + "simulated app; the restored one against the prediction and against a real relaunch."
  ]

  static let marks = Option("marks", "list the rules that were exercised, and those that were not")
  static let quiet = Option("quiet", letter: "q", "only what fails, and the count")
  static let format = CommonOptions.format(["text", "json"])
  static let options = [marks, quiet, format]

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    guard !arguments.operands.isEmpty else { throw .usage("test takes scenarios or folders") }
    let ruleMarks = RuleMarks()
    var reports: [ScenarioReport] = []
    for operand in arguments.operands {
      for path in try ScenarioFiles.paths(operand) {
        reports.append(
          ScenarioChecker.check(try ScenarioFiles.scenario(path), marks: ruleMarks))
      }
    }
    let printer = ScenarioPrinter(console: console, quiet: arguments.has(quiet))
    if arguments[format] == "json" {
      printer.json(reports)
    } else {
      printer.text(reports)
      if arguments.has(marks) { printer.marks(ruleMarks) }
    }
    return reports.allSatisfy(\.passes) ? .done : .negative
  }
}
