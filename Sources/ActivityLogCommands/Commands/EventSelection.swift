internal import ActivityModel
internal import ActivityStore

/// Picks events out of a log: those that match, some around them, the last so many.
struct EventSelection {
  let filter: EventFilter
  let around: Int
  let limit: Int?
  let isReversed: Bool

  /// Shows each picked event, in the order wanted, and returns how many matched. `learn` sees what is
  /// passed over too: screens are created long before they are spoken of.
  ///
  /// Nothing is gathered but what a limit or the reverse order needs.
  func run(
    over log: OpenedLog, _ range: ClosedRange<SequenceNumber>, learn: (Event) -> Void,
    show: (Event) -> Void
  ) throws(Failure) -> Int {
    var count = 0
    var gathered: [Event] = []
    let gathers = limit != nil || isReversed
    try each(log, shortened(range), learn) { event, matches in
      if matches { count += 1 }
      guard gathers else {
        show(event)
        return
      }
      gathered.append(event)
      // Keep no more than twice what is wanted.
      if let limit, around == 0, gathered.count > limit * 2 + 1024 {
        gathered.removeFirst(gathered.count - limit)
      }
    }
    if gathers {
      if let limit, gathered.count > limit { gathered.removeFirst(gathered.count - limit) }
      for event in isReversed ? gathered.reversed() : gathered { show(event) }
      if let limit { count = min(count, limit) }
    }
    return count
  }

  /// The first event that is read.
  func first(in range: ClosedRange<SequenceNumber>) -> SequenceNumber {
    shortened(range).lowerBound
  }

  /// Where every event counts, only the last ones need to be read.
  private func shortened(_ range: ClosedRange<SequenceNumber>) -> ClosedRange<SequenceNumber> {
    guard let limit, filter.isOpen else { return range }
    let last = range.upperBound.rawValue
    return max(
      range.lowerBound, SequenceNumber(last - min(last, UInt64(limit) - 1)))...range
      .upperBound
  }

  /// The picked events in the order of the log, each once.
  private func each(
    _ log: OpenedLog, _ range: ClosedRange<SequenceNumber>, _ learn: (Event) -> Void,
    _ body: (Event, _ matches: Bool) -> Void
  ) throws(Failure) {
    try Failure.reading { () throws(LogError) in
      guard around > 0 else {
        let kinds = filter.kinds.map { $0.union([ScreenEvent.Created.kind]) }
        try log.reader.visit(range, kinds: kinds) { event in
          learn(event)
          if filter.matches(event) { body(event, true) }
          return true
        }
        return
      }
      var before: [Event] = []
      var after = 0
      try log.reader.visit(range, kinds: nil) { event in
        learn(event)
        if filter.matches(event) {
          for event in before { body(event, false) }
          before.removeAll()
          body(event, true)
          after = around
        } else if after > 0 {
          after -= 1
          body(event, false)
        } else {
          before.append(event)
          if before.count > around { before.removeFirst() }
        }
        return true
      }
    }
  }
}
