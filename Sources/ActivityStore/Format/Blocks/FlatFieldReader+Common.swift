import ActivityModel

extension FlatFieldReader {
  /// The body of the event that `begin` began, whose shape is `common`.
  @inline(__always)
  mutating func body(_ common: CommonShape) throws(FormatError) -> EventBody {
    defer { finishCommon() }
    switch common {
    case .callback: return .screen(.callback(try callback()))
    case .released: return .screen(.released(.init(screen: try nextScreen())))
    case .pushed:
      let container = try nextScreen()
      let screen = try nextScreen()
      return .navigation(
        .pushed(.init(container: container, screen: screen, animated: flag(3))))
    case .popped:
      let container = try nextScreen()
      let target = fields.count > 1 && fields[1].number == 2 ? try nextScreen() : nil
      return .navigation(.popped(.init(container: container, to: target, animated: flag(3))))
    case .created: return .screen(.created(try created()))
    case .valueChanged:
      let screen = try nextScreen()
      let key = try nextName()
      let value = fields.count > 2 ? try nextValue() : nil
      return .screen(.valueChanged(.init(screen: screen, key: key, value: value)))
    case .entriesAdded: return .activity(.entriesAdded(try entriesAdded()))
    case .edited: return .input(.edited(try edited()))
    case .stackSet, .presented, .dismissed, .childSelected: return .navigation(try tree(common))
    case .sceneStateChanged:
      guard let state: Symbol<SceneActivationState> = symbol(fields[0]) else {
        throw FormatError(.invalid, "a state", at: 0)
      }
      return .scene(.stateChanged(.init(state: state)))
    case .none: throw FormatError(.invalid, "a shape", at: 0)
    }
  }

  private mutating func tree(_ common: CommonShape) throws(FormatError) -> NavigationEvent {
    let first = try nextScreen()
    switch common {
    case .stackSet:
      let screens = isStored(2) ? try nextIdentifiers().map { ScreenID($0) } : []
      return .stackSet(.init(container: first, screens: screens, animated: flag(3)))
    case .presented:
      var presented = NavigationEvent.Presented(presenter: first, screen: try nextScreen())
      for field in fields where field.number == 3 { presented.style = symbol(field) }
      presented.animated = flag(4)
      if isStored(5) { presented.caller = try nextScreen() }
      return .presented(presented)
    case .dismissed:
      return .dismissed(.init(screen: first, interactive: flag(2), animated: flag(3)))
    default:
      let screen = isStored(2) ? try nextScreen() : nil
      var selected = NavigationEvent.ChildSelected(container: first, screen: screen)
      if isStored(3) {
        let scalar = try nextScalar()
        guard scalar.tag == .integer else { throw FormatError(.invalid, "an index", at: 0) }
        selected.index = Int64(bitPattern: scalar.bits)
      }
      return .childSelected(selected)
    }
  }

  private func isStored(_ number: UInt8) -> Bool { fields.contains { $0.number == number } }

  private mutating func nextScreen() throws(FormatError) -> ScreenID {
    ScreenID(try nextIdentifier())
  }

  /// The flag of that number; nil where it is not there.
  private func flag(_ number: UInt8) -> Bool? {
    for field in fields where field.number == number { return field.constant != 0 }
    return nil
  }

  private mutating func callback() throws(FormatError) -> ScreenEvent.Callback {
    guard let code = fields[1].constant, let callback = ScreenCallback(rawValue: code) else {
      throw FormatError(.invalid, "a callback", at: 0)
    }
    return .init(screen: try nextScreen(), callback: .known(callback), animated: flag(3))
  }

  private mutating func created() throws(FormatError) -> ScreenEvent.Created {
    var created = ScreenEvent.Created.blank
    for field in fields {
      switch field.number {
      case 1: created.screen = try nextScreen()
      case 2: created.className = try nextName()
      case 3: created.container = symbol(field)
      case 4: created.restorationIdentifier = try nextName()
      case 5: created.restorationClass = symbol(field)
      case 6: created.origin = symbol(field)
      case 7: created.storyboard = try nextName()
      case 8: created.title = try nextName()
      case 9: created.encodesChildren = field.constant != 0
      case 10: created.callsSuperEncode = field.constant != 0
      case 11: created.suppliedByDelegate = field.constant != 0
      default: created.values = try nextDictionary()
      }
    }
    return created
  }

  private func symbol<Known: KnownSymbol>(_ field: ShapeField) -> Symbol<Known>? {
    field.constant.flatMap(Known.init(rawValue:)).map(Symbol.known)
  }

  private mutating func entriesAdded() throws(FormatError) -> ActivityEvent.EntriesAdded {
    var added = ActivityEvent.EntriesAdded.blank
    for field in fields {
      switch field.number {
      case 1: added.activity = ActivityID(try nextIdentifier())
      case 2: added.entries = try nextDictionary()
      case 3: added.inUpdateCallback = field.constant != 0
      default: added.screen = try nextScreen()
      }
    }
    return added
  }

  private mutating func edited() throws(FormatError) -> InputEvent.Edited {
    var edited = InputEvent.Edited.blank
    for field in fields {
      switch field.number {
      case 1: edited.target = try nextName()
      case 2: edited.identifier = try nextName()
      case 3: edited.screen = try nextScreen()
      case 4: edited.text = try nextText()
      default:
        let scalar = try nextScalar()
        guard scalar.tag == .integer else { throw FormatError(.invalid, "a length", at: 0) }
        edited.length = Int64(bitPattern: scalar.bits)
      }
    }
    return edited
  }
}
