/// Screens: view controllers and SwiftUI destinations (R11–R34, R104–R110).
public enum ScreenEvent: Hashable, Sendable {
  indirect case created(Created)
  case callback(Callback)
  case valueChanged(ValueChanged)
  case encoded(Encoded)
  case decoded(Decoded)
  case released(Released)
}

extension ScreenEvent {
  /// A screen object came to be. It is loose until a navigation event gives it a place.
  public struct Created: EventPayload {
    public static let kind = EventKind(.screen, 1)

    public var screen: ScreenID
    public var className: String
    /// Nil for a screen that contains no others.
    public var container: Symbol<ContainerKind>?
    /// R11.
    public var restorationIdentifier: String?
    /// What its restoration class answers (R29); nil where it has none.
    public var restorationClass: Symbol<RestorationClassAnswer>?
    public var origin: Symbol<ScreenOrigin>?
    public var storyboard: String?
    public var title: String?
    /// Whether its own encode writes its children (R18).
    public var encodesChildren: Bool?
    /// False where an override of encode leaves the base version out (R23).
    public var callsSuperEncode: Bool?
    /// Whether the app delegate supplies it at restore (R29); nil where unknown.
    public var suppliedByDelegate: Bool?
    public var values: PropertyDictionary = [:]

    public init(
      screen: ScreenID, className: String, container: Symbol<ContainerKind>? = nil,
      restorationIdentifier: String? = nil, restorationClass: Symbol<RestorationClassAnswer>? = nil,
      origin: Symbol<ScreenOrigin>? = nil, storyboard: String? = nil, title: String? = nil,
      encodesChildren: Bool? = nil, callsSuperEncode: Bool? = nil, suppliedByDelegate: Bool? = nil,
      values: PropertyDictionary = [:]
    ) {
      self.screen = screen
      self.className = className
      self.container = container
      self.restorationIdentifier = restorationIdentifier
      self.restorationClass = restorationClass
      self.origin = origin
      self.storyboard = storyboard
      self.title = title
      self.encodesChildren = encodesChildren
      self.callsSuperEncode = callsSuperEncode
      self.suppliedByDelegate = suppliedByDelegate
      self.values = values
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "screen"), &screen)
      try coder.field(Field(2, "className"), &className)
      try coder.field(Field(3, "container"), &container)
      try coder.field(Field(4, "restorationIdentifier"), &restorationIdentifier)
      try coder.field(Field(5, "restorationClass"), &restorationClass)
      try coder.field(Field(6, "origin"), &origin)
      try coder.field(Field(7, "storyboard"), &storyboard)
      try coder.field(Field(8, "title"), &title)
      try coder.field(Field(9, "encodesChildren"), &encodesChildren)
      try coder.field(Field(10, "callsSuperEncode"), &callsSuperEncode)
      try coder.field(Field(11, "suppliedByDelegate"), &suppliedByDelegate)
      try coder.field(Field(12, "values"), &values)
    }

    public static var blank: Self { Self(screen: ScreenID(0), className: "") }
  }
}

extension ScreenEvent {
  /// A lifecycle method of a screen was called (section 5 of the rules).
  public struct Callback: EventPayload {
    public static let kind = EventKind(.screen, 2)

    public var screen: ScreenID
    public var callback: Symbol<ScreenCallback>
    public var animated: Bool?

    public init(screen: ScreenID, callback: Symbol<ScreenCallback>, animated: Bool? = nil) {
      self.screen = screen
      self.callback = callback
      self.animated = animated
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "screen"), &screen)
      try coder.field(Field(2, "callback"), &callback)
      try coder.field(Field(3, "animated"), &animated)
    }

    public static var blank: Self { Self(screen: ScreenID(0), callback: .other("")) }
  }
}

extension ScreenEvent {
  /// A named value of a screen changed: a text, a selection, a title.
  public struct ValueChanged: EventPayload {
    public static let kind = EventKind(.screen, 3)

    public var screen: ScreenID
    public var key: String
    /// Nil where it was removed.
    public var value: PropertyValue?

    public init(screen: ScreenID, key: String, value: PropertyValue? = nil) {
      self.screen = screen
      self.key = key
      self.value = value
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "screen"), &screen)
      try coder.field(Field(2, "key"), &key)
      try coder.field(Field(3, "value"), &value)
    }

    public static var blank: Self { Self(screen: ScreenID(0), key: "") }
  }
}

extension ScreenEvent {
  /// `encodeRestorableState` ran for a screen (R5, R23).
  public struct Encoded: EventPayload {
    public static let kind = EventKind(.screen, 4)

    public var screen: ScreenID
    /// The restoration path (R13).
    public var path: [String] = []
    /// What it wrote.
    public var values: PropertyDictionary = [:]

    public init(screen: ScreenID, path: [String] = [], values: PropertyDictionary = [:]) {
      self.screen = screen
      self.path = path
      self.values = values
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "screen"), &screen)
      try coder.field(Field(2, "path"), &path)
      try coder.field(Field(3, "values"), &values)
    }

    public static var blank: Self { Self(screen: ScreenID(0)) }
  }
}

extension ScreenEvent {
  /// `decodeRestorableState` ran for a screen (R36).
  public struct Decoded: EventPayload {
    public static let kind = EventKind(.screen, 5)

    public var screen: ScreenID
    public var path: [String] = []
    /// What it read.
    public var values: PropertyDictionary = [:]

    public init(screen: ScreenID, path: [String] = [], values: PropertyDictionary = [:]) {
      self.screen = screen
      self.path = path
      self.values = values
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "screen"), &screen)
      try coder.field(Field(2, "path"), &path)
      try coder.field(Field(3, "values"), &values)
    }

    public static var blank: Self { Self(screen: ScreenID(0)) }
  }
}

extension ScreenEvent {
  /// The object was freed.
  public struct Released: EventPayload {
    public static let kind = EventKind(.screen, 6)

    public var screen: ScreenID

    public init(screen: ScreenID) {
      self.screen = screen
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "screen"), &screen)
    }

    public static var blank: Self { Self(screen: ScreenID(0)) }
  }
}

extension ScreenEvent: EventFamily {
  public static var kinds: [any EventPayload.Type] {
    [
      Created.self,
      Callback.self,
      ValueChanged.self,
      Encoded.self,
      Decoded.self,
      Released.self,
    ]
  }

  public var kind: EventKind {
    switch self {
    case .created: Created.kind
    case .callback: Callback.kind
    case .valueChanged: ValueChanged.kind
    case .encoded: Encoded.kind
    case .decoded: Decoded.kind
    case .released: Released.kind
    }
  }

  @inlinable
  public init?<C: FieldCoder>(number: UInt8, from coder: inout C) throws(FieldError) {
    switch number {
    case 1: self = .created(try Created(from: &coder))
    case 2: self = .callback(try Callback(from: &coder))
    case 3: self = .valueChanged(try ValueChanged(from: &coder))
    case 4: self = .encoded(try Encoded(from: &coder))
    case 5: self = .decoded(try Decoded(from: &coder))
    case 6: self = .released(try Released(from: &coder))
    default: return nil
    }
  }

  @inlinable
  public func write<C: FieldCoder>(to coder: inout C) throws(FieldError) {
    switch self {
    case .created(var payload): try payload.fields(&coder)
    case .callback(var payload): try payload.fields(&coder)
    case .valueChanged(var payload): try payload.fields(&coder)
    case .encoded(var payload): try payload.fields(&coder)
    case .decoded(var payload): try payload.fields(&coder)
    case .released(var payload): try payload.fields(&coder)
    }
  }
}
