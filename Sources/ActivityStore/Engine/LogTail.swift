import ActivityModel

/// The tail of a log as a reader sees it: the events that are in no block yet.
///
/// Looking at a tail checks its checksums; its rows become events when they are asked for.
struct LogTail: Sendable {
  /// Rows of a segment that follow each other.
  private struct Part: Sendable {
    var rows: [Range<Int>]
    /// The number of the first row, of the first that is not in a block, and the one behind the last.
    var first: UInt64
    var start: UInt64
    var end: UInt64
  }

  /// Decoded, where that was asked for.
  private(set) var events: [Event] = []
  var damages: [LogDamage] = []
  private(set) var bytes = 0
  private var content: [UInt8] = []
  private var path = ""
  private var parts: [Part] = []

  init() {}

  /// Finds what a tail holds after the event `last`.
  ///
  /// - Parameters:
  ///   - isLive: Whether a writer is at it, so that what looks torn is only unfinished.
  ///   - decodes: Whether `events` is wanted.
  /// - Complexity: O(bytes).
  init(
    _ bytes: [UInt8], path: String, log: [UInt8]?, after last: UInt64, isLive: Bool,
    decodes: Bool = true
  ) {
    self.bytes = bytes.count
    self.path = path
    content = bytes
    find(TailScan(bytes.span, log: log), after: last, isLive: isLive)
    guard decodes else { return }
    var decoded: [Event] = []
    damages += visit { event in
      decoded.append(event)
      return true
    }
    events = decoded
  }

  private mutating func find(_ scan: TailScan, after last: UInt64, isLive: Bool) {
    var expected = last &+ 1
    for segment in scan.segments where segment.nextSequence > expected || segment.torn != nil {
      if !isLive, let torn = segment.torn {
        damages.append(
          LogDamage(
            kind: .damaged, path: path, offset: UInt64(torn.lowerBound),
            byteCount: UInt64(Self.used(torn, content)), reason: "the tail is torn"))
      }
      guard segment.nextSequence > expected else { continue }
      let first = segment.header.firstSequence
      if first > expected {
        // A segment between was taken away while the tail was read; the next look is whole again.
        if isLive, expected > last &+ 1 { return }
        if expected > 1 || !isLive { noteGap(expected, segment) }
      }
      parts.append(
        Part(
          rows: segment.rows, first: first, start: max(first, expected),
          end: segment.nextSequence))
      expected = segment.nextSequence
    }
  }

  /// The numbers of the events, first and last; damage may have left gaps.
  var sequences: ClosedRange<UInt64>? {
    guard let first = parts.first, let last = parts.last, first.start < last.end else { return nil }
    return first.start...(last.end - 1)
  }

  var count: Int { parts.reduce(0) { $0 + Int(clamping: $1.end - $1.start) } }

  /// Calls `body` with the events from number `lower` on until it says false, and returns what could
  /// not be read.
  ///
  /// - Complexity: O(events) from the start of the segment that holds `lower`.
  func visit(from lower: UInt64 = 0, _ body: (Event) -> Bool) -> [LogDamage] {
    var damages: [LogDamage] = []
    for part in parts where part.end > lower {
      var decoder = RowDecoder()
      for (index, row) in part.rows.enumerated() {
        let sequence = part.first &+ UInt64(index)
        do throws(FormatError) {
          let event = try decoder.decode(content, in: row)
          guard event.sequence.rawValue == sequence else {
            throw FormatError(.invalid, "a sequence number", at: row.lowerBound)
          }
          guard sequence >= max(part.start, lower) else { continue }
          guard body(event) else { return damages }
        } catch {
          // Rows lean on those before them: the rest of the segment is lost with this one.
          damages.append(
            LogDamage(
              kind: .damaged, path: path, offset: UInt64(row.lowerBound),
              byteCount: UInt64(row.count),
              sequences: SequenceNumber(sequence)...SequenceNumber(part.end &- 1),
              reason: "an event of the tail is damaged: \(error)"))
          break
        }
      }
    }
    return damages
  }

  mutating func note(_ more: [LogDamage]) {
    for damage in more where !damages.contains(damage) { damages.append(damage) }
  }

  private mutating func noteGap(_ expected: UInt64, _ segment: TailScan.Segment) {
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
