import ActivityModel

/// What the fold of navigation does with events of a shape, worked out once per block.
struct NavigationStep {
  enum Action: UInt8 {
    /// Nothing: the event says nothing of the tree.
    case leftOut
    case callback, released, created, pushed, popped, stackSet, presented, dismissed, selected
    case sceneStateChanged
    /// The event has to be made, for which other columns are needed.
    case event
  }

  var action = Action.event
  /// Of a callback, container, style or state; 0xFF where there is none.
  var symbol: UInt8 = 0xFF
  var hasScene: Bool
  /// Whether the field with number 2 is there.
  var hasSecond: Bool
  /// How many identifiers an event has, a list counted as one.
  var identifiers: Int32

  init(_ shape: Shape, identifiers: Int) {
    hasScene = shape.has(Shape.Flags.scene)
    hasSecond = shape.fields.contains { $0.number == 2 }
    self.identifiers = Int32(identifiers)
    for field in shape.fields where field.type == .symbol { symbol = field.constant ?? 0xFF }
    action = Self.action(shape)
  }

  private static func action(_ shape: Shape) -> Action {
    let lists = shape.fields.count { $0.type == .screens }
    if isLeftOut(shape.kind) { return lists == 0 ? .leftOut : .event }
    return switch CommonShape(shape) {
    case .callback: .callback
    case .released: .released
    case .created: .created
    case .pushed: .pushed
    case .popped: .popped
    case .stackSet: .stackSet
    case .presented: .presented
    case .dismissed: .dismissed
    case .childSelected: shape.fields.contains { $0.number == 2 } ? .selected : .event
    case .sceneStateChanged: .sceneStateChanged
    case .none, .valueChanged, .entriesAdded, .edited: .event
    }
  }

  /// Kinds that say nothing of where screens are and how they appear.
  static func isLeftOut(_ kind: EventKind) -> Bool {
    switch kind.family {
    case .navigation: false
    case .screen:
      kind != ScreenEvent.Created.kind && kind != ScreenEvent.Callback.kind
        && kind != ScreenEvent.Released.kind
    case .scene:
      kind == SceneEvent.StateActivitySaved.kind || kind == SceneEvent.StorageChanged.kind
    case .process: kind == ProcessEvent.MemoryWarning.kind
    case .archive, .activity, .shortcut, .document, .view, .input, .note, nil: true
    }
  }
}
