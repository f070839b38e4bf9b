/// The life of the process (R149–R156).
public enum ProcessEvent: Hashable, Sendable {
  indirect case launched(Launched)
  case stateChanged(StateChanged)
  case memoryWarning(MemoryWarning)
  case willTerminate(WillTerminate)
  indirect case crashed(Crashed)
  case ended(Ended)
}

extension ProcessEvent {
  /// A process started. Begins the next launch: nothing of the old process is on screen any more.
  public struct Launched: EventPayload {
    public static let kind = EventKind(.process, 1)

    /// Identifies the boot of the device: two launches with different ones have a restart between them.
    public var bootIdentifier: String?
    public var bundleIdentifier: String?
    public var appVersion: String?
    public var appBuild: String?
    public var systemName: String?
    public var systemVersion: String?
    public var deviceModel: String?
    public var idiom: Symbol<InterfaceIdiom>?
    /// Why the process was started (R38, R40, R57, R152).
    public var reason: Symbol<LaunchReason>?
    /// Whether the device was locked: saved state cannot be read then (R38, R51).
    public var deviceLocked: Bool?
    /// Whether there is a scene manifest (R3, R41).
    public var adoptsScenes: Bool?
    /// Which spelling of the save question the app delegate has (R1, R2).
    public var legacySave: Symbol<DelegateAnswer>?
    /// Which spelling of the restore question it has.
    public var legacyRestore: Symbol<DelegateAnswer>?
    /// `NSUserActivityTypes` (R45); nil where unknown.
    public var declaredActivityTypes: [String]?
    /// False where a finish-launching method returned false (R85).
    public var finishLaunchingAnswer: Bool?
    /// Anything else known of the launch.
    public var values: PropertyDictionary = [:]

    public init(
      bootIdentifier: String? = nil, bundleIdentifier: String? = nil, appVersion: String? = nil,
      appBuild: String? = nil, systemName: String? = nil, systemVersion: String? = nil,
      deviceModel: String? = nil, idiom: Symbol<InterfaceIdiom>? = nil,
      reason: Symbol<LaunchReason>? = nil, deviceLocked: Bool? = nil, adoptsScenes: Bool? = nil,
      legacySave: Symbol<DelegateAnswer>? = nil, legacyRestore: Symbol<DelegateAnswer>? = nil,
      declaredActivityTypes: [String]? = nil, finishLaunchingAnswer: Bool? = nil,
      values: PropertyDictionary = [:]
    ) {
      self.bootIdentifier = bootIdentifier
      self.bundleIdentifier = bundleIdentifier
      self.appVersion = appVersion
      self.appBuild = appBuild
      self.systemName = systemName
      self.systemVersion = systemVersion
      self.deviceModel = deviceModel
      self.idiom = idiom
      self.reason = reason
      self.deviceLocked = deviceLocked
      self.adoptsScenes = adoptsScenes
      self.legacySave = legacySave
      self.legacyRestore = legacyRestore
      self.declaredActivityTypes = declaredActivityTypes
      self.finishLaunchingAnswer = finishLaunchingAnswer
      self.values = values
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "bootIdentifier"), &bootIdentifier)
      try coder.field(Field(2, "bundleIdentifier"), &bundleIdentifier)
      try coder.field(Field(3, "appVersion"), &appVersion)
      try coder.field(Field(4, "appBuild"), &appBuild)
      try coder.field(Field(5, "systemName"), &systemName)
      try coder.field(Field(6, "systemVersion"), &systemVersion)
      try coder.field(Field(7, "deviceModel"), &deviceModel)
      try coder.field(Field(8, "idiom"), &idiom)
      try coder.field(Field(9, "reason"), &reason)
      try coder.field(Field(10, "deviceLocked"), &deviceLocked)
      try coder.field(Field(11, "adoptsScenes"), &adoptsScenes)
      try coder.field(Field(12, "legacySave"), &legacySave)
      try coder.field(Field(13, "legacyRestore"), &legacyRestore)
      try coder.field(Field(14, "declaredActivityTypes"), &declaredActivityTypes)
      try coder.field(Field(15, "finishLaunchingAnswer"), &finishLaunchingAnswer)
      try coder.field(Field(16, "values"), &values)
    }

    public static var blank: Self { Self() }
  }
}

extension ProcessEvent {
  /// The application went to another state (R65, R66, R149).
  public struct StateChanged: EventPayload {
    public static let kind = EventKind(.process, 2)

    public var state: Symbol<ApplicationState>

    public init(state: Symbol<ApplicationState>) {
      self.state = state
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "state"), &state)
    }

    public static var blank: Self { Self(state: .other("")) }
  }
}

