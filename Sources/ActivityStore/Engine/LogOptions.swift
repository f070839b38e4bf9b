/// How a log is written. The defaults suit an app.
public struct LogOptions: Sendable {
  /// What survives power loss. The death of the process loses nothing with any of them.
  public enum Durability: Hashable, Sendable {
    /// Whatever the system has written back by then.
    case none
    /// All but the last so many microseconds.
    case interval(microseconds: Int64)
    /// Every event whose `append` returned. Costs one write to the medium per event.
    case each
  }

  /// When the next file of a log is begun. The path of a rotating log is a directory.
  public struct Rotation: Hashable, Sendable {
    /// Bytes of a file after which the next begins; nil for no limit.
    public var bytes: Int?
    /// Events of a file after which the next begins; nil for no limit.
    public var events: Int?
    /// Microseconds of wall clock that one file spans at most; nil for no limit.
    public var age: Int64?
    /// Files kept; older ones are removed with a `note.trimmed`. Nil keeps all.
    public var maximumFiles: Int?
    /// Bytes kept over all files; older ones are removed with a `note.trimmed`. Nil keeps all.
    public var maximumBytes: Int?

    public init(
      bytes: Int? = 8 << 20, events: Int? = nil, age: Int64? = nil, maximumFiles: Int? = nil,
      maximumBytes: Int? = nil
    ) {
      self.bytes = bytes
      self.events = events
      self.age = age
      self.maximumFiles = maximumFiles
      self.maximumBytes = maximumBytes
    }
  }

  /// When a block begins with a snapshot of the state.
  public struct Snapshots: Hashable, Sendable {
    /// The share of the log that snapshots may take.
    public var maximumShare = 0.02
    /// Events without a snapshot after which one is written whatever its share.
    public var maximumDistance = 131_072

    public init() {}

    /// None at all, but at the start of each file.
    public static var never: Snapshots {
      var snapshots = Snapshots()
      snapshots.maximumShare = 0
      snapshots.maximumDistance = .max
      return snapshots
    }
  }

  public var durability = Durability.none
  public var rotation: Rotation?
  public var snapshots = Snapshots()
  /// Events of a sealed block, at most `Limits.eventsPerBlock`.
  public var eventsPerBlock = 16_384
  /// The level of zstd for sealed blocks.
  public var compressionLevel: Int32 = 3
  /// Called once for each kind of failure of the background work, on any thread; writing goes on
  /// when it can.
  public var onError: @Sendable (LogError) -> Void = { _ in }

  /// Says when a file was begun, microseconds since 1970.
  package var now: @Sendable () -> Int64 = { SystemClock.wall() }
  package var bootIdentifier: @Sendable () -> String = { SystemProcess.bootIdentifier ?? "" }
  package var fileSystem: any FileSystem = SystemFileSystem()
  /// Sixteen bytes that a new log is known by, for files that are to come out the same each time.
  package var identifier: [UInt8]?
  /// Whether sealing runs on the caller of `append` instead of a thread: repeatable, for tests.
  package var sealsInline = false
  /// Bytes of one tail segment; a multiple of the page size.
  package var tailSegmentBytes = 256 << 10
  /// Segments that a tail may grow to while sealing cannot keep up or the log cannot be written.
  package var maximumTailSegments = 64

  public init() {}
}
