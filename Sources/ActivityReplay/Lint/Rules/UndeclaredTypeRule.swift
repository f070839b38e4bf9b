internal import ActivityModel

/// An activity of a type that Info.plist does not list.
struct UndeclaredTypeRule: LintRule {
  static let about = LintRuleDescription(
    id: "undeclared-activity-type",
    title: "an activity's type is not declared in Info.plist",
    explanation: """
      An activity whose type is missing from NSUserActivityTypes is stored nowhere: the session \
      has no activity at the next launch, it is not continued and not suggested. There is no error.
      """,
    remedy: "add the type to NSUserActivityTypes in Info.plist",
    severity: .error, basis: ["R45", "R141", "trap 20", "case 34", "A7", "D1"])
  static let kinds = [
    ActivityEvent.Created.kind, ActivityEvent.Donated.kind, SceneEvent.StateActivitySaved.kind,
  ]

  func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard let declared = state.process.launched?.declaredActivityTypes else { return }
    let type: String? =
      switch event.body {
      case .activity(.created(let created)): created.type
      case .activity(.donated(let donated)): donated.activity.type
      case .scene(.stateActivitySaved(let saved)): saved.activity?.type
      default: nil
      }
    guard let type, !declared.contains(type), !SystemActivity.types.contains(type) else { return }
    report.add("the activity type \"\(type)\" is not in NSUserActivityTypes", at: event)
  }
}

/// Types that the system makes itself, which no app declares.
enum SystemActivity {
  static let types: Set<String> = [
    "NSUserActivityTypeBrowsingWeb", "com.apple.corespotlightitem",
    "com.apple.corespotlightquery",
  ]
}
