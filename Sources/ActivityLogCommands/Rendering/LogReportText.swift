internal import ActivityModel
internal import ActivityStore

/// What `info` says, as text.
struct LogReportText {
  let report: LogReport
  let times: TimeFormat
  let out: Output

  private var info: LogInfo { report.info }

  func write() {
    out.line(out.styled(Text.printable(report.path), .bold))
    var table = Table()
    table.add("events", events)
    if let span { table.add("span", span) }
    table.add("size", size)
    table.add("state", state)
    table.add("writer", "\(Text.printable(info.writer)), format \(info.formatVersion)")
    if let app { table.add("app", app) }
    if !report.end.scenes.isEmpty { table.add("scenes", scenes) }
    if !report.marks.isEmpty { table.add("marks", marks) }
    if report.end.anomalyCount > 0 {
      table.add("anomalies", "\(Text.grouped(report.end.anomalyCount)) (replay shows them)")
    }
    for kind in report.end.unknownKinds {
      let name = Text.printable(kind.name ?? "kind \(kind.kind.code)")
      table.add("unknown", "\(Text.grouped(kind.count)) × \(name) not understood")
    }
    for line in table.lines(indent: 2) { out.line(line) }
    launches()
    kinds()
  }

  private var events: String {
    guard let range = info.sequences else { return "none" }
    let gone = range.lowerBound.rawValue - 1
    return Text.grouped(info.events)
      + (gone > 0
        ? ", from \(Text.grouped(gone + 1)) on: the first \(Text.grouped(gone)) are gone" : "")
  }

  private var span: String? {
    guard let range = info.times else { return nil }
    let text = "\(times.full(range.lowerBound)) to \(times.full(range.upperBound))"
    guard let duration = report.duration else {
      return text + " (a clock was wrong: the order is that of the numbers)"
    }
    return "\(text), \(Text.duration(microseconds: duration))"
  }

  private var size: String {
    var text = Text.bytes(info.bytes)
    if info.tailBytes > 0 { text += " and a tail of \(Text.grouped(info.tailEvents)) events" }
    if info.events > 0 {
      text += ", \(Text.decimal(Double(info.bytes) / Double(info.events), places: 1)) B per event"
    }
    let blocks = info.files.reduce(0) { $0 + $1.blocks }
    text += ", \(Text.count(blocks, "block"))"
    if info.files.count > 1 { text += " in \(info.files.count) files" }
    return text
  }

  private var state: String {
    if info.isLive { return "a writer has it open" }
    return info.isClosed ? "closed" : "never closed: the process was torn away"
  }

  private var app: String? {
    guard let launched = report.end.process.launched else { return nil }
    let parts = [
      launched.bundleIdentifier, launched.appVersion, launched.systemName, launched.systemVersion,
      launched.deviceModel,
    ]
    let text = parts.compactMap { $0 }.joined(separator: " ")
    return text.isEmpty ? nil : Text.cut(Text.printable(text), to: 90)
  }

  private var scenes: String {
    Text.cut(
      report.end.scenes.map { Text.printable($0.id.rawValue) }.joined(separator: ", "), to: 90)
  }

  private var marks: String {
    let shown = report.marks.prefix(8).map {
      "\(Text.quoted($0.name, limit: 24)) at \(Text.grouped($0.sequence.rawValue))"
    }
    let more = report.marks.count > 8 ? ", and \(report.marks.count - 8) more" : ""
    return shown.joined(separator: ", ") + more
  }

  private func launches() {
    guard !report.launches.isEmpty else { return }
    out.line()
    out.line(out.styled("launches", .bold))
    var table = Table()
    for launch in report.launches.suffix(12) {
      var end = launch.number == report.end.process.launch ? "" : "no end recorded"
      if let death = launch.death {
        end = ProcessText.ended(death)
        if let crash = death.crash?.name { end += ": \(Text.cut(Text.printable(crash), to: 40))" }
        if death.foundAt == nil, death.time > launch.start {
          end +=
            " after " + Text.duration(microseconds: death.time.microseconds(since: launch.start))
        }
        end += ", event \(Text.grouped(death.sequence.rawValue))"
      }
      table.add(
        "\(launch.number.rawValue)", times.full(launch.start),
        "event \(Text.grouped(launch.startSequence.rawValue))", end)
    }
    for line in table.lines(indent: 2) { out.line(line) }
    if report.launches.count > 12 { out.line("  the last 12 of \(report.launches.count)") }
  }

  private func kinds() {
    guard !report.kinds.isEmpty else { return }
    out.line()
    out.line(out.styled("kinds", .bold))
    var table = Table(rightAligned: [0])
    for kind in report.kinds { table.add(Text.grouped(kind.count), Text.printable(kind.name)) }
    for line in table.lines(indent: 2) { out.line(line) }
  }
}
