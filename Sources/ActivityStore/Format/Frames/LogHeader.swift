/// The first frame of a log file: what it is, who wrote it, which log it belongs to.
package struct LogHeader: Equatable, Sendable {
  /// At the start of the content and at the end of the footer.
  package static let magic: [UInt8] = [0xA7, 0x41, 0x4C, 0x4F, 0x47, 0x0D, 0x0A, 0x1A]
  package static let version: UInt16 = 1
  /// Bits of `refuse` that this version knows: none yet.
  package static let knownRefuseFlags: UInt32 = 0

  package var version = Self.version
  /// What a reader may not know and still read the file.
  package var ignoreFlags: UInt32 = 0
  /// What a reader has to know, or must not read the file.
  package var refuseFlags: UInt32 = 0
  /// Sixteen random bytes that all files of a log share.
  package var logIdentifier: [UInt8]
  /// The number of the file within a log that rotates, from 1.
  package var segment: UInt32 = 1
  /// The sequence number of the first event of the file.
  package var firstSequence: UInt64 = 1
  package var writerName = "ActivityLog"
  package var writerVersion = ""
  /// When the file was begun, microseconds since 1970.
  package var created: Int64 = 0
  /// The boot of the device in which it was begun, where the writer knows it.
  package var bootIdentifier = ""

  package init(logIdentifier: [UInt8]) { self.logIdentifier = logIdentifier }
}

extension LogHeader {
  package func encoded() -> [UInt8] {
    var content = ByteWriter()
    content.append(Self.magic)
    content.fixed(version)
    content.fixed(ignoreFlags)
    content.fixed(refuseFlags)
    content.append(logIdentifier.prefix(16))
    content.append(repeatElement(0, count: max(0, 16 - logIdentifier.count)))
    content.varint(UInt64(segment))
    content.varint(firstSequence)
    content.text(writerName)
    content.text(writerVersion)
    content.zigzag(created)
    Self.write(boot: bootIdentifier, to: &content)
    content.fixed(Checksum.crc32c(content.bytes))
    return SkippableFrame.frame(.fileHeader, content.bytes)
  }

  /// Reads the header at the start of `bytes` and says how many bytes it takes. Fields that a newer
  /// writer added at its end are passed over.
  ///
  /// - Throws: `invalid` for what is no log, `unsupported` for a log that this version must not
  ///   read, `checksum`, `truncated`.
  package static func decode(
    _ bytes: [UInt8]
  ) throws(FormatError) -> (header: LogHeader, frameBytes: Int) {
    var outer = ByteCursor(bytes)
    let size = try SkippableFrame.open(.fileHeader, &outer, "the header of a log")
    let start = outer.offset
    guard size >= 4, size <= Limits.headerBytes, size <= outer.remaining else {
      throw FormatError(.truncated, "the header of a log", at: start)
    }
    var cursor = try ByteCursor(bytes, in: start..<start + size - 4)
    guard try cursor.take(8, "the header of a log").elementsEqual(magic) else {
      throw FormatError(.invalid, "the header of a log", at: start)
    }
    var tail = try ByteCursor(bytes, in: start + size - 4..<start + size)
    guard try tail.fixed(UInt32.self, "a checksum") == Checksum.crc32c(bytes[start..<cursor.end])
    else { throw FormatError(.checksum, "the header of a log", at: start) }
    var header = LogHeader(logIdentifier: [])
    header.version = try cursor.fixed(UInt16.self, "a version")
    header.ignoreFlags = try cursor.fixed(UInt32.self, "flags")
    header.refuseFlags = try cursor.fixed(UInt32.self, "flags")
    guard header.version == version, header.refuseFlags & ~knownRefuseFlags == 0 else {
      throw FormatError(.unsupported, "the log", at: start)
    }
    header.logIdentifier = [UInt8](try cursor.take(16, "the identifier of a log"))
    header.segment = UInt32(truncatingIfNeeded: try cursor.varint("the number of a file"))
    header.firstSequence = try cursor.varint("a sequence number")
    guard Limits.sequences.contains(header.firstSequence) else {
      throw FormatError(.invalid, "the header of a log", at: start)
    }
    header.writerName = try cursor.text("the name of a writer")
    header.writerVersion = try cursor.text("the version of a writer")
    header.created = try cursor.zigzag("a time")
    header.bootIdentifier = try boot(&cursor)
    return (header, start + size)
  }

  /// How the identifier of a boot is stored: it is a UUID on all systems we know.
  private enum BootForm: UInt8 {
    case none, lowerUUID, upperUUID, text
  }

  private static func write(boot: String, to content: inout ByteWriter) {
    if boot.isEmpty { return content.byte(BootForm.none.rawValue) }
    guard let uuid = PackedUUID(Array(boot.utf8)[...]) else {
      content.byte(BootForm.text.rawValue)
      return content.text(boot)
    }
    content.byte((uuid.letters == .lower ? BootForm.lowerUUID : .upperUUID).rawValue)
    content.append(uuid.bytes)
  }

  private static func boot(_ cursor: inout ByteCursor) throws(FormatError) -> String {
    let what: StaticString = "the identifier of a boot"
    let start = cursor.offset
    switch BootForm(rawValue: try cursor.byte(what)) {
    case .none?: return ""
    case .lowerUUID: return try uuid(.lower)
    case .upperUUID: return try uuid(.upper)
    case .text: return try cursor.text(what)
    case nil: throw FormatError(.invalid, "\(what)", at: start)
    }
    func uuid(_ letters: PackedUUID.Case) throws(FormatError) -> String {
      let bytes = try cursor.take(PackedUUID.byteCount, what)
      return String(decoding: PackedUUID.text(bytes, letters), as: UTF8.self)
    }
  }
}
