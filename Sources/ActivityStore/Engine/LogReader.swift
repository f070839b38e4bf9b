public import ActivityModel
import Synchronization

/// Reads a log: one file, or the directory of a log that rotates, and the tail beside it.
///
/// Any number of readers may read while a writer writes; `refresh()` takes in what came since. Memory
/// is bounded by the tail, four decoded blocks and what the index says, whatever the size of the log.
/// What cannot be read is stepped over and listed in `damages`; everything outside is delivered. Safe
/// to use from several threads.
///
/// Files are read, not mapped: a mapping of a file that somebody cuts would end the process at the next
/// touch, and reading a block into memory that is warm already costs no more than its page faults.
public final class LogReader: Sendable {
  /// The path that was opened.
  public let path: String
  public let isDirectory: Bool
  let files: any FileSystem
  let contents: Mutex<LogContents>

  /// Opens a log, closed or not, of this process or another.
  ///
  /// - Throws: `notFound`; `notALog` for anything else than a log; `truncated` where not even the
  ///   header is whole; `unsupportedVersion`; `permission` or `io`.
  /// - Complexity: three reads of a closed log, whatever its size; else O(blocks) small reads, plus the
  ///   tail.
  public convenience init(path: String) throws(LogError) {
    try self.init(path: path, fileSystem: SystemFileSystem())
  }

  package init(path: String, fileSystem files: any FileSystem) throws(LogError) {
    self.path = path
    self.files = files
    do {
      isDirectory = try files.retrying { files.status(at: path) }.kind == .directory
    } catch {
      throw LogError(error, .open, path)
    }
    contents = Mutex(try LogContents(path: path, isDirectory: isDirectory, files: files))
  }

  deinit {
    contents.withLock { contents in
      for file in contents.files { _ = files.close(file.descriptor) }
    }
  }

  /// Takes in what a writer has added since; true where there is something new.
  ///
  /// - Throws: as opening does. The reader then stays as it was.
  @discardableResult
  public func refresh() throws(LogError) -> Bool {
    try contents.withLock { (contents) throws(LogError) in try contents.refresh() }
  }

  /// The events that can be read, first and last; nil for a log without any.
  public var sequences: ClosedRange<SequenceNumber>? {
    contents.withLock { $0.sequences }
  }

  /// What could not be read, as far as was looked: opening looks at frames, reading at content.
  public var damages: [LogDamage] {
    contents.withLock { $0.damages }
  }

  /// Whether the log was closed and holds everything in its files.
  public var isClosed: Bool { contents.withLock { $0.isClosed } }

  /// Whether a writer had it open at the last look.
  public var isLive: Bool { contents.withLock { $0.isLive } }

  public var info: LogInfo {
    contents.withLock { $0.info(path: path, isDirectory: isDirectory) }
  }
}
