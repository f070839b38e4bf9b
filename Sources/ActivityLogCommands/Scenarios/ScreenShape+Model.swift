package import ActivityModel
package import ActivitySimulator

extension ScreenShape {
  /// The shape of a live tree.
  package init(_ node: ScreenNode) {
    let screen = node.screen
    self.init(
      className: screen.className, restorationIdentifier: screen.restorationIdentifier,
      container: screen.container?.knownValue)
    children = node.children.map(ScreenShape.init)
    selectedIndex = node.children.firstIndex { $0.isSelected }
    presented = node.presented.map { [ScreenShape($0)] } ?? []
    style = screen.presentationStyle?.knownValue
    values = screen.values
    path = screen.path.map(\.type)
  }

  /// The shape of a restored tree.
  package init(_ screen: RestoredScreen) {
    self.init(
      className: screen.className, restorationIdentifier: screen.restorationIdentifier,
      container: screen.container?.knownValue)
    if container == .navigationStack {
      path = screen.children.map(\.className)
    } else {
      children = screen.children.map(ScreenShape.init)
    }
    selectedIndex = screen.selected
    presented = screen.presented.map { [ScreenShape($0)] } ?? []
    style = screen.presentationStyle?.knownValue
    values = screen.values
  }
}

extension Symbol {
  var knownValue: Known? { if case .known(let value) = self { value } else { nil } }
}
