public import ActivityModel

/// What a log says about itself, without its events.
public struct LogInfo: Sendable {
  /// One file of the log.
  public struct File: Sendable {
    public var path: String
    public var bytes: UInt64
    public var blocks: Int
    public var events: UInt64
    public var snapshots: Int
    /// Whether it ends with an index and a footer.
    public var isClosed: Bool
  }

  /// The path that was opened.
  public var path: String
  public var isDirectory: Bool
  public var formatVersion: UInt32
  /// Name and version of the program that began the log.
  public var writer: String
  /// Thirty-two hexadecimal digits.
  public var logIdentifier: String
  public var files: [File]
  public var events: UInt64
  public var sequences: ClosedRange<SequenceNumber>?
  /// The least and greatest time of all events.
  public var times: ClosedRange<Timestamp>?
  public var eventsByKind: [EventKind: UInt64]
  /// Events that are in the tail only.
  public var tailEvents: UInt64
  public var tailBytes: UInt64
  /// Whether the log was closed and holds everything in its files.
  public var isClosed: Bool
  /// Whether a writer has it open at this moment.
  public var isLive: Bool

  /// Bytes of all files, the tail apart.
  public var bytes: UInt64 { files.reduce(0) { $0 + $1.bytes } }
}
