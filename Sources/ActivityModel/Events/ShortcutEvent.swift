/// Shortcuts made of activities (R144–R148).
public enum ShortcutEvent: Hashable, Sendable {
  case offered(Offered)
  case added(Added)
  case updated(Updated)
  case deleted(Deleted)
  case cancelled(Cancelled)
  case invoked(Invoked)
}

extension ShortcutEvent {
  /// A button with a shortcut is shown, or its sheet was presented.
  public struct Offered: EventPayload {
    public static let kind = EventKind(.shortcut, 1)

    public var activityType: String
    /// The suggested one.
    public var phrase: String?
    public var screen: ScreenID?
    /// The sheet is the edit sheet (R145).
    public var editing: Bool?

    public init(
      activityType: String, phrase: String? = nil, screen: ScreenID? = nil, editing: Bool? = nil
    ) {
      self.activityType = activityType
      self.phrase = phrase
      self.screen = screen
      self.editing = editing
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "activityType"), &activityType)
      try coder.field(Field(2, "phrase"), &phrase)
      try coder.field(Field(3, "screen"), &screen)
      try coder.field(Field(4, "editing"), &editing)
    }

    public static var blank: Self { Self(activityType: "") }
  }
}

extension ShortcutEvent {
  /// Outcome of the add sheet.
  public struct Added: EventPayload {
    public static let kind = EventKind(.shortcut, 2)

    public var identifier: String?
    public var activityType: String?
    /// The phrase the user chose.
    public var phrase: String?
    public var error: String?

    public init(
      identifier: String? = nil, activityType: String? = nil, phrase: String? = nil,
      error: String? = nil
    ) {
      self.identifier = identifier
      self.activityType = activityType
      self.phrase = phrase
      self.error = error
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "identifier"), &identifier)
      try coder.field(Field(2, "activityType"), &activityType)
      try coder.field(Field(3, "phrase"), &phrase)
      try coder.field(Field(4, "error", isText: true), &error)
    }

    public static var blank: Self { Self() }
  }
}

extension ShortcutEvent {
  /// Outcome of the edit sheet.
  public struct Updated: EventPayload {
    public static let kind = EventKind(.shortcut, 3)

    public var identifier: String?
    public var phrase: String?
    public var error: String?

    public init(identifier: String? = nil, phrase: String? = nil, error: String? = nil) {
      self.identifier = identifier
      self.phrase = phrase
      self.error = error
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "identifier"), &identifier)
      try coder.field(Field(2, "phrase"), &phrase)
      try coder.field(Field(3, "error", isText: true), &error)
    }

    public static var blank: Self { Self() }
  }
}

extension ShortcutEvent {
  /// Outcome of the edit sheet.
  public struct Deleted: EventPayload {
    public static let kind = EventKind(.shortcut, 4)

    public var identifier: String

    public init(identifier: String) {
      self.identifier = identifier
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "identifier"), &identifier)
    }

    public static var blank: Self { Self(identifier: "") }
  }
}

extension ShortcutEvent {
  /// Outcome of either sheet.
  public struct Cancelled: EventPayload {
    public static let kind = EventKind(.shortcut, 5)

    public var editing: Bool?

    public init(editing: Bool? = nil) {
      self.editing = editing
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "editing"), &editing)
    }

    public static var blank: Self { Self() }
  }
}

extension ShortcutEvent {
  /// The app was opened by a shortcut (R147).
  public struct Invoked: EventPayload {
    public static let kind = EventKind(.shortcut, 6)

    public var activityType: String
    public var identifier: String?
    /// A pseudonym, for counting distinct users.
    public var user: String?

    public init(activityType: String, identifier: String? = nil, user: String? = nil) {
      self.activityType = activityType
      self.identifier = identifier
      self.user = user
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "activityType"), &activityType)
      try coder.field(Field(2, "identifier"), &identifier)
      try coder.field(Field(3, "user"), &user)
    }

    public static var blank: Self { Self(activityType: "") }
  }
}

extension ShortcutEvent: EventFamily {
  public static var kinds: [any EventPayload.Type] {
    [
      Offered.self,
      Added.self,
      Updated.self,
      Deleted.self,
      Cancelled.self,
      Invoked.self,
    ]
  }

  public var kind: EventKind {
    switch self {
    case .offered: Offered.kind
    case .added: Added.kind
    case .updated: Updated.kind
    case .deleted: Deleted.kind
    case .cancelled: Cancelled.kind
    case .invoked: Invoked.kind
    }
  }

  @inlinable
  public init?<C: FieldCoder>(number: UInt8, from coder: inout C) throws(FieldError) {
    switch number {
    case 1: self = .offered(try Offered(from: &coder))
    case 2: self = .added(try Added(from: &coder))
    case 3: self = .updated(try Updated(from: &coder))
    case 4: self = .deleted(try Deleted(from: &coder))
    case 5: self = .cancelled(try Cancelled(from: &coder))
    case 6: self = .invoked(try Invoked(from: &coder))
    default: return nil
    }
  }

  @inlinable
  public func write<C: FieldCoder>(to coder: inout C) throws(FieldError) {
    switch self {
    case .offered(var payload): try payload.fields(&coder)
    case .added(var payload): try payload.fields(&coder)
    case .updated(var payload): try payload.fields(&coder)
    case .deleted(var payload): try payload.fields(&coder)
    case .cancelled(var payload): try payload.fields(&coder)
    case .invoked(var payload): try payload.fields(&coder)
    }
  }
}
