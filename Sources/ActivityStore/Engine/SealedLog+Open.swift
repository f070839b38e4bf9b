import ActivityModel

extension SealedLog {
  /// Opens or creates the files of a log for one writer.
  ///
  /// What is damaged at the end is kept beside the log and cut off, so that the log can go on; what
  /// is damaged elsewhere stays where it is.
  ///
  /// - Throws: `inUse` where another writer has it; `notALog` where the path holds something else.
  static func open(_ path: String, options: LogOptions) throws(LogError) -> SealedLog {
    let files = options.fileSystem
    let isDirectory = try prepare(path, options: options)
    if isDirectory { return try openDirectory(path, options: options) }
    let file = try openFile(path, .create, files)
    do throws(LogError) {
      try take(file.descriptor, path: path, isDirectory: false, files)
      return try continued(file, lock: file.descriptor, path, options)
    } catch {
      _ = files.close(file.descriptor)
      throw error
    }
  }

  /// Whether the log is a directory; makes it where it has to be one and is not there.
  private static func prepare(_ path: String, options: LogOptions) throws(LogError) -> Bool {
    let files = options.fileSystem
    do {
      let status = try files.retrying { files.status(at: path) }
      let isDirectory = status.kind == .directory
      guard isDirectory || options.rotation == nil else {
        throw LogError(
          .invalidArgument, "a log that rotates is a directory, and this is a file", path: path,
          remedy: "choose another path, or record without rotation")
      }
      return isDirectory
    } catch let error as Errno {
      guard error == .notFound else { throw LogError(error, .open, path) }
      guard options.rotation != nil else { return false }
      // Another writer may have been first: the lock then says which of the two may go on.
      if case .failure(let errno) = files.makeDirectory(path), errno != .exists {
        throw LogError(errno, .create, path)
      }
      if options.durability != .none,
        case .failure(let errno) = files.synchronizeDirectory(parent(of: path))
      {
        throw LogError(errno, .synchronize, path)
      }
      return true
    } catch {
      throw error as? LogError ?? LogError(.io, "\(error)", path: path)
    }
  }

  private static func openDirectory(
    _ path: String, options: LogOptions
  ) throws(LogError) -> SealedLog {
    let files = options.fileSystem
    let lock: Descriptor
    do {
      lock = try files.retrying { files.openDirectory(path) }
    } catch {
      throw LogError(error, .open, path)
    }
    do throws(LogError) {
      try take(lock, path: path, isDirectory: true, files)
      let paths = try LogContents.paths(path, isDirectory: true, files)
      let file = try openFile(paths.last ?? "\(path)/\(name(1))", .create, files)
      do throws(LogError) {
        var log = try continued(file, lock: lock, path, options)
        try log.readOlder(paths.dropLast())
        return log
      } catch {
        _ = files.close(file.descriptor)
        throw error
      }
    } catch {
      _ = files.close(lock)
      throw error
    }
  }

  private static func openFile(
    _ path: String, _ mode: OpenMode, _ files: any FileSystem
  ) throws(LogError) -> LogFile {
    do {
      let descriptor = try files.retrying { files.open(path, mode) }
      return LogFile(files: files, path: path, descriptor: descriptor)
    } catch {
      throw LogError(error, .open, path)
    }
  }

  /// A reader that asks whether the log is live holds the lock for a moment: try a few times.
  private static func take(
    _ lock: Descriptor, path: String, isDirectory: Bool, _ files: any FileSystem
  ) throws(LogError) {
    for attempt in 0..<10 {
      do {
        if try files.retrying({ files.lock(lock) }) { return }
      } catch {
        throw LogError(error, .lock, path)
      }
      if attempt < 9 { Bell().wait(atMost: 5_000) }
    }
    let process = holder(path, isDirectory: isDirectory, files)
    throw LogError(
      .inUse, "the log is in use by \(process.map { "process \($0)" } ?? "another process")",
      path: path, remedy: "close it there, or record to another path")
  }

  /// The process that writes the tail.
  private static func holder(
    _ path: String, isDirectory: Bool, _ files: any FileSystem
  ) -> UInt32? {
    let tail = Tail.path(of: path, isDirectory: isDirectory)
    guard let bytes = try? LogContents.content(of: tail, files) else { return nil }
    return TailScan(bytes.span, log: nil).segments.last?.header.process
  }
}
