/// One run of a recipe of steps.
struct RecipeRun {
  let steps: RecipeSteps
  let input: RecipeInput
  private var root: RestoredScreen?
  private var reasons: [RestorationReason] = []

  init(_ steps: RecipeSteps, _ input: RecipeInput) {
    self.steps = steps
    self.input = input
  }

  /// The tree that the steps make of what the app is given.
  mutating func result() throws(UnknownRestoration) -> RecipeOutput {
    if let tree = input.defaultTree {
      root = tree
    } else if let template = steps.defaultTree {
      root = try make(template, for: input.activity, item: nil)
    } else {
      throw .noDefaultTree
    }
    let launch = try launchInput()
    if let activity = input.activity, launch?.rule != .replaces {
      try run(try steps(for: activity), for: activity)
    }
    try run(steps.storage, for: input.activity)
    if let launch, launch.rule != .ignored {
      try run(try steps(for: launch.activity), for: launch.activity)
    }
    return RecipeOutput(root: root, reasons: reasons)
  }

  /// What the launch is for, and what the app does with it (R57).
  private func launchInput()
    throws(UnknownRestoration) -> (activity: ArchivedActivity, rule: RecipeSteps.LaunchRule)?
  {
    let given = input.launchActivities
    guard let activity = given.first(where: { steps.steps(for: $0.type) != nil }) ?? given.first
    else { return nil }
    guard let rule = steps.launchActivity else {
      throw .recipe(
        "the recipe does not say what the app does with an activity it is launched for",
        rule: "R57", remedy: "Add `launchActivity` to the recipe: replaces, onTop or ignored.")
    }
    return (activity, rule)
  }

  private func steps(for activity: ArchivedActivity) throws(UnknownRestoration) -> [RecipeStep] {
    if let steps = steps.steps(for: activity.type) { return steps }
    throw .recipe(
      "the recipe has no steps for the activity type “\(activity.type)”",
      remedy: "Add the type to the recipe, or a `fallback`.")
  }

  private mutating func run(
    _ steps: [RecipeStep], for activity: ArchivedActivity?, item: PropertyValue? = nil
  ) throws(UnknownRestoration) {
    for step in steps where try holds(step.conditions, activity, item) {
      try run(step.action, for: activity, item: item)
    }
  }

  private mutating func run(
    _ action: RecipeStep.Action, for activity: ArchivedActivity?, item: PropertyValue?
  ) throws(UnknownRestoration) {
    switch action {
    case .push(let template, let on):
      let screen = try make(template, for: activity, item: item)
      if let on, root?.stack.contains(where: { $0.className == on }) != true {
        note("\(screen.className) is restored without \(on), which is not on screen")
      }
      guard root?.push(screen) == true else {
        throw .recipe(
          "the recipe pushes \(screen.className), but no navigation container is on screen",
          remedy: "Present a navigation container first, or check the default tree.")
      }
    case .present(let template, let style):
      var screen = try make(template, for: activity, item: item)
      screen.presentationStyle = style
      root?.present(screen)
    case .select(let value):
      guard let wanted = try resolve(value, activity, item) else { return }
      guard root?.select(wanted) == true else {
        throw .recipe(
          "the recipe selects a child that no shown container has",
          remedy: "Check the selection against the default tree.")
      }
    case .set(let assignments):
      let values = try resolve(assignments, activity, item)
      root?.setOnTop(values)
    case .each(let path, let steps):
      let value = try path.value(in: activity, input, item: item)
      switch value {
      case nil, .null: return
      case .array(let items), .set(let items):
        for item in items { try run(steps, for: activity, item: item) }
      default:
        throw .recipe(
          "“\(path)” is no array", remedy: "Check the path of the recipe's `each`.")
      }
    }
  }

  private mutating func note(_ reason: String) {
    reasons.append(RestorationReason(rule: "R56", reason))
  }
}

extension RecipeRun {
  private func make(
    _ template: ScreenTemplate, for activity: ArchivedActivity?, item: PropertyValue?
  ) throws(UnknownRestoration) -> RestoredScreen {
    var screen = RestoredScreen(
      className: template.className, container: template.container, source: .recipe,
      restorationIdentifier: template.restorationIdentifier, title: template.title)
    screen.values = try resolve(template.values, activity, item)
    for child in template.children {
      screen.children.append(try make(child, for: activity, item: item))
    }
    screen.selected = template.selected
    return screen
  }

  private func resolve(
    _ assignments: [RecipeAssignment], _ activity: ArchivedActivity?, _ item: PropertyValue?
  ) throws(UnknownRestoration) -> PropertyDictionary {
    var values: PropertyDictionary = [:]
    for assignment in assignments {
      if let value = try resolve(assignment.value, activity, item) {
        values[assignment.key] = value
      }
    }
    return values
  }

  private func resolve(
    _ value: RecipeValue, _ activity: ArchivedActivity?, _ item: PropertyValue?
  ) throws(UnknownRestoration) -> PropertyValue? {
    switch value {
    case .literal(let value): value
    case .path(let path): try path.value(in: activity, input, item: item)
    }
  }

  private func holds(
    _ conditions: [RecipeCondition], _ activity: ArchivedActivity?, _ item: PropertyValue?
  ) throws(UnknownRestoration) -> Bool {
    for condition in conditions {
      guard try holds(condition, activity, item) else { return false }
    }
    return true
  }

  private func holds(
    _ condition: RecipeCondition, _ activity: ArchivedActivity?, _ item: PropertyValue?
  ) throws(UnknownRestoration) -> Bool {
    switch condition {
    case .exists(let path, let wanted):
      return (try path.value(in: activity, input, item: item) != nil) == wanted
    case .equals(let path, let value):
      return try path.value(in: activity, input, item: item) == value
    case .differs(let path, let value):
      return try path.value(in: activity, input, item: item) != value
    case .isOneOf(let path, let values):
      guard let value = try path.value(in: activity, input, item: item) else { return false }
      return values.contains(value)
    case .any(let conditions):
      for condition in conditions where try holds(condition, activity, item) { return true }
      return false
    case .not(let condition):
      return try !holds(condition, activity, item)
    }
  }
}
