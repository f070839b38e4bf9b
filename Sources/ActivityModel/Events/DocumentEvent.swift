/// Documents and the launch experience (R133–R139a).
public enum DocumentEvent: Hashable, Sendable {
  case launchShown(LaunchShown)
  case creationRequested(CreationRequested)
  case templateOffered(TemplateOffered)
  case imported(Imported)
  case creationCancelled(CreationCancelled)
  case creationFailed(CreationFailed)
  case opened(Opened)
  case stateChanged(StateChanged)
  case saved(Saved)
  case closed(Closed)
}

extension DocumentEvent {
  /// The launch view is on screen (R136).
  public struct LaunchShown: EventPayload {
    public static let kind = EventKind(.document, 1)

    public var screen: ScreenID?
    public var style: Symbol<DocumentLaunchStyle>?
    public var title: String?

    public init(
      screen: ScreenID? = nil, style: Symbol<DocumentLaunchStyle>? = nil, title: String? = nil
    ) {
      self.screen = screen
      self.style = style
      self.title = title
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "screen"), &screen)
      try coder.field(Field(2, "style"), &style)
      try coder.field(Field(3, "title"), &title)
    }

    public static var blank: Self { Self() }
  }
}

extension DocumentEvent {
  /// Somebody asked for a new document (R137, R138).
  public struct CreationRequested: EventPayload {
    public static let kind = EventKind(.document, 2)

    /// Which request; later events name it.
    public var request: Int64
    public var intent: String?

    public init(request: Int64, intent: String? = nil) {
      self.request = request
      self.intent = intent
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "request"), &request)
      try coder.field(Field(2, "intent"), &intent)
    }

    public static var blank: Self { Self(request: 0) }
  }
}

extension DocumentEvent {
  /// A template picker was shown.
  public struct TemplateOffered: EventPayload {
    public static let kind = EventKind(.document, 3)

    public var request: Int64
    public var screen: ScreenID?

    public init(request: Int64, screen: ScreenID? = nil) {
      self.request = request
      self.screen = screen
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "request"), &request)
      try coder.field(Field(2, "screen"), &screen)
    }

    public static var blank: Self { Self(request: 0) }
  }
}

extension DocumentEvent {
  /// The import handler was called with a URL, or a document returned (R137, R139).
  public struct Imported: EventPayload {
    public static let kind = EventKind(.document, 4)

    public var request: Int64?
    public var mode: Symbol<ImportMode>
    public var url: String?
    public var document: DocumentID?

    public init(
      request: Int64? = nil, mode: Symbol<ImportMode>, url: String? = nil,
      document: DocumentID? = nil
    ) {
      self.request = request
      self.mode = mode
      self.url = url
      self.document = document
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "request"), &request)
      try coder.field(Field(2, "mode"), &mode)
      try coder.field(Field(3, "url"), &url)
      try coder.field(Field(4, "document"), &document)
    }

    public static var blank: Self { Self(mode: .other("")) }
  }
}

extension DocumentEvent {
  /// The handler was called with nil and none, or nil returned.
  public struct CreationCancelled: EventPayload {
    public static let kind = EventKind(.document, 5)

    public var request: Int64

    public init(request: Int64) {
      self.request = request
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "request"), &request)
    }

    public static var blank: Self { Self(request: 0) }
  }
}

extension DocumentEvent {
  public struct CreationFailed: EventPayload {
    public static let kind = EventKind(.document, 6)

    public var request: Int64
    public var error: String?

    public init(request: Int64, error: String? = nil) {
      self.request = request
      self.error = error
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "request"), &request)
      try coder.field(Field(2, "error", isText: true), &error)
    }

    public static var blank: Self { Self(request: 0) }
  }
}

extension DocumentEvent {
  /// R135.
  public struct Opened: EventPayload {
    public static let kind = EventKind(.document, 7)

    public var document: DocumentID
    public var url: String?
    /// The screen that shows it.
    public var screen: ScreenID?
    public var success: Bool?

    public init(
      document: DocumentID, url: String? = nil, screen: ScreenID? = nil, success: Bool? = nil
    ) {
      self.document = document
      self.url = url
      self.screen = screen
      self.success = success
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "document"), &document)
      try coder.field(Field(2, "url"), &url)
      try coder.field(Field(3, "screen"), &screen)
      try coder.field(Field(4, "success"), &success)
    }

    public static var blank: Self { Self(document: DocumentID(0)) }
  }
}

