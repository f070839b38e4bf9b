/// What the columns of a block refer to by number: shapes, lists of keys, forms of source strings.
struct BlockSchema: Equatable {
  var shapes: [Shape] = []
  /// The keys of dictionaries, as name numbers, in their order.
  var keyLists: [[Int]] = []
  var sourceForms: [SourceForm] = []

  func write(to writer: inout ByteWriter) {
    writer.varint(shapes.count)
    for shape in shapes { shape.write(to: &writer) }
    writer.varint(keyLists.count)
    for keys in keyLists {
      writer.varint(keys.count)
      for key in keys { writer.varint(key) }
    }
    writer.varint(sourceForms.count)
    for form in sourceForms { form.write(to: &writer) }
  }

  init() {}

  init(from cursor: inout ByteCursor, names: Int) throws(FormatError) {
    let shapeCount = try cursor.count("the shapes", each: 4)
    for _ in 0..<shapeCount { shapes.append(try Shape(from: &cursor)) }
    for shape in shapes where (shape.kindName ?? 0) >= max(names, 1) {
      throw FormatError(.invalid, "a kind's name", at: cursor.offset)
    }
    let listCount = try cursor.count("the lists of keys")
    for _ in 0..<listCount {
      let start = cursor.offset
      let count = try cursor.count("a list of keys")
      var keys: [Int] = []
      for _ in 0..<count {
        keys.append(try cursor.count("a key", each: 0, limit: max(0, names - 1)))
      }
      guard Set(keys).count == keys.count, names > 0 || keys.isEmpty else {
        throw FormatError(.invalid, "a list of keys", at: start)
      }
      keyLists.append(keys)
    }
    let formCount = try cursor.count("the forms of sources")
    for _ in 0..<formCount { sourceForms.append(try SourceForm(from: &cursor)) }
  }
}

/// A source string without its last number: `events[12]` is `events[`, 12, `]`.
struct SourceForm: Hashable {
  var hasNumber: Bool
  var prefix: [UInt8]
  var suffix: [UInt8]

  func write(to writer: inout ByteWriter) {
    writer.byte(hasNumber ? 1 : 0)
    writer.varint(prefix.count)
    writer.append(prefix)
    guard hasNumber else { return }
    writer.varint(suffix.count)
    writer.append(suffix)
  }

  init(from cursor: inout ByteCursor) throws(FormatError) {
    hasNumber = try cursor.byte("a form of sources") != 0
    let prefixLength = try cursor.count("a form of sources", limit: Limits.textBytes)
    prefix = [UInt8](try cursor.take(prefixLength, "a form of sources"))
    suffix = []
    guard hasNumber else { return }
    let suffixLength = try cursor.count("a form of sources", limit: Limits.textBytes)
    suffix = [UInt8](try cursor.take(suffixLength, "a form of sources"))
  }

  /// The form of `source` and its number, which is 0 where it has none that can be written back:
  /// at most 18 digits without a leading zero.
  static func split(_ source: String) -> (form: SourceForm, number: Int64) {
    let bytes = [UInt8](source.utf8)
    let isDigit: (UInt8) -> Bool = { $0 >= 48 && $0 <= 57 }
    guard let last = bytes.lastIndex(where: isDigit) else {
      return (SourceForm(hasNumber: false, prefix: bytes, suffix: []), 0)
    }
    var first = last
    while first > 0, isDigit(bytes[first - 1]), last - first < 17 { first -= 1 }
    while first < last, bytes[first] == 48 { first += 1 }
    let number = bytes[first...last].reduce(Int64(0)) { $0 * 10 + Int64($1 - 48) }
    let form = SourceForm(
      hasNumber: true, prefix: [UInt8](bytes[..<first]), suffix: [UInt8](bytes[(last + 1)...]))
    return (form, number)
  }

  init(hasNumber: Bool, prefix: [UInt8], suffix: [UInt8]) {
    self.hasNumber = hasNumber
    self.prefix = prefix
    self.suffix = suffix
  }

  /// - Returns: nil where the bytes are no UTF-8.
  func source(_ number: Int64) -> String? {
    let bytes = hasNumber ? prefix + [UInt8]("\(number)".utf8) + suffix : prefix
    return String(validating: bytes, as: UTF8.self)
  }
}
