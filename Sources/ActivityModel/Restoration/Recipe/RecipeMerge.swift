/// Makes one list of steps out of the examples of one type.
struct RecipeMerge {
  struct Step {
    var step: RecipeStep
    var seenIn: [SequenceNumber]
    /// What else speaks for it.
    var detail: String?
  }

  private var examples: [RecipeExample]
  private var runs: [RecipeArrays.Run] = []
  private let what: String
  private(set) var notes: [String] = []

  init(_ examples: [RecipeExample], what: String) {
    self.examples = examples
    self.what = what
  }

  /// Puts one step in place of the screens that each array gives.
  private mutating func findArrays() {
    // Each time the examples get shorter.
    while runs.count < 8 {
      var arrays = RecipeArrays(examples)
      let used = runs.map(\.path)
      guard let run = arrays.run(among: paths(of: examples).filter { !used.contains($0) }) else {
        if let path = arrays.undecided {
          notes.append(
            "\(what): there was a screen for each element of “\(path)”, but it was always as long: "
              + "relaunches with another length would tell whether each has its screen")
        }
        return
      }
      runs.append(run)
      examples = examples.map { $0.compressed(run) }
    }
  }

  private func step(for path: RecipePath, seenIn: [SequenceNumber]) -> Step? {
    guard let run = runs.first(where: { $0.path == path }) else { return nil }
    let lengths = run.lengths.map { "\($0)" }.joined(separator: ", ")
    return Step(
      step: RecipeStep(.each(path, run.steps)), seenIn: seenIn,
      detail: "one screen for each element, in arrays of \(lengths)")
  }

  /// The steps of the richest example, each under the condition that tells the examples that have it
  /// from those that do not.
  mutating func steps() -> [Step] {
    findArrays()
    guard let richest = examples.max(by: { $0.richness < $1.richness }) else { return [] }
    var fitting: [(example: RecipeExample, places: [Int: SeenStep])] = []
    for example in examples {
      if let places = place(example.steps, in: richest.steps) {
        fitting.append((example, places))
      } else {
        notes.append(
          "\(what): the relaunch after event \(example.diedAt.rawValue) took other steps than the "
            + "one after event \(richest.diedAt.rawValue)")
      }
    }
    var result: [Step] = []
    for (index, step) in richest.steps.enumerated() {
      let with = fitting.filter { $0.places[index] != nil }
      let without = fitting.filter { $0.places[index] == nil }.map(\.example)
      if case .each(let path) = step.kind {
        if let each = self.step(for: path, seenIn: with.map(\.example.diedAt)) {
          result.append(each)
        }
        continue
      }
      let seen = with.compactMap { $0.places[index] }
      if let selection = selection(step, fitting.map(\.example)) {
        result.append(
          Step(step: RecipeStep(selection), seenIn: fitting.map(\.example.diedAt)))
        continue
      }
      guard let made = action(of: seen, in: with.map(\.example)) else { continue }
      var conditions: [RecipeCondition] = []
      if !without.isEmpty {
        guard let condition = condition(with.map(\.example), without) else {
          notes.append(
            "\(what): nothing that was given tells when “\(step.signature)” is done")
          continue
        }
        conditions = [condition]
      }
      result.append(
        Step(step: RecipeStep(made, if: conditions), seenIn: with.map(\.example.diedAt)))
    }
    return result
  }

  /// A selection that one entry gives in all examples, those included that show the default child.
  private func selection(_ step: SeenStep, _ examples: [RecipeExample]) -> RecipeStep.Action? {
    guard case .select = step.kind else { return nil }
    let shown = examples.compactMap(\.shownTab)
    guard shown.count == examples.count,
      case .path(let path) = source(of: shown.map { .integer(Int64($0)) }, in: examples)
    else { return nil }
    return .select(.path(path))
  }

  /// Where each step stands among those of the richest example; nil where one has no place.
  private func place(_ steps: [SeenStep], in backbone: [SeenStep]) -> [Int: SeenStep]? {
    var result: [Int: SeenStep] = [:]
    var next = 0
    for step in steps {
      while next < backbone.count, backbone[next].signature != step.signature { next += 1 }
      guard next < backbone.count else { return nil }
      result[next] = step
      next += 1
    }
    return result
  }

