/// Screens that an array gives, one for each element, in the relaunches of one type.
///
/// That is concluded only where relaunches with arrays of different lengths showed as many screens
/// each, in one run, and the elements tell what the screens show. Two screens for an array of two may
/// as well be two steps of their own.
struct RecipeArrays {
  /// What is done for every element of an array.
  struct Run {
    let path: RecipePath
    let steps: [RecipeStep]
    /// The lengths of the arrays that were seen, without repeats, as they came.
    let lengths: [Int]
    fileprivate let signatures: Set<String>
  }

  /// One element and the screen that came for it.
  private struct Pair {
    let item: PropertyValue
    let screen: RestoredScreen
    let example: Int
    let signature: String
  }

  private let examples: [RecipeExample]
  /// An array that fits, but was always as long: nothing tells that there is a screen for each.
  private(set) var undecided: RecipePath?

  init(_ examples: [RecipeExample]) { self.examples = examples }

  /// The first array that gives screens; nil where none does.
  mutating func run(among paths: [RecipePath]) -> Run? {
    var unlinked: Run?
    for path in paths {
      guard let arrays = arrays(at: path) else { continue }
      guard let (run, isLinked) = run(path, arrays) else { continue }
      if isLinked && run.lengths.count >= 2 { return run }
      if isLinked { undecided = undecided ?? path }
      // Without a link, three different lengths are no accident.
      if run.lengths.count >= 3 { unlinked = unlinked ?? run }
    }
    return unlinked
  }

  /// The array of each example, empty where there is none; nil where the path gives something else,
  /// or nothing anywhere.
  private func arrays(at path: RecipePath) -> [[PropertyValue]]? {
    var result: [[PropertyValue]] = []
    for example in examples {
      switch example.value(at: path) {
      case .array(let items): result.append(items)
      case nil, .null: result.append([])
      default: return nil
      }
    }
    return result.contains { !$0.isEmpty } ? result : nil
  }

  private func run(
    _ path: RecipePath, _ arrays: [[PropertyValue]]
  ) -> (run: Run, isLinked: Bool)? {
    guard let longest = arrays.indices.max(by: { arrays[$0].count < arrays[$1].count }) else {
      return nil
    }
    let count = arrays[longest].count
    let steps = examples[longest].steps
    guard count <= steps.count else { return nil }
    for start in 0...(steps.count - count) {
      let signatures = Set(steps[start..<start + count].map(\.signature))
      guard let pairs = pairs(signatures, arrays) else { continue }
      guard let (made, isLinked) = self.steps(for: pairs) else { continue }
      var lengths: [Int] = []
      for array in arrays where !array.isEmpty && !lengths.contains(array.count) {
        lengths.append(array.count)
      }
      return (Run(path: path, steps: made, lengths: lengths, signatures: signatures), isLinked)
    }
    return nil
  }

  /// Each element with its screen, where in every example as many pushes of `signatures` follow one
  /// another as its array has elements; nil otherwise.
  private func pairs(_ signatures: Set<String>, _ arrays: [[PropertyValue]]) -> [Pair]? {
    var result: [Pair] = []
    for (index, example) in examples.enumerated() {
      let places = example.steps.indices.filter { signatures.contains(example.steps[$0].signature) }
      guard places.count == arrays[index].count else { return nil }
      guard let first = places.first else { continue }
      for (offset, place) in places.enumerated() {
        let step = example.steps[place]
        guard place == first + offset, step.kind == .push, let screen = step.screen else {
          return nil
        }
        result.append(
          Pair(
            item: arrays[index][offset], screen: screen, example: index, signature: step.signature))
      }
    }
    return result
  }