extension DocumentEvent {
  /// R133.
  public struct StateChanged: EventPayload {
    public static let kind = EventKind(.document, 8)

    public var document: DocumentID
    /// The whole set; empty for normal.
    public var states: [String] = []
    public var hasUnsavedChanges: Bool?

    public init(document: DocumentID, states: [String] = [], hasUnsavedChanges: Bool? = nil) {
      self.document = document
      self.states = states
      self.hasUnsavedChanges = hasUnsavedChanges
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "document"), &document)
      try coder.field(Field(2, "states"), &states)
      try coder.field(Field(3, "hasUnsavedChanges"), &hasUnsavedChanges)
    }

    public static var blank: Self { Self(document: DocumentID(0)) }
  }
}

extension DocumentEvent {
  /// R134.
  public struct Saved: EventPayload {
    public static let kind = EventKind(.document, 9)

    public var document: DocumentID
    public var success: Bool?

    public init(document: DocumentID, success: Bool? = nil) {
      self.document = document
      self.success = success
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "document"), &document)
      try coder.field(Field(2, "success"), &success)
    }

    public static var blank: Self { Self(document: DocumentID(0)) }
  }
}

extension DocumentEvent {
  /// R134.
  public struct Closed: EventPayload {
    public static let kind = EventKind(.document, 10)

    public var document: DocumentID
    public var success: Bool?

    public init(document: DocumentID, success: Bool? = nil) {
      self.document = document
      self.success = success
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "document"), &document)
      try coder.field(Field(2, "success"), &success)
    }

    public static var blank: Self { Self(document: DocumentID(0)) }
  }
}

extension DocumentEvent: EventFamily {
  public static var kinds: [any EventPayload.Type] {
    [
      LaunchShown.self,
      CreationRequested.self,
      TemplateOffered.self,
      Imported.self,
      CreationCancelled.self,
      CreationFailed.self,
      Opened.self,
      StateChanged.self,
      Saved.self,
      Closed.self,
    ]
  }

  public var kind: EventKind {
    switch self {
    case .launchShown: LaunchShown.kind
    case .creationRequested: CreationRequested.kind
    case .templateOffered: TemplateOffered.kind
    case .imported: Imported.kind
    case .creationCancelled: CreationCancelled.kind
    case .creationFailed: CreationFailed.kind
    case .opened: Opened.kind
    case .stateChanged: StateChanged.kind
    case .saved: Saved.kind
    case .closed: Closed.kind
    }
  }

  @inlinable
  public init?<C: FieldCoder>(number: UInt8, from coder: inout C) throws(FieldError) {
    switch number {
    case 1: self = .launchShown(try LaunchShown(from: &coder))
    case 2: self = .creationRequested(try CreationRequested(from: &coder))
    case 3: self = .templateOffered(try TemplateOffered(from: &coder))
    case 4: self = .imported(try Imported(from: &coder))
    case 5: self = .creationCancelled(try CreationCancelled(from: &coder))
    case 6: self = .creationFailed(try CreationFailed(from: &coder))
    case 7: self = .opened(try Opened(from: &coder))
    case 8: self = .stateChanged(try StateChanged(from: &coder))
    case 9: self = .saved(try Saved(from: &coder))
    case 10: self = .closed(try Closed(from: &coder))
    default: return nil
    }
  }

  @inlinable
  public func write<C: FieldCoder>(to coder: inout C) throws(FieldError) {
    switch self {
    case .launchShown(var payload): try payload.fields(&coder)
    case .creationRequested(var payload): try payload.fields(&coder)
    case .templateOffered(var payload): try payload.fields(&coder)
    case .imported(var payload): try payload.fields(&coder)
    case .creationCancelled(var payload): try payload.fields(&coder)
    case .creationFailed(var payload): try payload.fields(&coder)
    case .opened(var payload): try payload.fields(&coder)
    case .stateChanged(var payload): try payload.fields(&coder)
    case .saved(var payload): try payload.fields(&coder)
    case .closed(var payload): try payload.fields(&coder)
    }
  }
}
