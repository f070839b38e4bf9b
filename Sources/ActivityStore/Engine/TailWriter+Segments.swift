extension TailWriter {
  /// The active segment takes no more; it waits for sealing, or is free again if it is empty.
  mutating func retireActive() {
    guard let index = active else { return }
    active = nil
    window = nil
    guard segments[index].count > 0 else {
      segments[index].use = .free
      return
    }
    segments[index].use = .full
    full.append(index)
  }

  /// Makes a free segment with room for `room` bytes the active one.
  ///
  /// - Throws: `noSpace` where the tail may not grow, or the error of the system.
  mutating func activate(room: Int) throws(LogError) -> Int {
    let needed = room + TailHeader.byteCount + 1
    if let index = segments.firstIndex(where: { $0.isUsable && $0.capacity >= needed }) {
      try begin(index)
      return index
    }
    guard usedSegments < maximumSegments else {
      throw LogError(
        .noSpace, "the tail is full: its events could not be sealed", path: path,
        remedy: "free some space; recording goes on by itself")
    }
    let units = (max(needed, segmentBytes) + Tail.unit - 1) / Tail.unit
    let index = try grow(capacity: units * Tail.unit)
    try begin(index)
    return index
  }

  /// Adds a free segment at the end of the file.
  @discardableResult
  mutating func grow(capacity: Int) throws(LogError) -> Int {
    segments.append(Self.makeSegment(file, files, offset: fileEnd, capacity: capacity))
    fileEnd += capacity
    return segments.count - 1
  }

  // MARK: - A segment ahead

  var halfway: Int { segmentBytes / 2 }

  var needsSpare: Bool {
    usedSegments < maximumSegments && !segments.contains { $0.isUsable }
  }

  private var usedSegments: Int { segments.count { $0.use != .spent } }

  /// Takes room in the file for a segment to be made ready without the lock; nil where none is wanted.
  mutating func reserveSpare() -> (file: Descriptor, offset: Int, bytes: Int)? {
    guard wantsSpare, !isGrowing else { return nil }
    wantsSpare = false
    guard needsSpare else { return nil }
    isGrowing = true
    defer { fileEnd += segmentBytes }
    return (file, fileEnd, segmentBytes)
  }

  /// Takes over the segment that was made ready.
  mutating func adoptSpare(_ segment: TailSegment) {
    isGrowing = false
    segments.append(segment)
  }

  /// Space is reserved before it is mapped: a store to a mapping that the medium has no room for
  /// would kill the app (SIGBUS). Where that fails, records are written one by one, which can fail
  /// politely.
  static func makeSegment(
    _ file: Descriptor, _ files: any FileSystem, offset: Int, capacity: Int
  ) -> TailSegment {
    do {
      try files.retrying { files.allocate(file, offset: offset, count: capacity) }
      let mapping = try files.retrying { files.map(file, offset: offset, count: capacity) }
      return TailSegment(offset: offset, capacity: capacity, mapping: mapping)
    } catch {
      return TailSegment(offset: offset, capacity: capacity, mapping: nil)
    }
  }

  /// Writes the header of a free segment, whose bytes are zero.
  private mutating func begin(_ index: Int) throws(LogError) {
    let segment = segments[index]
    let header = TailHeader(
      process: UInt32(bitPattern: SystemProcess.identifier), log: log,
      firstSequence: nextSequence, capacity: UInt32(clamping: segment.capacity),
      salt: UInt32.random(in: 1...UInt32.max))
    let bytes = header.encoded()
    if let mapping = segment.mapping {
      _ = mapping.store(bytes.span, at: 0)
    } else {
      do {
        try files.writeAll(file, bytes.span, at: segment.offset)
      } catch {
        throw LogError(error, .write, path, offset: segment.offset)
      }
    }
    segments[index].use = .active
    segments[index].firstSequence = nextSequence
    segments[index].count = 0
    segments[index].end = TailHeader.byteCount
    segments[index].salt = header.salt
    segments[index].synchronizedEnd = 0
    active = index
    // The segment keeps the mapping for as long as it is active.
    window = unsafe segment.mapping?.window
  }

  // MARK: - Sealing

  /// Takes the oldest waiting segments whose events follow each other, up to `events`.
  mutating func takeFull(events: Int) -> [Int] {
    var taken: [Int] = []
    var count = 0
    while let index = full.first {
      let segment = segments[index]
      if let last = taken.last {
        guard count + segment.count <= events,
          segments[last].nextSequence == segment.firstSequence
        else { break }
      }
      taken.append(index)
      count += segment.count
      segments[index].use = .sealing
      full.removeFirst()
    }
    return taken
  }

  /// Puts segments back that could not be sealed.
  mutating func putBack() {
    let indices = segments.indices
      .filter { segments[$0].use == .sealing }
      .sorted { segments[$0].firstSequence < segments[$1].firstSequence }
    for index in indices { segments[index].use = .full }
    full = indices + full
  }

  /// The segments' events are in blocks, and their bytes were cleared where they are mapped.
  mutating func release(offsets: [Int]) {
    for index in segments.indices where offsets.contains(segments[index].offset) {
      if segments[index].mapping == nil { clear(segments[index]) }
      let isSpent = segments[index].mapping?.isBroken ?? true
      segments[index].use = isSpent ? .spent : .free
      segments[index].count = 0
      segments[index].end = TailHeader.byteCount
    }
    // Segments without a mapping are not used again: once none is left, the file begins anew.
    if !isGrowing, segments.allSatisfy({ $0.use == .spent }) { try? startOver() }
  }

  private func clear(_ segment: TailSegment) {
    let zeros = [UInt8](repeating: 0, count: TailHeader.byteCount)
    _ = try? files.writeAll(file, zeros.span, at: segment.offset)
  }

  var pendingEvents: Int { full.reduce(0) { $0 + segments[$1].count } }
}
