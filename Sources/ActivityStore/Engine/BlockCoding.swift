import ActivityModel

/// Between events and the stored bytes of a block.
enum BlockCoding {
  static let magic: UInt32 = 0x184D_2A5C
  static let fixedBytes = 13

  static func frame(_ type: UInt8, _ payload: [UInt8]) -> [UInt8] {
    var writer = ByteWriter(reserving: payload.count + fixedBytes)
    writer.fixed(magic)
    writer.fixed(UInt32(payload.count + 5))
    writer.byte(type)
    writer.append(payload)
    writer.fixed(Checksum.crc32c(writer.bytes))
    return writer.bytes
  }

  static func header(_ header: FileHeader) -> [UInt8] {
    var writer = ByteWriter()
    writer.fixed(header.version)
    writer.append(header.log)
    writer.varint(header.number)
    writer.varint(header.firstSequence ?? 0)
    writer.text(header.writer)
    return frame(1, writer.bytes)
  }

  static func footer() -> [UInt8] { frame(3, []) }

  static func block(
    _ events: [Event], snapshot: [UInt8]?, level: Int
  ) throws(FormatError) -> (bytes: [UInt8], entry: BlockEntry) {
    var rows = ByteWriter()
    var encoder = RowEncoder()
    var ends: [Int] = []
    for event in events {
      try encoder.encode(event, to: &rows)
      ends.append(rows.count)
    }
    var plain = ByteWriter()
    plain.varint(snapshot?.count ?? 0)
    plain.append(snapshot ?? [])
    var before = 0
    for end in ends {
      plain.varint(end - before)
      before = end
    }
    plain.append(rows.bytes)
    let compressed = try Compression.compress(plain.bytes, level: level)
    var kinds: [UInt16: Int] = [:]
    for event in events { kinds[event.kind.code, default: 0] += 1 }
    var entry = BlockEntry(
      offset: 0, byteCount: 0, first: events[0].sequence.rawValue,
      last: events[events.count - 1].sequence.rawValue,
      minimumTime: events.reduce(.max) { min($0, $1.time.microseconds) },
      maximumTime: events.reduce(.min) { max($0, $1.time.microseconds) },
      hasSnapshot: snapshot != nil, kinds: kinds.sorted { $0.key < $1.key }.map { ($0, $1) })
    var writer = ByteWriter()
    writer.varint(entry.first)
    writer.varint(entry.last)
    writer.fixed(UInt64(bitPattern: entry.minimumTime))
    writer.fixed(UInt64(bitPattern: entry.maximumTime))
    writer.byte(entry.hasSnapshot ? 1 : 0)
    writer.varint(entry.kinds.count)
    for (code, count) in entry.kinds {
      writer.varint(Int(code))
      writer.varint(count)
    }
    writer.varint(plain.count)
    writer.varint(compressed.count)
    writer.fixed(Checksum.crc32c(compressed))
    let bytes = frame(2, writer.bytes) + compressed
    entry.byteCount = bytes.count
    return (bytes, entry)
  }

  /// The element at the start of `bytes`, which may be the beginning of a longer file.
  static func element(
    _ bytes: [UInt8]
  ) throws(FormatError) -> (element: FileElement, byteCount: Int) {
    var cursor = ByteCursor(bytes)
    guard try cursor.fixed(UInt32.self, "a frame") == magic else {
      throw FormatError(.invalid, "a frame", at: 0)
    }
    let size = Int(try cursor.fixed(UInt32.self, "a frame"))
    guard size >= 5, size < 1 << 20 else { throw FormatError(.limit, "a frame", at: 4) }
    guard bytes.count >= size + 8 else { throw FormatError(.truncated, "a frame", at: 4) }
    let end = size + 4
    var tail = try ByteCursor(bytes, in: end..<end + 4)
    guard try tail.fixed(UInt32.self, "a checksum") == Checksum.crc32c(bytes[..<end]) else {
      throw FormatError(.checksum, "a frame", at: 0)
    }
    cursor = try ByteCursor(bytes, in: 9..<end)
    switch bytes[8] {
    case 1:
      let version = try cursor.fixed(UInt32.self, "a version")
      let log = Array(try cursor.take(16, "an identifier"))
      let number = try cursor.varint("a number")
      let first = try cursor.varint("a sequence number")
      let header = FileHeader(
        version: version, writer: try cursor.text("a name"), log: log, number: number,
        firstSequence: first == 0 ? nil : first)
      return (.header(header), size + 8)
    case 2:
      let (entry, _, stored, _) = try blockHeader(&cursor)
      var whole = entry
      whole.byteCount = size + 8 + stored
      return (.block(whole), whole.byteCount)
    case 3: return (.footer, size + 8)
    default: return (.other, size + 8)
    }
  }

