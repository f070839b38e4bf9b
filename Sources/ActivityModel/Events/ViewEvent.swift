/// The layout pass of views (R128–R132).
public enum ViewEvent: Hashable, Sendable {
  case callback(Callback)
}

extension ViewEvent {
  /// A method of a view was called.
  public struct Callback: EventPayload {
    public static let kind = EventKind(.view, 1)

    /// The view object.
    public var view: Int64
    public var className: String
    public var callback: Symbol<ViewCallback>
    /// The screen it belongs to.
    public var screen: ScreenID?
    /// Its superview.
    public var parent: Int64?
    /// For the immediate forms: whether the flag was set (R129).
    public var flagged: Bool?

    public init(
      view: Int64, className: String, callback: Symbol<ViewCallback>, screen: ScreenID? = nil,
      parent: Int64? = nil, flagged: Bool? = nil
    ) {
      self.view = view
      self.className = className
      self.callback = callback
      self.screen = screen
      self.parent = parent
      self.flagged = flagged
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "view"), &view)
      try coder.field(Field(2, "className"), &className)
      try coder.field(Field(3, "callback"), &callback)
      try coder.field(Field(4, "screen"), &screen)
      try coder.field(Field(5, "parent"), &parent)
      try coder.field(Field(6, "flagged"), &flagged)
    }

    public static var blank: Self { Self(view: 0, className: "", callback: .other("")) }
  }
}

extension ViewEvent: EventFamily {
  public static var kinds: [any EventPayload.Type] {
    [
      Callback.self
    ]
  }

  public var kind: EventKind {
    switch self {
    case .callback: Callback.kind
    }
  }

  @inlinable
  public init?<C: FieldCoder>(number: UInt8, from coder: inout C) throws(FieldError) {
    switch number {
    case 1: self = .callback(try Callback(from: &coder))
    default: return nil
    }
  }

  @inlinable
  public func write<C: FieldCoder>(to coder: inout C) throws(FieldError) {
    switch self {
    case .callback(var payload): try payload.fields(&coder)
    }
  }
}
