/// Which streams of a block lie together, and what is compressed.
///
/// A frame costs a dozen bytes and like streams compress better together; a stream of its own can be
/// read alone. So words (names, typed text, the names in a snapshot) share a frame, tables share
/// another, large streams get their own, and coded numbers are stored as they are.
struct FramePacking {
  /// Streams up to this size are worth, and can bear, the most thorough compression; larger ones have
  /// a frame of their own.
  static let thoroughBytes = 32 << 10
  static let thoroughLevel = 19
  /// Words and tables lie together where one of them is smaller than this.
  static let separateBytes = 1024

  private(set) var frames: [BlockHeader.Frame] = []
  private(set) var body: [UInt8] = []

  init(
    _ streams: [(id: ColumnID, bytes: [UInt8])], level: Int
  ) throws(FormatError) {
    var raw = streams.filter { !$0.id.isCompressible }
    var compressed: [(frame: BlockHeader.Frame, bytes: [UInt8])] = []
    for group in Self.groups(streams.filter { $0.id.isCompressible }) where !group.isEmpty {
      let plain = group.flatMap(\.bytes)
      let frame = try Compression.compress(
        plain, level: plain.count <= Self.thoroughBytes ? max(level, Self.thoroughLevel) : level)
      if frame.count + 2 < plain.count {
        compressed.append(
          (BlockHeader.Frame(storedBytes: frame.count, streams: Self.streams(group)), frame))
      } else {
        raw += group
      }
    }
    raw.sort { $0.id.rawValue < $1.id.rawValue }
    let rawBytes = raw.flatMap(\.bytes)
    frames = [BlockHeader.Frame(storedBytes: rawBytes.count, streams: Self.streams(raw))]
    body = rawBytes
    for (frame, bytes) in compressed {
      frames.append(frame)
      body += bytes
    }
  }

  private static func groups(
    _ streams: [(id: ColumnID, bytes: [UInt8])]
  ) -> [[(id: ColumnID, bytes: [UInt8])]] {
    let large = streams.filter { $0.bytes.count > thoroughBytes / 2 }
    let small = streams.filter { $0.bytes.count <= thoroughBytes / 2 }
    let tables = small.filter { $0.id == .schema || $0.id == .models }
    let words = small.filter { $0.id != .schema && $0.id != .models }
    func size(_ group: [(id: ColumnID, bytes: [UInt8])]) -> Int {
      group.reduce(0) { $0 + $1.bytes.count }
    }
    let isTogether = min(size(tables), size(words)) < separateBytes
    return (isTogether ? [small] : [words, tables]) + large.map { [$0] }
  }

  private static func streams(
    _ group: [(id: ColumnID, bytes: [UInt8])]
  ) -> [BlockHeader.Stream] {
    group.map { BlockHeader.Stream(id: $0.id.rawValue, bytes: $0.bytes.count) }
  }
}
