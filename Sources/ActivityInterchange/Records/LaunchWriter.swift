import ActivityModel

/// Writes the events of one launch: its beginning, its records through the inference, its end.
struct LaunchWriter {
  let number: LaunchNumber
  let launch: LaunchSplitter.Launch
  /// The first record of the next launch, which finds how this one ended.
  let next: SourceRecord?
  let facts: ProcessEvent.Launched
  let scene: SceneID
  /// Whether times are left as they are even where they run backwards.
  let keepsTimes: Bool

  func run(_ profile: ScreenProfile, nextScreen: UInt64, first: SourceRecord) -> StackInference {
    let start = first.time ?? RecordPipeline.undatedStart
    let beginsMidway = !launch.beginsHere
    var inference = StackInference(
      launch: number, scene: scene, profile: profile, beginsMidway: beginsMidway,
      nextScreen: nextScreen, first: first, time: start)
    writeBeginning(&inference, first)
    if beginsMidway, let shown = StackInference.shownAtStart(launch.records[...]),
      case .screen(let reference, _) = shown.fact
    {
      inference.begin(with: reference, saidBy: shown, time: start)
    }
    var time = start
    for record in launch.records {
      let own = record.time ?? time
      time = keepsTimes ? own : max(own, time)
      inference.apply(prepared(record), time: time)
    }
    inference.finish()
    writeEnd(&inference)
    return inference
  }

  private func writeBeginning(_ inference: inout StackInference, _ first: SourceRecord) {
    var facts = facts
    if case .launched = first.fact {
      for entry in first.extras.entries { facts.values[entry.key] = entry.value }
      inference.record.extras = [:]
      inference.observe(.process(.launched(facts)))
      if scene != .main { inference.infer(.scene(.connected(.init()))) }
      return
    }
    if !launch.beginsHere { facts.values["beginsMidway"] = .bool(true) }
    inference.infer(.process(.launched(facts)))
    if scene != .main { inference.infer(.scene(.connected(.init()))) }
    if !launch.beginsHere { inferState(&inference, first) }
  }

  /// An app that is used, or goes to the background, was active before that.
  private func inferState(_ inference: inout StackInference, _ first: SourceRecord) {
    for record in launch.records {
      switch record.fact {
      case .application(.active): return
      case .application, .input:
        inference.record = record
        inference.inferActive()
        inference.record = first
        return
      default: break
      }
    }
  }

  /// A launch that ends without a word, and is followed by another, ended uncleanly at its last record.
  private func writeEnd(_ inference: inout StackInference) {
    guard let next, let last = launch.records.last else { return }
    switch last.fact {
    case .crashed, .terminated, .ended: return
    default: break
    }
    inference.record = next
    inference.infer(.process(.ended(.init(cause: .known(.unclean), foundAt: next.time))))
  }

  /// A record whose time was put right says in its source what it was.
  private func prepared(_ record: SourceRecord) -> SourceRecord {
    guard let stated = record.stated else { return record }
    var record = record
    if case .crashed(var crash) = record.fact {
      crash.values["statedTime"] = .date(stated)
      record.fact = .crashed(crash)
    } else {
      record.source += " (stamped \(stated))"
    }
    return record
  }
}
