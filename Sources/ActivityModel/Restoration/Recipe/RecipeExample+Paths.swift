extension RecipeExample {
  /// Orders examples by how much they show: arrays first, for which no other step makes up.
  var richness: (arrays: Int, steps: Int) {
    let arrays = steps.count { if case .each = $0.kind { true } else { false } }
    return (arrays, steps.count)
  }

  func value(at path: RecipePath) -> PropertyValue? {
    // The storage of an example is a fact, so no value of it is unknown.
    try? path.value(in: activity, input, item: nil)
  }

  /// The paths to all values that were given.
  var paths: [RecipePath] {
    var result: [RecipePath] = []
    if let activity {
      result += Self.leaves(.dictionary(activity.userInfo), RecipePath(.userInfo))
      if activity.targetContentIdentifier != nil {
        result.append(RecipePath(.targetContentIdentifier))
      }
      if activity.title != nil { result.append(RecipePath(.title)) }
      if activity.webpageURL != nil { result.append(RecipePath(.webpageURL)) }
      if activity.persistentIdentifier != nil { result.append(RecipePath(.persistentIdentifier)) }
    }
    return result + Self.leaves(.dictionary(input.storage), RecipePath(.storage))
  }

  static func leaves(_ value: PropertyValue, _ path: RecipePath) -> [RecipePath] {
    switch value {
    case .dictionary(let dictionary):
      return dictionary.entries.filter { !$0.key.isEmpty }.flatMap { entry in
        leaves(entry.value, RecipePath(path.root, path.keys + [entry.key]))
      }
    case .array(let values):
      return [path]
        + values.enumerated().flatMap { index, value in
          leaves(value, RecipePath(path.root, path.keys + ["\(index)"]))
        }
    default: return path.keys.isEmpty ? [] : [path]
    }
  }
}
