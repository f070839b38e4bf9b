internal import ActivityModel
internal import ActivityReplay
internal import ActivityStore

/// `export`: events for other tools.
enum ExportCommand: Command {
  static let name = "export"
  static let summary = "write the events of a log for other tools"
  static let operands = "LOG"
  static let examples = [
    Example("export shop.activitylog -o shop.ndjson", "one JSON object per line"),
    Example("export shop.activitylog | jq .kind", "to the standard output"),
  ]
  static let details = [
    "An import of the exported lines gives the same log again, state for state (Specs/events.md)."
  ]

  static let output = Option(
    "output", letter: "o", value: "FILE", "the file to write; - is the default")
  static let format = CommonOptions.format(["ndjson", "json", "csv"])
  static let force = Option("force", "overwrite a file that is there")
  static let options = [output, format, force]

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let log = try OpenedLog(only: arguments.operands, Self.self)
    let target = arguments[output] ?? "-"
    let format = arguments[format] ?? "ndjson"
    if target == "-" {
      try write(log, format, console.out, console)
    } else {
      let file = try NewFile(target, overwriting: arguments.has(force))
      try write(log, format, file.output, console)
      try file.publish()
    }
    return log.reportDamages(console)
  }

  private static func write(
    _ log: OpenedLog, _ format: String, _ out: Output, _ console: Console
  ) throws(Failure) {
    let printer = EventPrinter(log: log, format: format, times: TimeFormat(zone: .utc), out: out)
    let progress = Progress("exported", on: console.err)
    let total = log.reader.sequences.map { Int(clamping: $0.upperBound.rawValue) }
    try printer.begin(at: nil)
    var count = 0
    try Failure.reading { () throws(LogError) in
      try log.reader.visit(nil, kinds: nil) { event in
        printer.show(event)
        count += 1
        if count % 4096 == 0 { progress.show(count, of: total) }
        return true
      }
    }
    printer.end()
    progress.finish()
    out.flush()
  }
}
