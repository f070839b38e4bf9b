/// zstd skippable frames: what is in them is ours, and stock zstd passes over it.
package enum SkippableFrame {
  /// Any of the sixteen magics zstd sets aside would do; a reader of logs accepts only this one.
  package static let magic: UInt32 = 0x184D_2A5A
  package static let headerBytes = 8

  /// What a frame of ours is: the first byte of its content.
  package enum Kind: UInt8, Sendable {
    case fileHeader = 1
    case block = 2
    case index = 3
    case footer = 4
  }

  /// Magic, size, kind, content.
  static func frame(_ kind: Kind, _ content: [UInt8]) -> [UInt8] {
    var writer = ByteWriter(reserving: content.count + 9)
    writer.fixed(magic)
    writer.fixed(UInt32(content.count + 1))
    writer.byte(kind.rawValue)
    writer.append(content)
    return writer.bytes
  }

  /// The kind and the size of the whole frame that begins at `offset`. Nil for what is no frame of
  /// ours; a kind of a newer version is nil too, but has a size and can be passed over.
  package static func peek(
    _ bytes: [UInt8], at offset: Int = 0
  ) -> (kind: Kind?, frameBytes: Int)? {
    guard var cursor = try? ByteCursor(bytes, in: offset..<bytes.count),
      (try? cursor.fixed(UInt32.self, "a frame")) == magic,
      let size = try? cursor.fixed(UInt32.self, "a frame"), size > 0,
      let kind = try? cursor.byte("a frame")
    else { return nil }
    return (Kind(rawValue: kind), Int(size) + headerBytes)
  }

  /// Reads magic, size and kind, and leaves the cursor at the content.
  static func open(
    _ kind: Kind, _ cursor: inout ByteCursor, _ what: StaticString
  ) throws(FormatError) -> Int {
    let start = cursor.offset
    guard try cursor.fixed(UInt32.self, what) == magic else {
      throw FormatError(.invalid, "\(what)", at: start)
    }
    let size = try cursor.fixed(UInt32.self, what)
    guard size > 0, try cursor.byte(what) == kind.rawValue else {
      throw FormatError(.invalid, "\(what)", at: start)
    }
    return Int(size) - 1
  }
}
