import ActivityModel

extension Scenario {
  /// The smallest scenario found that still fails: steps are taken away, then facts of the app and the
  /// policy are set back to the ordinary.
  ///
  /// - Complexity: O(n log n) calls of `fails` for n steps, at best.
  public func shrunk(while fails: (Scenario) -> Bool) -> Scenario {
    var best = self
    var size = max(1, best.steps.count / 2)
    while size >= 1 {
      var start = 0
      var removed = false
      while start < best.steps.count {
        var candidate = best
        candidate.steps.removeSubrange(start..<min(start + size, best.steps.count))
        if fails(candidate) {
          best = candidate
          removed = true
        } else {
          start += size
        }
      }
      if size == 1 && !removed { break }
      if size > 1 { size /= 2 }
    }
    return best.simplified(while: fails)
  }

  private func simplified(while fails: (Scenario) -> Bool) -> Scenario {
    var best = self
    func attempt(_ change: (inout Scenario) -> Void) {
      var candidate = best
      change(&candidate)
      if candidate != best, fails(candidate) { best = candidate }
    }
    attempt { $0.policy = SimulatorPolicy() }
    attempt { $0.app.dismissesInBackground = [] }
    attempt { $0.app.restoration = SceneRestoration() }
    for index in best.app.screens.indices {
      attempt { $0.app.screens[index].restorationClass = nil }
      attempt { $0.app.screens[index].suppliedByDelegate = false }
      attempt { $0.app.screens[index].origin = .storyboard }
      attempt { $0.app.screens[index].callsSuperEncode = true }
      attempt { $0.app.screens[index].views = [] }
      attempt { $0.app.screens[index].encodedValues = [] }
      attempt { $0.app.screens[index].activity = nil }
      attempt { $0.app.screens[index].updateUserActivityState = nil }
      attempt { $0.app.screens[index].definesPresentationContext = false }
      attempt { $0.app.screens[index].sheets = [] }
    }
    for name in best.app.screens.map(\.name) {
      attempt { scenario in
        scenario.app.screens.removeAll { $0.name == name }
        for index in scenario.app.screens.indices {
          scenario.app.screens[index].children.removeAll { $0 == name }
        }
      }
    }
    return best
  }
}
