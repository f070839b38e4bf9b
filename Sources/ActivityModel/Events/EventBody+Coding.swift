extension EventBody {
  /// Decodes the fields of an event of `kind`; nil where this version does not know the kind.
  ///
  /// - Throws: `FieldError` from the coder, or for a missing field.
  @inlinable
  public init?<C: FieldCoder>(kind: EventKind, from coder: inout C) throws(FieldError) {
    let number = kind.number
    switch kind.family {
    case .process: self.init(try ProcessEvent(number: number, from: &coder), Self.process)
    case .scene: self.init(try SceneEvent(number: number, from: &coder), Self.scene)
    case .screen: self.init(try ScreenEvent(number: number, from: &coder), Self.screen)
    case .navigation: self.init(try NavigationEvent(number: number, from: &coder), Self.navigation)
    case .archive: self.init(try ArchiveEvent(number: number, from: &coder), Self.archive)
    case .activity: self.init(try ActivityEvent(number: number, from: &coder), Self.activity)
    case .shortcut: self.init(try ShortcutEvent(number: number, from: &coder), Self.shortcut)
    case .document: self.init(try DocumentEvent(number: number, from: &coder), Self.document)
    case .view: self.init(try ViewEvent(number: number, from: &coder), Self.view)
    case .input: self.init(try InputEvent(number: number, from: &coder), Self.input)
    case .note: self.init(try NoteEvent(number: number, from: &coder), Self.note)
    case nil: return nil
    }
  }

  @inlinable
  init?<Family: EventFamily>(_ event: Family?, _ wrap: (Family) -> EventBody) {
    guard let event else { return nil }
    self = wrap(event)
  }

  /// Shows every field to `coder`; an unknown event has none of its own.
  @inlinable
  public func write<C: FieldCoder>(to coder: inout C) throws(FieldError) {
    switch self {
    case .process(let event): try event.write(to: &coder)
    case .scene(let event): try event.write(to: &coder)
    case .screen(let event): try event.write(to: &coder)
    case .navigation(let event): try event.write(to: &coder)
    case .archive(let event): try event.write(to: &coder)
    case .activity(let event): try event.write(to: &coder)
    case .shortcut(let event): try event.write(to: &coder)
    case .document(let event): try event.write(to: &coder)
    case .view(let event): try event.write(to: &coder)
    case .input(let event): try event.write(to: &coder)
    case .note(let event): try event.write(to: &coder)
    case .unknown: break
    }
  }
}
