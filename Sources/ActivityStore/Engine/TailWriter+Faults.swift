import ActivityModel

extension TailWriter {
  /// A mapping has broken: some of what was stored may not be in the file. The segment is given up,
  /// what the file has of it waits for sealing, and what is lost is counted for a `note.trimmed`.
  ///
  /// - Returns: Whether the event that was written last is among what is lost; it is not counted.
  mutating func giveUpBroken(_ index: Int) -> Bool {
    knownFaults = MappingGuard.faults
    guard segments[index].mapping?.isBroken == true else { return false }
    let segment = segments[index]
    let bytes = (try? files.readUpTo(segment.end, from: file, at: segment.offset)) ?? []
    let rows = TailScan(bytes.span, log: log).segments.first { $0.offset == 0 }?.rows ?? []
    segments[index].count = rows.count
    segments[index].end = rows.last.map { $0.upperBound + Tail.checksumBytes } ?? 0
    retireActive()
    if rows.isEmpty { segments[index].use = .spent }
    // The file may end before those that are free, too. A new one makes it long enough.
    for other in segments.indices where segments[other].use == .free {
      segments[other].use = .spent
    }
    let lost = segment.count - rows.count
    guard lost > 0 else { return false }
    fault = LogError(
      .damaged, "\(lost - 1) events of the tail are lost: its file was cut short or had no room",
      path: path, offset: UInt64(segment.offset),
      remedy: "leave the files of a log that is being written alone")
    hasFault = true
    dropped += Int64(lost - 1)
    droppedReason = "\(LogError.Code.damaged)"
    return true
  }

  /// The fault that nobody was told of yet.
  mutating func takeFault() -> LogError? {
    hasFault = false
    return fault.take()
  }
}
