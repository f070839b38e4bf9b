import ActivityModel

extension SealedLog {
  /// Makes the writer's view of an open and locked file and prepares its end for appending.
  static func continued(
    _ file: LogFile, lock: Descriptor, _ path: String, _ options: LogOptions
  ) throws(LogError) -> SealedLog {
    var file = file
    try file.scan()
    let isBlank = try isBlank(file)
    if !isBlank { try LogContents.requireLog(file) }
    let header: LogHeader
    if let found = file.header {
      header = found
    } else {
      header = try lostHeader(of: file, path, options)
    }
    var log = SealedLog(
      path: path, isDirectory: file.path != path, files: options.fileSystem, options: options,
      lock: lock, current: file, number: header.segment, log: header.logIdentifier,
      lastSequence: file.blocks.last?.last ?? header.firstSequence &- 1)
    log.snapshots = SnapshotPolicy(after: file.blocks, options.snapshots)
    try log.setAsideUnfinishedEnd()
    if isBlank { try log.writeHeader(header) }
    return log
  }

  private static func lostHeader(
    of file: LogFile, _ path: String, _ options: LogOptions
  ) throws(LogError) -> LogHeader {
    let tail = try headerOfTail(path, isDirectory: file.path != path, options)
    return header(
      tail?.log ?? options.identifier ?? SystemProcess.randomBytes(16),
      number: number(of: file.path) ?? 1,
      firstSequence: tail?.firstSequence ?? 1, options)
  }

  /// A tail whose log was lost says what log it was, and where it goes on.
  private static func headerOfTail(
    _ path: String, isDirectory: Bool, _ options: LogOptions
  ) throws(LogError) -> TailHeader? {
    let tail = Tail.path(of: path, isDirectory: isDirectory)
    guard let bytes = try LogContents.content(of: tail, options.fileSystem) else { return nil }
    return TailScan(bytes.span, log: nil).segments.first { !$0.rows.isEmpty }?.header
  }

  /// Whether a file holds nothing yet: empty, or a header that was never finished. Whatever else it
  /// may be, it is not ours to write to.
  private static func isBlank(_ file: LogFile) throws(LogError) -> Bool {
    guard file.header == nil, file.blocks.isEmpty else { return false }
    let bytes = try file.read(LogHeader.start.count, at: 0)
    let written = zip(bytes, LogHeader.start).prefix { $0 == $1 }.count
    return bytes.dropFirst(written).allSatisfy { $0 == 0 }
  }

  private static func number(of path: String) -> UInt32? {
    let name = path.split(separator: "/").last ?? ""
    return UInt32(name.dropLast(LogContents.fileExtension.count))
  }

  private mutating func writeHeader(_ header: LogHeader) throws(LogError) {
    try write(header.encoded())
    current.header = header
    guard options.durability != .none else { return }
    try synchronize()
    if case .failure(let errno) = files.synchronizeDirectory(Self.parent(of: current.path)) {
      throw LogError(errno, .synchronize, current.path)
    }
  }

  static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The bytes after the last whole frame are copied beside the log before they are cut off.
  private mutating func setAsideUnfinishedEnd() throws(LogError) {
    guard let range = current.unfinished else { return }
    let bytes = try current.read(range.count, at: range.lowerBound)
    if bytes.contains(where: { $0 != 0 }) {
      try setAside(bytes, suffix: "-damaged-\(range.lowerBound)")
    }
    do {
      try files.retrying { files.truncate(current.descriptor, to: range.lowerBound) }
    } catch {
      throw LogError(error, .write, current.path, offset: range.lowerBound)
    }
    current.size = range.lowerBound
    current.unfinished = nil
    isUnsynchronized = true
  }

  /// Keeps bytes that cannot be read in a file of their own.
  func setAside(_ bytes: [UInt8], suffix: String) throws(LogError) {
    let path = current.path + suffix
    do {
      let copy = try files.retrying { files.open(path, .create) }
      defer { _ = files.close(copy) }
      try files.writeAll(copy, bytes.span, at: 0)
      if options.durability != .none { try files.retrying { files.synchronize(copy) } }
    } catch {
      throw LogError(error, .write, path)
    }
  }

  mutating func readOlder(_ paths: ArraySlice<String>) throws(LogError) {
    for path in paths {
      var file = try LogFile.open(path, files: files)
      defer { _ = files.close(file.descriptor) }
      // One bad file never blocks the others.
      try file.scan()
      older.append(
        OlderFile(
          path: path, bytes: file.size, events: file.blocks.reduce(0) { $0 + $1.count },
          last: file.blocks.last?.last ?? 0))
      lastSequence = max(lastSequence, file.blocks.last?.last ?? 0)
    }
  }
}