  private static func blockHeader(
    _ cursor: inout ByteCursor
  ) throws(FormatError) -> (entry: BlockEntry, plain: Int, stored: Int, checksum: UInt32) {
    let first = try cursor.varint("a sequence number")
    let last = try cursor.varint("a sequence number")
    let low = Int64(bitPattern: try cursor.fixed(UInt64.self, "a time"))
    let high = Int64(bitPattern: try cursor.fixed(UInt64.self, "a time"))
    let snapshot = try cursor.byte("a flag") != 0
    guard first >= 1, last >= first, last - first < Limits.blockEvents else {
      throw FormatError(.invalid, "a block", at: 0)
    }
    var kinds: [(UInt16, Int)] = []
    for _ in 0..<(try cursor.count("kinds", each: 2)) {
      let code = UInt16(truncatingIfNeeded: try cursor.varint("a kind"))
      kinds.append((code, try cursor.count("a count", each: 0)))
    }
    let plain = try cursor.count("a size", each: 0, limit: Limits.streamBytes)
    let stored = try cursor.count("a size", each: 0, limit: Limits.streamBytes)
    let checksum = try cursor.fixed(UInt32.self, "a checksum")
    let entry = BlockEntry(
      offset: 0, byteCount: 0, first: first, last: last, minimumTime: low, maximumTime: high,
      hasSnapshot: snapshot, kinds: kinds)
    return (entry, plain, stored, checksum)
  }

  private static func plain(
    _ bytes: [UInt8], decompress: Bool
  ) throws(FormatError) -> [UInt8] {
    var cursor = ByteCursor(bytes)
    _ = try cursor.fixed(UInt32.self, "a frame")
    let size = Int(try cursor.fixed(UInt32.self, "a frame"))
    guard bytes.count >= size + 8 else { throw FormatError(.truncated, "a block", at: 0) }
    _ = try element(bytes)
    cursor = try ByteCursor(bytes, in: 9..<size + 4)
    let (_, plain, stored, checksum) = try blockHeader(&cursor)
    guard bytes.count == size + 8 + stored else { throw FormatError(.truncated, "a block", at: 0) }
    guard Checksum.crc32c(bytes[(size + 8)...]) == checksum else {
      throw FormatError(.checksum, "a block", at: size + 8)
    }
    return decompress ? try Compression.decompress(bytes[(size + 8)...], size: plain) : []
  }

  static func verify(_ bytes: [UInt8]) throws(FormatError) {
    _ = try plain(bytes, decompress: false)
  }

  static func events(_ bytes: [UInt8], _ entry: BlockEntry) throws(FormatError) -> [Event] {
    let plain = try plain(bytes, decompress: true)
    var cursor = ByteCursor(plain)
    _ = try cursor.take(try cursor.count("a snapshot", limit: Limits.streamBytes), "a snapshot")
    let count = Int(entry.count)
    var lengths: [Int] = []
    for _ in 0..<count { lengths.append(try cursor.count("a row", each: 0, limit: 1 << 24)) }
    var decoder = RowDecoder()
    var events: [Event] = []
    var position = cursor.offset
    for length in lengths {
      events.append(try decoder.decode(plain, in: position..<position + length))
      position += length
    }
    return events
  }

  static func snapshot(_ bytes: [UInt8]) throws(FormatError) -> [UInt8]? {
    let plain = try plain(bytes, decompress: true)
    var cursor = ByteCursor(plain)
    let count = try cursor.count("a snapshot", limit: Limits.streamBytes)
    return count == 0 ? nil : Array(try cursor.take(count, "a snapshot"))
  }
}
