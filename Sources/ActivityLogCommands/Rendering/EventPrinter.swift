internal import ActivityModel
internal import ActivityReplay
internal import ActivityStore

/// Writes events one by one in the format wanted.
final class EventPrinter {
  private let log: OpenedLog
  private let format: String
  private let out: Output
  private var table: EventTable
  private var names = ScreenNames()
  private var count = 0

  init(log: OpenedLog, format: String, times: TimeFormat, out: Output) {
    self.log = log
    self.format = format
    self.out = out
    table = EventTable(times: times, output: out, scenes: SceneLabels([]))
    table.cuts = out.isTerminal
  }

  /// Learns what the screens and scenes before the first event shown are called.
  func begin(at first: SequenceNumber?) throws(Failure) {
    if format == "csv" { out.line(EventCSV.header) }
    if format == "json" { out.write("[") }
    guard format == "text", let first, let last = log.reader.sequences?.upperBound else { return }
    try Failure.reading { () throws(LogError) in
      let before = SequenceNumber(first.rawValue - min(first.rawValue, 1))
      if before.rawValue > 0 { names = ScreenNames(try log.replayer.state(after: before).screens) }
      // The nearest stored state to the end knows the scenes; a small log is folded whole.
      var state = try log.reader.snapshot(atOrBefore: last)
      if state == nil {
        state = try log.replayer.state(after: min(last, SequenceNumber(20_000)))
      }
      table.scenes = SceneLabels(state?.scenes.map(\.id) ?? [])
    }
  }

  func learn(_ event: Event) { names.learn(event) }

  func show(_ event: Event) {
    switch format {
    case "ndjson":
      out.line(JSONWriter.string(event.json))
    case "json":
      out.write(count == 0 ? "\n" : ",\n")
      out.write(JSONWriter.string(event.json))
    case "csv":
      out.line(EventCSV.line(event))
    default:
      out.line(table.line(event, names))
    }
    count += 1
  }

  func end() {
    if format == "json" { out.line(count == 0 ? "]" : "\n]") }
  }
}

/// Events as comma-separated values: the envelope in columns, the rest as JSON in the last.
enum EventCSV {
  static let header = "sequence,time,launch,scene,kind,inferred,source,fields"
  private static let envelope: Set = [
    "sequence", "time", "uptime", "launch", "scene", "main", "inferred", "source", "kind",
  ]

  static func line(_ event: Event) -> String {
    let members = event.json.object?.members.filter { !envelope.contains($0.name) } ?? []
    return [
      "\(event.sequence.rawValue)", event.time.description, "\(event.launch.rawValue)",
      event.scene?.rawValue ?? "", event.kindName,
      event.provenance.map { $0.isInferred ? "true" : "false" } ?? "",
      event.provenance?.source ?? "", JSONWriter.string(.object(JSONObject(members))),
    ]
    .map(quoted).joined(separator: ",")
  }

  /// RFC 4180; and a leading sign that a spreadsheet would take for a formula is quoted away.
  private static func quoted(_ text: String) -> String {
    let isFormula = text.first.map { "=+-@\t\r".contains($0) } ?? false
    let text = isFormula ? "'\(text)" : text
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"" + text.map { $0 == "\"" ? "\"\"" : "\($0)" }.joined() + "\""
  }
}
