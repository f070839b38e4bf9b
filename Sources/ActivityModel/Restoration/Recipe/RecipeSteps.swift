/// A recipe of steps, as in a recipe file (Specs/restoration.md).
public struct RecipeSteps: Equatable, Sendable {
  /// What the app shows by itself, for logs that have not seen it.
  public var defaultTree: ScreenTemplate?
  /// What is done for an activity, by its type, in the order of the file.
  public var activities: [Entry] = []
  /// What is done with the scene storage, after the activity's steps.
  public var storage: [RecipeStep] = []
  /// For a type that is not listed. Nil: not known; empty: nothing is done.
  public var fallback: [RecipeStep]?
  /// What is done with an activity that the launch is for (R57, R147). Nil: not known.
  public var launchActivity: LaunchRule?

  public init() {}

  public struct Entry: Equatable, Sendable {
    public var type: String
    public var steps: [RecipeStep]
    public init(type: String, steps: [RecipeStep]) {
      self.type = type
      self.steps = steps
    }
  }

  /// The three legal answers to R57.
  public enum LaunchRule: String, CaseIterable, Sendable {
    /// The launch's activity takes the place of the stored one, as Apple's samples do.
    case replaces
    /// It comes on top of what is restored.
    case onTop
    /// It is ignored.
    case ignored
  }

  public func steps(for type: String) -> [RecipeStep]? {
    activities.first { $0.type == type }?.steps ?? fallback
  }
}

/// One step of a recipe, and when it is done.
public struct RecipeStep: Equatable, Sendable {
  public var action: Action
  /// All of them have to hold.
  public var conditions: [RecipeCondition]

  public init(_ action: Action, if conditions: [RecipeCondition] = []) {
    self.action = action
    self.conditions = conditions
  }

  public indirect enum Action: Equatable, Sendable {
    /// Pushes onto the shown navigation container; `on` names the class that is expected below.
    case push(ScreenTemplate, on: String?)
    /// Presents from the shown tree.
    case present(ScreenTemplate, style: Symbol<PresentationStyle>?)
    /// Selects a child of the shown tab container, by index, identifier, title or class.
    case select(RecipeValue)
    /// Sets values of the shown screen.
    case set([RecipeAssignment])
    /// Does steps for every element of an array, which they name `item`.
    case each(RecipePath, [RecipeStep])
  }
}

/// A screen that a recipe makes.
public struct ScreenTemplate: Equatable, Sendable {
  public var className: String
  public var container: Symbol<ContainerKind>?
  public var restorationIdentifier: String?
  public var title: String?
  public var values: [RecipeAssignment] = []
  public var children: [ScreenTemplate] = []
  public var selected: Int?

  public init(_ className: String) { self.className = className }
}

/// A value that a recipe gives to a screen.
public struct RecipeAssignment: Equatable, Sendable {
  public var key: String
  public var value: RecipeValue
  public init(key: String, value: RecipeValue) {
    self.key = key
    self.value = value
  }
}

/// A value in a recipe: from what the app is given, or written there.
public enum RecipeValue: Equatable, Sendable {
  case path(RecipePath)
  case literal(PropertyValue)
}

/// Where a value is found: `userInfo.id`, `storage.path`, `item.value`, `title`.
public struct RecipePath: Hashable, Sendable {
  public enum Root: String, CaseIterable, Sendable {
    case userInfo, storage, item, type, title, targetContentIdentifier, persistentIdentifier,
      webpageURL
  }

  public var root: Root
  /// Keys of dictionaries, or indexes of arrays.
  public var keys: [String]

  public init(_ root: Root, _ keys: [String] = []) {
    self.root = root
    self.keys = keys
  }
}

/// When a step is done.
public indirect enum RecipeCondition: Equatable, Sendable {
  case exists(RecipePath, Bool)
  case equals(RecipePath, PropertyValue)
  case differs(RecipePath, PropertyValue)
  case isOneOf(RecipePath, [PropertyValue])
  case any([RecipeCondition])
  case not(RecipeCondition)
}
