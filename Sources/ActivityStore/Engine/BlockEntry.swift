import ActivityModel

/// Where a block is in its file, and what its header says; its kinds are in `LogFile.kinds`.
struct BlockEntry: Sendable, Equatable {
  var offset: Int
  var summary: BlockSummary

  var byteCount: Int { summary.storedBytes }
  var first: UInt64 { summary.firstSequence.rawValue }
  var last: UInt64 { summary.lastSequence.rawValue }
  var count: UInt64 { UInt64(summary.count) }
  var hasSnapshot: Bool { summary.hasSnapshot }
  var sequences: ClosedRange<SequenceNumber> {
    summary.firstSequence...max(summary.firstSequence, summary.lastSequence)
  }
}
