public import ActivityModel
import Synchronization

/// Appends events to a log. One writer a log, any number of threads.
///
/// When `append` has returned, the event survives the death of the process at any instruction. What
/// survives power loss is `LogOptions.durability`. Full parts of the tail are sealed into compressed
/// blocks by a thread of the writer's own.
public final class LogWriter: Sendable {
  /// The path of the file or directory.
  public let path: String
  let options: LogOptions
  /// Nil once closed.
  let tail: Mutex<TailWriter?>
  /// Taken before `tail`, never after.
  let sealed: Mutex<SealedLog>
  /// Taken before `tail` by the one thread that waits for the medium.
  let committing = Mutex<Void>(())
  /// The last event that is on the medium for certain.
  let committed = Atomic<UInt64>(0)
  let worker = Mutex<WorkerThread?>(nil)
  let reported = Mutex<Set<LogError.Code>>([])
  /// How the log was found.
  public let opening: Opening

  /// What was there when the writer opened the log.
  public struct Opening: Sendable {
    /// The last event; nil for a new log.
    public var lastEvent: Event?
    /// Whether the log had been closed, or is new: false where the last writer died.
    public var wasClosed: Bool
    /// What could not be read of it.
    public var damages: [LogDamage]
  }

  /// Creates a log or continues one, closed or not.
  ///
  /// - Throws: `inUse` where another writer has it; `notALog` where something else is at the path,
  ///   which is then left alone; `noSpace`, `permission`, `readOnly`, `io`.
  public init(path: String, options: LogOptions = LogOptions()) throws(LogError) {
    self.path = path
    self.options = options
    let opened = try Self.open(path, options)
    opening = opened.opening
    tail = Mutex(opened.tail)
    sealed = Mutex(opened.sealed)
    if !options.sealsInline { try startWorker() }
  }

  deinit {
    // Without `close` the tail stays, as if the process had died: nothing is lost.
    worker.withLock { $0 }?.ring()
    tail.withLock { tail in
      if let tail { _ = tail.files.close(tail.file) }
      tail = nil
    }
    sealed.withLock { $0.closeDescriptors() }
  }

  /// Appends an event and gives it the next sequence number; what `event.sequence` says is ignored.
  ///
  /// - Throws: `closed`; `tooLarge`, `invalidArgument` for an event that no row can hold; `noSpace` or
  ///   `io` where nothing more can be kept at the moment: the event is then counted and told by a
  ///   `note.trimmed` before the next one that can be.
  @discardableResult
  public func append(_ event: Event) throws(LogError) -> SequenceNumber {
    try append(row: event)
  }

  @inline(__always)
  func append<Source: RowSource>(row event: Source) throws(LogError) -> SequenceNumber {
    // In place, through the chain: to unwrap it would move the whole writer out and in again.
    let appended = try tail.withLock { (tail) throws(LogError) in try tail?.take(event) }
    guard let (sequence, workIsDue) = appended else {
      throw LogError(.closed, "the log was closed", path: path)
    }
    // Where this fails the event is in the log, but nothing is promised for power loss.
    if options.durability == .each { try commit(sequence) }
    if workIsDue {
      if options.sealsInline { sealInline() } else { worker.withLock { $0 }?.ring() }
    }
    return SequenceNumber(sequence)
  }

  /// The fold of every event in the log.
  ///
  /// - Complexity: O(events in the tail); the first time also what was read since the last snapshot.
  public func state() throws(LogError) -> AppState {
    try sealed.withLock { (sealed) throws(LogError) -> AppState in
      var state = try sealed.loadState()
      let pending = try tail.withLock { (tail) throws(LogError) in try tail?.pending() ?? [] }
      for event in pending where event.sequence > state.sequence {
        state.apply(event)
      }
      return state
    }
  }
}
