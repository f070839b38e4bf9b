package import ActivityModel

/// What a row is made of: an event, or the parts of one that is only being recorded.
protocol RowSource {
  var kind: EventKind { get }
  var time: Timestamp { get }
  var uptime: Int64? { get }
  var launch: LaunchNumber { get }
  var scene: SceneID? { get }
  var onMainThread: Bool? { get }
  var provenance: Provenance? { get }
  /// The name of a kind that this version does not know.
  var kindName: String? { get }
  var unknownFields: [UnknownField] { get }
  func write<Coder: FieldCoder>(to coder: inout Coder) throws(FieldError)
}

extension Event: RowSource {
  var kindName: String? {
    if case .unknown(let unknown) = body { unknown.name } else { nil }
  }

  @inline(__always)
  func write<Coder: FieldCoder>(to coder: inout Coder) throws(FieldError) {
    try body.write(to: &coder)
  }
}

/// The envelope of an event that an app records.
package struct EventStamp: Sendable {
  var time: Timestamp
  var uptime: Int64?
  var launch: LaunchNumber
  var scene: SceneID?
  var onMainThread: Bool?

  @inline(__always)
  package init(
    time: Timestamp, uptime: Int64?, launch: LaunchNumber, scene: SceneID?, onMainThread: Bool?
  ) {
    self.time = time
    self.uptime = uptime
    self.launch = launch
    self.scene = scene
    self.onMainThread = onMainThread
  }
}

/// A payload with its envelope: an event without the enums around its payload, which cost more than
/// its row does.
struct StampedPayload<Payload: EventPayload>: RowSource {
  let payload: Payload
  let stamp: EventStamp

  init(_ payload: Payload, _ stamp: EventStamp) {
    self.payload = payload
    self.stamp = stamp
  }

  var kind: EventKind { Payload.kind }
  var time: Timestamp { stamp.time }
  var uptime: Int64? { stamp.uptime }
  var launch: LaunchNumber { stamp.launch }
  var scene: SceneID? { stamp.scene }
  var onMainThread: Bool? { stamp.onMainThread }
  var provenance: Provenance? { nil }
  var kindName: String? { nil }
  var unknownFields: [UnknownField] { [] }

  @inline(__always)
  func write<Coder: FieldCoder>(to coder: inout Coder) throws(FieldError) {
    var payload = payload
    try payload.fields(&coder)
  }
}
