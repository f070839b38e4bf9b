public import ActivityModel

/// A question about a state that a few words can ask: `top`, `stack`, `depth`, `process.state`,
/// `storage.KEY`, `activity.KEY`, `CartViewController.quantity`, `#7.quantity`.
///
/// The answer is a list: several scenes have several tops.
public struct StatePath: Hashable, Sendable {
  public enum Root: Hashable, Sendable {
    /// The classes of what the user looks at.
    case top
    /// The classes of all screens on screen.
    case stack
    /// How many screens that are no containers lie on each other, in each scene.
    case depth
    /// The classes of presented screens.
    case presented
    case processState
    case cause
    case launch
    case mark
    case scenes
    case anomalies
    case storage(String)
    /// A value of the current activity, or of each scene's.
    case activity(String)
    /// A value of the screens of a class.
    case valueOfClass(String, String)
    case valueOfScreen(ScreenID, String)
  }

  public static let forms =
    "top, stack, presented, depth, process.state, process.cause, launch, mark, scenes, anomalies, "
    + "storage.KEY, activity.KEY, CLASS.KEY, #SCREEN.KEY"

  public let text: String
  public let root: Root

  /// Nil where `text` is no path.
  public init?(_ text: String) {
    self.text = text
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let first = String(parts[0])
    let rest = parts.count > 1 ? String(parts[1]) : nil
    switch (first, rest) {
    case ("top", nil): root = .top
    case ("stack", nil): root = .stack
    case ("depth", nil): root = .depth
    case ("presented", nil): root = .presented
    case ("process", "state"?): root = .processState
    case ("process", "cause"?): root = .cause
    case ("launch", nil): root = .launch
    case ("mark", nil): root = .mark
    case ("scenes", nil): root = .scenes
    case ("anomalies", nil): root = .anomalies
    case ("storage", let key?): root = .storage(key)
    case ("activity", let key?): root = .activity(key)
    case ("process", _): return nil
    case (_, let key?) where !key.isEmpty && !first.isEmpty:
      if first.hasPrefix("#") {
        guard let id = UInt64(first.dropFirst()) else { return nil }
        root = .valueOfScreen(ScreenID(id), key)
      } else {
        root = .valueOfClass(first, key)
      }
    default: return nil
    }
  }
}

extension StatePath {
  /// The answers for `state`, in the order of scenes and screens. - Complexity: O(screens).
  public func values(in state: AppState) -> [PropertyValue] {
    switch root {
    case .top: perScene(state) { state.leaves(of: $0).map { .string($0.className) } }
    case .stack: perScene(state) { state.liveStack(of: $0).map { .string($0.className) } }
    case .depth:
      perScene(state) { scene in
        [.integer(Int64(state.liveStack(of: scene).filter { !$0.isContainer }.count))]
      }
    case .presented:
      perScene(state) { scene in
        state.liveStack(of: scene).compactMap { entry in
          if case .presented = entry.relation { .string(entry.className) } else { nil }
        }
      }
    case .processState: [.string(state.process.state.name)]
    case .cause: (state.process.death?.cause).map { [.string($0.name)] } ?? []
    case .launch: [.integer(Int64(state.process.launch.rawValue))]
    case .mark: state.lastMark.map { [.string($0)] } ?? []
    case .scenes: [.integer(Int64(state.scenes.filter(\.isConnected).count))]
    case .anomalies: [.integer(state.anomalyCount)]
    case .storage(let key): state.scenes.compactMap { $0.storage[key] }
    case .activity(let key): activities(state).compactMap { $0.content.userInfo[key] }
    case .valueOfClass(let name, let key):
      state.screens.all.filter { $0.className == name }.compactMap { $0.values[key] }
    case .valueOfScreen(let id, let key):
      (state.screens[id]?.values[key]).map { [$0] } ?? []
    }
  }

  private func perScene(
    _ state: AppState, _ values: (SceneID) -> [PropertyValue]
  ) -> [PropertyValue] {
    state.scenes.flatMap { values($0.id) }
  }

  private func activities(_ state: AppState) -> [ActivityRecord] {
    let wanted = [state.currentActivity] + state.scenes.map(\.activity)
    return state.activities.filter { wanted.contains($0.id) }
  }
}
