/// A screen of a tree that is not running: restored, or shown by default. Also a live one, where two
/// trees are compared.
public struct RestoredScreen: Equatable, Sendable {
  /// Where it comes from.
  public enum Source: String, Sendable, CaseIterable {
    /// Supplied for an archived screen (R29).
    case archive
    /// The app shows it on a clean launch.
    case defaultTree
    /// The app makes it from what it is given (R56).
    case recipe
    /// Of a running process.
    case live
  }

  public var className: String
  public var container: Symbol<ContainerKind>?
  public var restorationIdentifier: String?
  public var title: String?
  public var source: Source
  /// The screen it was: when it was archived, or in the launch that showed it by default.
  public var screen: ScreenID?
  /// The element of a SwiftUI path that it shows, in a live tree.
  public var element: PathElement?
  /// What it is given back: what was encoded, or what the recipe sets.
  public var values: PropertyDictionary = [:]
  /// Bottom to top for a navigation container, left to right otherwise.
  public var children: [RestoredScreen] = []
  /// The index of the shown child of a tab, page or split container.
  public var selected: Int?
  /// How it is presented itself.
  public var presentationStyle: Symbol<PresentationStyle>?
  /// Whether its children are the levels of a SwiftUI path, in a live tree.
  private var showsPath = false
  private var presentedBox: [RestoredScreen] = []

  public init(
    className: String, container: Symbol<ContainerKind>? = nil, source: Source,
    restorationIdentifier: String? = nil, title: String? = nil, screen: ScreenID? = nil
  ) {
    self.className = className
    self.container = container
    self.source = source
    self.restorationIdentifier = restorationIdentifier
    self.title = title
    self.screen = screen
  }

  /// What it presents.
  public var presented: RestoredScreen? {
    get { presentedBox.first }
    set { presentedBox = newValue.map { [$0] } ?? [] }
  }

  /// Whether it holds its screens as a stack: a navigation container, or one that shows a SwiftUI path.
  public var isStack: Bool {
    container == .known(.navigation) || container == .known(.navigationStack) || showsPath
  }
}

extension RestoredScreen {
  /// The screen `id` of a table and everything below it; nil where it is not in the table.
  /// - Complexity: O(screens below).
  init?(_ id: ScreenID, in table: ScreenTable, source: Source, depth: Int = 0) {
    // A tree is never deeper than its table is long; a broken one ends here.
    guard let screen = table[id], depth <= table.count else { return nil }
    self.init(screen, source: source)
    showsPath = !screen.path.isEmpty
    for level in LiveLevels.isStack(screen) ? LiveLevels.levels(of: screen) : [] {
      if let child = level.screen {
        if var node = Self(child, in: table, source: source, depth: depth + 1) {
          node.element = level.element
          children.append(node)
        }
      } else if let element = level.element {
        children.append(Self(element, source: source))
      }
    }
    for child in LiveLevels.isStack(screen) ? [] : screen.children {
      guard let node = Self(child, in: table, source: source, depth: depth + 1) else { continue }
      if child == screen.selected { selected = children.count }
      children.append(node)
    }
    presented = screen.presented.flatMap {
      Self($0, in: table, source: source, depth: depth + 1)
    }
  }

  /// The screen alone, without children, presented one and values.
  init(_ screen: Screen, source: Source) {
    self.init(
      className: screen.className, container: screen.container, source: source,
      restorationIdentifier: screen.restorationIdentifier, title: screen.title, screen: screen.id)
    presentationStyle = screen.presentationStyle
    if source == .live { values = screen.values }
  }

  /// An element of a SwiftUI path whose screen is not known.
  private init(_ element: PathElement, source: Source) {
    self.init(className: element.type, source: source)
    self.element = element
    values["value"] = element.value
  }
}

extension RestoredScreen: CustomStringConvertible {
  /// One line: `UITabBarController*1[ A | B > C ] ^ D`.
  public var description: String {
    var text = className
    if let selected { text += "*\(selected)" }
    if !children.isEmpty {
      let inner = children.map(\.description)
      text +=
        isStack
        ? "[" + inner.joined(separator: " > ") + "]"
        : "{" + inner.joined(separator: " | ") + "}"
    }
    if let presented { text += " ^ \(presented)" }
    return text
  }
}
