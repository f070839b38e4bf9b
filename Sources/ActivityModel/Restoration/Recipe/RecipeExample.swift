/// One scene of a relaunch as an example: what was given, and the steps from the default tree to what
/// came back.
struct RecipeExample {
  /// The type of the activity; nil where only the storage was given.
  let type: String?
  let activity: ArchivedActivity?
  let input: RecipeInput
  let diedAt: SequenceNumber
  var steps: [SeenStep] = []
  /// The index of the shown child of the tab container that is on screen.
  let shownTab: Int?

  /// Nil, and a note, where the example cannot be understood.
  init?(_ relaunch: RecordedRelaunch, _ scene: RelaunchedScene, _ notes: inout [String]) {
    let input = scene.input
    let name = "the relaunch after event \(relaunch.diedAt.rawValue)"
    // With both, the app's choice (R57) hides what each of them does.
    if input.activity != nil && !input.launchActivities.isEmpty { return nil }
    activity = input.activity ?? input.launchActivities.first
    type = activity?.type
    self.input = input
    diedAt = relaunch.diedAt
    shownTab = (scene.roots.first ?? nil)?.shownTab
    guard let base = input.defaultTree else {
      notes.append("\(name): the log has not seen what the app shows by default")
      return nil
    }
    guard let actual = scene.roots.first ?? nil, extend(base, to: actual) else {
      notes.append("\(name): what came back is no continuation of the default tree")
      return nil
    }
  }

  /// Notes the steps from `base` to `actual`; false where one does not come from the other.
  private mutating func extend(_ base: RestoredScreen, to actual: RestoredScreen) -> Bool {
    guard base.className == actual.className, base.container == actual.container else {
      return false
    }
    if base.isStack {
      guard actual.children.count >= base.children.count else { return false }
      for (left, right) in zip(base.children, actual.children) where !extend(left, to: right) {
        return false
      }
      for child in actual.children.dropFirst(base.children.count) {
        steps.append(SeenStep(.push, child))
        present(child.presented)
      }
    } else {
      guard base.children.count == actual.children.count else { return false }
      if base.shownIndex != actual.shownIndex, let index = actual.shownIndex {
        steps.append(SeenStep(.select(index), nil))
      }
      for (index, (left, right)) in zip(base.children, actual.children).enumerated() {
        let before = steps.count
        guard extend(left, to: right) else { return false }
        // A step always goes to what is shown.
        if index != actual.shownIndex && steps.count > before && actual.children.count > 1 {
          return false
        }
      }
    }
    if let below = base.presented {
      guard let above = actual.presented else { return false }
      return extend(below, to: above)
    }
    present(actual.presented)
    return true
  }

  private mutating func present(_ screen: RestoredScreen?) {
    guard let screen else { return }
    steps.append(SeenStep(.present(screen.presentationStyle), screen))
    present(screen.presented)
  }
}

extension RestoredScreen {
  /// The index of the shown child of the first tab container on screen.
  fileprivate var shownTab: Int? {
    if container == .known(.tab) { return shownIndex }
    return shownIndex.flatMap { children[$0].shownTab } ?? presented?.shownTab
  }
}

/// A step that was seen, with the screen that came by it.
struct SeenStep {
  enum Kind: Hashable {
    case push
    case present(Symbol<PresentationStyle>?)
    case select(Int)
    /// Screens for the elements of an array.
    case each(RecipePath)

    /// What makes two steps of two relaunches the same step: not which child was selected.
    var name: String {
      switch self {
      case .push: "push"
      case .present: "present"
      case .select: "select"
      case .each(let path): "each \(path)"
      }
    }
  }

  let kind: Kind
  let screen: RestoredScreen?

  init(_ kind: Kind, _ screen: RestoredScreen?) {
    self.kind = kind
    self.screen = screen
  }

  /// Equal for the same step of two relaunches.
  var signature: String { kind.name + " " + (screen.map(Self.shape) ?? "") }

  private static func shape(_ screen: RestoredScreen) -> String {
    screen.className + "(" + screen.children.map(shape).joined(separator: ",") + ")"
  }
}
