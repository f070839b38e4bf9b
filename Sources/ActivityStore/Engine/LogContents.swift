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
  var tail = LogTail() {
    didSet { tailEvents = nil }
  }
  var isLive = false
  var cache = BlockCache<EventBuilder>()
  /// The same for the fold, which needs fewer columns.
  var foldCache = BlockCache<BlockPlace>()
  /// The tail's events, once somebody has asked for them and where there are not too many.
  var tailEvents: [Event]?

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
  var places: [Place] { places(in: 0...(.max)) }

  /// The blocks that hold any of those events, in order.
  func places(in range: ClosedRange<UInt64>) -> [Place] {
    var places: [Place] = []
    for index in files.indices {
      let blocks = files[index].blocks
      for number in Self.firstIndex(in: blocks, endingAtOrAfter: range.lowerBound)..<blocks.count {
        guard blocks[number].first <= range.upperBound else { return places }
        places.append(Place(file: index, block: blocks[number]))
      }
    }
    return places
  }

  /// The blocks that may hold events of `kinds`, in order, and whether their headers have all of
  /// them.
  func places(of kinds: Set<EventKind>) -> [(place: Place, isPosted: Bool)] {
    var places: [(place: Place, isPosted: Bool)] = []
    for index in files.indices {
      let file = files[index]
      var posted: [Int: Bool] = [:]
      for kind in kinds {
        let uses = (try? file.kinds.uses(of: kind)) ?? KindLists.everyBlock(file.blocks.count)
        for use in uses { posted[use.block] = (posted[use.block] ?? true) && use.isPosted }
      }
      for number in posted.keys.sorted() {
        places.append(
          (Place(file: index, block: file.blocks[number]), posted[number] ?? false))
      }
    }
    return places
  }

  func place(of sequence: UInt64) -> Place? {
    for index in files.indices {
      let blocks = files[index].blocks
      let number = Self.firstIndex(in: blocks, endingAtOrAfter: sequence)
      guard number < blocks.count else { continue }
      guard blocks[number].first <= sequence else { return nil }
      return Place(file: index, block: blocks[number])
    }
    return nil
  }

  /// The nearest block at or before the event after `sequence` that begins with a snapshot.
  func snapshotPlace(atOrBefore sequence: UInt64) -> Place? {
    for index in files.indices.reversed() {
      let blocks = files[index].blocks
      // A snapshot is of the event before its block.
      let end = Self.firstIndex(in: blocks, endingAtOrAfter: max(sequence, sequence &+ 1))
      for number in (0..<min(blocks.count, end + 1)).reversed()
      where blocks[number].hasSnapshot && blocks[number].first &- 1 <= sequence {
        return Place(file: index, block: blocks[number])
      }
    }
    return nil
  }

  private static func firstIndex(
    in blocks: [BlockEntry], endingAtOrAfter sequence: UInt64
  ) -> Int {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].last < sequence { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The last event that is in a block, or that went before the first file.
  var lastSealed: UInt64 {
    files.last { !$0.blocks.isEmpty }?.blocks.last?.last
      ?? files.last?.header.map { $0.firstSequence &- 1 } ?? 0
  }

  var sequences: ClosedRange<SequenceNumber>? {
    let firstBlock = files.first { !$0.blocks.isEmpty }?.blocks.first
    guard let first = firstBlock?.first ?? tail.sequences?.lowerBound else { return nil }
    let last = tail.sequences?.upperBound ?? lastSealed
    return first <= last ? SequenceNumber(first)...SequenceNumber(last) : nil
  }

  /// Whether the log was closed and holds everything in its files.
  var isClosed: Bool { files.last?.isClosed == true && tail.count == 0 && !isLive }

  var damages: [LogDamage] { files.flatMap(\.damages) + tail.damages }
}
