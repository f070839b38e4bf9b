import ActivityModel

extension LogFile {
  /// Takes the blocks from the index of a closed file; false where there is none to rely on, and the
  /// headers have to be walked.
  mutating func readIndex() throws(LogError) -> Bool {
    guard end == 0, blocks.isEmpty, size > Footer.frameBytes else { return false }
    let footerOffset = size - Footer.frameBytes
    guard let footer = try? Footer(try read(Footer.frameBytes, at: footerOffset)),
      let indexOffset = Int(exactly: footer.indexOffset), indexOffset < footerOffset
    else { return false }
    let bytes = try read(footerOffset - indexOffset, at: indexOffset)
    guard let index = try? StoredIndex(bytes),
      SkippableFrame.peek(bytes)?.frameBytes == bytes.count,
      case .whole(.header(let header, let headerBytes)) = try element(at: 0)
    else { return false }
    var entries: [BlockEntry] = []
    var last: UInt64 = 0
    var from = 0
    for entry in index.entries {
      guard let offset = Int(exactly: entry.offset), offset >= from, offset <= indexOffset,
        entry.summary.storedBytes <= indexOffset - offset, entry.summary.count > 0,
        entry.summary.firstSequence.rawValue > last
      else { return false }
      entries.append(BlockEntry(offset: offset, summary: entry.summary))
      last = entry.summary.lastSequence.rawValue
      from = offset + entry.summary.storedBytes
    }
    self.header = header
    take(entries, index.kinds)
    noteGaps()
    isCovered = from == indexOffset && blocks.reduce(headerBytes) { $0 + $1.byteCount } == from
    end = size
    isClosed = true
    return true
  }
}
