extension Bool: SnapshotValue {
  func write(to writer: inout SnapshotWriter) { writer.byte(self ? 1 : 0) }

  init(from reader: inout SnapshotReader) throws(SnapshotError) {
    let byte = try reader.byte()
    guard byte < 2 else { throw reader.error(.malformed, "\(byte) is neither true nor false") }
    self = byte == 1
  }
}

extension Int64: SnapshotValue {
  static var snapshotDefault: Int64? { 0 }
  func write(to writer: inout SnapshotWriter) { writer.signed(self) }
  init(from reader: inout SnapshotReader) throws(SnapshotError) { self = try reader.signed() }
}

extension Int: SnapshotValue {
  static var snapshotDefault: Int? { 0 }
  func write(to writer: inout SnapshotWriter) { writer.signed(Int64(self)) }
  init(from reader: inout SnapshotReader) throws(SnapshotError) {
    guard let value = Int(exactly: try reader.signed()) else {
      throw reader.error(.malformed, "a number is too large")
    }
    self = value
  }
}

extension String: SnapshotValue {
  func write(to writer: inout SnapshotWriter) { writer.string(self) }
  init(from reader: inout SnapshotReader) throws(SnapshotError) { self = try reader.string() }
}

extension Optional: SnapshotValue where Wrapped: SnapshotValue {
  static var snapshotDefault: Wrapped?? { .some(nil) }
  var isSnapshotDefault: Bool { self == nil }

  func write(to writer: inout SnapshotWriter) {
    guard let self else { return writer.byte(0) }
    writer.byte(1)
    self.write(to: &writer)
  }

  init(from reader: inout SnapshotReader) throws(SnapshotError) {
    self = try Bool(from: &reader) ? Wrapped(from: &reader) : nil
  }

  func writePart(to writer: inout SnapshotWriter) { self?.write(to: &writer) }

  init(part reader: inout SnapshotReader) throws(SnapshotError) {
    self = try Wrapped(from: &reader)
  }
}

extension Array: SnapshotValue where Element: SnapshotValue {
  static var snapshotDefault: [Element]? { [] }
  var isSnapshotDefault: Bool { isEmpty }

  func write(to writer: inout SnapshotWriter) {
    writer.unsigned(UInt64(count))
    for element in self { element.write(to: &writer) }
  }

  init(from reader: inout SnapshotReader) throws(SnapshotError) {
    let count = try reader.count()
    self = []
    reserveCapacity(Swift.min(count, 64))
    for _ in 0..<count { append(try Element(from: &reader)) }
  }
}

extension Symbol: SnapshotValue {
  func write(to writer: inout SnapshotWriter) {
    switch self {
    case .known(let known): writer.unsigned(UInt64(known.rawValue) + 1)
    case .other(let name):
      writer.unsigned(0)
      writer.string(name)
    }
  }

  init(from reader: inout SnapshotReader) throws(SnapshotError) {
    let code = try reader.unsigned()
    if code == 0 {
      self = .other(try reader.string())
    } else if let raw = UInt8(exactly: code - 1), let known = Known(rawValue: raw) {
      self = .known(known)
    } else {
      throw reader.error(.malformed, "no symbol has the code \(code)")
    }
  }
}

extension PropertyDictionary: SnapshotValue {
  static var snapshotDefault: PropertyDictionary? { [:] }
  var isSnapshotDefault: Bool { isEmpty }

  func write(to writer: inout SnapshotWriter) { write(to: &writer, depth: 0) }

  init(from reader: inout SnapshotReader) throws(SnapshotError) {
    try self.init(from: &reader, depth: 0)
  }

  func write(to writer: inout SnapshotWriter, depth: Int) {
    writer.unsigned(UInt64(count))
    let entries =
      writer.isCanonical
      ? self.entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } : self.entries
    for entry in entries {
      writer.string(entry.key)
      entry.value.write(to: &writer, depth: depth + 1)
    }
  }

  init(from reader: inout SnapshotReader, depth: Int) throws(SnapshotError) {
    let count = try reader.count()
    var entries: [Entry] = []
    for _ in 0..<count {
      let key = try reader.string()
      entries.append(Entry(key: key, value: try PropertyValue(from: &reader, depth: depth + 1)))
    }
    guard let dictionary = PropertyDictionary(entries: entries) else {
      throw reader.error(.malformed, "a key comes twice")
    }
    self = dictionary
  }
}
