import ActivityModel

/// The tail of a log as a reader sees it: the events that are in no block yet.
struct LogTail: Sendable {
  var events: [Event] = []
  var damages: [LogDamage] = []
  var bytes = 0

  init() {}

  /// Decodes what a tail holds after the event `last`.
  ///
  /// - Parameter isLive: Whether a writer is at it, so that what looks torn is only unfinished.
  init(_ bytes: [UInt8], path: String, log: [UInt8]?, after last: UInt64, isLive: Bool) {
    self.bytes = bytes.count
    let scan = TailScan(bytes.span, log: log)
    var expected = last &+ 1
    for segment in scan.segments where segment.nextSequence > expected || segment.torn != nil {
      if !isLive, let torn = segment.torn {
        damages.append(
          LogDamage(
            kind: .damaged, path: path, offset: UInt64(torn.lowerBound),
            byteCount: UInt64(Self.used(torn, bytes)), reason: "the tail is torn"))
      }
      guard segment.nextSequence > expected else { continue }
      if segment.header.firstSequence > expected {
        // A segment between was taken away while the tail was read; the next look is whole again.
        if isLive, expected > last &+ 1 { return }
        if expected > 1 || !isLive { noteGap(expected, segment, path: path) }
      }
      decode(segment, bytes, path: path, from: &expected)
    }
  }

  private mutating func decode(
    _ segment: TailScan.Segment, _ bytes: [UInt8], path: String, from expected: inout UInt64
  ) {
    var decoder = RowDecoder()
    events.reserveCapacity(events.count + segment.rows.count)
    for (index, row) in segment.rows.enumerated() {
      let sequence = segment.header.firstSequence &+ UInt64(index)
      do throws(FormatError) {
        let event = try decoder.decode(bytes, in: row)
        guard event.sequence.rawValue == sequence else {
          throw FormatError(.invalid, "a sequence number", at: row.lowerBound)
        }
        guard sequence >= expected else { continue }
        events.append(event)
        expected = sequence &+ 1
      } catch {
        damages.append(
          LogDamage(
            kind: .damaged, path: path, offset: UInt64(row.lowerBound),
            byteCount: UInt64(row.count),
            sequences: SequenceNumber(sequence)...SequenceNumber(segment.nextSequence &- 1),
            reason: "an event of the tail is damaged: \(error)"))
        // Rows lean on those before them: the rest of the segment is lost with this one.
        expected = segment.nextSequence
        return
      }
    }
  }

  private mutating func noteGap(_ expected: UInt64, _ segment: TailScan.Segment, path: String) {
    let end = segment.header.firstSequence &- 1
    guard expected <= end else { return }
    damages.append(
      LogDamage(
        kind: .missing, path: path, offset: UInt64(segment.offset), byteCount: 0,
        sequences: SequenceNumber(expected)...SequenceNumber(end),
        reason: "events are missing before this part of the tail"))
  }

  /// Bytes of a torn end without the zeros behind it.
  private static func used(_ torn: Range<Int>, _ bytes: [UInt8]) -> Int {
    let slice = bytes[torn]
    return (slice.lastIndex { $0 != 0 } ?? torn.lowerBound) - torn.lowerBound + 1
  }
}
