public import ActivityModel

/// What is really on screen, read from the objects: a screen, what it holds and what it presents.
public struct TrueScreen: Hashable, Sendable {
  public var id: ScreenID
  public var className: String
  public var restorationIdentifier: String?
  public var container: ContainerKind?
  public var children: [TrueScreen]
  /// The shown child of a tab, page or split container.
  public var selectedIndex: Int?
  public var presented: [TrueScreen]
  /// How it was presented itself.
  public var style: PresentationStyle?
  public var values: PropertyDictionary
  /// SwiftUI: the path of its navigation stack.
  public var path: [PathElement]
}

extension TrueScreen: CustomStringConvertible {
  /// In the notation of the worked examples: `N#n[Home#h > Detail#d] ^pageSheet Compose#c`.
  public var description: String {
    var text = className
    if let restorationIdentifier { text += "#\(restorationIdentifier)" }
    if let selectedIndex { text += "*\(selectedIndex)" }
    if !children.isEmpty {
      let separator = container == .navigation ? " > " : " | "
      text += "[" + children.map(\.description).joined(separator: separator) + "]"
    }
    if !path.isEmpty {
      text += "/" + path.map(\.type).joined(separator: "/")
    }
    for screen in presented {
      text += " ^" + (screen.style.map { "\($0) " } ?? "") + screen.description
    }
    return text
  }
}
