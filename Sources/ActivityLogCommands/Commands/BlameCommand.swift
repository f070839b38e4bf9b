internal import ActivityModel
internal import ActivityReplay
internal import ActivityStore

/// `blame`: which event made a value what it is.
enum BlameCommand: Command {
  static let name = "blame"
  static let summary = "which event made a value what it is"
  static let operands = "PATH LOG"
  static let examples = [
    Example("blame AddressViewController.street --at crash shop.activitylog", "who wrote it last"),
    Example("blame top --all shop.activitylog", "every change of what was on top"),
  ]
  static let details = ["Paths: \(StatePath.forms). Exit code 1 where nothing ever set it."]
  static let at = Option("at", value: "MOMENT", "up to this moment (end)")
  static let all = Option("all", "every change, not only the last")
  static let options = [at, all, CommonOptions.timezone]

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    guard arguments.operands.count == 2 else {
      throw .usage("blame takes a path and a log", hint: "usage: \(Help.usage(Self.self))")
    }
    guard let path = StatePath(arguments.operands[0]) else {
      throw .usage("\"\(arguments.operands[0])\" is no path", hint: "paths: \(StatePath.forms)")
    }
    let zone = try CommonOptions.zone(arguments)
    let log = try OpenedLog(arguments.operands[1])
    let last = try log.sequence(at: arguments[at] ?? "end", zone)
    let (changes, scenes) = try changes(of: path, log, last, all: arguments.has(all))
    guard !changes.isEmpty else {
      console.note("nothing set \(path.text) up to event \(Text.grouped(last.rawValue))")
      return log.reportDamages(console, otherwise: .negative)
    }
    let names = try names(log, last)
    var table = EventTable(
      times: TimeFormat(zone: zone), output: console.out, scenes: SceneLabels(scenes.sorted()))
    table.cuts = false
    for change in changes {
      console.out.line(table.line(change.event, names))
      console.out.line("          \(text(change.before)) → \(text(change.after))")
    }
    return log.reportDamages(console)
  }

  /// The last change or all of them, and the scenes that all of them were in.
  private static func changes(
    of path: StatePath, _ log: OpenedLog, _ last: SequenceNumber, all: Bool
  ) throws(Failure) -> (changes: [Replayer.Blame], scenes: Set<SceneID>) {
    var changes: [Replayer.Blame] = []
    var scenes: Set<SceneID> = []
    try Failure.reading { () throws(LogError) in
      try log.replayer.blame(path, upTo: last) { change in
        if let scene = change.event.scene { scenes.insert(scene) }
        // Of a long log only what is shown is kept.
        if !all { changes.removeAll(keepingCapacity: true) }
        changes.append(change)
      }
    }
    return (changes, scenes)
  }

  private static func names(
    _ log: OpenedLog, _ last: SequenceNumber
  ) throws(Failure) -> ScreenNames {
    var names = ScreenNames()
    try Failure.reading { () throws(LogError) in
      try log.reader.visit(SequenceNumber(0)...last, kinds: [ScreenEvent.Created.kind]) { event in
        names.learn(event)
        return true
      }
    }
    return names
  }

  private static func text(_ values: [PropertyValue]) -> String {
    values.isEmpty ? "nothing" : values.map { ValueText.text($0) }.joined(separator: ", ")
  }
}
