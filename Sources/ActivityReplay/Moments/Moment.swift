public import ActivityModel

/// A point of a log as people name it: `crash`, `mark:paid`, `120`, `2025-03-15 11:24:20`, each with
/// an offset where wanted: `crash-2s`, `120+5`.
///
/// A moment of time is inclusive: it stands after the last event whose time is that or earlier.
public struct Moment: Hashable, Sendable {
  public enum Anchor: Hashable, Sendable {
    /// After the first event.
    case start
    /// After the last event.
    case end
    /// The last crash or unclean end.
    case crash
    /// The last end of a process, of whatever cause.
    case death
    /// The last mark of that name. The name may end in what looks like an offset: a mark that is
    /// really called so goes first.
    case mark(String)
    case event(SequenceNumber)
    case time(Timestamp)
    /// A date and time of a zone without its offset, which may be none or two instants.
    case local(CivilTime, TimeZoneRules)
    /// A time of day, for a log that lies within one day; the date's members mean nothing.
    case timeOfDay(CivilTime, TimeZoneRules)
  }

  public enum Offset: Hashable, Sendable {
    case events(Int64)
    case microseconds(Int64)
  }

  /// As it was written.
  public var text: String
  public var anchor: Anchor
  public var offset: Offset?

  public init(_ anchor: Anchor, offset: Offset? = nil, text: String? = nil) {
    self.anchor = anchor
    self.offset = offset
    self.text = text ?? Self.text(anchor)
  }

  private static func text(_ anchor: Anchor) -> String {
    switch anchor {
    case .start: "start"
    case .end: "end"
    case .crash: "crash"
    case .death: "death"
    case .mark(let name): "mark:\(name)"
    case .event(let sequence): "\(sequence.rawValue)"
    case .time(let time): time.description
    case .local(let civil, _): "\(civil.dateText) \(civil.timeText)"
    case .timeOfDay(let civil, _): civil.timeText
    }
  }
}

/// Why a moment could not be read or found.
public struct MomentError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Code: Hashable, Sendable {
    /// The text is no moment.
    case malformed
    /// It could be two instants.
    case ambiguous
    /// The log has none such.
    case notFound
    /// The log could not be read.
    case unreadable
  }

  public var code: Code
  /// One sentence.
  public var message: String
  /// What there is instead.
  public var remedy: String?

  public init(_ code: Code, _ message: String, remedy: String? = nil) {
    self.code = code
    self.message = message
    self.remedy = remedy
  }

  public var description: String { remedy.map { "\(message); \($0)" } ?? message }
}
