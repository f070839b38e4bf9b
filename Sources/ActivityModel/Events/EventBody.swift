/// What happened: one case per family, and room for kinds that this version does not know.
public enum EventBody: Hashable, Sendable {
  case process(ProcessEvent)
  case scene(SceneEvent)
  case screen(ScreenEvent)
  case navigation(NavigationEvent)
  case archive(ArchiveEvent)
  case activity(ActivityEvent)
  case shortcut(ShortcutEvent)
  case document(DocumentEvent)
  case view(ViewEvent)
  case input(InputEvent)
  case note(NoteEvent)
  case unknown(UnknownEvent)

  public var kind: EventKind {
    switch self {
    case .process(let event): event.kind
    case .scene(let event): event.kind
    case .screen(let event): event.kind
    case .navigation(let event): event.kind
    case .archive(let event): event.kind
    case .activity(let event): event.kind
    case .shortcut(let event): event.kind
    case .document(let event): event.kind
    case .view(let event): event.kind
    case .input(let event): event.kind
    case .note(let event): event.kind
    case .unknown(let event): event.kind
    }
  }
}

/// An event of a kind that this version does not know. Its fields are the event's unknown fields.
public struct UnknownEvent: Hashable, Sendable {
  /// Code 0 where only the name is known.
  public var kind: EventKind
  /// The kind's name where the log says it.
  public var name: String?

  public init(kind: EventKind, name: String? = nil) {
    self.kind = kind
    self.name = name
  }
}
