internal import ActivityModel

extension TreeItem {
  /// A restored screen and what hangs below it.
  init(restored screen: RestoredScreen, isShown: Bool = true) {
    self.init(name: Text.printable(screen.className))
    self.isShown = isShown
    if let title = screen.title { details.append(Text.quoted(title)) }
    for entry in screen.values.entries.prefix(3) {
      details.append("\(Text.printable(entry.key)): \(ValueText.text(entry.value, limit: 40))")
    }
    if screen.source == .defaultTree { details.append("(default)") }
    children = screen.children.enumerated().map { index, child in
      let isSelected = screen.selected == index
      var item = TreeItem(
        restored: child, isShown: isShown && (screen.selected == nil || isSelected))
      item.isSelected = isSelected && screen.children.count > 1
      return item
    }
    if let above = screen.presented {
      var item = TreeItem(restored: above, isShown: isShown)
      item.style = Text.printable(above.presentationStyle?.name ?? "presented")
      presented = [item]
    }
  }
}
