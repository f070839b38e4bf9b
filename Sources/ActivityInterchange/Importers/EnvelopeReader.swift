import ActivityModel

/// Walks the items of a Sentry envelope without ever reading past its end.
struct EnvelopeReader {
  struct Item {
    var label: String
    var header: JSONValue
    /// Where the payload begins.
    var offset: Int
    var payload: [UInt8]
    /// Set where the header's length is wrong.
    var lengthFlag: ImportFlag?

    /// The JSON object behind the first mention of `name` in a binary payload.
    func embeddedObject(named name: String) -> JSONValue? {
      let needle = Array(name.utf8)
      var index = 0
      while index + needle.count < payload.count {
        if payload[index] == needle[0], payload[index...].starts(with: needle) {
          let rest = payload[(index + needle.count)...]
          guard let open = rest.firstIndex(of: UInt8(ascii: "{")) else { return nil }
          var parser = JSONParser(payload.span, from: open)
          return try? parser.next()
        }
        index += 1
      }
      return nil
    }
  }

  private let bytes: [UInt8]
  private var position = 0
  private var count = 0
  /// Where the items could not be followed further, and why.
  private(set) var unreadable: (offset: Int, message: String)?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func readHeader() throws(JSONError) {
    let line = takeLine()
    let header = try JSONParser.parse(Array(bytes[line]).span)
    guard header.object != nil else {
      throw JSONError(
        message: "the first line is not an object",
        position: JSONPosition(offset: 0, in: bytes.span))
    }
  }

  /// The next item; nil at the end, or where `unreadable` says why.
  mutating func next() -> Item? {
    while position < bytes.count, bytes[position] == UInt8(ascii: "\n") { position += 1 }
    guard position < bytes.count, unreadable == nil else { return nil }
    let start = position
    let line = takeLine()
    let header: JSONValue
    do throws(JSONError) {
      header = try JSONParser.parse(Array(bytes[line]).span)
    } catch {
      unreadable = (start, error.message)
      return nil
    }
    guard header.object != nil else {
      unreadable = (start, "it is not an object")
      return nil
    }
    count += 1
    return payload(of: header)
  }

  private mutating func payload(of header: JSONValue) -> Item {
    let label = "item \(count)"
    let start = position
    let available = bytes.count - position
    var flag: ImportFlag?
    let length: Int
    if let declared = header["length"]?.integer {
      length = Int(clamping: max(0, min(declared, Int64(available))))
      if declared != Int64(length) {
        flag = ImportFlag(
          code: .wrongLength,
          message: "declared \(declared), have \(available), from byte \(start)", source: label)
      }
    } else {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      length = end - start
    }
    position += length
    if flag == nil, position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
      flag = ImportFlag(
        code: .wrongLength,
        message: "declared \(length), but the payload goes on at byte \(position)", source: label)
      // The next line is the next header, if anything is.
      position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }
    return Item(
      label: label, header: header, offset: start,
      payload: Array(bytes[start..<(start + length)]), lengthFlag: flag)
  }

  private mutating func takeLine() -> Range<Int> {
    let start = position
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    position = min(end + 1, bytes.count)
    return start..<end
  }
}
