import ActivityInterchange
import ActivityModel
import Testing

/// The events of an import, folded.
struct Playback {
  let result: ImportResult
  let events: [Event]

  init(_ result: ImportResult) {
    self.result = result
    events = result.events.enumerated().map { index, event in
      var event = event
      event.sequence = SequenceNumber(UInt64(index + 1))
      return event
    }
  }

  init(_ input: ImportInput, _ options: ImportOptions = ImportOptions()) throws {
    self.init(try ImportFormats.importEvents(from: [input], options: options))
  }

  /// The state after the last event with a time up to `text`.
  func state(at text: String) throws -> AppState {
    let time = try #require(Timestamp(rfc3339: text))
    let count = events.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
    return state(after: count)
  }

  /// The state after the first `count` events.
  func state(after count: Int) -> AppState {
    var state = AppState()
    for event in events.prefix(count) { state.apply(event) }
    return state
  }

  var end: AppState { state(after: events.count) }

  /// The state at the first crash.
  var crash: AppState {
    get throws {
      let index = try #require(events.firstIndex { $0.kind == ProcessEvent.Crashed.kind })
      return state(after: index + 1)
    }
  }

  /// Class names of the live stack of a state, containers too.
  static func stack(_ state: AppState, scene: SceneID = .main) -> [String] {
    state.liveStack(of: scene).map(\.className)
  }

  /// Class names of the live stack without containers.
  static func screens(_ state: AppState, scene: SceneID = .main) -> [String] {
    state.liveStack(of: scene).filter { !$0.isContainer }.map(\.className)
  }

  /// The stack after each event that changed it.
  var stacks: [[String]] {
    var state = AppState()
    var stacks: [[String]] = []
    for event in events {
      state.apply(event)
      let stack = Self.stack(state)
      if stack != stacks.last { stacks.append(stack) }
    }
    return stacks
  }

  /// Like `stacks`, without containers.
  var screenStacks: [[String]] {
    var state = AppState()
    var stacks: [[String]] = []
    for event in events {
      state.apply(event)
      let stack = Self.screens(state)
      if stack != stacks.last { stacks.append(stack) }
    }
    return stacks
  }

  func events(of kind: EventKind) -> [Event] { events.filter { $0.kind == kind } }
}
