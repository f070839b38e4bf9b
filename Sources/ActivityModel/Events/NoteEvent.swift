/// What is no event of the app but is worth a line.
public enum NoteEvent: Hashable, Sendable {
  case marked(Marked)
  case logged(Logged)
  case custom(Custom)
  case trimmed(Trimmed)
}

extension NoteEvent {
  /// A named moment: `--at mark:NAME`.
  public struct Marked: EventPayload {
    public static let kind = EventKind(.note, 1)

    public var name: String

    public init(name: String) {
      self.name = name
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "name"), &name)
    }

    public static var blank: Self { Self(name: "") }
  }
}

extension NoteEvent {
  /// A line of a log.
  public struct Logged: EventPayload {
    public static let kind = EventKind(.note, 2)

    public var level: Symbol<LogLevel>?
    public var message: String
    public var category: String?

    public init(level: Symbol<LogLevel>? = nil, message: String, category: String? = nil) {
      self.level = level
      self.message = message
      self.category = category
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "level"), &level)
      try coder.field(Field(2, "message", isText: true), &message)
      try coder.field(Field(3, "category"), &category)
    }

    public static var blank: Self { Self(message: "") }
  }
}

extension NoteEvent {
  /// Anything else, by name.
  public struct Custom: EventPayload {
    public static let kind = EventKind(.note, 3)

    public var name: String
    public var values: PropertyDictionary = [:]

    public init(name: String, values: PropertyDictionary = [:]) {
      self.name = name
      self.values = values
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "name"), &name)
      try coder.field(Field(2, "values"), &values)
    }

    public static var blank: Self { Self(name: "") }
  }
}

extension NoteEvent {
  /// Older events were dropped here.
  public struct Trimmed: EventPayload {
    public static let kind = EventKind(.note, 4)

    public var events: Int64
    public var bytes: Int64?
    /// The last sequence number that went.
    public var through: Int64?
    public var reason: String?

    public init(events: Int64, bytes: Int64? = nil, through: Int64? = nil, reason: String? = nil) {
      self.events = events
      self.bytes = bytes
      self.through = through
      self.reason = reason
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "events"), &events)
      try coder.field(Field(2, "bytes"), &bytes)
      try coder.field(Field(3, "through"), &through)
      try coder.field(Field(4, "reason"), &reason)
    }

    public static var blank: Self { Self(events: 0) }
  }
}

extension NoteEvent: EventFamily {
  public static var kinds: [any EventPayload.Type] {
    [
      Marked.self,
      Logged.self,
      Custom.self,
      Trimmed.self,
    ]
  }

  public var kind: EventKind {
    switch self {
    case .marked: Marked.kind
    case .logged: Logged.kind
    case .custom: Custom.kind
    case .trimmed: Trimmed.kind
    }
  }

  @inlinable
  public init?<C: FieldCoder>(number: UInt8, from coder: inout C) throws(FieldError) {
    switch number {
    case 1: self = .marked(try Marked(from: &coder))
    case 2: self = .logged(try Logged(from: &coder))
    case 3: self = .custom(try Custom(from: &coder))
    case 4: self = .trimmed(try Trimmed(from: &coder))
    default: return nil
    }
  }

  @inlinable
  public func write<C: FieldCoder>(to coder: inout C) throws(FieldError) {
    switch self {
    case .marked(var payload): try payload.fields(&coder)
    case .logged(var payload): try payload.fields(&coder)
    case .custom(var payload): try payload.fields(&coder)
    case .trimmed(var payload): try payload.fields(&coder)
    }
  }
}
