internal import ActivityModel

/// Cleaning up in a callback that can be taken back.
struct WillDisappearRule: LintRule {
  static let about = LintRuleDescription(
    id: "cleanup-in-will-disappear",
    title: "something is given up in viewWillDisappear of a pop that is cancelled",
    explanation: """
      viewWillDisappear does not mean that the screen leaves: the user may let go of an \
      interactive pop, and the screen appears again without what was given up.
      """,
    remedy: """
      clean up in viewDidDisappear when isMovingFromParent or isBeingDismissed is true, or in the \
      transition coordinator's completion
      """,
    severity: .warning, basis: ["R112", "R122", "trap 14", "W22"])
  static let kinds: [EventKind] = [
    ScreenEvent.Callback.kind, NavigationEvent.TransitionCancelled.kind,
    ActivityEvent.Invalidated.kind, ActivityEvent.Attached.kind,
    ActivityEvent.ResignedCurrent.kind, ScreenEvent.ValueChanged.kind, DocumentEvent.Closed.kind,
    NavigationEvent.Popped.kind, NavigationEvent.StackSet.kind, NavigationEvent.Dismissed.kind,
  ]

  private struct Leaving {
    var screen: ScreenID
    var given: [(what: String, place: LintPlace)] = []
  }

  private var leaving: Leaving?

  mutating func launchBegan() { leaving = nil }

  mutating func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    switch event.body {
    case .screen(.callback(let callback)): called(callback, state, &report)
    case .navigation(.transitionCancelled(let cancelled)):
      guard let screen = leaving?.screen,
        state.screens[screen]?.parent == cancelled.container || screen == cancelled.container
      else { return }
      cancel(state, &report)
    default:
      guard leaving != nil, let what = Self.givenUp(event, state) else { return }
      if (leaving?.given.count ?? 0) < 4 { leaving?.given.append((what, LintPlace(event))) }
    }
  }

  private mutating func called(
    _ callback: ScreenEvent.Callback, _ state: AppState, _ report: inout LintReport
  ) {
    switch callback.callback {
    case .known(.viewWillDisappear): leaving = Leaving(screen: callback.screen)
    case .known(.viewDidDisappear):
      if leaving?.screen == callback.screen { leaving = nil }
    case .known(.viewWillAppear):
      if leaving?.screen == callback.screen { cancel(state, &report) }
    default: break
    }
  }

  private mutating func cancel(_ state: AppState, _ report: inout LintReport) {
    guard let leaving else { return }
    for entry in leaving.given {
      report.add(
        "\(entry.what) in viewWillDisappear of \(state.name(of: leaving.screen)), which then stayed",
        at: entry.place, screen: leaving.screen)
    }
    self.leaving = nil
  }

  private static func givenUp(_ event: Event, _ state: AppState) -> String? {
    switch event.body {
    case .activity(.invalidated(let invalidated)):
      let type = state.activity(invalidated.activity)?.content.type ?? "?"
      return "the activity \"\(type)\" is invalidated"
    case .activity(.resignedCurrent(let resigned)):
      let type = state.activity(resigned.activity)?.content.type ?? "?"
      return "the activity \"\(type)\" stops being current"
    case .activity(.attached(let attached)):
      return attached.activity == nil && attached.screen != nil
        ? "the responder's activity is let go" : nil
    case .screen(.valueChanged(let changed)):
      return changed.value == nil ? "the value \"\(changed.key)\" is removed" : nil
    case .document: return "a document is closed"
    case .navigation: return "the stack is changed"
    default: return nil
    }
  }
}
