import ActivityModel

extension SealedLog {
  static func name(_ number: UInt32) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, 8 - digits.count)) + digits
      + LogContents.fileExtension
  }

  func rotationIsDue(before event: Event) -> Bool {
    guard let rotation = options.rotation, isDirectory, !current.blocks.isEmpty else {
      return false
    }
    if let bytes = rotation.bytes, current.end >= bytes { return true }
    let events = current.blocks.reduce(0) { $0 + $1.count }
    if let limit = rotation.events, events >= UInt64(clamping: limit) { return true }
    if let age = rotation.age, let start = current.blocks.first?.summary.firstTime {
      return event.time.microseconds(since: start) >= age
    }
    return false
  }

  /// Closes the current file and begins the next one.
  mutating func rotate(first: UInt64) throws(LogError) {
    try finish()
    guard number < .max else { return }
    let next = try Self.begin(
      "\(path)/\(Self.name(number + 1))",
      Self.header(log, number: number + 1, firstSequence: first, options), files: files)
    older.append(
      OlderFile(
        path: current.path, bytes: current.size,
        events: current.blocks.reduce(0) { $0 + $1.count }, last: lastSequence))
    _ = files.close(current.descriptor)
    current = next
    number += 1
    isUnsynchronized = true
    if options.durability != .none {
      try synchronize()
      if case .failure(let errno) = files.synchronizeDirectory(path) {
        throw LogError(errno, .synchronize, path)
      }
    }
    trim()
  }

  static func header(
    _ log: [UInt8], number: UInt32, firstSequence: UInt64, _ options: LogOptions
  ) -> LogHeader {
    var header = LogHeader(logIdentifier: log)
    header.segment = number
    header.firstSequence = firstSequence
    header.created = options.now()
    header.bootIdentifier = options.bootIdentifier()
    return header
  }

  /// Makes a new file with a header. Written aside and renamed, so that no reader and no crash meets
  /// half a header.
  static func begin(
    _ path: String, _ header: LogHeader, files: any FileSystem
  ) throws(LogError) -> LogFile {
    let bytes = header.encoded()
    let temporary = path + "-new"
    do throws(Errno) {
      let descriptor = try files.retrying { files.open(temporary, .create) }
      do throws(Errno) {
        try files.retrying { files.truncate(descriptor, to: 0) }
        try files.writeAll(descriptor, bytes.span, at: 0)
        try files.retrying { files.rename(temporary, to: path) }
      } catch {
        _ = files.close(descriptor)
        _ = files.remove(temporary)
        throw error
      }
      var file = LogFile(files: files, path: path, descriptor: descriptor)
      file.header = header
      file.end = bytes.count
      file.size = bytes.count
      return file
    } catch {
      throw LogError(error, .create, path)
    }
  }

  /// Removes the oldest files beyond the quota.
  private mutating func trim() {
    guard let rotation = options.rotation else { return }
    while let oldest = older.first {
      let bytes = older.reduce(current.size) { $0 + $1.bytes }
      let isOver =
        rotation.maximumFiles.map { older.count + 1 > max(1, $0) } ?? false
        || rotation.maximumBytes.map { bytes > $0 } ?? false
      guard isOver else { return }
      guard case .success = files.remove(oldest.path) else { return }
      older.removeFirst()
      trimmed = NoteEvent.Trimmed(
        events: Int64(clamping: oldest.events) &+ (trimmed?.events ?? 0),
        bytes: Int64(oldest.bytes) &+ (trimmed?.bytes ?? 0),
        through: Int64(clamping: oldest.last), reason: "quota")
    }
  }
}
