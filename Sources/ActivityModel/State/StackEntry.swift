/// One line of a live stack: a screen, or an element of a SwiftUI path whose screen is not known.
public struct StackEntry: Equatable, Sendable {
  /// How it came to stand above what is below it.
  public enum Relation: Hashable, Sendable {
    case root(window: Int)
    case child
    case presented(style: Symbol<PresentationStyle>?)
    /// An element of the path of a navigation stack, counted from the root up.
    case path(index: Int)
  }

  /// Nil for an element of a path whose screen the log does not name.
  public var screen: ScreenID?
  /// The element of the path that it is, where it is one.
  public var element: PathElement?
  /// The class of the screen, or the type of the element.
  public var className: String
  public var container: Symbol<ContainerKind>?
  public var restorationIdentifier: String?
  public var title: String?
  public var isInferred: Bool
  public var relation: Relation

  public var isContainer: Bool { container != nil }

  init(_ screen: Screen, _ relation: Relation, element: PathElement? = nil) {
    self.screen = screen.id
    self.element = element
    className = screen.className
    container = screen.container
    restorationIdentifier = screen.restorationIdentifier
    title = screen.title
    isInferred = screen.isInferred
    self.relation = relation
  }

  init(_ element: PathElement, index: Int, isInferred: Bool) {
    self.element = element
    className = element.type
    self.isInferred = isInferred
    relation = .path(index: index)
  }
}
