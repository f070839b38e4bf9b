import ActivityModel

extension Vector {
  static func all() throws -> [Vector] {
    let every = EventCatalog.entries.enumerated().flatMap { number, entry in
      (0..<3).map { VectorEvents.sample(entry.kind, turn: number * 5 + $0) }
    }
    let session = VectorEvents.session(screens: 40)
    return [
      try Vector("empty", blocks: []),
      try Vector("empty-unclosed", blocks: [], isClosed: false),
      try Vector("single-event", blocks: [numbered([VectorEvents.marked("here")])]),
      try Vector("every-kind", blocks: [numbered(every)]),
      try Vector("unknown-kinds-and-fields", blocks: [numbered(VectorEvents.unknown)]),
      try Vector("session", blocks: [numbered(session)]),
      try Vector("two-blocks", blocks: halves(numbered(session)), snapshots: [1]),
      try Vector("many-blocks", blocks: chunks(numbered(session), of: 60), snapshots: [0, 2, 4]),
      try Vector("continued", blocks: halves(numbered(session)), closedAfter: [0]),
      try Vector(
        "continued-unclosed", blocks: chunks(numbered(session), of: 60), isClosed: false,
        closedAfter: [0, 1]),
      try Vector("unclosed", blocks: [numbered(session)], isClosed: false),
      try Vector(
        "unclosed-with-tail", blocks: [halves(numbered(session))[0]],
        tail: halves(numbered(session))[1], isClosed: false),
      // The tail was not reused yet after its events were sealed.
      try Vector(
        "tail-overlaps", blocks: [halves(numbered(session))[0]],
        tail: Array(numbered(session).dropFirst(20)), isClosed: false),
      try Vector(
        "tail-of-every-kind", blocks: [], tail: numbered(every + VectorEvents.unknown),
        isClosed: false),
      try Vector("several-launches", blocks: [numbered(VectorEvents.launches)]),
      try Vector("backward-clock", blocks: [numbered(VectorEvents.backwardClock)]),
      try Vector("coarse-times", blocks: [numbered(VectorEvents.coarseTimes)]),
      try Vector("texts", blocks: [numbered(VectorEvents.texts)]),
      try Vector("imported", blocks: [numbered(VectorEvents.imported)]),
      try Vector("identifiers", blocks: [numbered(VectorEvents.identifiers)]),
      try Vector("names", blocks: [numbered(VectorEvents.names)]),
    ]
  }

  private static func numbered(_ events: [Event]) -> [Event] {
    events.enumerated().map { index, event in
      var event = event
      event.sequence = SequenceNumber(UInt64(index) + 1)
      return event
    }
  }

  private static func halves(_ events: [Event]) -> [[Event]] {
    [Array(events[..<(events.count / 2)]), Array(events[(events.count / 2)...])]
  }

  private static func chunks(_ events: [Event], of size: Int) -> [[Event]] {
    stride(from: 0, to: events.count, by: size).map {
      Array(events[$0..<min($0 + size, events.count)])
    }
  }
}
