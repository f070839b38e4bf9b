/// What the user did.
public enum InputEvent: Hashable, Sendable {
  indirect case tapped(Tapped)
  case edited(Edited)
  indirect case scrolled(Scrolled)
}

extension InputEvent {
  public struct Tapped: EventPayload {
    public static let kind = EventKind(.input, 1)

    /// The class or name of what was tapped.
    public var target: String?
    /// Its accessibility identifier.
    public var identifier: String?
    public var title: String?
    public var screen: ScreenID?
    /// Points.
    public var x: Double?
    public var y: Double?

    public init(
      target: String? = nil, identifier: String? = nil, title: String? = nil,
      screen: ScreenID? = nil, x: Double? = nil, y: Double? = nil
    ) {
      self.target = target
      self.identifier = identifier
      self.title = title
      self.screen = screen
      self.x = x
      self.y = y
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "target"), &target)
      try coder.field(Field(2, "identifier"), &identifier)
      try coder.field(Field(3, "title"), &title)
      try coder.field(Field(4, "screen"), &screen)
      try coder.field(Field(5, "x"), &x)
      try coder.field(Field(6, "y"), &y)
    }

    public static var blank: Self { Self() }
  }
}

extension InputEvent {
  /// Text was typed.
  public struct Edited: EventPayload {
    public static let kind = EventKind(.input, 2)

    public var target: String?
    public var identifier: String?
    public var screen: ScreenID?
    /// The whole text; nil where redacted.
    public var text: String?
    /// In characters.
    public var length: Int64?

    public init(
      target: String? = nil, identifier: String? = nil, screen: ScreenID? = nil,
      text: String? = nil, length: Int64? = nil
    ) {
      self.target = target
      self.identifier = identifier
      self.screen = screen
      self.text = text
      self.length = length
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "target"), &target)
      try coder.field(Field(2, "identifier"), &identifier)
      try coder.field(Field(3, "screen"), &screen)
      try coder.field(Field(4, "text", isText: true), &text)
      try coder.field(Field(5, "length"), &length)
    }

    public static var blank: Self { Self() }
  }
}

extension InputEvent {
  public struct Scrolled: EventPayload {
    public static let kind = EventKind(.input, 3)

    public var target: String?
    public var identifier: String?
    public var screen: ScreenID?
    /// Where it ended, points.
    public var x: Double?
    public var y: Double?
    public var direction: String?

    public init(
      target: String? = nil, identifier: String? = nil, screen: ScreenID? = nil, x: Double? = nil,
      y: Double? = nil, direction: String? = nil
    ) {
      self.target = target
      self.identifier = identifier
      self.screen = screen
      self.x = x
      self.y = y
      self.direction = direction
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "target"), &target)
      try coder.field(Field(2, "identifier"), &identifier)
      try coder.field(Field(3, "screen"), &screen)
      try coder.field(Field(4, "x"), &x)
      try coder.field(Field(5, "y"), &y)
      try coder.field(Field(6, "direction"), &direction)
    }

    public static var blank: Self { Self() }
  }
}

extension InputEvent: EventFamily {
  public static var kinds: [any EventPayload.Type] {
    [
      Tapped.self,
      Edited.self,
      Scrolled.self,
    ]
  }

  public var kind: EventKind {
    switch self {
    case .tapped: Tapped.kind
    case .edited: Edited.kind
    case .scrolled: Scrolled.kind
    }
  }

  @inlinable
  public init?<C: FieldCoder>(number: UInt8, from coder: inout C) throws(FieldError) {
    switch number {
    case 1: self = .tapped(try Tapped(from: &coder))
    case 2: self = .edited(try Edited(from: &coder))
    case 3: self = .scrolled(try Scrolled(from: &coder))
    default: return nil
    }
  }

  @inlinable
  public func write<C: FieldCoder>(to coder: inout C) throws(FieldError) {
    switch self {
    case .tapped(var payload): try payload.fields(&coder)
    case .edited(var payload): try payload.fields(&coder)
    case .scrolled(var payload): try payload.fields(&coder)
    }
  }
}
