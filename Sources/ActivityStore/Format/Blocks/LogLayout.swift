/// Where the bytes of a log are: for each column of its blocks what it takes.
public struct LogLayout: Equatable, Sendable {
  public struct Column: Equatable, Sendable {
    /// The number in the format.
    public var number: UInt8
    /// What is in it, in words.
    public var title: String
    /// Before compression.
    public var plainBytes: Int
    /// In the file. Columns that share a compressed frame share its bytes by their plain size.
    public var storedBytes: Int
  }

  /// Ordered by number.
  public private(set) var columns: [Column] = []
  public private(set) var blocks = 0
  public private(set) var events = 0
  /// Headers of blocks, with the copies of rare events.
  public private(set) var headerBytes = 0

  public init() {}

  package mutating func add(_ header: BlockHeader) {
    blocks += 1
    events += header.summary.count
    headerBytes += header.headerBytes
    for frame in header.frames {
      let plain = max(1, frame.plainBytes)
      for stream in frame.streams {
        add(stream.id, plain: stream.bytes, stored: stream.bytes * frame.storedBytes / plain)
      }
    }
  }

  private mutating func add(_ number: UInt8, plain: Int, stored: Int) {
    let place = columns.firstIndex { $0.number >= number } ?? columns.count
    if place == columns.count || columns[place].number != number {
      let title = ColumnID(rawValue: number)?.title ?? "column \(number) of a newer version"
      columns.insert(
        Column(number: number, title: title, plainBytes: 0, storedBytes: 0), at: place)
    }
    columns[place].plainBytes += plain
    columns[place].storedBytes += stored
  }
}
