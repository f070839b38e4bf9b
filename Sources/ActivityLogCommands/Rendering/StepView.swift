internal import ActivityModel
internal import ActivityReplay
internal import ActivityStore

/// Walks from a moment event by event and shows what each changed on screen.
struct StepView {
  let log: OpenedLog
  let times: TimeFormat
  let out: Output

  /// Shows `count` events after the moment; before it, going back, where `count` is negative.
  func show(_ count: Int, from replay: Replay) throws(Failure) {
    var cursor = ReplayCursor(log.replayer)
    var table = EventTable(
      times: times, output: out, scenes: SceneLabels(replay.state.scenes.map(\.id)))
    table.showsDate = false
    try Failure.reading { () throws(LogError) in
      try cursor.move(to: replay.moment.sequence)
      showStacks(cursor.state)
      for _ in 0..<count.magnitude {
        let before = cursor.state
        let left = cursor.sequence
        let moved = count > 0 ? try cursor.stepForward() : try cursor.stepBackward()
        guard moved else { break }
        let shown = count > 0 ? cursor.sequence : left
        if let event = try log.reader.event(shown) {
          let names = ScreenNames(count > 0 ? cursor.state.screens : before.screens)
          out.line(table.line(event, names, marker: count > 0 ? "+" : "−"))
        }
        if paths(cursor.state) != paths(before) { showStacks(cursor.state) }
      }
    }
  }

  private func paths(_ state: AppState) -> [String] {
    state.scenes.map { scene in
      let stack = state.liveStack(of: scene.id).map { Text.printable($0.className) }
      let name = Text.cut(Text.printable(scene.id.rawValue), to: 24)
      return "\(name): " + (stack.isEmpty ? "nothing on screen" : stack.joined(separator: " ▸ "))
    }
  }

  private func showStacks(_ state: AppState) {
    for path in paths(state) { out.line("          \(out.styled(path, .bold))") }
  }
}
