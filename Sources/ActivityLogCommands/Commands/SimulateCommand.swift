internal import ActivityModel
internal import ActivitySimulator

/// `simulate`: the log of a scenario.
enum SimulateCommand: Command {
  static let name = "simulate"
  static let summary = "run a scenario and write the log of the simulated app"
  static let operands = "SCENARIO"
  static let examples = [
    Example(
      "simulate Specs/scenarios/w05-unnamed-middle.json -o w05.activitylog", "a log to look at")
  ]
  static let details = [
    "A scenario is an app, what the user, the system and the app do, and what is expected "
      + "(Specs/scenarios.md). The same scenario gives the same log."
  ]

  static let output = Option("output", letter: "o", value: "LOG", "the log to write")
  static let force = Option("force", "overwrite a log that is there")
  static let options = [output, force]

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    guard arguments.operands.count == 1, let path = arguments.operands.first else {
      throw .usage("simulate takes one scenario")
    }
    guard let target = arguments[output] else { throw .usage("where to? give -o LOG") }
    let events = ScenarioRun.events(of: try ScenarioFiles.scenario(path))
    try NewLog.write(to: target, overwriting: arguments.has(force)) { (append) throws(Failure) in
      for event in events { try append(event) }
    }
    console.note("\(Text.count(events.count, "event")) in \(target)")
    return .done
  }
}
