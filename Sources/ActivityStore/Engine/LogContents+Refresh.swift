import ActivityModel

extension LogContents {
  static let fileExtension = ".activitylog"

  /// Looks again. The tail comes first: an event that leaves it while we look is in a block by then.
  @discardableResult
  mutating func refresh() throws(LogError) -> Bool {
    let before = (sequences, damages.count)
    for attempt in 0..<4 {
      let tailPath = Tail.path(of: path, isDirectory: isDirectory)
      let tailBytes = try Self.content(of: tailPath, fileSystem)
      try refreshFiles()
      isLive = try lockIsHeld()
      noteUnfinished()
      tail = LogTail(
        tailBytes ?? [], path: tailPath, log: files.lazy.compactMap(\.header).first?.logIdentifier,
        after: lastSealed, isLive: isLive, decodes: false)
      // Where a live tail was caught between two segments, the next look is whole.
      if !isLive || attempt == 3 || tail.damages.isEmpty { break }
    }
    return before.0 != sequences || before.1 != damages.count
  }

  private mutating func refreshFiles() throws(LogError) {
    let paths = try Self.paths(path, isDirectory: isDirectory, fileSystem)
    guard !paths.isEmpty else {
      throw LogError(
        .notALog, "the directory holds no log", path: path,
        remedy: "give a directory with *.activitylog files in it, or one such file")
    }
    var old = files
    let known = files.map(\.path)
    files = []
    for path in paths {
      if let index = old.firstIndex(where: { $0.path == path }) {
        files.append(old.remove(at: index))
      } else {
        files.append(try LogFile.open(path, files: fileSystem))
      }
      if try Self.scan(&files[files.count - 1]) { forgetBlocks() }
    }
    if files.map(\.path) != known { forgetBlocks() }
    for file in old { _ = fileSystem.close(file.descriptor) }
    if !isDirectory { try Self.requireLog(files[0]) }
  }

  /// True where the file is not what it was, apart from what came after it.
  private static func scan(_ file: inout LogFile) throws(LogError) -> Bool {
    let size = file.size
    try file.scan()
    guard file.size < size || file.size < file.end else { return false }
    // The file was cut, by recovery or by hand: what was understood may be gone.
    file = LogFile(files: file.files, path: file.path, descriptor: file.descriptor)
    try file.scan()
    return true
  }

  /// The files of a log in the order of their numbers.
  static func paths(
    _ path: String, isDirectory: Bool, _ files: any FileSystem
  ) throws(LogError) -> [String] {
    guard isDirectory else { return [path] }
    do {
      let names = try files.retrying { files.entries(of: path) }
      return names.filter { $0.hasSuffix(fileExtension) }.sorted().map { "\(path)/\($0)" }
    } catch {
      throw LogError(error, .list, path)
    }
  }

  /// The bytes of a file; nil where there is none.
  static func content(of path: String, _ files: any FileSystem) throws(LogError) -> [UInt8]? {
    do {
      let file = try files.retrying { files.open(path, .read) }
      defer { _ = files.close(file) }
      let size = try files.retrying { files.status(of: file) }.size
      return try files.readUpTo(size, from: file, at: 0)
    } catch  where error == .notFound {
      return nil
    } catch {
      throw LogError(error, .read, path)
    }
  }

  private func lockIsHeld() throws(LogError) -> Bool {
    do {
      guard isDirectory else {
        guard let file = files.last else { return false }
        return try fileSystem.retrying { fileSystem.isLocked(file.descriptor) }
      }
      let directory = try fileSystem.retrying { fileSystem.openDirectory(path) }
      defer { _ = fileSystem.close(directory) }
      return try fileSystem.retrying { fileSystem.isLocked(directory) }
    } catch {
      // Some network file systems know no locks; then nobody can be told to be writing.
      return false
    }
  }

  /// An unfinished end is damage unless a writer may be finishing it.
  private mutating func noteUnfinished() {
    for index in files.indices {
      guard let range = files[index].unfinished, !(isLive && index == files.count - 1) else {
        continue
      }
      files[index].note(
        LogDamage(
          kind: .truncated, path: files[index].path, offset: UInt64(range.lowerBound),
          byteCount: UInt64(range.count), reason: "the file ends inside a frame"))
    }
  }
}
