internal import ActivityModel
internal import ActivityReplay
internal import ActivityStore

/// Gathers from a log what a replay shows.
struct ReplayReportBuilder {
  let log: OpenedLog
  let replay: Replay
  var recipe: RecipeFile?
  var policy = RestorationPolicy()
  /// What is known of the launch that would follow.
  var conditions = RelaunchConditions()

  private var state: AppState { replay.state }

  func report(
    view: String, cause: Symbol<DeathCause>?, scene: String?
  ) throws(Failure) -> ReplayReport {
    let cause = cause ?? replay.death?.cause ?? .known(.crash)
    let restored =
      view == "live" || state.process.launch.rawValue == 0
      ? nil
      : state.restored(
        after: cause, policy: policy, recipe: recipe?.recipe, conditions: conditions)
    let relaunch = restored == nil ? nil : try verdict()
    let scenes = try selected(scene, restored).map { scene in
      var report = SceneReport(scene: scene)
      report.restored = restored?[scene.id]
      report.fact = relaunch.map {
        SceneFact(
          $0, scene.id, asked: cause, at: replay.moment.sequence, said: report.restored?.unknown)
      }
      report.showsLive = view != "restored"
      if replay.isOnScreen {
        report.trees = state.liveTrees(of: scene.id)
        report.stack = state.liveStack(of: scene.id)
        report.leaves = Set(state.leaves(of: scene.id).compactMap(\.screen))
      }
      return report
    }
    return ReplayReport(
      log: log.path, logName: log.name,
      lastSequence: log.reader.sequences?.upperBound ?? SequenceNumber(0), replay: replay,
      scenes: scenes, cause: restored == nil ? nil : cause,
      recipe: restored == nil ? nil : recipe?.path, relaunch: relaunch, before: [],
      names: ScreenNames(state.screens))
  }

  /// What the launch after the death says of the prediction for it.
  private func verdict() throws(Failure) -> RelaunchVerdict? {
    let relaunch = try Failure.reading { () throws(LogError) in
      try log.replayer.relaunch(after: replay)
    }
    return relaunch?.verdict(policy: policy, recipe: recipe?.recipe)
  }

  /// The scenes of the state and those that only what was saved knows.
  private func selected(
    _ wanted: String?, _ restored: RestoredState?
  ) throws(Failure) -> [SceneState] {
    var scenes = state.scenes
    for scene in restored?.scenes ?? [] where !scenes.contains(where: { $0.id == scene.id }) {
      scenes.append(SceneState(id: scene.id))
    }
    guard let wanted else { return scenes }
    let exact = scenes.filter { $0.id.rawValue == wanted }
    let found = exact.isEmpty ? scenes.filter { $0.id.rawValue.hasPrefix(wanted) } : exact
    guard found.count == 1 else {
      let names = scenes.map { "\"\($0.id.rawValue)\"" }.joined(separator: ", ")
      throw Failure(
        .negative, "\(found.isEmpty ? "no scene" : "more than one scene") \"\(wanted)\"",
        hint: scenes.isEmpty ? "there is none at that moment" : "the scenes are \(names)")
    }
    return found
  }

  /// The last events up to the moment that say something: callbacks are many and say little.
  func before(_ count: Int) throws(Failure) -> [Event] {
    let end = replay.moment.sequence
    guard end.rawValue > 0 else { return [] }
    let quiet: Set = [ScreenEvent.Callback.kind, ViewEvent.Callback.kind]
    var events: [Event] = []
    let first = SequenceNumber(end.rawValue - min(end.rawValue - 1, UInt64(count) * 12))
    try Failure.reading { () throws(LogError) in
      try log.reader.visit(first...end, kinds: nil) { event in
        guard !quiet.contains(event.kind) || event.sequence == end else { return true }
        // Of a text being typed, the last state says it all.
        if let last = events.last, Self.isSameField(last, event) { events.removeLast() }
        events.append(event)
        return true
      }
    }
    return events.suffix(count)
  }

  private static func isSameField(_ left: Event, _ right: Event) -> Bool {
    guard case .input(.edited(let a)) = left.body, case .input(.edited(let b)) = right.body else {
      return false
    }
    return a.screen == b.screen && a.identifier == b.identifier && a.target == b.target
  }
}
