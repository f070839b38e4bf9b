import ActivityModel

/// One file of a log, open for reading: what its frames say, without their content.
struct LogFile: Sendable {
  let files: any FileSystem
  let path: String
  let descriptor: Descriptor
  var header: LogHeader?
  /// Without kinds, which are in `kinds`.
  private(set) var blocks: [BlockEntry] = []
  /// The blocks that hold each kind, by their places in `blocks`.
  private(set) var kinds = KindLists()
  var damages: [LogDamage] = []
  /// Everything before is understood.
  var end = 0
  /// Bytes after `end` that begin something unfinished: a block being written, or a torn one.
  var unfinished: Range<Int>?
  /// Whether an index and a footer are the last thing in it.
  var isClosed = false
  var size = 0
  /// Whether header, blocks, index and footer follow each other without a gap and are all that there
  /// is, as the index says.
  var isCovered = false

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

  /// Reads into a buffer that is used again.
  func read(_ count: Int, at offset: Int, into bytes: inout [UInt8]) throws(LogError) {
    bytes.removeAll(keepingCapacity: true)
    do {
      try files.readUpTo(count, from: descriptor, at: offset, appendingTo: &bytes)
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

  /// Takes in the next block.
  mutating func append(_ block: BlockEntry) {
    kinds.add(block.summary.kinds, block: blocks.count)
    blocks.append(block)
    blocks[blocks.count - 1].summary.kinds = []
  }

  /// Takes the blocks of an index, whose kinds are in lists of their own.
  mutating func take(_ entries: [BlockEntry], _ lists: KindLists) {
    blocks = entries
    kinds = lists
  }

  /// What an index of the blocks says. Kinds that the index of the file tells wrongly are left out.
  func index() -> BlockIndex {
    var entries = blocks.map {
      BlockIndex.Entry(offset: UInt64(clamping: $0.offset), summary: $0.summary)
    }
    try? kinds.fill(&entries)
    return BlockIndex(entries: entries)
  }

  /// Notes damage once per place.
  mutating func note(_ damage: LogDamage) {
    guard !damages.contains(where: { $0.offset == damage.offset && $0.path == damage.path })
    else { return }
    damages.append(damage)
  }
}
