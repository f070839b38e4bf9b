import ActivityModel
import ActivityStore

/// A tail of one segment, as section 5.3 of the specification says.
enum VectorTail {
  private static let unit = 65_536
  private static let magic: [UInt8] = [0xA7, 0x41, 0x4C, 0x54, 0x41, 0x49, 0x4C, 0x0A]

  static func encode(_ events: [Event], log: [UInt8], salt: UInt32) throws -> [UInt8] {
    var writer = ByteWriter()
    writer.append(magic)
    writer.fixed(UInt16(1))
    writer.fixed(UInt16(64))
    writer.fixed(UInt32(0))
    writer.append(log)
    writer.fixed(events.first?.sequence.rawValue ?? 1)
    writer.fixed(UInt32(unit))
    writer.fixed(salt)
    writer.append(repeatElement(0, count: 12))
    writer.fixed(Checksum.crc32c(writer.bytes))
    var encoder = RowEncoder()
    for event in events {
      var row = ByteWriter()
      try encoder.encode(event, to: &row)
      var record = ByteWriter()
      record.varint(row.count)
      record.append(row.bytes)
      writer.append(record.bytes)
      writer.fixed(Checksum.crc32c(record.bytes, extending: salt))
    }
    return writer.bytes + [UInt8](repeating: 0, count: max(0, unit - writer.count))
  }

  static func events(_ bytes: [UInt8]) throws -> [Event] {
    if bytes.isEmpty { return [] }
    var events: [Event] = []
    var header = ByteCursor(bytes)
    guard try header.take(8, "a tail").elementsEqual(magic) else { return [] }
    _ = try header.take(36, "a tail")
    let salt = try header.fixed(UInt32.self, "a tail")
    _ = try header.take(16, "a tail")
    var decoder = RowDecoder()
    while true {
      let start = header.offset
      guard let length = try? header.count("a row"), length > 0 else { break }
      let row = header.offset..<header.offset + length
      guard (try? header.take(length, "a row")) != nil,
        let checksum = try? header.fixed(UInt32.self, "a checksum"),
        checksum == Checksum.crc32c(bytes[start..<row.upperBound], extending: salt)
      else { break }
      events.append(try decoder.decode(bytes, in: row))
    }
    return events
  }
}
