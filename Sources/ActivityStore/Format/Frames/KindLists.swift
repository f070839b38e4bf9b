import ActivityModel

/// For each kind of event of a file, the blocks that hold it: what a search for a rare kind needs,
/// whatever the number of blocks.
///
/// Lists that came from an index are read when their kind is asked for.
struct KindLists: Sendable {
  /// A block that holds a kind.
  struct Use: Equatable, Sendable {
    /// Its place in the file, from 0.
    var block: Int
    /// Events of the kind.
    var count: Int
    /// Whether the header of the block holds a copy of each.
    var isPosted: Bool
  }

  private var stored: [UInt8] = []
  private var ranges: [UInt16: Range<Int>] = [:]
  private var storedBlocks = 0
  private var lists: [UInt16: [Use]] = [:]

  init() {}

  /// All kinds, in the order of their codes.
  var all: [EventKind] {
    Set(ranges.keys).union(lists.keys).sorted().map { EventKind(code: $0) }
  }

  /// The blocks that hold events of `kind`, in order.
  ///
  /// - Throws: `invalid` where the index, whose checksum was right, makes no sense.
  func uses(of kind: EventKind) throws(FormatError) -> [Use] {
    if let list = lists[kind.code] { return list }
    guard let range = ranges[kind.code] else { return [] }
    return try Self.list(try ByteCursor(stored, in: range), blocks: storedBlocks)
  }

  /// Takes in what the header of a block says. Blocks come in order.
  mutating func add(_ kinds: [BlockSummary.KindCount], block: Int) {
    for kind in kinds {
      let code = kind.kind.code
      if let range = ranges.removeValue(forKey: code) {
        let known = try? Self.list(ByteCursor(stored, in: range), blocks: storedBlocks)
        lists[code] = known ?? Self.everyBlock(storedBlocks)
      }
      lists[code, default: []].append(
        Use(block: block, count: kind.count, isPosted: kind.isPosted))
    }
  }

  /// Gives each block the kinds it holds.
  func fill(_ entries: inout [BlockIndex.Entry]) throws(FormatError) {
    for kind in all {
      for use in try uses(of: kind) where use.block < entries.count {
        entries[use.block].summary.kinds.append(
          BlockSummary.KindCount(kind: kind, count: use.count, isPosted: use.isPosted))
      }
    }
  }

  /// What can be said where a list cannot be read: each block may hold some.
  static func everyBlock(_ count: Int) -> [Use] {
    (0..<count).map { Use(block: $0, count: 0, isPosted: false) }
  }
}

extension KindLists {
  /// Kinds and the sizes of their lists, then the lists.
  static func write(_ entries: [BlockIndex.Entry], to writer: inout ByteWriter) {
    var kinds = KindLists()
    for (number, entry) in entries.enumerated() { kinds.add(entry.summary.kinds, block: number) }
    let lists = kinds.lists
    let codes = lists.keys.sorted()
    var content = ByteWriter()
    writer.varint(codes.count)
    var lastCode: UInt16 = 0
    for code in codes {
      let start = content.count
      var last = 0
      for use in lists[code] ?? [] {
        content.varint(use.block - last)
        content.varint(use.count << 1 | (use.isPosted ? 1 : 0))
        last = use.block
      }
      writer.varint(UInt64(code &- lastCode))
      writer.varint(content.count - start)
      lastCode = code
    }
    writer.append(content.bytes)
  }

  init(from cursor: inout ByteCursor, blocks: Int) throws(FormatError) {
    storedBlocks = blocks
    var sizes: [(code: UInt16, size: Int)] = []
    var code: UInt64 = 0
    for _ in 0..<(try cursor.count("the kinds of the index", each: 2)) {
      let start = cursor.offset
      code &+= try cursor.varint("the kinds of the index")
      guard let exact = UInt16(exactly: code), sizes.last.map({ $0.code < exact }) ?? true else {
        throw FormatError(.invalid, "the kinds of the index", at: start)
      }
      sizes.append(
        (exact, try cursor.count("the kinds of the index", limit: Limits.streamBytes)))
    }
    for (code, size) in sizes {
      let start = cursor.offset
      _ = try cursor.take(size, "the kinds of the index")
      ranges[code] = start..<start + size
    }
    stored = cursor.bytes
  }

  private static func list(_ range: ByteCursor, blocks: Int) throws(FormatError) -> [Use] {
    var cursor = range
    var uses: [Use] = []
    while !cursor.isAtEnd {
      let start = cursor.offset
      let gap = try cursor.count("the kinds of the index", each: 0, limit: blocks)
      let block = (uses.last?.block ?? 0) + gap
      guard block < blocks, uses.isEmpty || gap > 0 else {
        throw FormatError(.invalid, "the kinds of the index", at: start)
      }
      let limit = Limits.blockEvents << 1 | 1
      let counted = try cursor.count("the kinds of the index", each: 0, limit: limit)
      uses.append(Use(block: block, count: counted >> 1, isPosted: counted & 1 == 1))
    }
    return uses
  }
}
