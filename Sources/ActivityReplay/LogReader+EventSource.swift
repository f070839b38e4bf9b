public import ActivityModel
public import ActivityStore

extension LogReader: EventSource {
  /// True for a log that was neither closed nor is held by a writer.
  public var endsUncleanly: Bool { !isClosed && !isLive }

  public func event(_ sequence: SequenceNumber) throws(LogError) -> Event? {
    try event(at: sequence)
  }
}