  private mutating func action(
    of seen: [SeenStep], in examples: [RecipeExample]
  ) -> RecipeStep.Action? {
    guard let first = seen.first else { return nil }
    switch first.kind {
    case .select:
      let indexes = seen.map { step -> PropertyValue in
        if case .select(let index) = step.kind { .integer(Int64(index)) } else { .null }
      }
      guard let value = source(of: indexes, in: examples) else {
        notes.append("\(what): nothing that was given tells which child is selected")
        return nil
      }
      return .select(value)
    case .push:
      return .push(template(seen.compactMap(\.screen), examples), on: nil)
    case .present(let style):
      return .present(template(seen.compactMap(\.screen), examples), style: style)
    case .each: return nil
    }
  }

  private func template(
    _ screens: [RestoredScreen], _ examples: [RecipeExample]
  ) -> ScreenTemplate {
    guard let first = screens.first else { return ScreenTemplate("") }
    var result = ScreenTemplate(first.className)
    result.container = first.container
    result.restorationIdentifier = first.restorationIdentifier
    result.title = first.title
    if screens.contains(where: { $0.title != first.title }) { result.title = nil }
    for entry in first.values.entries {
      let values = screens.compactMap { $0.values[entry.key] }
      guard values.count == screens.count, let source = source(of: values, in: examples) else {
        continue
      }
      result.values.append(RecipeAssignment(key: entry.key, value: source))
    }
    for index in first.children.indices {
      let children = screens.compactMap { screen in
        screen.children.indices.contains(index) ? screen.children[index] : nil
      }
      result.children.append(template(children, examples))
    }
    result.selected = first.selected
    return result
  }

  /// What gives these values in these examples: an entry of what was given, or the same value in more
  /// than one of them. Nil where neither does.
  private func source(of values: [PropertyValue], in examples: [RecipeExample]) -> RecipeValue? {
    let path = paths(of: examples).first { path in
      zip(values, examples).allSatisfy { value, example in example.value(at: path) == value }
    }
    if let path { return .path(path) }
    guard values.count > 1, let first = values.first, values.allSatisfy({ $0 == first }) else {
      return nil
    }
    return .literal(first)
  }

  /// A condition that holds in all of `with` and in none of `without`.
  private func condition(
    _ with: [RecipeExample], _ without: [RecipeExample]
  ) -> RecipeCondition? {
    let paths = paths(of: with)
    let telling = paths.first { path in
      with.allSatisfy { $0.value(at: path) != nil }
        && without.allSatisfy { $0.value(at: path) == nil }
    }
    if let telling { return .exists(telling, true) }
    var best: (rank: Int, condition: RecipeCondition)?
    for path in paths {
      let values = with.compactMap { $0.value(at: path) }
      guard values.count == with.count, let first = values.first,
        without.allSatisfy({ example in
          example.value(at: path).map { !values.contains($0) } ?? true
        })
      else { continue }
      var distinct: [PropertyValue] = []
      for value in values where !distinct.contains(value) { distinct.append(value) }
      // Values that are different each time, like numbers of things, tell the examples apart but say
      // nothing.
      guard distinct.count == 1 || distinct.count < values.count else { continue }
      let rank = Self.rank(first) + (distinct.count == 1 ? 0 : 10)
      if let best, best.rank <= rank { continue }
      let condition: RecipeCondition =
        distinct.count == 1 ? .equals(path, first) : .isOneOf(path, distinct)
      best = (rank, condition)
    }
    return best?.condition
  }

  /// What is likely to be a switch comes first.
  private static func rank(_ value: PropertyValue) -> Int {
    switch value {
    case .bool: 0
    case .string: 1
    default: 2
    }
  }

  /// Every path to a value that any of the examples was given, in the order they were given.
  private func paths(of examples: [RecipeExample]) -> [RecipePath] {
    var result: [RecipePath] = []
    for example in examples {
      for path in example.paths where !result.contains(path) { result.append(path) }
    }
    return result
  }
}
