import ActivityStore

/// Makes the checksums of mutated bytes good, so that what lies behind them is reached.
enum BlockRepair {
  /// `bytes` with the checksums of the header and the body of the block at `offset` made good.
  static func sealed(_ bytes: [UInt8], at offset: Int = 0) -> [UInt8] {
    guard var result = headerSealed(bytes, at: offset),
      let header = try? BlockHeader(result, at: offset)
    else { return bytes }
    let start = offset + header.headerBytes
    let end = offset + header.summary.storedBytes
    guard end <= result.count, start <= end else { return result }
    let place = headerStart(result, at: offset) + 1
    store(Checksum.crc32c(result[start..<end]), in: &result, at: place)
    return headerSealed(result, at: offset) ?? result
  }

  /// `bytes` with every block in it sealed.
  static func sealedLog(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var offset = 0
    while let frame = SkippableFrame.peek(result, at: offset) {
      if frame.kind == .block { result = sealed(result, at: offset) }
      guard let header = try? BlockHeader(result, at: offset) else {
        offset += frame.frameBytes
        if offset > result.count { break }
        continue
      }
      offset += header.summary.storedBytes
      if offset > result.count { break }
    }
    return result
  }

  /// `bytes` with the header of the first segment and its records made good, as far as their
  /// lengths make sense.
  static func sealedTail(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count > 64 else { return bytes }
    var result = bytes
    store(Checksum.crc32c(result[0..<60]), in: &result, at: 60)
    var salt: UInt32 = 0
    for place in 0..<4 { salt |= UInt32(result[44 + place]) << UInt32(8 * place) }
    var position = 64
    while position < result.count, result[position] != 0 {
      guard var cursor = try? ByteCursor(result, in: position..<result.count),
        let count = try? cursor.varint("a record"), count <= UInt64(cursor.remaining)
      else { break }
      let end = cursor.offset + Int(count)
      guard count > 0, end + 4 <= result.count else { break }
      store(Checksum.crc32c(result[position..<end], extending: salt), in: &result, at: end)
      position = end + 4
    }
    return result
  }

  private static func headerStart(_ bytes: [UInt8], at offset: Int) -> Int {
    var start = offset + SkippableFrame.headerBytes + 1
    while start < bytes.count, bytes[start] >= 0x80 { start += 1 }
    return start + 1
  }

  private static func headerSealed(_ bytes: [UInt8], at offset: Int) -> [UInt8]? {
    guard let needed = BlockHeader.bytesNeeded(bytes, at: offset), needed >= 4,
      offset + needed <= bytes.count
    else { return nil }
    var result = bytes
    let end = offset + needed - 4
    store(Checksum.crc32c(result[offset..<end]), in: &result, at: end)
    return result
  }

  private static func store(_ number: UInt32, in bytes: inout [UInt8], at offset: Int) {
    guard offset >= 0, offset + 4 <= bytes.count else { return }
    for place in 0..<4 {
      bytes[offset + place] = UInt8(truncatingIfNeeded: number >> UInt32(8 * place))
    }
  }
}
