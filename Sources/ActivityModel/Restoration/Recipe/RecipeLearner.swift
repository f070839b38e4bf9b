/// Proposes a recipe from the relaunches of a log: what the app was given and what came back.
///
/// Only what was seen is proposed. A step says in which relaunches it was seen; what does not fit is
/// noted and left out.
public struct LearnedRecipe: Sendable {
  /// Where a step was seen.
  public struct Evidence: Equatable, Sendable {
    /// The activity type; nil for the storage.
    public var type: String?
    /// Its place among the steps of the type.
    public var step: Int
    /// The step as a recipe file has it.
    public var text: String
    /// The relaunches that showed it, by the last event before the death.
    public var relaunches: [SequenceNumber]
    /// What else speaks for it; nil for nothing.
    public var detail: String?
  }

  public var recipe = RecipeSteps()
  public var evidence: [Evidence] = []
  /// What was not understood, in sentences.
  public var notes: [String] = []
  /// How many scenes of relaunches were looked at.
  public var examined = 0

  /// - Complexity: O(relaunches × screens × entries of what was given).
  public init(from relaunches: [RecordedRelaunch]) {
    var examples: [RecipeExample] = []
    for relaunch in relaunches {
      guard relaunch.before.restorationMechanism == .scenes else { continue }
      for scene in relaunch.scenes {
        examined += 1
        if let example = RecipeExample(relaunch, scene, &notes) { examples.append(example) }
      }
    }
    if examined == 0 { notes.append("the log holds no relaunch of an app that adopts scenes") }
    learnTypes(examples)
    learnStorage(examples)
    learnLaunchRule(relaunches)
  }

  private mutating func learnTypes(_ examples: [RecipeExample]) {
    var types: [String] = []
    for example in examples {
      if let type = example.type, !types.contains(type) { types.append(type) }
    }
    for type in types {
      let mine = examples.filter { $0.type == type }
      let steps = merge(mine, type: type, what: "type “\(type)”")
      recipe.activities.append(RecipeSteps.Entry(type: type, steps: steps))
    }
  }

  private mutating func learnStorage(_ examples: [RecipeExample]) {
    let mine = examples.filter { $0.type == nil }
    guard mine.contains(where: { !$0.steps.isEmpty }) else { return }
    recipe.storage = merge(mine, type: nil, what: "the scene storage")
  }

  private mutating func merge(
    _ examples: [RecipeExample], type: String?, what: String
  ) -> [RecipeStep] {
    var merge = RecipeMerge(examples, what: what)
    let steps = merge.steps()
    notes += merge.notes
    for (index, step) in steps.enumerated() {
      evidence.append(
        Evidence(
          type: type, step: index, text: JSONWriter.string(step.step.json),
          relaunches: step.seenIn, detail: step.detail))
    }
    return steps.map(\.step)
  }

  /// The rule that gives what every launch with an activity of its own came to show.
  private mutating func learnLaunchRule(_ relaunches: [RecordedRelaunch]) {
    let telling = relaunches.filter { relaunch in
      relaunch.scenes.contains { !$0.input.launchActivities.isEmpty && $0.input.activity != nil }
    }
    guard !telling.isEmpty else { return }
    let fitting = RecipeSteps.LaunchRule.allCases.filter { rule in
      var steps = recipe
      steps.launchActivity = rule
      let recipe = RestorationRecipe(steps)
      return telling.allSatisfy { $0.check(recipe: recipe).allSatisfy { $0.outcome == .agrees } }
    }
    if fitting.count == 1 {
      recipe.launchActivity = fitting[0]
    } else {
      notes.append(
        "what the app does with an activity it is launched for (R57) is not told by the "
          + "\(telling.count) relaunch(es) that had both")
    }
  }
}
