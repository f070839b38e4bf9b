internal import ActivityModel

extension PropertyDictionary {
  /// Where in the dictionary something is that no property list can hold: `filters[2].owner`, and
  /// the name of its type (R46). The first one only.
  func opaquePart() -> (path: String, type: String)? {
    for entry in entries {
      if let part = entry.value.opaquePart(depth: 0) { return (entry.key + part.path, part.type) }
    }
    return nil
  }

  var keys: [String] { entries.map(\.key) }
}

extension PropertyValue {
  fileprivate func opaquePart(depth: Int) -> (path: String, type: String)? {
    guard depth < 64 else { return nil }
    switch self {
    case .opaque(let type): return ("", type)
    case .array(let values), .set(let values):
      for (index, value) in values.enumerated() {
        if let part = value.opaquePart(depth: depth + 1) {
          return ("[\(index)]" + part.path, part.type)
        }
      }
      return nil
    case .dictionary(let dictionary):
      for entry in dictionary.entries {
        if let part = entry.value.opaquePart(depth: depth + 1) {
          return ("." + entry.key + part.path, part.type)
        }
      }
      return nil
    default: return nil
    }
  }
}
