public import ActivityModel

/// Where the screens of an app are and how they appear, without their classes, titles and values.
///
/// The fold of what moves screens: what `AppState` says of a tree, from a third of a log's columns.
/// A screen is told from others by its identifier and by what it contains; its class is `?`.
public struct NavigationState: Sendable {
  var state = AppState()

  public init() {}

  /// The last event applied; 0 before the first.
  public var sequence: SequenceNumber { state.sequence }
  public var launch: LaunchNumber { state.process.launch }
  /// Every scene session known, in the order they were first seen.
  public var scenes: [SceneID] { state.scenes.map(\.id) }
  /// The screens of the running process, placed or loose.
  public var screens: ScreenTable { state.screens }

  /// The root screen of each window of a scene; nil for an empty window.
  public func roots(of scene: SceneID) -> [ScreenID?] {
    state.scenes.first { $0.id == scene }?.roots ?? []
  }

  /// See `AppState.liveStack(of:)`.
  public func liveStack(of scene: SceneID) -> [StackEntry] { state.liveStack(of: scene) }

  /// Applies an event; what it says beyond the tree is left out.
  ///
  /// `LogReader.foldNavigation` leads to the same from the columns of a log.
  public mutating func apply(_ event: Event) {
    if NavigationStep.isLeftOut(event.kind) {
      state.sequence = event.sequence
      return
    }
    // No gap: what is left out may be anything.
    state.sequence = SequenceNumber(event.sequence.rawValue &- 1)
    var event = event
    event.provenance = nil
    if case .screen(.created(let created)) = event.body {
      event.body = .screen(
        .created(.init(screen: created.screen, className: "?", container: created.container)))
    }
    state.apply(event)
  }
}
