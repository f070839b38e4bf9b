import ActivityModel

/// The blocks that were read last, decoded, and places in them to go on from.
///
/// Bounded by `capacity` blocks and `places` in each, whatever the size of the log: about a megabyte
/// for a block of 16,384 events.
struct BlockCache<Position: Sendable>: Sendable {
  private static var capacity: Int { 2 }
  private static var places: Int { 8 }

  /// Where reading goes on: before the event `next`.
  struct Place: Sendable {
    var next: UInt64
    var position: Position
  }

  private struct Entry: Sendable {
    var file: Int
    var offset: Int
    var columns: FlatBlock
    /// The last kept is the last.
    var places: [Place]
  }

  /// The last used is the last.
  private var entries: [Entry] = []

  mutating func removeAll() { entries = [] }

  private mutating func find(_ file: Int, _ offset: Int) -> Int? {
    guard let index = entries.firstIndex(where: { $0.file == file && $0.offset == offset }) else {
      return nil
    }
    if index < entries.count - 1 { entries.append(entries.remove(at: index)) }
    return entries.count - 1
  }

  mutating func columns(of file: Int, at offset: Int) -> FlatBlock? {
    find(file, offset).map { entries[$0].columns }
  }

  mutating func add(_ columns: FlatBlock, of file: Int, at offset: Int) {
    if entries.count >= Self.capacity { entries.removeFirst() }
    entries.append(Entry(file: file, offset: offset, columns: columns, places: []))
  }

  /// The kept place nearest before the event `sequence`.
  mutating func place(before sequence: UInt64, of file: Int, at offset: Int) -> Place? {
    guard let index = find(file, offset) else { return nil }
    return entries[index].places.filter { $0.next <= sequence }.max { $0.next < $1.next }
  }

  mutating func keep(_ place: Place, of file: Int, at offset: Int) {
    guard let index = find(file, offset) else { return }
    entries[index].places.removeAll { $0.next == place.next }
    if entries[index].places.count >= Self.places { entries[index].places.removeFirst() }
    entries[index].places.append(place)
  }
}
