public import ActivityModel
internal import ActivityStore

/// Where a moment stands in a log.
public struct ResolvedMoment: Hashable, Sendable {
  /// As it was asked for.
  public var asked: String
  /// The last event that counts; 0 before the first.
  public var sequence: SequenceNumber
  /// The instant, for a moment of time.
  public var time: Timestamp?
  /// The log stops here without an end, and the moment is that: no event tells the death.
  public var isUncleanEnd: Bool

  public init(
    asked: String, sequence: SequenceNumber, time: Timestamp? = nil, isUncleanEnd: Bool = false
  ) {
    self.asked = asked
    self.sequence = sequence
    self.time = time
    self.isUncleanEnd = isUncleanEnd
  }
}

extension Moment {
  /// Finds the moment in `source`.
  ///
  /// - Throws: `MomentError` that says what there is instead.
  /// - Complexity: one look-up; a crash or mark costs a pass over the events of those kinds.
  public func resolve(in source: any EventSource) throws(MomentError) -> ResolvedMoment {
    guard let range = source.sequences else {
      throw MomentError(.notFound, "the log holds no events")
    }
    let search = MomentSearch(source: source, range: range)
    if case .mark(let name) = anchor, offset == nil {
      return try search.mark(name, asked: text)
    }
    if let sequence = try search.sequence(of: anchor) {
      var moment = try search.moved(sequence, by: offset, asked: text)
      if anchor == .crash || anchor == .death, offset == nil {
        moment.isUncleanEnd = try search.isUntold(sequence)
      }
      return moment
    }
    return try search.at(try search.time(of: anchor), offset, asked: text)
  }
}

/// The look-ups behind `Moment.resolve`.
struct MomentSearch {
  let source: any EventSource
  let range: ClosedRange<SequenceNumber>

  func reading<Value>(_ body: () throws(LogError) -> Value) throws(MomentError) -> Value {
    do throws(LogError) { return try body() } catch {
      throw MomentError(.unreadable, "\(error)")
    }
  }

  /// The event an anchor stands at; nil for one of time.
  func sequence(of anchor: Moment.Anchor) throws(MomentError) -> SequenceNumber? {
    switch anchor {
    case .start: return range.lowerBound
    case .end: return range.upperBound
    case .crash: return try death(\.isCrashOrUncleanEnd, "crash and no unclean end")
    case .death: return try death(\.isDeath, "end of a process")
    case .mark(let name): return try mark(name, asked: name).sequence
    case .event(let sequence): return try checked(sequence.rawValue)
    case .time, .local, .timeOfDay: return nil
    }
  }

  private func checked(_ number: UInt64?) throws(MomentError) -> SequenceNumber {
    // 0 is before the first event, as in a log that has lost nothing at its start.
    if let number,
      range.contains(SequenceNumber(number)) || (number == 0 && range.lowerBound == .first)
    {
      return SequenceNumber(number)
    }
    throw MomentError(
      .notFound, number.map { "there is no event \($0)" } ?? "there is no event that far",
      remedy: "the log has events \(range.lowerBound.rawValue) to \(range.upperBound.rawValue)")
  }

  /// The last death that `isWanted`, or that no event tells: of two events that tell one, the one that
  /// tells more.
  private func death(
    _ isWanted: (Event) -> Bool, _ what: String
  ) throws(MomentError) -> SequenceNumber {
    let kinds: Set = [ProcessEvent.Crashed.kind, ProcessEvent.Ended.kind]
    let deaths = try reading { () throws(LogError) in try source.events(of: kinds) }
    let last = deaths.last(where: isWanted)
    if source.endsUncleanly {
      let latest = try reading { () throws(LogError) in try source.event(range.upperBound) }
      // No event tells this death yet: the one that would belongs to the next launch.
      if last == nil || latest?.launch != last?.launch { return range.upperBound }
    }
    if let last {
      let told = deaths.first { $0.kind == ProcessEvent.Crashed.kind && $0.launch == last.launch }
      return told?.sequence ?? last.sequence
    }
    throw MomentError(
      .notFound, "the log has no \(what)",
      remedy: deaths.last.map {
        "its last process ended at event \($0.sequence.rawValue); try --at death"
      }
        ?? "try --at end")
  }

