public import ActivityModel
public import ActivityStore

extension Replayer {
  /// How many events of the next launch are looked at for what came back.
  static let relaunchLimit: UInt64 = 20_000

  /// How the process of a replay ended and what the launch after it came to show; nil where the log
  /// holds no later launch.
  ///
  /// - Complexity: finding the death costs the blocks with events of processes; then the events from
  ///   the death on are folded until all scenes of it stand again, 20,000 of them at the most.
  public func relaunch(after replay: Replay) throws(LogError) -> RecordedRelaunch? {
    guard replay.state.process.launch.rawValue > 0, let all = source.sequences,
      let death = try death(after: replay, all.upperBound),
      death > all.lowerBound
    else { return nil }
    let before = SequenceNumber(death.rawValue - 1)
    var collector = RelaunchCollector(state: try state(after: before))
    let wanted = Set(
      collector.state.scenes.filter { $0.roots.contains { $0 != nil } }.map(\.id))
    var found: RecordedRelaunch?
    var events: UInt64 = 0
    try source.visit(death...all.upperBound, kinds: nil) { event in
      collector.apply(event)
      guard let relaunch = collector.relaunches.first else { return true }
      events += 1
      found = relaunch
      let isOver = collector.state.process.launch != relaunch.launch || events > Self.relaunchLimit
      return !isOver && !wanted.subtracting(relaunch.scenes.map(\.id)).isEmpty
    }
    return found?.before.process.launch == replay.state.process.launch ? found : nil
  }

  /// The event that ends the process of `replay`: its death, or else the launch that found it gone.
  private func death(
    after replay: Replay, _ last: SequenceNumber
  ) throws(LogError) -> SequenceNumber? {
    if let death = replay.state.process.death { return death.sequence }
    let next = SequenceNumber(replay.moment.sequence.rawValue + 1)
    guard next <= last else { return nil }
    let kinds: Set = [
      ProcessEvent.Launched.kind, ProcessEvent.Crashed.kind, ProcessEvent.Ended.kind,
    ]
    var found: SequenceNumber?
    try source.visit(next...last, kinds: kinds) { event in
      // A report of an earlier launch comes late.
      let isLate = event.launch < replay.state.process.launch
      if !isLate { found = event.sequence }
      return isLate
    }
    return found
  }
}
