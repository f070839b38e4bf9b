internal import ActivityModel

/// A container of the app's own that does not encode its children.
struct CustomContainerRule: LintRule {
  static let about = LintRuleDescription(
    id: "children-not-encoded",
    title: "a container does not encode its children",
    explanation: """
      Nothing below a container of the app's own is saved unless its encode method writes the \
      children to the coder. Page containers save no children by themselves either.
      """,
    remedy: "encode each child in encodeRestorableState(with:), each with its own identifier",
    severity: .warning, basis: ["R18", "R21", "W15"])
  static let kinds = [ArchiveEvent.Saved.kind]

  func after(_ event: Event, _ state: AppState, _ report: inout LintReport) {
    for scene in state.scenes {
      for case let root? in scene.roots {
        for screen in state.subtree(of: root) where Self.needsOwnEncode(screen) {
          let named = screen.children.filter { state.screens[$0]?.isNamed == true }
          guard let child = named.first else { continue }
          report.add(
            """
            \(state.name(of: screen.id)) does not encode its children: \(state.name(of: child)) \
            \(named.count > 1 ? "and \(named.count - 1) more are" : "is") not saved
            """,
            at: event, screen: screen.id)
        }
      }
    }
  }

  private static func needsOwnEncode(_ screen: Screen) -> Bool {
    guard screen.encodesChildren == false else { return false }
    return screen.container == .known(.custom) || screen.container == .known(.page)
  }
}
