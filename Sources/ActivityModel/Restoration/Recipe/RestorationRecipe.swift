/// How an app turns what a scene stored into screens: the function f of R56.
///
/// Either steps, from a recipe file or learnt from a log, or a closure.
public struct RestorationRecipe: Sendable {
  public typealias Function =
    @Sendable (RecipeInput) throws(UnknownRestoration) -> RestoredScreen?

  enum Form: Sendable {
    case steps(RecipeSteps)
    case function(Function)
  }

  let form: Form

  /// A recipe of steps.
  public init(_ steps: RecipeSteps) { form = .steps(steps) }

  /// The app's own function. It throws `UnknownRestoration` where it cannot say.
  public init(function: @escaping Function) { form = .function(function) }

  /// The steps; nil for a closure.
  public var steps: RecipeSteps? { if case .steps(let steps) = form { steps } else { nil } }

  /// What the app shows for `input`.
  func rebuild(_ input: RecipeInput) throws(UnknownRestoration) -> RecipeOutput {
    switch form {
    case .function(let function): return RecipeOutput(root: try function(input))
    case .steps(let steps):
      var run = RecipeRun(steps, input)
      return try run.result()
    }
  }
}

/// What an app is given when a scene connects.
public struct RecipeInput: Sendable {
  public var scene: SceneID
  /// What the app shows by itself in the first window; nil where the log has not seen it.
  public var defaultTree: RestoredScreen?
  /// The activity that the session carries (R55).
  public var activity: ArchivedActivity?
  /// The scene storage, as far as it is known (R90).
  public var storage: PropertyDictionary
  /// Keys of the storage of which nobody knows whether they were written (R92).
  public var unknownStorageKeys: [String]
  /// What the launch is for (R57).
  public var launchActivities: [ArchivedActivity]

  public init(
    scene: SceneID, defaultTree: RestoredScreen?, activity: ArchivedActivity? = nil,
    storage: PropertyDictionary = [:], unknownStorageKeys: [String] = [],
    launchActivities: [ArchivedActivity] = []
  ) {
    self.scene = scene
    self.defaultTree = defaultTree
    self.activity = activity
    self.storage = storage
    self.unknownStorageKeys = unknownStorageKeys
    self.launchActivities = launchActivities
  }

  /// A value of the scene storage; nil where there is none.
  ///
  /// - Throws: where nobody knows whether it was written (R92).
  public func storedValue(_ key: String) throws(UnknownRestoration) -> PropertyValue? {
    guard !unknownStorageKeys.contains(key) else {
      throw UnknownRestoration(
        .storage,
        "“\(key)” changed after the last transition to the background, and whether it "
          + "was written is not known", rule: "R92", wouldTell: ["scene.stateChanged"],
        remedy: "Decide it with the policy's `sceneStorageFlushedAt`.")
    }
    return storage[key]
  }
}

struct RecipeOutput {
  var root: RestoredScreen?
  var reasons: [RestorationReason] = []
}

extension UnknownRestoration {
  static let noRecipe = UnknownRestoration(
    .noRecipe, "what the app does with what it is given is not known", rule: "R56",
    wouldTell: ["a restoration recipe"],
    remedy: "Write a recipe, or learn one from the relaunches of a log.")

  static func recipe(_ reason: String, rule: String = "R56", remedy: String) -> Self {
    Self(
      .recipe, reason, rule: rule, wouldTell: ["a restoration recipe"], remedy: remedy)
  }
}
