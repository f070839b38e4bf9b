internal import ActivityModel
internal import ActivityReplay

/// A replay to paste into a report or an issue.
struct ReplayMarkdown {
  let report: ReplayReport
  let times: TimeFormat
  let out: Output

  func write() {
    let replay = report.replay
    out.line("### \(code(report.logName)) at \(code(replay.moment.asked))")
    out.line()
    if let event = replay.event {
      let details = EventText(event: event, names: report.names).details
      out.line(
        "Event \(event.sequence.rawValue), \(times.full(event.time)), launch \(event.launch.rawValue): "
          + "\(code(event.kindName)) \(TreeItem.escaped(details))")
      out.line()
    }
    let plain = Output(descriptor: nil)
    for line in ProcessText(replay: replay, times: times, out: plain).lines {
      out.line("- \(TreeItem.escaped(line))")
    }
    for scene in report.scenes { write(scene) }
    guard !report.before.isEmpty else { return }
    out.line()
    out.line("| event | time | kind | |")
    out.line("|---:|---|---|---|")
    for event in report.before {
      let details = TreeItem.escaped(EventText(event: event, names: report.names).details)
      out.line(
        "| \(event.sequence.rawValue) | \(times.ofDay(event.time)) | \(code(event.kindName)) | \(details) |"
      )
    }
  }

  private func write(_ scene: SceneReport) {
    out.line()
    out.line("#### Scene \(code(scene.scene.id.rawValue)), \(code(scene.scene.state.name))")
    if scene.showsLive {
      out.line()
      out.line(report.replay.death == nil ? "On screen:" : "On screen when it ended:")
      out.line()
      list(scene.items)
    }
    guard let restored = scene.restored else { return }
    out.line()
    out.line("Comes back after \(code(report.cause?.name ?? "")):")
    out.line()
    if let unknown = restored.unknown {
      out.line("- unknown: \(TreeItem.escaped(Text.printable(unknown.reason)))")
    } else {
      list(scene.restoredItems)
      lost(restored)
    }
    if let fact = scene.fact { write(fact) }
  }

  private func write(_ fact: SceneFact) {
    out.line()
    out.line("What really came back (\(TreeItem.escaped(fact.place))):")
    out.line()
    for line in fact.lines + [fact.remark].compactMap({ $0 }) {
      out.line("- \(TreeItem.escaped(line))")
    }
  }

  private func lost(_ restored: RestoredScene) {
    guard !restored.losses.isEmpty else { return }
    out.line()
    out.line("| lost | rule | why |")
    out.line("|---|---|---|")
    for loss in restored.losses {
      let reason = TreeItem.escaped(Text.printable(loss.reason))
      out.line("| \(code(ReplayTextScene.subject(loss))) | \(loss.rule) | \(reason) |")
    }
  }

  private func list(_ items: [TreeItem]) {
    if items.isEmpty { out.line("- nothing") }
    for item in items { for line in item.markdown() { out.line(line) } }
  }

  /// In a code span, which text of the log must not close.
  private func code(_ text: String) -> String {
    "`\(String(Text.printable(text).map { $0 == "`" ? "'" : $0 }))`"
  }
}
