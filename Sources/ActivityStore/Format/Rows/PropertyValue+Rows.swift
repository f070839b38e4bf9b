import ActivityModel

/// The tags of property values. Part of the format: only ever added to.
enum ValueTag: UInt8 {
  case null = 0
  case no, yes, integer, real, string, data, date, url, array, set, dictionary, opaque
}

extension ByteSink {
  /// - Throws: `limit` for values nested deeper than `Limits.valueDepth`.
  mutating func value<Names: NameSink>(
    _ value: PropertyValue, _ names: inout Names, depth: Int = 0
  ) throws(FormatError) {
    guard depth < Limits.valueDepth else { throw FormatError(.limit, "a nested value", at: count) }
    switch value {
    case .null: tag(.null)
    case .bool(let flag): tag(flag ? .yes : .no)
    case .integer(let number):
      tag(.integer)
      zigzag(number)
    case .real(let number):
      tag(.real)
      fixed(number.bitPattern)
    case .string(let string):
      tag(.string)
      names.write(string, to: &self)
    case .data(let data):
      tag(.data)
      varint(data.count)
      append(contentsOf: data)
    case .date(let time):
      tag(.date)
      zigzag(time.microseconds)
    case .url(let url):
      tag(.url)
      names.write(url, to: &self)
    case .array(let elements):
      tag(.array)
      try values(elements, &names, depth: depth + 1)
    case .set(let elements):
      tag(.set)
      try values(elements, &names, depth: depth + 1)
    case .dictionary(let dictionary):
      tag(.dictionary)
      try self.dictionary(dictionary, &names, depth: depth + 1)
    case .opaque(let type):
      tag(.opaque)
      names.write(type, to: &self)
    }
  }

  mutating func values<Names: NameSink>(
    _ values: [PropertyValue], _ names: inout Names, depth: Int = 0
  ) throws(FormatError) {
    varint(values.count)
    let span = values.span
    for index in span.indices { try value(span[index], &names, depth: depth) }
  }

  mutating func dictionary<Names: NameSink>(
    _ dictionary: PropertyDictionary, _ names: inout Names, depth: Int = 0
  ) throws(FormatError) {
    varint(dictionary.count)
    let span = dictionary.entries.span
    for index in span.indices {
      names.write(span[index].key, to: &self)
      try value(span[index].value, &names, depth: depth)
    }
  }

  private mutating func tag(_ tag: ValueTag) { byte(tag.rawValue) }
}

extension ByteCursor {
  mutating func value<Names: NameSource>(
    _ names: inout Names, depth: Int = 0
  ) throws(FormatError) -> PropertyValue {
    guard depth < Limits.valueDepth else { throw FormatError(.limit, "a nested value", at: offset) }
    let start = offset
    guard let tag = ValueTag(rawValue: try byte("a value")) else {
      throw FormatError(.invalid, "a value", at: start)
    }
    switch tag {
    case .null: return .null
    case .no: return .bool(false)
    case .yes: return .bool(true)
    case .integer: return .integer(try zigzag("a whole number"))
    case .real: return .real(Double(bitPattern: try fixed(UInt64.self, "a number")))
    case .string: return .string(try names.name(from: &self))
    case .data:
      return .data([UInt8](try take(try count("data", limit: Limits.textBytes), "data")))
    case .date: return .date(Timestamp(microseconds: try zigzag("a date")))
    case .url: return .url(try names.name(from: &self))
    case .array: return .array(try values(&names, depth: depth + 1))
    case .set: return .set(try values(&names, depth: depth + 1))
    case .dictionary: return .dictionary(try dictionary(&names, depth: depth + 1))
    case .opaque: return .opaque(type: try names.name(from: &self))
    }
  }

  mutating func values<Names: NameSource>(
    _ names: inout Names, depth: Int = 0
  ) throws(FormatError) -> [PropertyValue] {
    let count = try count("a list")
    var values: [PropertyValue] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try value(&names, depth: depth)) }
    return values
  }

  mutating func dictionary<Names: NameSource>(
    _ names: inout Names, depth: Int = 0
  ) throws(FormatError) -> PropertyDictionary {
    let start = offset
    let count = try count("a dictionary", each: 2)
    var entries: [PropertyDictionary.Entry] = []
    entries.reserveCapacity(count)
    for _ in 0..<count {
      let key = try names.name(from: &self)
      entries.append(PropertyDictionary.Entry(key: key, value: try value(&names, depth: depth)))
    }
    guard let dictionary = PropertyDictionary(entries: entries) else {
      throw FormatError(.invalid, "a dictionary with a key twice", at: start)
    }
    return dictionary
  }
}