  /// Whether `sequence` stands for an unclean end that no event tells.
  func isUntold(_ sequence: SequenceNumber) throws(MomentError) -> Bool {
    guard source.endsUncleanly, sequence == range.upperBound else { return false }
    return try reading { () throws(LogError) in try source.event(sequence)?.isDeath } != true
  }

  func mark(_ name: String, asked: String) throws(MomentError) -> ResolvedMoment {
    var found: [String: SequenceNumber] = [:]
    var names: [String] = []
    let marks = try reading { () throws(LogError) in
      try source.events(of: [NoteEvent.Marked.kind])
    }
    for event in marks {
      guard case .note(.marked(let mark)) = event.body else { continue }
      if found.updateValue(event.sequence, forKey: mark.name) == nil { names.append(mark.name) }
    }
    if let sequence = found[name] { return ResolvedMoment(asked: asked, sequence: sequence) }
    if let (head, offset) = Moment.split(name), let sequence = found[String(head)] {
      return try moved(sequence, by: offset, asked: asked)
    }
    let shown = names.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")
    let more = names.count > 12 ? " and \(names.count - 12) more" : ""
    throw MomentError(
      .notFound, "there is no mark \"\(name)\"",
      remedy: names.isEmpty ? "the log has no marks" : "the marks are \(shown)\(more)")
  }

  func moved(
    _ sequence: SequenceNumber, by offset: Moment.Offset?, asked: String
  ) throws(MomentError) -> ResolvedMoment {
    switch offset {
    case nil:
      return ResolvedMoment(asked: asked, sequence: sequence)
    case .events(let count):
      let (sum, overflow) = Int64(clamping: sequence.rawValue).addingReportingOverflow(count)
      return ResolvedMoment(
        asked: asked, sequence: try checked(overflow ? nil : UInt64(exactly: sum)))
    case .microseconds:
      let event = try reading { () throws(LogError) in try source.event(sequence) }
      guard let event else {
        throw MomentError(.notFound, "event \(sequence.rawValue) is lost, so its time is unknown")
      }
      return try at(event.time, offset, asked: asked)
    }
  }

  func at(
    _ time: Timestamp, _ offset: Moment.Offset?, asked: String
  ) throws(MomentError) -> ResolvedMoment {
    if case .microseconds(let distance) = offset {
      return try at(time.advanced(byMicroseconds: distance), nil, asked: asked)
    }
    let found = try reading { () throws(LogError) in try source.lastSequence(atOrBefore: time) }
    var sequence = found ?? SequenceNumber(0)
    if sequence.rawValue == 0, range.lowerBound > .first {
      throw MomentError(
        .notFound, "the log's first \(range.lowerBound.rawValue - 1) events are gone",
        remedy: "it begins with event \(range.lowerBound.rawValue)")
    }
    if case .events = offset { return try moved(sequence, by: offset, asked: asked) }
    sequence = try includingFoundEnd(after: sequence, at: time)
    return ResolvedMoment(asked: asked, sequence: sequence, time: time)
  }

  /// An unclean end stands in the log where the next launch found it, but the process was gone from
  /// its last event on: between the two it counts as ended (case 5).
  private func includingFoundEnd(
    after sequence: SequenceNumber, at time: Timestamp
  ) throws(MomentError) -> SequenceNumber {
    guard sequence.rawValue > 0, sequence < range.upperBound else { return sequence }
    let next = SequenceNumber(sequence.rawValue + 1)
    let last = try reading { () throws(LogError) in try source.event(sequence) }
    let following = try reading { () throws(LogError) in try source.event(next) }
    guard let last, last.time < time, let following,
      case .process(.ended(let ended)) = following.body,
      ended.foundAt != nil
    else { return sequence }
    return next
  }
}

extension Event {
  private static let uncleanCauses: [DeathCause] = [
    .unclean, .crash, .crashInLaunch, .watchdog, .watchdogLaunch, .foregroundMemory,
  ]

  /// Whether it tells that a process died without meaning to.
  public var isCrashOrUncleanEnd: Bool {
    switch body {
    case .process(.crashed): true
    case .process(.ended(let ended)):
      if case .known(let cause) = ended.cause { Self.uncleanCauses.contains(cause) } else { false }
    default: false
    }
  }

  /// Whether it tells that a process is gone.
  public var isDeath: Bool {
    switch body {
    case .process(.crashed), .process(.ended): true
    default: false
    }
  }
}
