/// A value of the kinds a property list can hold, plus URL and null (R46).
///
/// A dictionary keeps the order in which its entries were given; equality does not look at it.
/// Numbers keep whether they were whole: 1 and 1.0 are different values.
public enum PropertyValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case real(Double)
  case string(String)
  case data([UInt8])
  /// A date in microseconds since 1970.
  case date(Timestamp)
  case url(String)
  case array([PropertyValue])
  /// A set, in the order it was given.
  case set([PropertyValue])
  case dictionary(PropertyDictionary)
  /// Something that is no property-list value: its type's name, and that it was there (R46, R95).
  case opaque(type: String)
}

extension PropertyValue: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    // Bit patterns, so that a NaN equals itself and a round trip can be checked.
    case (.real(let a), .real(let b)): a.bitPattern == b.bitPattern
    case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
    case (.data(let a), .data(let b)): a == b
    case (.date(let a), .date(let b)): a == b
    case (.url(let a), .url(let b)): a.utf8.elementsEqual(b.utf8)
    case (.array(let a), .array(let b)): a == b
    case (.set(let a), .set(let b)): a.count == b.count && Set(a) == Set(b)
    case (.dictionary(let a), .dictionary(let b)): a == b
    case (.opaque(let a), .opaque(let b)): a == b
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .real(let value): hasher.combine(value.bitPattern)
    case .string(let value): hasher.combine(value)
    case .data(let value): hasher.combine(value)
    case .date(let value): hasher.combine(value)
    case .url(let value): hasher.combine(value)
    case .array(let values): hasher.combine(values)
    case .set(let values): hasher.combine(Set(values))
    case .dictionary(let values): hasher.combine(values.count)
    case .opaque(let type): hasher.combine(type)
    }
  }
}

/// Named values in the order they were given, each name once.
///
/// Small in practice (a `userInfo`), so it is a flat array: look-up is O(n).
public struct PropertyDictionary: Sendable, ExpressibleByDictionaryLiteral {
  public struct Entry: Sendable {
    public var key: String
    public var value: PropertyValue
    public init(key: String, value: PropertyValue) {
      self.key = key
      self.value = value
    }
  }

  public private(set) var entries: [Entry] = []

  public init() {}

  /// Entries whose keys are known to be all different.
  package init(distinct entries: [Entry]) { self.entries = entries }

  /// The entries in their order; nil where a key comes twice. - Complexity: O(n), small ones O(n²).
  public init?(entries: [Entry]) {
    if entries.count <= 8 {
      for (index, entry) in entries.enumerated() {
        for other in entries[..<index] where other.key == entry.key { return nil }
      }
    } else {
      var seen = Set<String>(minimumCapacity: entries.count)
      for entry in entries where !seen.insert(entry.key).inserted { return nil }
    }
    self.entries = entries
  }

  public init(dictionaryLiteral elements: (String, PropertyValue)...) {
    for (key, value) in elements { self[key] = value }
  }

  public var count: Int { entries.count }
  public var isEmpty: Bool { entries.isEmpty }

  /// The value of `key`; setting nil removes it. - Complexity: O(n).
  public subscript(key: String) -> PropertyValue? {
    get { entries.first { $0.key == key }?.value }
    set {
      let index = entries.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append(Entry(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Merges `other` in, its values winning (R74). - Complexity: O(n · m); O(n + m) where the keys of
  /// both come in the same order.
  public mutating func merge(_ other: PropertyDictionary) {
    merge(other.entries.map(\.key)) { other.entries[$0].value }
  }

  /// The same with keys and a way to their values, each asked for once and in order.
  mutating func merge(_ keys: [String], _ value: (Int) -> PropertyValue) {
    var hint = 0
    for number in keys.indices {
      guard let index = index(of: keys[number], near: hint) else {
        entries.append(Entry(key: keys[number], value: value(number)))
        hint = entries.count
        continue
      }
      entries[index].value = value(number)
      hint = index &+ 1
    }
  }

  /// Where a key is, sought from `hint` on; entries of one origin keep their order.
  @inline(__always)
  private func index(of key: String, near hint: Int) -> Int? {
    if hint < entries.count, entries[hint].key == key { return hint }
    return entries.firstIndex { $0.key == key }
  }
}

extension PropertyDictionary: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.count == right.count && left.entries.allSatisfy { right[$0.key] == $0.value }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}
