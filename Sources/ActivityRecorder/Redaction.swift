public import ActivityModel

/// What is kept of what people typed and saw. Applied before an event leaves the process's memory.
public struct Redaction: Sendable {
  /// What becomes of a text.
  public enum Rule: Sendable {
    case keep
    /// Nothing stays but that there was a text.
    case drop
    /// A number takes its place that is the same for equal texts of this process and says nothing
    /// else.
    case hash
    case map(@Sendable (String) -> String)
  }

  /// For free texts: messages, typed text, reasons.
  public var text: Rule
  /// For strings inside values: `userInfo`, values of screens, encoded state.
  public var values: Rule
  /// Sees each event after the rules above; nil drops it.
  public var event: (@Sendable (Event) -> Event?)?

  public init(
    text: Rule = .keep, values: Rule = .keep, event: (@Sendable (Event) -> Event?)? = nil
  ) {
    self.text = text
    self.values = values
    self.event = event
  }

  /// Everything is kept.
  public static let none = Redaction()
  /// Texts and strings in values are dropped; structure stays.
  public static let structureOnly = Redaction(text: .drop, values: .drop)

  var isNone: Bool { text.isKeep && values.isKeep && event == nil }

  /// Nil where the event is to be dropped.
  func apply(_ event: Event) -> Event? {
    var event = event
    if !text.isKeep || !values.isKeep, let body = RedactingCoder.redacted(event.body, self) {
      event.body = body
    }
    return self.event.map { $0(event) } ?? event
  }
}

extension Redaction.Rule {
  var isKeep: Bool { if case .keep = self { true } else { false } }

  func apply(_ string: String) -> String {
    switch self {
    case .keep: string
    case .drop: ""
    case .hash: Self.token(string)
    case .map(let change): change(string)
    }
  }

  /// Seeded for each process, so that a table of likely texts tells nothing.
  private static func token(_ string: String) -> String {
    var hasher = Hasher()
    for byte in string.utf8 { hasher.combine(byte) }
    return "#" + String(UInt(bitPattern: hasher.finalize()), radix: 16)
  }
}
