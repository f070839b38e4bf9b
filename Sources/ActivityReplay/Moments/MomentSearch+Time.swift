internal import ActivityModel
internal import ActivityStore

extension MomentSearch {
  /// The instant of an anchor of time.
  func time(of anchor: Moment.Anchor) throws(MomentError) -> Timestamp {
    switch anchor {
    case .time(let time): return time
    case .local(let civil, let zone): return try instant(of: civil, in: zone)
    case .timeOfDay(let civil, let zone): return try instant(ofDay: civil, in: zone)
    case .start, .end, .crash, .death, .mark, .event:
      throw MomentError(.malformed, "this moment is an event, not a time")
    }
  }

  private func instant(
    of civil: CivilTime, in zone: TimeZoneRules
  ) throws(MomentError) -> Timestamp {
    let instants = zone.timestamps(of: civil)
    guard let first = instants.first else {
      throw MomentError(
        .malformed,
        "\(text(civil)) does not exist in \(zone.name): the clocks were put forward over it"
      )
    }
    guard instants.count == 1 else {
      let choices = instants.map {
        "\(civil.dateText)T\(civil.timeText)\(TimeZoneRules.text(ofOffset: zone.offset(at: $0)))"
      }
      throw MomentError(
        .ambiguous, "\(text(civil)) comes twice in \(zone.name): the clocks were put back",
        remedy: "write \(choices.joined(separator: " or "))")
    }
    return first
  }

  /// Of the days that the log touches, the one on which this time of day lies within the log; the only
  /// day where there is but one.
  private func instant(
    ofDay civil: CivilTime, in zone: TimeZoneRules
  ) throws(MomentError) -> Timestamp {
    let (first, last) = try span()
    guard let from = zone.civilTime(at: first), let to = zone.civilTime(at: last) else {
      throw MomentError(.ambiguous, "\(civil.timeText) needs a date")
    }
    let firstDay = Self.midnight(from)
    let days = (Self.midnight(to) - firstDay) / 86_400_000_000
    var inside: [Timestamp] = []
    for day in 0...min(max(days, 0), 400) {
      let date = Timestamp(microseconds: firstDay + day * 86_400_000_000)
      guard var local = CivilTime(utc: date) else { continue }
      (local.hour, local.minute, local.second) = (civil.hour, civil.minute, civil.second)
      local.microsecond = civil.microsecond
      if days == 0 { return try instant(of: local, in: zone) }
      inside += zone.timestamps(of: local).filter { first <= $0 && $0 <= last }
    }
    guard inside.count == 1, let only = inside.first else {
      throw MomentError(
        .ambiguous, "\(civil.timeText) needs a date: the log runs from \(first) to \(last)")
    }
    return only
  }

  private func span() throws(MomentError) -> (Timestamp, Timestamp) {
    let first = try reading { () throws(LogError) in try source.event(range.lowerBound) }
    let last = try reading { () throws(LogError) in try source.event(range.upperBound) }
    guard let first, let last else {
      throw MomentError(.notFound, "the log's first or last event is lost; give a date")
    }
    return (min(first.time, last.time), max(first.time, last.time))
  }

  private static func midnight(_ civil: CivilTime) -> Int64 {
    CivilTime(year: civil.year, month: civil.month, day: civil.day)?.utc.microseconds ?? 0
  }

  private func text(_ civil: CivilTime) -> String { "\(civil.dateText) \(civil.timeText)" }
}
