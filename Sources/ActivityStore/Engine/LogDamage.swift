public import ActivityModel

/// A part of a log that could not be read. Everything outside it was.
public struct LogDamage: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The bytes are there, but a checksum or the structure is wrong.
    case damaged
    /// The file ends inside something.
    case truncated
    /// Nothing in the files holds these events.
    case missing
  }

  public var kind: Kind
  public var path: String
  /// Where the unreadable bytes begin.
  public var offset: UInt64
  /// How many there are; 0 where nothing is there to be read.
  public var byteCount: UInt64
  /// The events that were lost with them; nil where that cannot be told.
  public var sequences: ClosedRange<SequenceNumber>?
  /// What is wrong, in a sentence.
  public var reason: String

  public init(
    kind: Kind, path: String, offset: UInt64, byteCount: UInt64,
    sequences: ClosedRange<SequenceNumber>? = nil, reason: String
  ) {
    self.kind = kind
    self.path = path
    self.offset = offset
    self.byteCount = byteCount
    self.sequences = sequences
    self.reason = reason
  }

  /// What can be done about it.
  public var remedy: String {
    switch kind {
    case .damaged: "`activitylog recover` writes what can be read to a new file"
    case .truncated: "copy the file again if there is a whole one; else `activitylog recover`"
    case .missing: "look for the missing file of the log"
    }
  }
}

extension LogDamage: CustomStringConvertible {
  public var description: String {
    var text = "\(path): \(reason) at byte \(offset)"
    if byteCount > 0 { text += ", \(byteCount) bytes lost" }
    if let sequences {
      let (first, last) = (sequences.lowerBound.rawValue, sequences.upperBound.rawValue)
      text += first == last ? ", event \(first) lost" : ", events \(first)–\(last) lost"
    }
    return text
  }
}
