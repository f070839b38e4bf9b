public import ActivityModel

/// A tree of screens as anybody describes it: the simulator, the fold, a restoration.
public struct ScreenShape: Hashable, Sendable {
  public var className: String
  public var restorationIdentifier: String?
  public var container: ContainerKind?
  public var children: [ScreenShape] = []
  public var selectedIndex: Int?
  public var presented: [ScreenShape] = []
  public var style: PresentationStyle?
  public var values: PropertyDictionary = [:]
  /// The types of the elements of a SwiftUI path.
  public var path: [String] = []

  public init(
    className: String, restorationIdentifier: String? = nil, container: ContainerKind? = nil
  ) {
    self.className = className
    self.restorationIdentifier = restorationIdentifier
    self.container = container
  }
}

extension TrueScreen {
  public var shape: ScreenShape {
    var shape = ScreenShape(
      className: className, restorationIdentifier: restorationIdentifier, container: container)
    shape.children = children.map(\.shape)
    shape.selectedIndex = selectedIndex
    shape.presented = presented.map(\.shape)
    shape.style = style
    shape.values = values
    shape.path = path.map(\.type)
    return shape
  }
}

extension ScreenShape: CustomStringConvertible {
  /// In the notation of scenario files.
  public var description: String {
    var text = className
    if let restorationIdentifier { text += "#\(restorationIdentifier)" }
    if let selectedIndex { text += "*\(selectedIndex)" }
    if !children.isEmpty {
      let separator = container == .navigation ? " > " : " | "
      text += "[" + children.map(\.description).joined(separator: separator) + "]"
    }
    if !path.isEmpty { text += "/" + path.joined(separator: "/") }
    for screen in presented {
      text += " ^" + (screen.style.map { "\($0) " } ?? "") + screen.description
    }
    return text
  }
}