extension ProcessEvent {
  /// The system asked for memory.
  public struct MemoryWarning: EventPayload {
    public static let kind = EventKind(.process, 3)

    public init() {}

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {}

    public static var blank: Self { Self() }
  }
}

extension ProcessEvent {
  /// `applicationWillTerminate` was called (R151).
  public struct WillTerminate: EventPayload {
    public static let kind = EventKind(.process, 4)

    public init() {}

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {}

    public static var blank: Self { Self() }
  }
}

extension ProcessEvent {
  /// The process crashed. Ends the launch; everything of the process is gone.
  public struct Crashed: EventPayload {
    public static let kind = EventKind(.process, 5)

    /// The exception or signal: `SIGSEGV`, `NSRangeException`.
    public var name: String?
    public var reason: String?
    public var code: Int64?
    public var address: String?
    /// Whether launch or restoration was not complete (R25).
    public var duringLaunch: Bool?
    /// Ties the event to a crash report.
    public var incidentIdentifier: String?
    /// Anything else the report says.
    public var values: PropertyDictionary = [:]

    public init(
      name: String? = nil, reason: String? = nil, code: Int64? = nil, address: String? = nil,
      duringLaunch: Bool? = nil, incidentIdentifier: String? = nil, values: PropertyDictionary = [:]
    ) {
      self.name = name
      self.reason = reason
      self.code = code
      self.address = address
      self.duringLaunch = duringLaunch
      self.incidentIdentifier = incidentIdentifier
      self.values = values
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "name"), &name)
      try coder.field(Field(2, "reason", isText: true), &reason)
      try coder.field(Field(3, "code"), &code)
      try coder.field(Field(4, "address"), &address)
      try coder.field(Field(5, "duringLaunch"), &duringLaunch)
      try coder.field(Field(6, "incidentIdentifier"), &incidentIdentifier)
      try coder.field(Field(7, "values"), &values)
    }

    public static var blank: Self { Self() }
  }
}

extension ProcessEvent {
  /// The process is gone, or was found gone by the next launch (R153).
  public struct Ended: EventPayload {
    public static let kind = EventKind(.process, 6)

    public var cause: Symbol<DeathCause>
    /// When the next launch found the unclean end; the end itself is the last event before.
    public var foundAt: Timestamp?
    public var detail: String?

    public init(cause: Symbol<DeathCause>, foundAt: Timestamp? = nil, detail: String? = nil) {
      self.cause = cause
      self.foundAt = foundAt
      self.detail = detail
    }

    @inlinable
    public mutating func fields<C: FieldCoder>(_ coder: inout C) throws(FieldError) {
      try coder.field(Field(1, "cause"), &cause)
      try coder.field(Field(2, "foundAt"), &foundAt)
      try coder.field(Field(3, "detail", isText: true), &detail)
    }

    public static var blank: Self { Self(cause: .other("")) }
  }
}

extension ProcessEvent: EventFamily {
  public static var kinds: [any EventPayload.Type] {
    [
      Launched.self,
      StateChanged.self,
      MemoryWarning.self,
      WillTerminate.self,
      Crashed.self,
      Ended.self,
    ]
  }

  public var kind: EventKind {
    switch self {
    case .launched: Launched.kind
    case .stateChanged: StateChanged.kind
    case .memoryWarning: MemoryWarning.kind
    case .willTerminate: WillTerminate.kind
    case .crashed: Crashed.kind
    case .ended: Ended.kind
    }
  }

  @inlinable
  public init?<C: FieldCoder>(number: UInt8, from coder: inout C) throws(FieldError) {
    switch number {
    case 1: self = .launched(try Launched(from: &coder))
    case 2: self = .stateChanged(try StateChanged(from: &coder))
    case 3: self = .memoryWarning(try MemoryWarning(from: &coder))
    case 4: self = .willTerminate(try WillTerminate(from: &coder))
    case 5: self = .crashed(try Crashed(from: &coder))
    case 6: self = .ended(try Ended(from: &coder))
    default: return nil
    }
  }

  @inlinable
  public func write<C: FieldCoder>(to coder: inout C) throws(FieldError) {
    switch self {
    case .launched(var payload): try payload.fields(&coder)
    case .stateChanged(var payload): try payload.fields(&coder)
    case .memoryWarning(var payload): try payload.fields(&coder)
    case .willTerminate(var payload): try payload.fields(&coder)
    case .crashed(var payload): try payload.fields(&coder)
    case .ended(var payload): try payload.fields(&coder)
    }
  }
}
