public import ActivityModel

/// Streams of events made from a seed, for property tests. The same seed gives the same stream.
public enum RandomEvents {
  /// What an app would record: launches, scenes, pushes, callbacks, save points, deaths. The fold
  /// takes every event literally: no anomaly.
  public static func plausible(count: Int, seed: UInt64) -> [Event] {
    var app = PlausibleApp(seed: seed)
    while app.events.count < count { app.step() }
    return Array(app.events.prefix(count))
  }

  /// Any kind in any order with any field there or not: few identifiers, so that events meet, and
  /// now and then an absurd one. Numbers may jump, launches may go backwards.
  public static func hostile(count: Int, seed: UInt64) -> [Event] {
    var source = RandomEventSource(seed: seed)
    var sequence: UInt64 = 0
    return (0..<count).map { _ in
      sequence = source.oneIn(50) ? source.next() >> source.next(below: 64) : sequence &+ 1
      return source.event(sequence: SequenceNumber(sequence))
    }
  }

  /// One event of every kind of the catalog, `rounds` times over, sequenced from 1.
  public static func everyKind(rounds: Int = 1, seed: UInt64) -> [Event] {
    var source = RandomEventSource(seed: seed)
    var events: [Event] = []
    for _ in 0..<rounds {
      for entry in EventCatalog.entries {
        let sequence = SequenceNumber(UInt64(events.count + 1))
        events.append(source.event(sequence: sequence, kind: entry.kind))
      }
    }
    return events
  }
}
