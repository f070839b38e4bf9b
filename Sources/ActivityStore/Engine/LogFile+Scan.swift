import ActivityModel

extension LogFile {
  /// Reads on from where the last scan ended to the present end of the file.
  ///
  /// Damage is stepped over to the next frame that is whole; what is unfinished at the end is left to
  /// the caller, who knows whether a writer is at it. - Complexity: O(blocks), one read each.
  mutating func scan() throws(LogError) {
    do {
      size = try files.retrying { files.status(of: descriptor) }.size
    } catch {
      throw LogError(error, .inspect, path)
    }
    unfinished = nil
    while end < size {
      switch try element(at: end) {
      case .whole(let element, let count):
        accept(element)
        end += count
      case .broken(let error):
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

  enum Found {
    case whole(FileElement, byteCount: Int)
    case broken(FormatError)
  }

  private mutating func accept(_ element: FileElement) {
    switch element {
    case .header(let found):
      if header == nil { header = found }
      isClosed = false
    case .block(var entry):
      entry.offset = end
      noteGap(before: entry)
      blocks.append(entry)
      isClosed = false
    case .index: break
    case .footer: isClosed = true
    case .other: break
    }
  }

  /// Blocks follow each other without gaps; a gap is what damage has cost.
  private mutating func noteGap(before entry: BlockEntry) {
    let expected = (blocks.last?.last ?? header?.firstSequence.map { $0 &- 1 } ?? entry.first &- 1)
    guard expected < entry.first &- 1, expected < .max else { return }
    let lost = SequenceNumber(expected + 1)...SequenceNumber(entry.first - 1)
    if let last = damages.indices.last, damages[last].sequences == nil,
      damages[last].offset >= UInt64(blocks.last?.offset ?? 0)
    {
      damages[last].sequences = lost
    } else {
      note(
        LogDamage(
          kind: .missing, path: path, offset: UInt64(entry.offset), byteCount: 0, sequences: lost,
          reason: "events are missing before this block"))
    }
  }
}
