/// Changes of the live tree (R111–R127). Each is written when it is done, never when it begins (R122).
public enum NavigationEvent: Hashable, Sendable {
  case rootSet(RootSet)
  case pushed(Pushed)
  case popped(Popped)
  case stackSet(StackSet)
  case presented(Presented)
  case dismissed(Dismissed)
  case childSelected(ChildSelected)
  case childrenSet(ChildrenSet)
  case pathChanged(PathChanged)
  case transitionBegan(TransitionBegan)
  case transitionCancelled(TransitionCancelled)
}

extension NavigationEvent {
  /// A window got a root screen.
  public struct RootSet: EventPayload {
    public static let kind = EventKind(.navigation, 1)

    /// Nil where the window was emptied.
    public var screen: ScreenID?
    /// Which window of the scene; nil for the first.
    public var window: Int64?

    public init(screen: ScreenID? = nil, window: Int64? = nil) {
      self.screen = screen
      self.window = window
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "screen"), &screen)
      try coder.field(Field(2, "window"), &window)
    }

    public static var blank: Self { Self() }
  }
}

extension NavigationEvent {
  /// A screen was pushed onto a navigation container.
  public struct Pushed: EventPayload {
    public static let kind = EventKind(.navigation, 2)

    public var container: ScreenID
    public var screen: ScreenID
    public var animated: Bool?

    public init(container: ScreenID, screen: ScreenID, animated: Bool? = nil) {
      self.container = container
      self.screen = screen
      self.animated = animated
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "container"), &container)
      try coder.field(Field(2, "screen"), &screen)
      try coder.field(Field(3, "animated"), &animated)
    }

    public static var blank: Self { Self(container: ScreenID(0), screen: ScreenID(0)) }
  }
}

extension NavigationEvent {
  /// The top of a navigation container went, down to a screen.
  public struct Popped: EventPayload {
    public static let kind = EventKind(.navigation, 3)

    public var container: ScreenID
    /// The screen now on top; nil for a pop by one.
    public var to: ScreenID?
    public var animated: Bool?

    public init(container: ScreenID, to: ScreenID? = nil, animated: Bool? = nil) {
      self.container = container
      self.to = to
      self.animated = animated
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "container"), &container)
      try coder.field(Field(2, "to"), &to)
      try coder.field(Field(3, "animated"), &animated)
    }

    public static var blank: Self { Self(container: ScreenID(0)) }
  }
}

extension NavigationEvent {
  /// The children of a navigation container were replaced.
  public struct StackSet: EventPayload {
    public static let kind = EventKind(.navigation, 4)

    public var container: ScreenID
    /// Bottom to top.
    public var screens: [ScreenID] = []
    public var animated: Bool?

    public init(container: ScreenID, screens: [ScreenID] = [], animated: Bool? = nil) {
      self.container = container
      self.screens = screens
      self.animated = animated
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "container"), &container)
      try coder.field(Field(2, "screens"), &screens)
      try coder.field(Field(3, "animated"), &animated)
    }

    public static var blank: Self { Self(container: ScreenID(0)) }
  }
}

extension NavigationEvent {
  /// A screen was presented (R19, R113–R123). `presenter` is the real one, which may be an ancestor of the caller.
  public struct Presented: EventPayload {
    public static let kind = EventKind(.navigation, 5)

    public var presenter: ScreenID
    public var screen: ScreenID
    public var style: Symbol<PresentationStyle>?
    public var animated: Bool?
    /// Who called `present`, where it was another.
    public var caller: ScreenID?

    public init(
      presenter: ScreenID, screen: ScreenID, style: Symbol<PresentationStyle>? = nil,
      animated: Bool? = nil, caller: ScreenID? = nil
    ) {
      self.presenter = presenter
      self.screen = screen
      self.style = style
      self.animated = animated
      self.caller = caller
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "presenter"), &presenter)
      try coder.field(Field(2, "screen"), &screen)
      try coder.field(Field(3, "style"), &style)
      try coder.field(Field(4, "animated"), &animated)
      try coder.field(Field(5, "caller"), &caller)
    }

    public static var blank: Self { Self(presenter: ScreenID(0), screen: ScreenID(0)) }
  }
}

extension NavigationEvent {
  /// A presented screen went, and everything above it (R121).
  public struct Dismissed: EventPayload {
    public static let kind = EventKind(.navigation, 6)

    /// The lowest one that went.
    public var screen: ScreenID
    /// By a swipe (R120).
    public var interactive: Bool?
    public var animated: Bool?

    public init(screen: ScreenID, interactive: Bool? = nil, animated: Bool? = nil) {
      self.screen = screen
      self.interactive = interactive
      self.animated = animated
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "screen"), &screen)
      try coder.field(Field(2, "interactive"), &interactive)
      try coder.field(Field(3, "animated"), &animated)
    }

    public static var blank: Self { Self(screen: ScreenID(0)) }
  }
}

extension NavigationEvent {
  /// A tab, page or split container shows another child.
  public struct ChildSelected: EventPayload {
    public static let kind = EventKind(.navigation, 7)

    public var container: ScreenID
    public var screen: ScreenID?
    public var index: Int64?

    public init(container: ScreenID, screen: ScreenID? = nil, index: Int64? = nil) {
      self.container = container
      self.screen = screen
      self.index = index
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "container"), &container)
      try coder.field(Field(2, "screen"), &screen)
      try coder.field(Field(3, "index"), &index)
    }

    public static var blank: Self { Self(container: ScreenID(0)) }
  }
}

