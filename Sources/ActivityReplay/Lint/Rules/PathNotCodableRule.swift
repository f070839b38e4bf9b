internal import ActivityModel

/// A navigation path that cannot be saved.
struct PathNotCodableRule: LintRule {
  static let about = LintRuleDescription(
    id: "path-not-codable",
    title: "a navigation path has an element that cannot be encoded",
    explanation: """
      NavigationPath.codable is nil as soon as one element is not Codable. Code that returns early \
      then keeps the path it saved before, and the user lands on a stale one.
      """,
    remedy: "make every value of the path Codable, or drop the saved path when codable is nil",
    severity: .warning, basis: ["R95", "R96", "trap 24", "case 36", "W28"])
  static let kinds = [NavigationEvent.PathChanged.kind]

  func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    guard case .navigation(.pathChanged(let changed)) = event.body else { return }
    for (index, element) in changed.path.enumerated() {
      var isOpaque = false
      if case .opaque? = element.value { isOpaque = true }
      guard !element.isCodable || isOpaque else { continue }
      report.add(
        """
        \(element.type) at place \(index + 1) of the path of \(state.name(of: changed.container)) \
        is not Codable: the whole path cannot be saved
        """,
        at: event, screen: changed.container, subject: element.type)
    }
  }
}
