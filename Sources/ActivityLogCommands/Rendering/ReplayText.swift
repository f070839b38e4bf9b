internal import ActivityModel
internal import ActivityReplay

/// A replay for someone tired: the moment, the process, what was on screen, what comes back, what is
/// lost and why, and how it came to this.
struct ReplayText {
  let report: ReplayReport
  let times: TimeFormat
  let out: Output

  private var state: AppState { report.replay.state }

  func write() {
    heading()
    process()
    for scene in report.scenes {
      out.line()
      ReplayTextScene(report: report, scene: scene, times: times, out: out).write()
    }
    if report.scenes.isEmpty, report.replay.isOnScreen {
      out.line()
      out.line(out.styled("no scene was connected", .dim))
    }
    unplaced()
    anomalies()
    before()
  }

  /// A screen that was made ready and never came up is often the one that explains a crash.
  private func unplaced() {
    let screens = report.unplaced
    guard !screens.isEmpty else { return }
    out.line()
    for (index, screen) in screens.suffix(5).enumerated() {
      let head = index == 0 ? out.styled("unplaced ", .bold) : "         "
      let loaded = screen.isLoaded ? "loaded" : "not loaded"
      let seen =
        screen.appearance == .never ? "never appeared" : "\(screen.appearance)"
      out.line("\(head)\(report.names[screen.id])  \(out.styled("\(loaded), \(seen)", .dim))")
    }
    if screens.count > 5 {
      out.line("         and \(Text.count(Int64(screens.count - 5), "older one"))")
    }
  }

  private func heading() {
    let moment = report.replay.moment
    var line = out.styled(Text.printable(report.logName), .bold)
    line += " at \(Text.printable(moment.asked))"
    if moment.sequence.rawValue == 0 {
      out.line("\(line): before the first event")
      return
    }
    line += ": event \(Text.grouped(moment.sequence.rawValue))"
    line += " of \(Text.grouped(report.lastSequence.rawValue))"
    if let event = report.replay.event {
      line += ", \(times.full(event.time)), launch \(event.launch.rawValue)"
      out.line(out.fitted(line, start: 0, indent: 2))
      // What a death says is said below.
      if case .died = report.replay.presence { return }
      let details = EventText(event: event, names: report.names).details
      let kind = out.styled(Text.printable(event.kindName), .cyan)
      out.line("  " + out.fitted("\(kind) \(details)", start: 2, indent: 4))
    } else {
      out.line(line)
      out.line("  the event itself is lost to damage; the state is that of the events before")
    }
  }

  private func process() {
    out.line()
    for (index, line) in ProcessText(replay: report.replay, times: times, out: out).lines
      .enumerated()
    {
      let text = out.fitted(line, start: 9, indent: 9)
      out.line((index == 0 ? out.styled("process  ", .bold) : "         ") + text)
    }
  }

  private func anomalies() {
    guard state.anomalyCount > 0 else { return }
    out.line()
    let count = Text.count(state.anomalyCount, "event")
    out.line(out.styled("anomalies", .bold) + "  \(count) could not be taken literally")
    for anomaly in state.anomalies.suffix(5) {
      let line = out.fitted(
        "\(Text.printable(anomaly.code)): \(Text.printable(anomaly.message))", start: 16, indent: 4)
      out.line("  event \(Text.grouped(anomaly.sequence.rawValue))  \(out.styled(line, .yellow))")
    }
  }

  private func before() {
    guard !report.before.isEmpty else { return }
    out.line()
    out.line(out.styled("before", .bold))
    var table = EventTable(times: times, output: out, scenes: SceneLabels(state.scenes.map(\.id)))
    table.showsDate = false
    table.showsLaunch = Set(report.before.map(\.launch)).count > 1
    for event in report.before {
      let isMoment = event.sequence == report.replay.moment.sequence
      out.line(table.line(event, report.names, marker: isMoment ? "▸" : " "))
    }
  }
}

/// What became of the process, in a line or two.
struct ProcessText {
  let replay: Replay
  let times: TimeFormat
  let out: Output

  var lines: [String] {
    let first =
      switch replay.presence {
      case .notStarted: "not started yet"
      case .running: running
      case .died(let death): out.styled(Self.ended(death), .red) + crash(death) + found(death)
      case .gone(let death): gone(death)
      }
    return [first] + [facts].compactMap { $0 }
  }

  private var running: String {
    let state = Text.printable(replay.state.process.state.name)
    return state == "notRunning" ? "running" : "running, \(state)"
  }

  private func gone(_ death: Death) -> String {
    let since = "not running since \(times.full(death.time))"
    return out.styled(since, .red) + " (\(Self.ended(death)))" + crash(death) + found(death)
  }

  private func found(_ death: Death) -> String {
    guard let found = death.foundAt else { return "" }
    var text = ", found at \(times.full(found))"
    if case .died = replay.presence { text = ", last seen \(times.full(death.time))\(text)" }
    return text
  }

  private func crash(_ death: Death) -> String {
    guard let crash = death.crash else {
      return death.detail.map { ": \(Text.cut(Text.printable($0), to: 100))" } ?? ""
    }
    let parts = [crash.name, crash.reason].compactMap { $0 }.map {
      Text.cut(Text.printable($0), to: 120)
    }
    return parts.isEmpty ? "" : ": " + parts.joined(separator: ": ")
  }

  static func ended(_ death: Death) -> String {
    guard case .known(let cause) = death.cause else {
      return "ended: \(Text.printable(death.cause.name))"
    }
    switch cause {
    case .crash: return "crashed"
    case .crashInLaunch: return "crashed while launching"
    case .unclean: return "ended without a word"
    case .watchdog, .watchdogLaunch: return "killed by the watchdog"
    case .jetsam: return "killed by the system for memory"
    case .foregroundMemory: return "killed by the system for memory, in the foreground"
    case .forceQuit: return "force quit by the user"
    default: return "ended: \(death.cause.name)"
    }
  }

  /// App, system, and how long it had run.
  private var facts: String? {
    let process = replay.state.process
    guard process.launch.rawValue > 0 else { return nil }
    var parts: [String] = []
    if let launched = process.launched {
      let app = [launched.bundleIdentifier, launched.appVersion].compactMap { $0 }
      if !app.isEmpty { parts.append(app.joined(separator: " ")) }
      if let version = launched.systemVersion {
        parts.append("\(launched.systemName ?? "system") \(version)")
      }
      if let model = launched.deviceModel { parts.append(model) }
    }
    parts = parts.map { Text.cut(Text.printable($0), to: 60) }
    if let start = process.launchedAt {
      var text = "launch \(process.launch.rawValue) at \(times.ofDay(start))"
      if let end = replay.death?.time ?? replay.event?.time, end > start {
        text += ", ran \(Text.duration(microseconds: end.microseconds(since: start)))"
      }
      parts.append(text)
    }
    return parts.isEmpty ? nil : parts.joined(separator: "  ·  ")
  }
}
