public import ActivityModel

/// A line of the true stack: a screen, or an element of a SwiftUI path.
public struct TrueStackEntry: Hashable, Sendable {
  /// Nil for an element of a path.
  public var screen: ScreenID?
  public var className: String
}

extension TrueScreen {
  /// From the root to what the user sees, containers too (section 0.2). A tab or page container is
  /// followed to the selected child, a navigation container lists all, a split container shows all
  /// its columns; several children of any other container, and those of a screen that is none, are
  /// parts of one screen.
  public var stack: [TrueStackEntry] {
    var result = [TrueStackEntry(screen: id, className: className)]
    result += path.map { TrueStackEntry(screen: nil, className: $0.type) }
    var presentedBelow: [TrueScreen] = []
    switch container {
    case .navigation:
      for child in children.dropLast() {
        result.append(TrueStackEntry(screen: child.id, className: child.className))
        presentedBelow += child.presented
      }
      if let top = children.last { result += top.stack }
    case .tab, .page:
      if let selectedIndex, children.indices.contains(selectedIndex) {
        result += children[selectedIndex].stack
      }
    case .split:
      for child in children { result += child.stack }
    default:
      if container != nil, children.count == 1 { result += children[0].stack }
    }
    for screen in presentedBelow + presented { result += screen.stack }
    return result
  }
}
