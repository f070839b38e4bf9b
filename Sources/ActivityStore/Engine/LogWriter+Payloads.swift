package import ActivityModel

/// The payloads that come most often, each without an event around it. One function for each, so that
/// each gets code of its own: a generic one would not be specialised for other modules.
extension LogWriter {
  package func append(
    _ payload: ScreenEvent.Created, _ stamp: EventStamp
  ) throws(LogError) -> SequenceNumber { try append(row: StampedPayload(payload, stamp)) }

  package func append(
    _ payload: ScreenEvent.Callback, _ stamp: EventStamp
  ) throws(LogError) -> SequenceNumber { try append(row: StampedPayload(payload, stamp)) }

  package func append(
    _ payload: ScreenEvent.ValueChanged, _ stamp: EventStamp
  ) throws(LogError) -> SequenceNumber { try append(row: StampedPayload(payload, stamp)) }

  package func append(
    _ payload: ScreenEvent.Released, _ stamp: EventStamp
  ) throws(LogError) -> SequenceNumber { try append(row: StampedPayload(payload, stamp)) }

  package func append(
    _ payload: NavigationEvent.Pushed, _ stamp: EventStamp
  ) throws(LogError) -> SequenceNumber { try append(row: StampedPayload(payload, stamp)) }

  package func append(
    _ payload: NavigationEvent.Popped, _ stamp: EventStamp
  ) throws(LogError) -> SequenceNumber { try append(row: StampedPayload(payload, stamp)) }

  package func append(
    _ payload: NavigationEvent.Presented, _ stamp: EventStamp
  ) throws(LogError) -> SequenceNumber { try append(row: StampedPayload(payload, stamp)) }

  package func append(
    _ payload: NavigationEvent.Dismissed, _ stamp: EventStamp
  ) throws(LogError) -> SequenceNumber { try append(row: StampedPayload(payload, stamp)) }
}
