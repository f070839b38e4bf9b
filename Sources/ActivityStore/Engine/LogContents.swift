import ActivityModel

/// The files and the tail of a log, as its reader last saw them.
struct LogContents: Sendable {
  /// Where a block is.
  struct Place: Sendable {
    var file: Int
    var block: BlockEntry
  }

  let path: String
  let isDirectory: Bool
  let fileSystem: any FileSystem
  /// In the order of their events.
  var files: [LogFile] = []
  var tail = LogTail()
  var isLive = false
  /// The last block whose events were asked for.
  private var cached: (file: Int, offset: Int, events: [Event])?
  /// The last block whose columns were asked for.
  private var cachedColumns: (file: Int, offset: Int, block: FlatBlock)?

  init(path: String, isDirectory: Bool, files: any FileSystem) throws(LogError) {
    self.path = path
    self.isDirectory = isDirectory
    fileSystem = files
    do throws(LogError) {
      try refresh()
    } catch {
      for file in self.files { _ = files.close(file.descriptor) }
      throw error
    }
  }

  /// All blocks, in order.
  var places: [Place] {
    files.indices.flatMap { index in
      files[index].blocks.map { Place(file: index, block: $0) }
    }
  }

  func place(of sequence: UInt64) -> Place? {
    for index in files.indices {
      let blocks = files[index].blocks
      guard let last = blocks.last, last.last >= sequence else { continue }
      var (low, high) = (0, blocks.count)
      while low < high {
        let middle = (low + high) / 2
        if blocks[middle].last < sequence { low = middle + 1 } else { high = middle }
      }
      guard low < blocks.count, blocks[low].first <= sequence else { return nil }
      return Place(file: index, block: blocks[low])
    }
    return nil
  }

  /// The last event that is in a block, or that went before the first file.
  var lastSealed: UInt64 {
    files.last { !$0.blocks.isEmpty }?.blocks.last?.last
      ?? files.last?.header.map { $0.firstSequence &- 1 } ?? 0
  }

  var sequences: ClosedRange<SequenceNumber>? {
    let firstBlock = files.first { !$0.blocks.isEmpty }?.blocks.first
    guard let first = firstBlock?.first ?? tail.events.first?.sequence.rawValue else { return nil }
    let last = tail.events.last?.sequence.rawValue ?? lastSealed
    return first <= last ? SequenceNumber(first)...SequenceNumber(last) : nil
  }

  var damages: [LogDamage] { files.flatMap(\.damages) + tail.damages }

  mutating func events(at place: Place) throws(LogError) -> [Event] {
    if let cached, cached.file == place.file, cached.offset == place.block.offset {
      return cached.events
    }
    guard let bytes = try bytes(of: place) else { return [] }
    do throws(FormatError) {
      let events = try BlockDecoder(bytes).events()
      cached = (place.file, place.block.offset, events)
      return events
    } catch {
      noteDamage(place, error)
      return []
    }
  }

  /// The plain columns of a block that the fold looks at; nil where it is damaged, which is noted.
  mutating func columns(at place: Place) throws(LogError) -> FlatBlock? {
    if let cachedColumns, cachedColumns.file == place.file,
      cachedColumns.offset == place.block.offset
    {
      return cachedColumns.block
    }
    guard let bytes = try bytes(of: place) else { return nil }
    do throws(FormatError) {
      let block = try BlockDecoder(bytes).flatForFold()
      cachedColumns = (place.file, place.block.offset, block)
      return block
    } catch {
      noteDamage(place, error)
      return nil
    }
  }

  /// The rare events of a block, from its header alone; nil where the block has to be decoded.
  func postedEvents(
    at place: Place, of kinds: Set<EventKind>
  ) throws(LogError) -> [Event]? {
    if let cached, cached.file == place.file, cached.offset == place.block.offset { return nil }
    let file = files[place.file]
    let start = try file.read(1024, at: place.block.offset)
    guard let needed = BlockHeader.bytesNeeded(start), needed <= place.block.byteCount else {
      return nil
    }
    let bytes =
      needed <= start.count ? start : try file.read(needed, at: place.block.offset)
    guard let header = try? BlockHeader(bytes), header.summary == place.block.summary else {
      return nil
    }
    return (try? header.postedEvents(kinds)) ?? nil
  }

  mutating func snapshotBytes(at place: Place) throws(LogError) -> [UInt8]? {
    guard let bytes = try bytes(of: place) else { return nil }
    do throws(FormatError) {
      return try BlockDecoder(bytes).snapshot()
    } catch {
      noteDamage(place, error)
      return nil
    }
  }

  /// Looks at every frame of every file, also where an index made that unnecessary for reading.
  mutating func walk() throws(LogError) {
    for index in files.indices {
      var walked = LogFile(
        files: fileSystem, path: files[index].path, descriptor: files[index].descriptor)
      try walked.scan(usingIndex: false)
      for damage in walked.damages { files[index].note(damage) }
      // Blocks that only the walk or only the index knows are both worth a look.
      for block in walked.blocks where block.first > files[index].blocks.last?.last ?? 0 {
        files[index].blocks.append(block)
      }
    }
  }

  /// Checks a block's checksums; true where they are right.
  mutating func verify(_ place: Place) throws(LogError) -> Bool {
    guard let bytes = try bytes(of: place) else { return false }
    do throws(FormatError) {
      _ = try BlockDecoder(bytes)
      return true
    } catch {
      noteDamage(place, error)
      return false
    }
  }

  mutating func bytes(of place: Place) throws(LogError) -> [UInt8]? {
    do {
      return try files[place.file].bytes(of: place.block)
    } catch  where error.code == .truncated {
      noteDamage(place, FormatError(.truncated, "a block", at: 0))
      return nil
    }
  }

  mutating func noteDamage(_ place: Place, _ error: FormatError) {
    files[place.file].note(
      LogDamage(
        kind: error.code == .truncated ? .truncated : .damaged, path: files[place.file].path,
        offset: UInt64(place.block.offset), byteCount: UInt64(place.block.byteCount),
        sequences: place.block.sequences,
        reason: "a block is damaged: \(error)"))
  }
}
