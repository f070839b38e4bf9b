/// The older way of saving and restoring, without scenes (section 1 of the rules).
public enum ArchiveEvent: Hashable, Sendable {
  case saveAsked(SaveAsked)
  case saved(Saved)
  case restoreAsked(RestoreAsked)
  case restored(Restored)
  case dropped(Dropped)
}

extension ArchiveEvent {
  /// The save question was asked (R1, R5, R6).
  public struct SaveAsked: EventPayload {
    public static let kind = EventKind(.archive, 1)

    public var answer: Bool
    public var secure: Bool?

    public init(answer: Bool, secure: Bool? = nil) {
      self.answer = answer
      self.secure = secure
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "answer"), &answer)
      try coder.field(Field(2, "secure"), &secure)
    }

    public static var blank: Self { Self(answer: false) }
  }
}

extension ArchiveEvent {
  /// The archive was written: a save point (R4).
  public struct Saved: EventPayload {
    public static let kind = EventKind(.archive, 2)

    /// What the app delegate wrote.
    public var values: PropertyDictionary = [:]

    public init(values: PropertyDictionary = [:]) {
      self.values = values
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "values"), &values)
    }

    public static var blank: Self { Self() }
  }
}

extension ArchiveEvent {
  /// The restore question was asked; there was an archive (R35).
  public struct RestoreAsked: EventPayload {
    public static let kind = EventKind(.archive, 3)

    public var answer: Bool
    public var secure: Bool?
    /// R10.
    public var archiveAppVersion: String?
    public var archiveSystemVersion: String?

    public init(
      answer: Bool, secure: Bool? = nil, archiveAppVersion: String? = nil,
      archiveSystemVersion: String? = nil
    ) {
      self.answer = answer
      self.secure = secure
      self.archiveAppVersion = archiveAppVersion
      self.archiveSystemVersion = archiveSystemVersion
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "answer"), &answer)
      try coder.field(Field(2, "secure"), &secure)
      try coder.field(Field(3, "archiveAppVersion"), &archiveAppVersion)
      try coder.field(Field(4, "archiveSystemVersion"), &archiveSystemVersion)
    }

    public static var blank: Self { Self(answer: false) }
  }
}

extension ArchiveEvent {
  /// Restoration came to its end.
  public struct Restored: EventPayload {
    public static let kind = EventKind(.archive, 4)

    /// The restored paths, each joined with `/`.
    public var paths: [String] = []

    public init(paths: [String] = []) {
      self.paths = paths
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "paths"), &paths)
    }

    public static var blank: Self { Self() }
  }
}

extension ArchiveEvent {
  /// The archive was deleted (R24, R25, R28).
  public struct Dropped: EventPayload {
    public static let kind = EventKind(.archive, 5)

    public var reason: String?

    public init(reason: String? = nil) {
      self.reason = reason
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "reason"), &reason)
    }

    public static var blank: Self { Self() }
  }
}

extension ArchiveEvent: EventFamily {
  public static var kinds: [any EventPayload.Type] {
    [
      SaveAsked.self,
      Saved.self,
      RestoreAsked.self,
      Restored.self,
      Dropped.self,
    ]
  }

  public var kind: EventKind {
    switch self {
    case .saveAsked: SaveAsked.kind
    case .saved: Saved.kind
    case .restoreAsked: RestoreAsked.kind
    case .restored: Restored.kind
    case .dropped: Dropped.kind
    }
  }

  @inlinable
  public init?<C: FieldCoder>(number: UInt8, from coder: inout C) throws(FieldError) {
    switch number {
    case 1: self = .saveAsked(try SaveAsked(from: &coder))
    case 2: self = .saved(try Saved(from: &coder))
    case 3: self = .restoreAsked(try RestoreAsked(from: &coder))
    case 4: self = .restored(try Restored(from: &coder))
    case 5: self = .dropped(try Dropped(from: &coder))
    default: return nil
    }
  }

  @inlinable
  public func write<C: FieldCoder>(to coder: inout C) throws(FieldError) {
    switch self {
    case .saveAsked(var payload): try payload.fields(&coder)
    case .saved(var payload): try payload.fields(&coder)
    case .restoreAsked(var payload): try payload.fields(&coder)
    case .restored(var payload): try payload.fields(&coder)
    case .dropped(var payload): try payload.fields(&coder)
    }
  }
}