extension NavigationEvent {
  /// The children of a container that is no stack were set (R124, R126).
  public struct ChildrenSet: EventPayload {
    public static let kind = EventKind(.navigation, 8)

    public var container: ScreenID
    public var screens: [ScreenID] = []
    public var selected: ScreenID?

    public init(container: ScreenID, screens: [ScreenID] = [], selected: ScreenID? = nil) {
      self.container = container
      self.screens = screens
      self.selected = selected
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "container"), &container)
      try coder.field(Field(2, "screens"), &screens)
      try coder.field(Field(3, "selected"), &selected)
    }

    public static var blank: Self { Self(container: ScreenID(0)) }
  }
}

extension NavigationEvent {
  /// The path of a SwiftUI navigation stack changed (R95, R96).
  public struct PathChanged: EventPayload {
    public static let kind = EventKind(.navigation, 9)

    public var container: ScreenID
    /// From the root up; the root itself is not in it.
    public var path: [PathElement] = []

    public init(container: ScreenID, path: [PathElement] = []) {
      self.container = container
      self.path = path
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "container"), &container)
      try coder.field(Field(2, "path"), &path)
    }

    public static var blank: Self { Self(container: ScreenID(0)) }
  }
}

extension NavigationEvent {
  /// A transition began. It changes nothing (R112, R122).
  public struct TransitionBegan: EventPayload {
    public static let kind = EventKind(.navigation, 10)

    public var container: ScreenID
    public var transition: Symbol<TransitionKind>?
    /// Where it would lead.
    public var screens: [ScreenID] = []
    public var interactive: Bool?

    public init(
      container: ScreenID, transition: Symbol<TransitionKind>? = nil, screens: [ScreenID] = [],
      interactive: Bool? = nil
    ) {
      self.container = container
      self.transition = transition
      self.screens = screens
      self.interactive = interactive
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "container"), &container)
      try coder.field(Field(2, "transition"), &transition)
      try coder.field(Field(3, "screens"), &screens)
      try coder.field(Field(4, "interactive"), &interactive)
    }

    public static var blank: Self { Self(container: ScreenID(0)) }
  }
}

extension NavigationEvent {
  /// The transition of a container was cancelled: its children are those from before it began.
  public struct TransitionCancelled: EventPayload {
    public static let kind = EventKind(.navigation, 11)

    public var container: ScreenID

    public init(container: ScreenID) {
      self.container = container
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "container"), &container)
    }

    public static var blank: Self { Self(container: ScreenID(0)) }
  }
}

extension NavigationEvent: EventFamily {
  public static var kinds: [any EventPayload.Type] {
    [
      RootSet.self,
      Pushed.self,
      Popped.self,
      StackSet.self,
      Presented.self,
      Dismissed.self,
      ChildSelected.self,
      ChildrenSet.self,
      PathChanged.self,
      TransitionBegan.self,
      TransitionCancelled.self,
    ]
  }

  public var kind: EventKind {
    switch self {
    case .rootSet: RootSet.kind
    case .pushed: Pushed.kind
    case .popped: Popped.kind
    case .stackSet: StackSet.kind
    case .presented: Presented.kind
    case .dismissed: Dismissed.kind
    case .childSelected: ChildSelected.kind
    case .childrenSet: ChildrenSet.kind
    case .pathChanged: PathChanged.kind
    case .transitionBegan: TransitionBegan.kind
    case .transitionCancelled: TransitionCancelled.kind
    }
  }

  @inlinable
  public init?<C: FieldCoder>(number: UInt8, from coder: inout C) throws(FieldError) {
    switch number {
    case 1: self = .rootSet(try RootSet(from: &coder))
    case 2: self = .pushed(try Pushed(from: &coder))
    case 3: self = .popped(try Popped(from: &coder))
    case 4: self = .stackSet(try StackSet(from: &coder))
    case 5: self = .presented(try Presented(from: &coder))
    case 6: self = .dismissed(try Dismissed(from: &coder))
    case 7: self = .childSelected(try ChildSelected(from: &coder))
    case 8: self = .childrenSet(try ChildrenSet(from: &coder))
    case 9: self = .pathChanged(try PathChanged(from: &coder))
    case 10: self = .transitionBegan(try TransitionBegan(from: &coder))
    case 11: self = .transitionCancelled(try TransitionCancelled(from: &coder))
    default: return nil
    }
  }

  @inlinable
  public func write<C: FieldCoder>(to coder: inout C) throws(FieldError) {
    switch self {
    case .rootSet(var payload): try payload.fields(&coder)
    case .pushed(var payload): try payload.fields(&coder)
    case .popped(var payload): try payload.fields(&coder)
    case .stackSet(var payload): try payload.fields(&coder)
    case .presented(var payload): try payload.fields(&coder)
    case .dismissed(var payload): try payload.fields(&coder)
    case .childSelected(var payload): try payload.fields(&coder)
    case .childrenSet(var payload): try payload.fields(&coder)
    case .pathChanged(var payload): try payload.fields(&coder)
    case .transitionBegan(var payload): try payload.fields(&coder)
    case .transitionCancelled(var payload): try payload.fields(&coder)
    }
  }
}
