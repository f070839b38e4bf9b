import ActivityModel

/// The kinds that make up nearly all of a log. Their events are built field by field here, without the
/// detour over field coding, which costs ten times as much.
///
/// A shape counts only where all of its fields are known, of their usual type, and with symbols of this
/// version; any other goes the long way, which gives the same.
enum CommonShape: UInt8 {
  case none, callback, released, pushed, popped, created, valueChanged, entriesAdded, edited
  case stackSet, presented, dismissed, childSelected, sceneStateChanged

  init(_ shape: Shape) {
    // Unknown fields may belong to the kind, which only the long way finds out.
    guard !shape.has(Shape.Flags.unknownFields), let (kind, fields, required) = Self.of(shape.kind),
      shape.fields.allSatisfy({ field in fields.contains { $0.matches(field) } }),
      required.allSatisfy({ number in shape.fields.contains { $0.number == number } })
    else {
      self = .none
      return
    }
    self = kind
  }

  /// A field as it usually is.
  private struct Usual {
    var number: UInt8
    var type: FieldType
    /// How many codes a symbol has.
    var codes = 0

    func matches(_ field: ShapeField) -> Bool {
      guard field.number == number, field.type == type else { return false }
      return switch type {
      case .bool: field.constant != nil
      case .symbol: field.constant.map { $0 < codes } ?? false
      default: field.constant == nil
      }
    }
  }

  private static func of(
    _ kind: EventKind
  ) -> (kind: CommonShape, fields: [Usual], required: [UInt8])? {
    let screen = Usual(number: 1, type: .screen)
    let animated = Usual(number: 3, type: .bool)
    return switch kind {
    case ScreenEvent.Callback.kind:
      (
        .callback,
        [
          screen, Usual(number: 2, type: .symbol, codes: ScreenCallback.allCases.count), animated,
        ], [1, 2]
      )
    case ScreenEvent.Released.kind: (.released, [screen], [1])
    case NavigationEvent.Pushed.kind:
      (.pushed, [screen, Usual(number: 2, type: .screen), animated], [1, 2])
    case NavigationEvent.Popped.kind:
      (.popped, [screen, Usual(number: 2, type: .screen), animated], [1])
    case ScreenEvent.Created.kind: (.created, createdFields, [1, 2])
    case ScreenEvent.ValueChanged.kind:
      (
        .valueChanged,
        [screen, Usual(number: 2, type: .name), Usual(number: 3, type: .value)], [1, 2]
      )
    case ActivityEvent.EntriesAdded.kind:
      (
        .entriesAdded,
        [
          Usual(number: 1, type: .activity), Usual(number: 2, type: .dictionary), animated,
          Usual(number: 4, type: .screen),
        ], [1]
      )
    case InputEvent.Edited.kind: (.edited, editedFields, [])
    default: ofTree(kind)
    }
  }

  /// Those that change where screens are, less often than pushes and pops.
  private static func ofTree(
    _ kind: EventKind
  ) -> (kind: CommonShape, fields: [Usual], required: [UInt8])? {
    let screen = Usual(number: 1, type: .screen)
    return switch kind {
    case NavigationEvent.StackSet.kind:
      (
        .stackSet,
        [screen, Usual(number: 2, type: .screens), Usual(number: 3, type: .bool)], [1]
      )
    case NavigationEvent.Presented.kind:
      (
        .presented,
        [
          screen, Usual(number: 2, type: .screen),
          Usual(number: 3, type: .symbol, codes: PresentationStyle.allCases.count),
          Usual(number: 4, type: .bool), Usual(number: 5, type: .screen),
        ], [1, 2]
      )
    case NavigationEvent.Dismissed.kind:
      (.dismissed, [screen, Usual(number: 2, type: .bool), Usual(number: 3, type: .bool)], [1])
    case NavigationEvent.ChildSelected.kind:
      (
        .childSelected,
        [screen, Usual(number: 2, type: .screen), Usual(number: 3, type: .integer)], [1]
      )
    case SceneEvent.StateChanged.kind:
      (
        .sceneStateChanged,
        [Usual(number: 1, type: .symbol, codes: SceneActivationState.allCases.count)], [1]
      )
    default: nil
    }
  }

  private static var createdFields: [Usual] {
    [
      Usual(number: 1, type: .screen), Usual(number: 2, type: .name),
      Usual(number: 3, type: .symbol, codes: ContainerKind.allCases.count),
      Usual(number: 4, type: .name),
      Usual(number: 5, type: .symbol, codes: RestorationClassAnswer.allCases.count),
      Usual(number: 6, type: .symbol, codes: ScreenOrigin.allCases.count),
      Usual(number: 7, type: .name), Usual(number: 8, type: .name), Usual(number: 9, type: .bool),
      Usual(number: 10, type: .bool), Usual(number: 11, type: .bool),
      Usual(number: 12, type: .dictionary),
    ]
  }

  private static var editedFields: [Usual] {
    [
      Usual(number: 1, type: .name), Usual(number: 2, type: .name), Usual(number: 3, type: .screen),
      Usual(number: 4, type: .text), Usual(number: 5, type: .integer),
    ]
  }
}
