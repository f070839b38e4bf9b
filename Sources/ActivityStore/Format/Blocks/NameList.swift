/// The names of a block: strings that may come again, by number.
///
/// Most are given as text. Names of `KnownNames` are given by their number there, and UUIDs as their
/// sixteen bytes, which no compression makes smaller.
struct NameList: Sendable {
  private(set) var strings: [String] = []

  var count: Int { strings.count }

  /// The lowest two bits of what stands for a name; the others are its length or number.
  private enum Form: UInt64 {
    case text, known, lowerUUID, upperUUID
  }

  init() {}

  /// - Parameter uuids: the column of the bytes of UUIDs.
  /// - Throws: `invalid` for bytes that are no UTF-8 and for numbers of no name; `truncated`.
  init(from cursor: inout ByteCursor, uuids: [UInt8]) throws(FormatError) {
    let count = try cursor.count("the names")
    var codes: [UInt64] = []
    codes.reserveCapacity(count)
    for _ in 0..<count { codes.append(try cursor.varint("a name")) }
    strings.reserveCapacity(count)
    var packed = ByteCursor(uuids)
    for code in codes { strings.append(try Self.name(code, &cursor, &packed)) }
    guard cursor.isAtEnd, packed.isAtEnd else {
      throw FormatError(.invalid, "the names", at: cursor.offset)
    }
  }

  private static func name(
    _ code: UInt64, _ cursor: inout ByteCursor, _ packed: inout ByteCursor
  ) throws(FormatError) -> String {
    let start = cursor.offset
    let number = code >> 2
    switch Form(rawValue: code & 3) {
    case .text where number <= UInt64(Limits.textBytes):
      let bytes = try cursor.take(Int(number), "a name")
      if let string = String(validating: bytes, as: UTF8.self) { return string }
    case .known where number < UInt64(KnownNames.all.count):
      return KnownNames.all[Int(number)]
    case .lowerUUID where number == 0, .upperUUID where number == 0:
      let bytes = try packed.take(PackedUUID.byteCount, "a UUID")
      let text = PackedUUID.text(bytes, code == Form.lowerUUID.rawValue ? .lower : .upper)
      return String(decoding: text, as: UTF8.self)
    default: break
    }
    throw FormatError(.invalid, "a name", at: start)
  }

  static func write(
    _ table: StringInterner, to writer: inout ByteWriter, uuids: inout ByteWriter
  ) {
    var text = ByteWriter()
    writer.varint(table.count)
    for number in 0..<table.count {
      let bytes = table.bytes(of: number)
      if let known = KnownNames.number(of: bytes) {
        writer.varint(UInt64(known) << 2 | Form.known.rawValue)
      } else if let uuid = PackedUUID(bytes) {
        writer.varint((uuid.letters == .lower ? Form.lowerUUID : .upperUUID).rawValue)
        uuids.append(uuid.bytes)
      } else {
        writer.varint(UInt64(bytes.count) << 2 | Form.text.rawValue)
        text.append(bytes)
      }
    }
    writer.append(text.bytes)
  }

  /// The names of keys; nil where two are the same.
  func distinct(_ keys: [Int]) -> [String]? {
    var names: [String] = []
    for key in keys {
      guard let name = self[UInt64(truncatingIfNeeded: key)] else { return nil }
      names.append(name)
    }
    return Set(names).count == names.count ? names : nil
  }

  subscript(number: UInt64) -> String? {
    number < UInt64(strings.count) ? strings[Int(number)] : nil
  }
}