  /// The steps for one element, and whether the elements tell what the screens show; nil where
  /// screens of several classes come and nothing in the elements tells which.
  private func steps(for pairs: [Pair]) -> (steps: [RecipeStep], isLinked: Bool)? {
    var order: [String] = []
    for pair in pairs where !order.contains(pair.signature) { order.append(pair.signature) }
    let groups = order.map { signature in pairs.filter { $0.signature == signature } }
    var isLinked = false
    let templates = groups.map { template($0.map(\.screen), $0, &isLinked) }
    guard groups.count > 1 else {
      return (templates.map { RecipeStep(.push($0, on: nil)) }, isLinked)
    }
    // What was seen once alone may come from anything.
    guard groups.allSatisfy({ $0.count > 1 }), let path = telling(groups) else { return nil }
    let steps = zip(groups, templates).compactMap { group, template -> RecipeStep? in
      guard let value = value(of: group[0], at: path) else { return nil }
      return RecipeStep(.push(template, on: nil), if: [.equals(path, value)])
    }
    return (steps, true)
  }

  /// A path in the elements whose value is the same in each group and another in every other.
  private func telling(_ groups: [[Pair]]) -> RecipePath? {
    itemPaths(groups.flatMap { $0 }).first { path in
      var seen: [PropertyValue] = []
      for group in groups {
        guard let value = value(of: group[0], at: path), !seen.contains(value),
          group.allSatisfy({ self.value(of: $0, at: path) == value })
        else { return false }
        seen.append(value)
      }
      return true
    }
  }
}

extension RecipeArrays {
  private func template(
    _ screens: [RestoredScreen], _ pairs: [Pair], _ isLinked: inout Bool
  ) -> ScreenTemplate {
    guard let first = screens.first else { return ScreenTemplate("") }
    var result = ScreenTemplate(first.className)
    result.container = first.container
    result.restorationIdentifier = first.restorationIdentifier
    if screens.allSatisfy({ $0.title == first.title }) { result.title = first.title }
    for entry in first.values.entries {
      let values = screens.compactMap { $0.values[entry.key] }
      guard values.count == screens.count, let source = source(of: values, pairs, &isLinked) else {
        continue
      }
      result.values.append(RecipeAssignment(key: entry.key, value: source))
    }
    for index in first.children.indices {
      let children = screens.compactMap { screen in
        screen.children.indices.contains(index) ? screen.children[index] : nil
      }
      guard children.count == screens.count else { continue }
      result.children.append(template(children, pairs, &isLinked))
    }
    result.selected = first.selected
    return result
  }

  /// What gives these values: the element, else an entry beside the array, else what was the same in
  /// more than one relaunch.
  private func source(
    of values: [PropertyValue], _ pairs: [Pair], _ isLinked: inout Bool
  ) -> RecipeValue? {
    let varies = values.contains { $0 != values[0] }
    let inItem = itemPaths(pairs).first { path in
      zip(values, pairs).allSatisfy { value, pair in self.value(of: pair, at: path) == value }
    }
    if let inItem {
      if varies { isLinked = true }
      return .path(inItem)
    }
    let beside = examples[pairs[0].example].paths.first { path in
      zip(values, pairs).allSatisfy { examples[$1.example].value(at: path) == $0 }
    }
    if let beside { return .path(beside) }
    return !varies && Set(pairs.map(\.example)).count > 1 ? .literal(values[0]) : nil
  }

  private func value(of pair: Pair, at path: RecipePath) -> PropertyValue? {
    try? path.value(in: nil, examples[pair.example].input, item: pair.item)
  }

  /// `item` itself, or the paths to the values in it.
  private func itemPaths(_ pairs: [Pair]) -> [RecipePath] {
    var result: [RecipePath] = []
    for pair in pairs {
      for path in RecipeExample.leaves(pair.item, RecipePath(.item)) + [RecipePath(.item)]
      where !result.contains(path) {
        result.append(path)
      }
    }
    return result
  }
}

extension RecipeExample {
  /// The example with one step in place of the screens that an array gave.
  func compressed(_ run: RecipeArrays.Run) -> RecipeExample {
    var result = self
    guard let first = steps.firstIndex(where: { run.signatures.contains($0.signature) }) else {
      return result
    }
    result.steps.removeAll { run.signatures.contains($0.signature) }
    result.steps.insert(SeenStep(.each(run.path), nil), at: first)
    return result
  }
}
