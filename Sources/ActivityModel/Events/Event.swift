/// One immutable fact of a log.
public struct Event: Hashable, Sendable {
  /// Given by the log when the event is appended; 0 before that.
  public var sequence: SequenceNumber
  /// Wall clock. May run backwards; it never decides the order.
  public var time: Timestamp
  /// Monotonic clock since boot, microseconds; nil where the source has none.
  public var uptime: Int64?
  public var launch: LaunchNumber
  /// The scene the event happened in, where there is one.
  public var scene: SceneID?
  /// Whether it happened on the main thread; nil where unknown.
  public var onMainThread: Bool?
  /// Where an importer had it from; nil for an event that an app recorded itself.
  public var provenance: Provenance?
  public var body: EventBody
  /// Fields of a newer writer, kept and written out again.
  public var unknownFields: [UnknownField]

  @inlinable
  public init(
    sequence: SequenceNumber = SequenceNumber(0), time: Timestamp, uptime: Int64? = nil,
    launch: LaunchNumber = LaunchNumber(1), scene: SceneID? = nil, onMainThread: Bool? = nil,
    provenance: Provenance? = nil, body: EventBody, unknownFields: [UnknownField] = []
  ) {
    self.sequence = sequence
    self.time = time
    self.uptime = uptime
    self.launch = launch
    self.scene = scene
    self.onMainThread = onMainThread
    self.provenance = provenance
    self.body = body
    self.unknownFields = unknownFields
  }

  public var kind: EventKind { body.kind }
}

/// Where an imported event comes from.
public struct Provenance: Hashable, Sendable {
  /// True where no record of the source says this event: it was concluded from others.
  public var isInferred: Bool
  /// The record it comes from, in the source's own terms: `line 12`, `events[4]`.
  public var source: String

  public init(isInferred: Bool, source: String) {
    self.isInferred = isInferred
    self.source = source
  }
}

/// A field that this version does not know.
public struct UnknownField: Hashable, Sendable {
  /// Its number in binary logs; 0 where only the name is known.
  public var number: UInt8
  /// Its name in JSON; empty where only the number is known.
  public var name: String
  public var value: PropertyValue

  public init(number: UInt8, name: String, value: PropertyValue) {
    self.number = number
    self.name = name
    self.value = value
  }
}
