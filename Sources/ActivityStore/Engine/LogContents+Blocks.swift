import ActivityModel

extension LogContents {
  /// Tails of at most so many events are kept decoded.
  private static let keptTailEvents = 32_768

  /// The plain columns of a block; nil where it is damaged, which is noted.
  mutating func columns(at place: Place) throws(LogError) -> FlatBlock? {
    if let known = cache.columns(of: place.file, at: place.block.offset) { return known }
    guard let bytes = try bytes(of: place) else { return nil }
    do throws(FormatError) {
      let block = try BlockDecoder(bytes).flat()
      cache.add(block, of: place.file, at: place.block.offset)
      return block
    } catch {
      noteDamage(place, error)
      return nil
    }
  }

  /// The columns of a block that the fold looks at; nil where it is damaged, which is noted.
  private mutating func foldColumns(at place: Place) throws(LogError) -> FlatBlock? {
    if let known = foldCache.columns(of: place.file, at: place.block.offset) { return known }
    guard let bytes = try bytes(of: place) else { return nil }
    do throws(FormatError) {
      let block = try BlockDecoder(bytes).flatForFold()
      foldCache.add(block, of: place.file, at: place.block.offset)
      return block
    } catch {
      noteDamage(place, error)
      return nil
    }
  }

  /// The columns of a block for the fold, and where in them to begin so as to reach the event
  /// `sequence` soonest; nil where the block is damaged, which is noted.
  mutating func foldPlace(
    at place: Place, before sequence: UInt64
  ) throws(LogError) -> (block: FlatBlock, start: BlockPlace)? {
    guard let block = try foldColumns(at: place) else { return nil }
    let kept = foldCache.place(before: sequence, of: place.file, at: place.block.offset)
    return (block, kept?.position ?? BlockPlace())
  }

  /// Keeps where the fold of a block was left, unless that is its end.
  mutating func keep(_ position: BlockPlace, before next: UInt64, at place: Place) {
    guard next <= place.block.last, next > place.block.first else { return }
    foldCache.keep(.init(next: next, position: position), of: place.file, at: place.block.offset)
  }

  /// What builds the events of a block, at the event `sequence` or as near before it as was kept; nil
  /// where the block is damaged, which is noted.
  mutating func builder(
    at place: Place, before sequence: UInt64
  ) throws(LogError) -> BlockCache<EventBuilder>.Place? {
    if let kept = cache.place(before: sequence, of: place.file, at: place.block.offset) {
      return kept
    }
    return try columns(at: place).map {
      BlockCache.Place(next: place.block.first, position: EventBuilder($0))
    }
  }

  mutating func forgetBlocks() {
    cache.removeAll()
    foldCache.removeAll()
  }

  /// Keeps where the reading of a block was left, unless that is its end.
  mutating func keep(_ position: BlockCache<EventBuilder>.Place, at place: Place) {
    guard position.next <= place.block.last, position.next > place.block.first else { return }
    cache.keep(position, of: place.file, at: place.block.offset)
  }

  /// The rare events of a block, from its header alone; nil where the block has to be decoded.
  func postedEvents(
    at place: Place, of kinds: Set<EventKind>
  ) throws(LogError) -> [Event]? {
    let bytes = try headerBytes(at: place)
    let first = place.block.summary.firstSequence
    return (try? BlockHeader.postedEvents(kinds, in: bytes, first: first)) ?? nil
  }

  func header(at place: Place) throws(LogError) -> BlockHeader? {
    try? BlockHeader(try headerBytes(at: place))
  }

  /// The first bytes of a block, its header among them.
  private func headerBytes(at place: Place) throws(LogError) -> [UInt8] {
    let file = files[place.file]
    let start = try file.read(1024, at: place.block.offset)
    guard let needed = BlockHeader.bytesNeeded(start), needed > start.count,
      needed <= place.block.byteCount
    else { return start }
    return try file.read(needed, at: place.block.offset)
  }

  /// The state that is stored in a block, and its columns are kept for what follows.
  mutating func snapshotBytes(at place: Place) throws(LogError) -> [UInt8]? {
    guard let bytes = try bytes(of: place) else { return nil }
    do throws(FormatError) {
      let decoder = try BlockDecoder(bytes)
      if foldCache.columns(of: place.file, at: place.block.offset) == nil {
        foldCache.add(try decoder.flatForFold(), of: place.file, at: place.block.offset)
      }
      return try decoder.snapshot()
    } catch {
      noteDamage(place, error)
      return nil
    }
  }

  /// The times of the events of a block; nil where it is damaged, which is noted.
  mutating func times(at place: Place) throws(LogError) -> [Int64]? {
    let offset = place.block.offset
    if let known = foldCache.columns(of: place.file, at: offset)
      ?? cache.columns(of: place.file, at: offset)
    {
      return known.times
    }
    guard let bytes = try bytes(of: place) else { return nil }
    do throws(FormatError) {
      return try BlockDecoder(bytes).times().map(\.microseconds)
    } catch {
      noteDamage(place, error)
      return nil
    }
  }

  /// The events of the tail where they are few; nil where they have to be visited one by one.
  mutating func keptTail() -> [Event]? {
    if let tailEvents { return tailEvents }
    guard tail.count <= Self.keptTailEvents else { return nil }
    var events: [Event] = []
    events.reserveCapacity(tail.count)
    let damages = tail.visit { event in
      events.append(event)
      return true
    }
    if !damages.isEmpty { tail.note(damages) }
    tailEvents = events
    return events
  }

  /// Looks at every frame of every file, also where an index made that unnecessary for reading.
  mutating func walk() throws(LogError) {
    for index in files.indices {
      var walked = LogFile(
        files: fileSystem, path: files[index].path, descriptor: files[index].descriptor)
      try walked.scan(usingIndex: false)
      for damage in walked.damages { files[index].note(damage) }
      // Blocks that only the walk or only the index knows are both worth a look.
      let known = files[index].blocks.last?.last ?? 0
      guard walked.blocks.last?.last ?? 0 > known else { continue }
      for entry in walked.index().entries
      where entry.summary.firstSequence.rawValue > files[index].blocks.last?.last ?? 0 {
        files[index].append(
          BlockEntry(offset: Int(clamping: entry.offset), summary: entry.summary))
      }
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

  /// - Parameter first: The first event that is lost, where those before it were delivered.
  mutating func noteDamage(_ place: Place, _ error: FormatError, from first: UInt64 = 0) {
    let block = place.block.sequences
    let lost = max(block.lowerBound, min(SequenceNumber(first), block.upperBound))
    files[place.file].note(
      LogDamage(
        kind: error.code == .truncated ? .truncated : .damaged, path: files[place.file].path,
        offset: UInt64(place.block.offset), byteCount: UInt64(place.block.byteCount),
        sequences: lost...block.upperBound,
        reason: "a block is damaged: \(error)"))
  }
}
