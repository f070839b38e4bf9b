package import ActivityModel
package import ActivitySimulator

extension RestorationRecipe {
  /// What a simulated app does with what it is given, as a recipe.
  ///
  /// - Parameter elements: The types of values that the app shows in SwiftUI paths.
  package init(_ app: AppDefinition, elements: [String] = []) {
    var recipe = RecipeSteps()
    recipe.activities = app.restoration.rules.map { rule in
      RecipeSteps.Entry(type: rule.type, steps: rule.steps.map { RecipeStep($0, in: app) })
    }
    recipe.fallback = []
    recipe.launchActivity =
      switch app.restoration.launchActivity {
      case .preferred: .replaces
      case .ignored: .ignored
      case .afterRestoring: .onTop
      }
    if let root = app.screen(app.root) {
      recipe.storage = Self.storageSteps(root, in: app, elements)
    }
    self.init(recipe)
  }

  /// SwiftUI takes its path and its sheets from the scene storage (R95, R102).
  private static func storageSteps(
    _ root: ScreenDefinition, in app: AppDefinition, _ elements: [String]
  ) -> [RecipeStep] {
    var steps: [RecipeStep] = []
    if let key = root.pathStorageKey {
      let pushes = elements.map { type in
        RecipeStep(
          .push(ScreenTemplate(type), on: nil),
          if: [.equals(RecipePath(.item, ["type"]), .string(type))])
      }
      steps.append(RecipeStep(.each(RecipePath(.storage, [key]), pushes)))
    }
    for sheet in root.sheets where sheet.storage == .sceneStorage {
      guard let screen = app.screen(sheet.screen) else { continue }
      steps.append(
        RecipeStep(
          .present(ScreenTemplate(screen, in: app), style: .known(.automatic)),
          if: [.equals(RecipePath(.storage, [sheet.flag]), .bool(true))]))
    }
    return steps
  }
}

extension RecipeStep {
  init(_ step: SceneRestoration.Step, in app: AppDefinition) {
    var conditions: [RecipeCondition] = []
    if let entry = step.whenEntry {
      let path = RecipePath(.userInfo, [entry])
      conditions.append(step.equals.map { .equals(path, $0) } ?? .exists(path, true))
    }
    func template(_ name: String) -> ScreenTemplate {
      var template =
        app.screen(name).map { ScreenTemplate($0, in: app) } ?? ScreenTemplate(name)
      template.values = step.values.map {
        RecipeAssignment(key: $0.key, value: .path(RecipePath(.userInfo, [$0.entry])))
      }
      return template
    }
    let action: Action =
      switch step.kind {
      case .push(let name): .push(template(name), on: nil)
      case .present(let name, let style): .present(template(name), style: .known(style))
      case .select(let index): .select(.literal(.integer(Int64(index))))
      case .append(let type, _): .push(ScreenTemplate(type), on: nil)
      case .selectEntry(let entry): .select(.path(RecipePath(.userInfo, [entry])))
      }
    self.init(action, if: conditions)
  }
}

extension ScreenTemplate {
  init(_ screen: ScreenDefinition, in app: AppDefinition, depth: Int = 0) {
    self.init(screen.className)
    container = screen.container.map { .known($0) }
    restorationIdentifier = screen.restorationIdentifier
    title = screen.title
    guard depth < 8 else { return }
    children = screen.children.compactMap { name in
      app.screen(name).map { ScreenTemplate($0, in: app, depth: depth + 1) }
    }
    if screen.container == .tab || screen.container == .page, !children.isEmpty {
      selected = screen.selectedIndex
    }
  }
}
