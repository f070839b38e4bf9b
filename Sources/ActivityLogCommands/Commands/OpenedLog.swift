internal import ActivityModel
internal import ActivityReplay
internal import ActivityStore

/// The log that a command reads, and what there is to say about it at the end.
struct OpenedLog {
  let reader: LogReader
  let path: String
  var replayer: Replayer { Replayer(reader) }

  /// The last part of the path.
  var name: String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  init(_ path: String) throws(Failure) {
    guard path != "-" else {
      throw .usage(
        "a log cannot be read from the standard input", hint: "give its path; only import reads -")
    }
    self.path = path
    do throws(LogError) {
      reader = try LogReader(path: path)
    } catch {
      var failure = Failure(error)
      if error.code == .notALog {
        failure.hint = "import a file of another format first: activitylog import FILE -o LOG"
      }
      throw failure
    }
  }

  /// The one log that a command takes.
  init(only operands: [String], _ command: any Command.Type) throws(Failure) {
    guard let path = operands.first else {
      throw .usage("\(command.name) needs a log", hint: "usage: \(Help.usage(command))")
    }
    guard operands.count == 1 else {
      throw .usage("\(command.name) takes one log, and \"\(operands[1])\" is one more")
    }
    try self.init(path)
  }

  /// Says what could not be read. What was, was shown: then the exit code is that of losses.
  func reportDamages(_ console: Console, otherwise code: ExitCode = .done) -> ExitCode {
    let damages = reader.damages
    guard !damages.isEmpty else { return code }
    for damage in damages.prefix(8) { console.warn("\(damage)") }
    if damages.count > 8 { console.warn("and \(damages.count - 8) more damaged places") }
    console.note("  \(damages[0].remedy)")
    return code == .done ? .incomplete : code
  }
}

/// Options that several commands have in common.
enum CommonOptions {
  static let timezone = Option(
    "timezone", value: "ZONE",
    "the zone of times without one, and of times shown: UTC (unless given), +02:00, local, or a name "
      + "as Europe/Berlin")

  static func zone(_ arguments: Arguments) throws(Failure) -> TimeZoneRules {
    guard let name = arguments[timezone] else { return .utc }
    do throws(TimeZoneError) { return try TimeZoneRules.named(name) } catch { throw Failure(error) }
  }

  static func format(_ choices: [String]) -> Option {
    Option("format", value: "FORMAT", choices: choices, "\(Text.list(choices, "or"))")
  }
}
