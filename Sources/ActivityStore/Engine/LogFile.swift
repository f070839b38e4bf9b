import ActivityModel

/// One file of a log, open for reading: what its frames say, without their content.
struct LogFile: Sendable {
  let files: any FileSystem
  let path: String
  let descriptor: Descriptor
  var header: LogHeader?
  var blocks: [BlockEntry] = []
  var damages: [LogDamage] = []
  /// Everything before is understood.
  var end = 0
  /// Bytes after `end` that begin something unfinished: a block being written, or a torn one.
  var unfinished: Range<Int>?
  /// Whether an index and a footer are the last thing in it.
  var isClosed = false
  var size = 0

  init(files: any FileSystem, path: String, descriptor: Descriptor) {
    self.files = files
    self.path = path
    self.descriptor = descriptor
  }

  static func open(_ path: String, files: any FileSystem) throws(LogError) -> LogFile {
    do {
      let descriptor = try files.retrying { files.open(path, .read) }
      return LogFile(files: files, path: path, descriptor: descriptor)
    } catch {
      throw LogError(error, .open, path)
    }
  }

  func read(_ count: Int, at offset: Int) throws(LogError) -> [UInt8] {
    do {
      return try files.readUpTo(count, from: descriptor, at: offset)
    } catch {
      throw LogError(error, .read, path, offset: offset)
    }
  }

  /// The stored bytes of a block.
  ///
  /// - Throws: `truncated` where the file is shorter by now.
  func bytes(of block: BlockEntry) throws(LogError) -> [UInt8] {
    let bytes = try read(block.byteCount, at: block.offset)
    guard bytes.count == block.byteCount else {
      throw LogError(
        .truncated, "the file ends inside a block", path: path, offset: UInt64(block.offset))
    }
    return bytes
  }

  /// Notes damage once per place.
  mutating func note(_ damage: LogDamage) {
    guard !damages.contains(where: { $0.offset == damage.offset && $0.path == damage.path })
    else { return }
    damages.append(damage)
  }
}
