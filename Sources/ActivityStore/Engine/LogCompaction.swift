public import ActivityModel
import Synchronization

/// A log that nobody writes any more, written anew in larger blocks and compressed as well as zstd can:
/// one closed file with the same events, numbers and identity. The old log is not touched.
public struct LogCompaction: Sendable {
  /// Events of a block. Larger ones are smaller in all and slower to seek in.
  public var eventsPerBlock = 32_768
  /// The level of zstd, to 22.
  public var compressionLevel: Int32 = 19
  /// Whether a file that is at the new path may go.
  public var overwrites = false
  package var fileSystem: any FileSystem = SystemFileSystem()

  public static let maximumEventsPerBlock = Limits.blockEvents

  public init() {}

  /// What came out.
  public struct Result: Equatable, Sendable {
    public var events: UInt64
    public var bytesBefore: UInt64
    public var bytesAfter: UInt64
    public var blocksBefore: Int
    public var blocksAfter: Int
  }

  /// Writes the events of `reader` to a new file at `path`, which is there only when it is whole.
  ///
  /// - Parameter progress: called with the number of the last event that was written.
  /// - Throws: `inUse` where the log is being written; `damaged` where some of it cannot be read, which
  ///   is a matter for recovery; `invalidArgument` where something is at `path`; `noSpace`, `io`.
  /// - Complexity: O(events); memory for the events of one block.
  public func run(
    _ reader: LogReader, to path: String, progress: (SequenceNumber) -> Void = { _ in }
  ) throws(LogError) -> Result {
    let info = reader.info
    guard !info.isLive else {
      throw LogError(
        .inUse, "the log is being written", path: reader.path,
        remedy: "compact it when its writer has closed it")
    }
    if !overwrites, case .success = fileSystem.status(at: path) {
      throw LogError(
        .invalidArgument, "something is there already", path: path, remedy: "give another path")
    }
    let temporary = "\(path).\(SystemProcess.identifier).compact"
    defer { _ = fileSystem.remove(temporary) }
    let after = try write(reader, to: temporary, progress)
    do throws(Errno) {
      try fileSystem.retrying { fileSystem.rename(temporary, to: path) }
      try fileSystem.retrying { fileSystem.synchronizeDirectory(SealedLog.parent(of: path)) }
    } catch {
      throw LogError(error, .write, path)
    }
    return Result(
      events: info.events, bytesBefore: info.bytes + info.tailBytes,
      bytesAfter: UInt64(clamping: after.end),
      blocksBefore: info.files.reduce(0) { $0 + $1.blocks }, blocksAfter: after.blocks.count)
  }

  private func write(
    _ reader: LogReader, to path: String, _ progress: (SequenceNumber) -> Void
  ) throws(LogError) -> LogFile {
    var log = try begin(path, reader)
    defer { log.closeDescriptors() }
    var waiting: [Event] = []
    var failure: LogError?
    try reader.visit { event in
      waiting.append(event)
      guard waiting.count >= eventsPerBlock else { return true }
      do throws(LogError) { try append(&waiting, of: reader, to: &log, progress) } catch {
        failure = error
      }
      return failure == nil
    }
    if let failure { throw failure }
    try append(&waiting, of: reader, to: &log, progress)
    try requireWhole(reader)
    try log.finish()
    return log.current
  }

  private func requireWhole(_ reader: LogReader) throws(LogError) {
    if let damage = reader.damages.first {
      throw LogError(
        .damaged, "not all of the log can be read: \(damage.reason)", path: damage.path,
        offset: damage.offset, remedy: "recover it to a new log first")
    }
  }

  private func append(
    _ events: inout [Event], of reader: LogReader, to log: inout SealedLog,
    _ progress: (SequenceNumber) -> Void
  ) throws(LogError) {
    guard let last = events.last else { return }
    try requireWhole(reader)
    try log.append(events)
    events.removeAll(keepingCapacity: true)
    progress(last.sequence)
  }

  /// The new file, with the header of the old one.
  private func begin(_ path: String, _ reader: LogReader) throws(LogError) -> SealedLog {
    var options = LogOptions()
    options.fileSystem = fileSystem
    options.compressionLevel = compressionLevel
    options.durability = .interval(microseconds: .max)
    let first = reader.sequences?.lowerBound ?? SequenceNumber(1)
    let old = reader.contents.withLock { $0.files.first?.header }
    var header = old ?? LogHeader(logIdentifier: SystemProcess.randomBytes(16))
    header.segment = 1
    header.firstSequence = first.rawValue
    let file = try SealedLog.begin(path, header, files: fileSystem)
    var log = SealedLog(
      path: path, isDirectory: false, files: fileSystem, options: options, lock: file.descriptor,
      current: file, number: 1, log: header.logIdentifier, lastSequence: first.rawValue - 1)
    // A log whose beginning was trimmed starts with the state that was there.
    let before = SequenceNumber(first.rawValue - 1)
    log.state = first.rawValue > 1 ? try reader.snapshot(atOrBefore: before) : AppState()
    if log.state == nil { log.state = AppState() }
    return log
  }
}
