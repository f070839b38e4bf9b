/// One segment of a tail as its writer sees it.
struct TailSegment {
  enum Use: Hashable {
    case free
    /// Takes appends.
    case active
    /// Waits for sealing.
    case full
    /// Sealed, and not to be used again.
    case spent
    /// Its events are being written as a block.
    case sealing
  }

  /// Where it begins in the file.
  let offset: Int
  let capacity: Int
  /// Nil where the file system gives no room ahead or no mapping: records are written one by one.
  let mapping: FileMapping?
  var use = Use.free
  var firstSequence: UInt64 = 0
  var count = 0
  /// Where the next record goes, from the start of the segment.
  var end = TailHeader.byteCount
  var salt: UInt32 = 0
  /// What is on the medium for certain, from the start of the segment.
  var synchronizedEnd = 0

  var nextSequence: UInt64 { firstSequence &+ UInt64(count) }
  /// Whether it can be the active one.
  var isUsable: Bool { use == .free && mapping?.isBroken != true }
  /// Room for a record; the byte after it stays 0.
  var room: Int { capacity - end - 1 }

  init(offset: Int, capacity: Int, mapping: FileMapping?) {
    self.offset = offset
    self.capacity = capacity
    self.mapping = mapping
  }
}
