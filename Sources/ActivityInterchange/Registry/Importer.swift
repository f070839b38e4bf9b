public import ActivityModel

/// Reads files of one kind into events.
///
/// An importer is a value without state; everything it needs is in the call. It never stops at a bad
/// record: that one is skipped and counted. It throws where the file as a whole cannot be used.
public protocol Importer: Sendable {
  /// What `--format` takes: lower case, no blanks.
  var name: String { get }
  /// One line for the help text.
  var summary: String { get }
  /// How sure this importer is that a file is one of its own.
  ///
  /// - Parameter prefix: the first `ImportFormats.prefixLength` bytes of the file, or all of it.
  func confidence(in prefix: FilePrefix) -> DetectionConfidence
  /// Reads one or more files that belong together into one stream of events.
  ///
  /// The events are in order, without sequence numbers: the log they go to gives those.
  func importEvents(
    from inputs: [ImportInput], options: ImportOptions
  ) throws(ImportError) -> ImportResult
}

/// How sure an importer is that it can read a file.
public enum DetectionConfidence: Int, Comparable, Sendable {
  case none, possible, likely, certain

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A file to import.
public struct ImportInput: Sendable {
  /// Its name for messages; `-` for the standard input.
  public var name: String
  public var bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// What an import gave.
public struct ImportResult: Sendable {
  /// In order, without sequence numbers except where the source has its own.
  public var events: [Event]
  public var report: ImportReport

  public init(events: [Event], report: ImportReport) {
    self.events = events
    self.report = report
  }
}
