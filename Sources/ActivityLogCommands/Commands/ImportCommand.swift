internal import ActivityInterchange
internal import ActivityModel
internal import ActivityStore

/// `import`: files of other tools become a log.
enum ImportCommand: Command {
  static let name = "import"
  static let summary = "make a log of files that other tools wrote"
  static let operands = "FILE…"
  static let examples = [
    Example("import events.json -o session.activitylog", "whatever format it is"),
    Example(
      "import crumbs.json crash.json -o session.activitylog", "several files, merged by time"),
    Example("cat a.ndjson | activitylog import - -o a.activitylog", "from the standard input"),
  ]
  static var details: [String] {
    [
      "What was read, kept and skipped, and why, goes to the standard error; the exit code is 3 where "
        + "something was skipped. Events that no record says but that follow from others say that "
        + "they are inferred, and from which record.",
      "Formats: "
        + ImportFormats.all.map { "\($0.name) (\($0.summary))" }.joined(separator: "; ") + ".",
    ]
  }

  static let output = Option(
    "output", letter: "o", value: "LOG",
    "the log to make; without it, the first file's name with the extension activitylog")
  static let format = Option("format", value: "NAME", "the format, where it is not to be detected")
  static let keepOrder = Option("keep-order", "keep the order of the file instead of that of time")
  static let force = Option("force", "overwrite a log that is there")
  static let year = Option("year", value: "YEAR", "the year of lines that have none")
  static let date = Option("date", value: "DATE", "the day of lines that have only a time of day")
  static let options = [
    output, format, keepOrder, force, year, date, CommonOptions.timezone,
  ]

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw .usage("import needs a file", hint: "usage: \(Help.usage(Self.self))")
    }
    let target = try Self.target(arguments)
    var options = ImportOptions()
    options.keepOrder = arguments.has(keepOrder)
    options.year = try arguments.integer(year, minimum: 1)
    options.date = try Self.date(arguments)
    let zone = try CommonOptions.zone(arguments)
    options.localTime = { zone.timestamps(of: $0) }
    var inputs: [ImportInput] = []
    if arguments.operands.count == 1 {
      let path = arguments.operands[0]
      switch try begin(path, format: arguments[format]) {
      case .whole(let input): inputs = [input]
      case .lines(let descriptor, let start):
        let (read, events) = try importLines(
          path, from: descriptor, after: start, to: target, overwriting: arguments.has(force))
        return report(read, events, target, console)
      }
    } else {
      inputs = try arguments.operands.map { (path) throws(Failure) in
        ImportInput(name: path, bytes: try InputFile.contents(path))
      }
    }
    let result: ImportResult
    do throws(ImportError) {
      result = try ImportFormats.importEvents(
        from: inputs, format: arguments[format], options: options)
    } catch {
      throw Failure(error)
    }
    try NewLog.write(to: target, overwriting: arguments.has(force)) {
      (append) throws(Failure) in
      for event in result.events { try append(event) }
    }
    return report(result.report, result.events.count, target, console)
  }

  private static func report(
    _ report: ImportReport, _ events: Int, _ target: String, _ console: Console
  ) -> ExitCode {
    for line in report.lines { console.note(line) }
    console.note("\(target): \(Text.count(events, "event"))")
    return report.skippedCount > 0 ? .incomplete : .done
  }

  private static func target(_ arguments: Arguments) throws(Failure) -> String {
    if let path = arguments[output] {
      guard path != "-" else {
        throw .usage(
          "a log cannot go to the standard output", hint: "export writes events there as lines")
      }
      return path
    }
    guard let first = arguments.operands.first, first != "-" else {
      throw .usage("import from the standard input needs -o LOG")
    }
    let slash = first.lastIndex(of: "/").map { first.index(after: $0) } ?? first.startIndex
    let stem = first[slash...].lastIndex(of: ".").map { first[..<$0] } ?? first[...]
    return "\(stem).activitylog"
  }

  private static func date(_ arguments: Arguments) throws(Failure) -> CivilTime? {
    guard let text = arguments[date] else { return nil }
    guard let time = TimeText("\(text)T00:00:00") else {
      throw .usage("--date takes a day as 2025-03-15, not \"\(text)\"")
    }
    return time.civil
  }
}
