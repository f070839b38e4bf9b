/// Scenes and their sessions (R41–R66). The scene is the one in the envelope.
public enum SceneEvent: Hashable, Sendable {
  indirect case connected(Connected)
  case stateChanged(StateChanged)
  case disconnected(Disconnected)
  case discarded(Discarded)
  indirect case stateActivitySaved(StateActivitySaved)
  case storageChanged(StorageChanged)
}

extension SceneEvent {
  /// A scene was connected to its session (R53, R54).
  public struct Connected: EventPayload {
    public static let kind = EventKind(.scene, 1)

    public var configuration: String?
    public var role: String?
    /// The activities in the connection options (R57): why the scene is there.
    public var activities: [ArchivedActivity] = []
    /// The type of a Handoff activity that will come later (R58).
    public var continuingActivityType: String?
    /// The activity the session carried (R55); nil where none or unknown.
    public var stateRestorationActivity: ArchivedActivity?
    public var urls: [String] = []
    public var values: PropertyDictionary = [:]

    public init(
      configuration: String? = nil, role: String? = nil, activities: [ArchivedActivity] = [],
      continuingActivityType: String? = nil, stateRestorationActivity: ArchivedActivity? = nil,
      urls: [String] = [], values: PropertyDictionary = [:]
    ) {
      self.configuration = configuration
      self.role = role
      self.activities = activities
      self.continuingActivityType = continuingActivityType
      self.stateRestorationActivity = stateRestorationActivity
      self.urls = urls
      self.values = values
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "configuration"), &configuration)
      try coder.field(Field(2, "role"), &role)
      try coder.field(Field(3, "activities"), &activities)
      try coder.field(Field(4, "continuingActivityType"), &continuingActivityType)
      try coder.field(Field(5, "stateRestorationActivity"), &stateRestorationActivity)
      try coder.field(Field(6, "urls"), &urls)
      try coder.field(Field(7, "values"), &values)
    }

    public static var blank: Self { Self() }
  }
}

extension SceneEvent {
  /// The scene went to another state (R63).
  public struct StateChanged: EventPayload {
    public static let kind = EventKind(.scene, 2)

    public var state: Symbol<SceneActivationState>

    public init(state: Symbol<SceneActivationState>) {
      self.state = state
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "state"), &state)
    }

    public static var blank: Self { Self(state: .other("")) }
  }
}

extension SceneEvent {
  /// The scene is gone, its session stays (R48).
  public struct Disconnected: EventPayload {
    public static let kind = EventKind(.scene, 3)

    public init() {}

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {}

    public static var blank: Self { Self() }
  }
}

extension SceneEvent {
  /// The session is gone for good (R49). May be told by a later launch.
  public struct Discarded: EventPayload {
    public static let kind = EventKind(.scene, 4)

    public init() {}

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {}

    public static var blank: Self { Self() }
  }
}

extension SceneEvent {
  /// The save hook was asked and its answer archived (R43, R44): a save point of the scene.
  public struct StateActivitySaved: EventPayload {
    public static let kind = EventKind(.scene, 5)

    /// As archived, after R72; nil where the hook is missing or returned nil.
    public var activity: ArchivedActivity?

    public init(activity: ArchivedActivity? = nil) {
      self.activity = activity
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "activity"), &activity)
    }

    public static var blank: Self { Self() }
  }
}

extension SceneEvent {
  /// A value of the scene storage was set (R90).
  public struct StorageChanged: EventPayload {
    public static let kind = EventKind(.scene, 6)

    public var key: String
    /// Nil where it was removed.
    public var value: PropertyValue?

    public init(key: String, value: PropertyValue? = nil) {
      self.key = key
      self.value = value
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "key"), &key)
      try coder.field(Field(2, "value"), &value)
    }

    public static var blank: Self { Self(key: "") }
  }
}

extension SceneEvent: EventFamily {
  public static var kinds: [any EventPayload.Type] {
    [
      Connected.self,
      StateChanged.self,
      Disconnected.self,
      Discarded.self,
      StateActivitySaved.self,
      StorageChanged.self,
    ]
  }

  public var kind: EventKind {
    switch self {
    case .connected: Connected.kind
    case .stateChanged: StateChanged.kind
    case .disconnected: Disconnected.kind
    case .discarded: Discarded.kind
    case .stateActivitySaved: StateActivitySaved.kind
    case .storageChanged: StorageChanged.kind
    }
  }

  @inlinable
  public init?<C: FieldCoder>(number: UInt8, from coder: inout C) throws(FieldError) {
    switch number {
    case 1: self = .connected(try Connected(from: &coder))
    case 2: self = .stateChanged(try StateChanged(from: &coder))
    case 3: self = .disconnected(try Disconnected(from: &coder))
    case 4: self = .discarded(try Discarded(from: &coder))
    case 5: self = .stateActivitySaved(try StateActivitySaved(from: &coder))
    case 6: self = .storageChanged(try StorageChanged(from: &coder))
    default: return nil
    }
  }

  @inlinable
  public func write<C: FieldCoder>(to coder: inout C) throws(FieldError) {
    switch self {
    case .connected(var payload): try payload.fields(&coder)
    case .stateChanged(var payload): try payload.fields(&coder)
    case .disconnected(var payload): try payload.fields(&coder)
    case .discarded(var payload): try payload.fields(&coder)
    case .stateActivitySaved(var payload): try payload.fields(&coder)
    case .storageChanged(var payload): try payload.fields(&coder)
    }
  }
}
