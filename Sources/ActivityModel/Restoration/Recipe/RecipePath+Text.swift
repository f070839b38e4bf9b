extension RecipePath {
  /// Reads `userInfo.id`; a dot in a key is written `\.`, a backslash `\\`. Nil where it does not
  /// begin with a root, or a key is empty.
  public init?(_ text: String) {
    var parts = [""]
    var escaped = false
    for character in text {
      if escaped {
        parts[parts.count - 1].append(character)
        escaped = false
      } else if character == "\\" {
        escaped = true
      } else if character == "." {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    guard !escaped, let root = Root(rawValue: parts[0]), !parts.contains("") else { return nil }
    switch root {
    case .userInfo, .storage, .item: break
    default: if parts.count > 1 { return nil }
    }
    self.init(root, Array(parts.dropFirst()))
  }
}

extension RecipePath: CustomStringConvertible {
  public var description: String {
    ([root.rawValue]
      + keys.map { key in
        var text = ""
        for character in key {
          if character == "." || character == "\\" { text.append("\\") }
          text.append(character)
        }
        return text
      }).joined(separator: ".")
  }
}

extension RecipePath {
  /// The value at the path; nil where there is none.
  ///
  /// - Throws: where it is a value of the storage that may or may not have been written.
  func value(
    in activity: ArchivedActivity?, _ input: RecipeInput, item: PropertyValue?
  ) throws(UnknownRestoration) -> PropertyValue? {
    switch root {
    case .userInfo: return activity.flatMap { PropertyValue.dictionary($0.userInfo)[keys] }
    case .storage:
      guard let first = keys.first else { return .dictionary(input.storage) }
      return try input.storedValue(first)?[Array(keys.dropFirst())]
    case .item: return item?[keys]
    case .type: return activity.map { .string($0.type) }
    case .title: return activity?.title.map(PropertyValue.string)
    case .targetContentIdentifier:
      return activity?.targetContentIdentifier.map(PropertyValue.string)
    case .persistentIdentifier: return activity?.persistentIdentifier.map(PropertyValue.string)
    case .webpageURL: return activity?.webpageURL.map(PropertyValue.url)
    }
  }
}

extension PropertyValue {
  /// The value inside at a path of keys and indexes.
  subscript(keys: [String]) -> PropertyValue? {
    var value = self
    for key in keys {
      switch value {
      case .dictionary(let dictionary):
        guard let next = dictionary[key] else { return nil }
        value = next
      case .array(let values), .set(let values):
        guard let index = Int(key), values.indices.contains(index) else { return nil }
        value = values[index]
      default: return nil
      }
    }
    return value
  }
}
