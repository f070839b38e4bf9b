internal import ActivityModel
internal import ActivityReplay
internal import ActivityStore

/// `info`: what a log is and holds.
enum InfoCommand: Command {
  static let name = "info"
  static let summary = "what a log holds: span, launches, scenes, kinds, size"
  static let operands = "LOG…"
  static let examples = [
    Example("info shop.activitylog", "a summary"),
    Example("info --format json *.activitylog", "one JSON object per log and line"),
  ]
  static let format = CommonOptions.format(["text", "json"])
  static let layout = Option("layout", "and what each column of the blocks takes")
  static let options = [format, layout, CommonOptions.timezone]

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw .usage("info needs a log", hint: "usage: \(Help.usage(Self.self))")
    }
    let times = TimeFormat(zone: try CommonOptions.zone(arguments))
    var code = ExitCode.done
    for (index, path) in arguments.operands.enumerated() {
      do throws(Failure) {
        let log = try OpenedLog(path)
        let report = try LogReport(log)
        var columns: LayoutTable?
        if arguments.has(layout) {
          columns = LayoutTable(
            layout: try Failure.reading { () throws(LogError) in try log.reader.layout() })
        }
        if arguments[format] == "json" {
          var object = report.json.object ?? JSONObject()
          object["columns"] = columns?.json
          console.out.line(JSONWriter.string(.object(object)))
        } else {
          if index > 0 { console.out.line() }
          LogReportText(report: report, times: times, out: console.out).write()
          columns?.write(console.out)
        }
        if log.reportDamages(console) != .done, code == .done { code = .incomplete }
      } catch {
        // One bad file does not hide the others.
        guard arguments.operands.count > 1 else { throw error }
        console.fail(error)
        code = .failed
      }
    }
    return code
  }
}
