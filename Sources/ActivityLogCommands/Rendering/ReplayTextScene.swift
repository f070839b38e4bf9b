internal import ActivityModel
internal import ActivityReplay

/// One scene of a replay as text: live, restored, lost.
struct ReplayTextScene {
  let report: ReplayReport
  let scene: SceneReport
  let times: TimeFormat
  let out: Output

  private var sceneState: SceneState { scene.scene }

  func write() {
    out.line(heading)
    let live = scene.showsLive ? liveLines : nil
    let restored = scene.restored.map { restoredLines($0) }
    if let live, let restored, let both = sideBySide(live, restored) {
      for line in both { out.line("  \(line)") }
    } else {
      for lines in [live, restored].compactMap({ $0 }) {
        for line in lines { out.line("  \(line)") }
      }
    }
    if let restored = scene.restored {
      notes(restored)
      lost(restored)
      if let fact = scene.fact { write(fact) }
    }
  }

  /// What the next launch showed, and how the prediction for that death did.
  private func write(_ fact: SceneFact) {
    let title = out.styled("what really came back", .bold)
    let place = out.styled(fact.place, .dim)
    if fact.outcome == .agrees {
      let line = "\(title)  \(out.styled("as predicted", .green))  \(place)"
      out.line("  " + out.fitted(line, start: 2, indent: 4))
    } else {
      out.line("  " + out.fitted("\(title)  \(place)", start: 2, indent: 4))
      let isKnown = if case .differs = fact.outcome { true } else { false }
      for (index, line) in fact.lines.enumerated() {
        let text = Text.wrapped(line, limit: out.measure, indent: 4)
        let style = index > 0 ? Output.Style.dim : isKnown ? .red : .yellow
        out.line("    " + out.styled(text, style))
      }
    }
    if let remark = fact.remark {
      out.line("    " + out.styled(Text.wrapped(remark, limit: out.measure, indent: 4), .dim))
    }
  }

  private var heading: String {
    var parts = [out.styled("scene", .bold) + "    \(Text.printable(sceneState.id.rawValue))"]
    if let configuration = sceneState.configuration { parts.append(Text.quoted(configuration)) }
    let state = Text.printable(sceneState.state.name)
    parts.append(sceneState.isConnected ? state : "not connected")
    return parts.joined(separator: "  ")
  }

  private var liveLines: [String] {
    let title = report.replay.death == nil ? "on screen" : "on screen when it ended"
    if scene.items.isEmpty {
      return [out.styled("on screen", .bold), out.styled("nothing", .dim)]
    }
    if report.leavesOnly {
      let names = scene.stack.filter { !$0.isContainer }.map { Text.printable($0.className) }
      return [out.styled(title, .bold), names.joined(separator: " ▸ ")]
    }
    return [out.styled(title, .bold)] + scene.items.flatMap { $0.lines(out) }
  }

  private func restoredLines(_ restored: RestoredScene) -> [String] {
    let cause = Text.printable(report.cause?.name ?? "")
    let title = out.styled("comes back", .bold) + out.styled(" after \(cause)", .dim)
    if let unknown = restored.unknown {
      return [title, out.styled("unknown: \(Text.printable(unknown.reason))", .yellow)]
    }
    if restored.isDiscarded { return [title, out.styled("nothing: the session is gone", .dim)] }
    if scene.restoredItems.isEmpty { return [title, out.styled("nothing", .dim)] }
    if report.leavesOnly {
      let screens = restored.stack.filter { $0.container == nil }
      return [title, screens.map { Text.printable($0.className) }.joined(separator: " ▸ ")]
    }
    return [title] + scene.restoredItems.flatMap { $0.lines(out) }
  }

  /// Two columns where both fit the width; nil otherwise.
  private func sideBySide(_ left: [String], _ right: [String]) -> [String]? {
    let width = left.map { Text.width(Output.unstyled($0)) }.max() ?? 0
    let other = right.map { Text.width(Output.unstyled($0)) }.max() ?? 0
    guard width + other + 8 <= out.columns else { return nil }
    return (0..<max(left.count, right.count)).map { index in
      let cell = index < left.count ? left[index] : ""
      guard index < right.count else { return cell }
      let fill = String(repeating: " ", count: width - Text.width(Output.unstyled(cell)) + 4)
      return cell + fill + right[index]
    }
  }

  /// What the answer rests on.
  private func notes(_ restored: RestoredScene) {
    if let unknown = restored.unknown {
      out.line("  \(Text.wrapped(Text.printable(unknown.remedy), limit: out.measure, indent: 2))")
      return
    }
    if let saved = restored.savedAt {
      var line =
        "saved at event \(Text.grouped(saved.sequence.rawValue)), \(times.full(saved.time))"
      if let now = report.replay.death?.time ?? report.replay.event?.time, now > saved.time {
        line += ", \(Text.duration(microseconds: now.microseconds(since: saved.time))) before"
      }
      out.line("  " + out.styled(out.fitted(line, start: 2, indent: 4), .dim))
    }
    if let activity = restored.activity {
      let recipe = report.recipe.map { " by \(Text.printable(Self.lastPart($0)))" } ?? ""
      let line = out.fitted("from \(ValueText.text(activity))\(recipe)", start: 2, indent: 4)
      out.line("  " + out.styled(line, .dim))
    }
    for reason in restored.reasons {
      let text = "\(reason.rule): \(Text.printable(reason.reason))"
      out.line("  " + out.styled(out.fitted(text, start: 2, indent: 4), .dim))
    }
    for decision in restored.decisions {
      let text = "\(decision.name) = \(decision.value) (\(decision.rule)): \(decision.effect)"
      let line = out.fitted("policy \(Text.printable(text))", start: 2, indent: 4)
      out.line("  " + out.styled(line, .dim))
    }
  }

  private func lost(_ restored: RestoredScene) {
    guard restored.isKnown else { return }
    if restored.losses.isEmpty {
      if !scene.trees.isEmpty { out.line("  nothing is lost") }
      return
    }
    out.line("  " + out.styled("lost", .bold))
    var table = Table()
    for loss in restored.losses {
      table.add(Self.subject(loss), loss.rule, Text.printable(loss.reason))
    }
    for line in table.lines(indent: 2, limit: out.limit) { out.line(line) }
  }

  private static func lastPart(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  static func subject(_ loss: Loss) -> String {
    let name = Text.printable(loss.className)
    let key = loss.key.map { Text.printable($0) }
    switch loss.what {
    case .screen: return name
    case .value: return "\(name).\(key ?? "value")"
    case .selection: return "\(name) selection"
    case .returned: return "\(name) (returns)"
    }
  }
}
