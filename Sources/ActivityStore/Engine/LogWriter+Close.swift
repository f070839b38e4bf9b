import ActivityModel
import Synchronization

extension LogWriter {
  /// Seals everything appended so far into blocks, however small.
  public func seal() throws(LogError) {
    try requireOpen()
    tail.withLock { $0?.retireActive() }
    try sealWaiting(all: true)
  }

  /// Seals everything, writes index and footer and removes the tail: one file is left. Appending
  /// afterwards is an error; closing twice is none.
  ///
  /// - Throws: the system's error. The log is then as after the death of the process: whole, with
  ///   its tail.
  public func close() throws(LogError) {
    guard tail.withLock({ $0 != nil }) else { return }
    defer { shutDown() }
    tail.withLock { $0?.retireActive() }
    try sealWaiting(all: true)
    // A note about trimming may have come in between.
    tail.withLock { $0?.retireActive() }
    try sealWaiting(all: true)
    try sealed.withLock { (sealed) throws(LogError) in
      try sealed.finish()
      guard case .failure(let errno) = options.fileSystem.remove(tailPath) else { return }
      guard errno != .notFound else { return }
      throw LogError(errno, .remove, tailPath)
    }
  }

  private var tailPath: String {
    tail.withLock { $0?.path } ?? ""
  }

  private func shutDown() {
    let file = tail.withLock { tail in
      let file = tail?.file
      tail = nil
      return file
    }
    let thread = worker.withLock { $0 }
    thread?.ring()
    thread?.waitForEnd()
    // Whoever still waits for the medium does so on this file.
    if let file { committing.withLock { _ in _ = options.fileSystem.close(file) } }
    sealed.withLock { $0.closeDescriptors() }
  }

  private func requireOpen() throws(LogError) {
    guard tail.withLock({ $0 != nil }) else {
      throw LogError(.closed, "the log was closed", path: path)
    }
  }
}

extension SealedLog {
  func closeDescriptors() {
    _ = files.close(current.descriptor)
    if isDirectory { _ = files.close(lock) }
  }

  /// The last event in a block that can be read.
  func lastEvent() throws(LogError) -> Event? {
    if let event = try Self.lastEvent(of: current) { return event }
    for file in older.reversed() {
      var file = try LogFile.open(file.path, files: files)
      defer { _ = files.close(file.descriptor) }
      try file.scan()
      if let event = try Self.lastEvent(of: file) { return event }
    }
    return nil
  }

  private static func lastEvent(of file: LogFile) throws(LogError) -> Event? {
    for block in file.blocks.reversed() {
      let bytes = try file.bytes(of: block)
      if let events = try? BlockDecoder(bytes).events() { return events.last }
    }
    return nil
  }
}
