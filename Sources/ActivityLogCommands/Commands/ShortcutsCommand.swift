internal import ActivityModel
internal import ActivityReplay
internal import ActivityStore

/// `shortcuts`: how often, and for how many people, shortcuts were used and added.
enum ShortcutsCommand: Command {
  static let name = "shortcuts"
  static let summary = "how often, and by how many people, shortcuts were used and added"
  static let operands = "LOG…"
  static let examples = [
    Example("shortcuts logs/*.activitylog", "opens and additions by activity type"),
    Example("shortcuts --format csv logs/*.activitylog > shortcuts.csv", "for a spreadsheet"),
  ]
  static let details = [
    """
    An open is a launch or a return to the app through a shortcut; however many events tell of it, \
    it counts once. A user is the pseudonym that the app recorded; a log without one counts as one \
    user, and logs of one pseudonym as one.
    """
  ]
  static let format = CommonOptions.format(["text", "json", "csv"])
  static let options = [format]

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw .usage("shortcuts needs a log", hint: "usage: \(Help.usage(Self.self))")
    }
    var usage = ShortcutUsage()
    var code = ExitCode.done
    let progress = Progress("logs", on: console.err)
    for (index, path) in arguments.operands.enumerated() {
      do throws(Failure) {
        let log = try OpenedLog(path)
        var count = ShortcutCount()
        try Failure.reading { () throws(LogError) in
          try log.reader.visit(nil, kinds: ShortcutUsage.kinds) { event in
            count.apply(event)
            return true
          }
        }
        usage.add(count, log: log.reader.info.logIdentifier)
        if log.reportDamages(console) != .done, code == .done { code = .incomplete }
      } catch {
        // One bad file does not hide the others, but the figures are without it.
        guard arguments.operands.count > 1 else { throw error }
        console.fail(error)
        code = .failed
      }
      progress.show(index + 1, of: arguments.operands.count)
    }
    progress.finish()
    switch arguments[format] {
    case "json": console.out.line(JSONWriter.string(ShortcutsReport(usage: usage).json))
    case "csv": for line in ShortcutsReport(usage: usage).csv { console.out.write(line + "\r\n") }
    default: for line in ShortcutsReport(usage: usage).text { console.out.line(line) }
    }
    return code
  }
}
