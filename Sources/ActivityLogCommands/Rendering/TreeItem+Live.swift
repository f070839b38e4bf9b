internal import ActivityModel

extension TreeItem {
  /// How many values of a screen a line shows.
  private static let valueCount = 3

  /// A live screen and what hangs below it; `leaves` are what the user looks at.
  init(_ node: ScreenNode, leaves: Set<ScreenID>, isShown: Bool = true) {
    let screen = node.screen
    self.init(name: Text.printable(screen.className))
    self.isShown = isShown
    isTop = isShown && leaves.contains(screen.id)
    details = Self.details(of: screen)
    // A screen of a navigation stack is covered, not out of sight in another tab.
    let selects = node.children.contains(where: \.isSelected)
    children = node.children.map { child in
      var item = TreeItem(
        child, leaves: leaves, isShown: isShown && (!selects || child.isSelected))
      item.isSelected = child.isSelected && node.children.count > 1
      return item
    }
    children += Self.path(of: screen, isShown: isShown)
    if let above = node.presented {
      var item = TreeItem(above, leaves: leaves, isShown: isShown)
      item.style = Text.printable(above.screen.presentationStyle?.name ?? "presented")
      presented = [item]
    }
  }

  private static func details(of screen: Screen) -> [String] {
    var details: [String] = []
    if let title = screen.title { details.append(Text.quoted(title)) }
    for entry in screen.values.entries.prefix(valueCount) {
      details.append("\(Text.printable(entry.key)): \(ValueText.text(entry.value, limit: 40))")
    }
    if screen.values.count > valueCount {
      details.append("… \(screen.values.count - valueCount) more values")
    }
    if screen.transition != nil { details.append("(in a transition)") }
    return details
  }

  /// The elements of a SwiftUI path whose screens the log does not name.
  private static func path(of screen: Screen, isShown: Bool) -> [TreeItem] {
    screen.path.filter { $0.screen == nil }.map { element in
      var item = TreeItem(name: Text.printable(element.type))
      item.isShown = isShown
      if let value = element.value { item.details = [ValueText.text(value, limit: 40)] }
      if !element.isCodable { item.details.append("not codable") }
      return item
    }
  }
}
