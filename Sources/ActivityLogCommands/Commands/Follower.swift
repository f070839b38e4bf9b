internal import ActivityModel
internal import ActivityStore

/// Goes on showing events as a writer appends them.
struct Follower {
  let log: OpenedLog
  let filter: EventFilter
  let until: SequenceNumber?

  /// How often the log is looked at.
  private static let interval: Int64 = 200_000

  /// Runs until interrupted, or until the event wanted last.
  func run(_ printer: EventPrinter, _ console: Console) throws(Failure) {
    var shown = log.reader.sequences?.upperBound ?? SequenceNumber(0)
    while until.map({ shown < $0 }) ?? true {
      ProcessIO.sleep(microseconds: Self.interval)
      try Failure.reading { () throws(LogError) in
        guard try log.reader.refresh(), let last = log.reader.sequences?.upperBound, last > shown
        else { return }
        try log.reader.visit(SequenceNumber(shown.rawValue + 1)...last, kinds: nil) { event in
          printer.learn(event)
          if filter.matches(event) { printer.show(event) }
          return true
        }
        shown = last
      }
      console.out.flush()
    }
  }
}
