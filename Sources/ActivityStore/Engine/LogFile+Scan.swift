import ActivityModel

extension LogFile {
  /// Reads on from where the last scan ended to the present end of the file.
  ///
  /// Damage is stepped over to the next frame that is whole; what is unfinished at the end is left to
  /// the caller, who knows whether a writer is at it.
  ///
  /// - Parameter usingIndex: Whether the index of a closed file may stand for a look at every header.
  /// - Throws: `unsupportedVersion` for a file that this version must not read; `io`.
  /// - Complexity: O(1) reads with an index, else O(blocks).
  mutating func scan(usingIndex: Bool = true) throws(LogError) {
    do {
      size = try files.retrying { files.status(of: descriptor) }.size
    } catch {
      throw LogError(error, .inspect, path)
    }
    unfinished = nil
    if usingIndex, try readIndex() { return }
    while end < size {
      switch try element(at: end) {
      case .whole(let element):
        guard try isWrittenThrough(element) else {
          unfinished = end..<size
          return
        }
        accept(element)
        end += element.byteCount
      case .broken(let error):
        if end == 0, error.code == .unsupported { throw newerVersion(error) }
        guard let next = try nextElement(after: end) else {
          unfinished = end..<size
          return
        }
        note(
          LogDamage(
            kind: .damaged, path: path, offset: UInt64(end), byteCount: UInt64(next - end),
            reason: "\(error.what) is damaged"))
        end = next
      }
    }
  }

  /// The last block of an open file may be torn by power loss behind a whole header. Its events are
  /// in the tail then, and it must not stand for them.
  private func isWrittenThrough(_ element: FileElement) throws(LogError) -> Bool {
    guard case .block(let summary) = element, end + summary.storedBytes == size else { return true }
    let bytes = try read(summary.storedBytes, at: end)
    return (try? BlockDecoder(bytes)) != nil
  }

  enum Found {
    case whole(FileElement)
    case broken(FormatError)
  }

  private func newerVersion(_ error: FormatError) -> LogError {
    LogError(
      .unsupportedVersion, "the log was written by a newer version", path: path, offset: 0,
      remedy: "install a newer activitylog", cause: error)
  }

  private mutating func accept(_ element: FileElement) {
    switch element {
    case .header(let found, _):
      if header == nil { header = found }
      isClosed = false
    case .block(let summary):
      accept(BlockEntry(offset: end, summary: summary))
      isClosed = false
    case .footer: isClosed = true
    case .index, .other: break
    }
  }

  /// Takes in a block. Its numbers follow those of the block before; a gap is what damage has cost.
  mutating func accept(_ entry: BlockEntry) {
    guard entry.count > 0, entry.first > blocks.last?.last ?? 0 else {
      return note(
        LogDamage(
          kind: .damaged, path: path, offset: UInt64(entry.offset),
          byteCount: UInt64(entry.byteCount), reason: "a block holds events that came before"))
    }
    let expected = blocks.last.map { $0.last + 1 } ?? header?.firstSequence ?? entry.first
    if expected < entry.first {
      noteLoss(of: SequenceNumber(expected)...SequenceNumber(entry.first - 1), before: entry)
    }
    append(entry)
  }

  /// Notes what is missing between the blocks of an index.
  mutating func noteGaps() {
    var expected = header?.firstSequence ?? blocks.first?.first ?? 0
    for block in blocks {
      if expected < block.first {
        noteLoss(of: SequenceNumber(expected)...SequenceNumber(block.first - 1), before: block)
      }
      expected = block.last &+ 1
    }
  }

  private mutating func noteLoss(
    of lost: ClosedRange<SequenceNumber>, before entry: BlockEntry
  ) {
    let start = UInt64(clamping: blocks.last { $0.offset < entry.offset }?.offset ?? 0)
    if let last = damages.lastIndex(where: { $0.sequences == nil && $0.offset >= start }) {
      damages[last].sequences = lost
    } else {
      note(
        LogDamage(
          kind: .missing, path: path, offset: UInt64(entry.offset), byteCount: 0, sequences: lost,
          reason: "events are missing before this block"))
    }
  }
}
