/// Which streams of a block lie together, and what is compressed.
///
/// A frame costs a dozen bytes and small streams compress better together; a stream of its own can be
/// read alone. So small ones share a frame, large ones and the snapshot get their own, and coded
/// numbers are stored as they are.
struct FramePacking {
  /// From this size on a stream has a frame of its own.
  static let ownFrameBytes = 2048
  /// Streams up to this size are worth, and can bear, the most thorough compression.
  static let thoroughBytes = 32 << 10
  static let thoroughLevel = 19

  private(set) var frames: [BlockHeader.Frame] = []
  private(set) var body: [UInt8] = []

  init(
    _ streams: [(id: ColumnID, bytes: [UInt8])], level: Int
  ) throws(FormatError) {
    var raw = streams.filter { !$0.id.isCompressible }
    let others = streams.filter { $0.id.isCompressible }
    let small = others.filter { $0.bytes.count < Self.ownFrameBytes }
    var compressed: [(frame: BlockHeader.Frame, bytes: [UInt8])] = []
    let groups = others.filter { $0.bytes.count >= Self.ownFrameBytes }.map { [$0] } + [small]
    for group in groups where !group.isEmpty {
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

  private static func streams(
    _ group: [(id: ColumnID, bytes: [UInt8])]
  ) -> [BlockHeader.Stream] {
    group.map { BlockHeader.Stream(id: $0.id.rawValue, bytes: $0.bytes.count) }
  }
}
