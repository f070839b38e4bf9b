internal import ActivityModel
internal import ActivityReplay
internal import ActivityStore

/// What `info` says about a log.
struct LogReport {
  struct Launch {
    var number: LaunchNumber
    var start: Timestamp
    var startSequence: SequenceNumber
    var death: Death?
  }

  let path: String
  let info: LogInfo
  let first: Event?
  let last: Event?
  let end: AppState
  let launches: [Launch]
  let marks: [(name: String, sequence: SequenceNumber)]

  init(_ log: OpenedLog) throws(Failure) {
    path = log.path
    info = log.reader.info
    let reader = log.reader
    let range = reader.sequences
    let kinds: Set = [
      ProcessEvent.Launched.kind, ProcessEvent.Crashed.kind, ProcessEvent.Ended.kind,
      NoteEvent.Marked.kind,
    ]
    (first, last, end) = try Failure.reading { () throws(LogError) in
      let first = try range.flatMap { (range) throws(LogError) in try reader.event(range.lowerBound)
      }
      let last = try range.flatMap { (range) throws(LogError) in try reader.event(range.upperBound)
      }
      let end = try log.replayer.state(after: range?.upperBound ?? SequenceNumber(0))
      return (first, last, end)
    }
    let events = try Failure.reading { () throws(LogError) in try reader.events(of: kinds) }
    launches = Self.launches(events, first)
    marks = events.compactMap { event in
      guard case .note(.marked(let mark)) = event.body else { return nil }
      return (mark.name, event.sequence)
    }
  }

  private static func launches(_ events: [Event], _ first: Event?) -> [Launch] {
    var launches: [Launch] = []
    if let first, first.kind != ProcessEvent.Launched.kind {
      launches.append(
        Launch(number: first.launch, start: first.time, startSequence: first.sequence))
    }
    for event in events {
      switch event.body {
      case .process(.launched):
        launches.append(
          Launch(number: event.launch, start: event.time, startSequence: event.sequence))
      case .process(.crashed), .process(.ended):
        var state = AppState()
        state.apply(event)
        guard let index = launches.lastIndex(where: { $0.number == event.launch }) else { continue }
        if launches[index].death?.crash == nil { launches[index].death = state.process.death }
      default: break
      }
    }
    return launches
  }

  /// Clocks that jump make the span of a log meaningless: then no duration is told (case 6).
  var duration: Int64? {
    guard let times = info.times else { return nil }
    let length = times.upperBound.microseconds(since: times.lowerBound)
    return length < 366 * 86_400_000_000 ? length : nil
  }

  /// Whether the first event's time is far from all the others.
  var hasImplausibleTimes: Bool { info.times != nil && duration == nil }

  var json: JSONValue {
    var object: JSONObject = [
      "schema": .integer(ReplayJSON.schema), "log": .string(path),
      "identifier": .string(info.logIdentifier), "writer": .string(info.writer),
      "formatVersion": .integer(Int64(info.formatVersion)), "events": .unsigned(info.events),
      "bytes": .unsigned(info.bytes), "closed": .bool(info.isClosed), "live": .bool(info.isLive),
      "tailEvents": .unsigned(info.tailEvents),
    ]
    object["firstSequence"] = info.sequences.map { ReplayJSON.number($0.lowerBound) }
    object["lastSequence"] = info.sequences.map { ReplayJSON.number($0.upperBound) }
    object["from"] = info.times.map { .string($0.lowerBound.description) }
    object["to"] = info.times.map { .string($0.upperBound.description) }
    object["launches"] = .array(
      launches.map { launch in
        var object: JSONObject = [
          "launch": .integer(Int64(launch.number.rawValue)),
          "started": .string(launch.start.description),
          "sequence": ReplayJSON.number(launch.startSequence),
        ]
        object["cause"] = launch.death.map { .string($0.cause.name) }
        object["ended"] = launch.death.map { .string($0.time.description) }
        return .object(object)
      })
    object["scenes"] = .array(end.scenes.map { .string($0.id.rawValue) })
    object["marks"] = .array(
      marks.map { ["name": .string($0.name), "sequence": ReplayJSON.number($0.sequence)] })
    object["kinds"] = .object(
      JSONObject(kinds.map { JSONObject.Member(name: $0.name, value: .unsigned($0.count)) }))
    object["anomalies"] = .integer(end.anomalyCount)
    object["files"] = .array(
      info.files.map { file in
        [
          "path": .string(file.path), "bytes": .unsigned(file.bytes),
          "blocks": .integer(Int64(file.blocks)), "events": .unsigned(file.events),
          "snapshots": .integer(Int64(file.snapshots)), "closed": .bool(file.isClosed),
        ]
      })
    return .object(object)
  }

  /// Most frequent first; equal ones by name.
  var kinds: [(name: String, count: UInt64)] {
    info.eventsByKind.map { (name: $0.key.name ?? "$kind:\($0.key.code)", count: $0.value) }
      .sorted { $0.count != $1.count ? $0.count > $1.count : $0.name < $1.name }
  }
}
