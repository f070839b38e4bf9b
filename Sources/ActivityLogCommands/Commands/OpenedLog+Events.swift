internal import ActivityModel
internal import ActivityReplay
internal import ActivityStore

extension OpenedLog {
  /// Every event of `range` in order; what `body` throws ends it.
  func each(
    in range: ClosedRange<SequenceNumber>? = nil, _ body: (Event) throws(Failure) -> Void
  ) throws(Failure) {
    var failure: Failure?
    try Failure.reading { () throws(LogError) in
      try reader.visit(range, kinds: nil) { event in
        do throws(Failure) {
          try body(event)
          return true
        } catch {
          failure = error
          return false
        }
      }
    }
    if let failure { throw failure }
  }

  /// The event a moment stands at; 0 before the first.
  func sequence(at text: String, _ zone: TimeZoneRules) throws(Failure) -> SequenceNumber {
    try Failure.finding { () throws(MomentError) in
      try Moment(parsing: text, zone: zone).resolve(in: reader).sequence
    }
  }

  /// The state at a moment.
  func state(at text: String, _ zone: TimeZoneRules) throws(Failure) -> AppState {
    let sequence = try sequence(at: text, zone)
    return try Failure.reading { () throws(LogError) in try replayer.state(after: sequence) }
  }

  /// From one moment to another, the whole log where they are not given.
  func range(
    since: String?, until: String?, _ zone: TimeZoneRules
  ) throws(Failure) -> ClosedRange<SequenceNumber> {
    guard let all = reader.sequences else { throw Failure(.negative, "\(path): holds no events") }
    let first = try since.map { (text) throws(Failure) in try sequence(at: text, zone) }
    let last = try until.map { (text) throws(Failure) in try sequence(at: text, zone) }
    let lower = max(first ?? all.lowerBound, all.lowerBound)
    let upper = last ?? all.upperBound
    guard lower <= upper else {
      throw .usage(
        "--since (event \(lower.rawValue)) comes after --until (event \(upper.rawValue))")
    }
    return lower...upper
  }
}

extension NewLog {
  /// The path given with `-o`.
  static func target(
    _ arguments: Arguments, _ output: Option, _ command: any Command.Type
  ) throws(Failure) -> String {
    guard let target = arguments[output] else {
      throw .usage("\(command.name) needs the log to make: -o LOG")
    }
    guard target != "-" else { throw .usage("a log cannot go to the standard output") }
    return target
  }
}
