extension LegacyLookup {
  /// The children of a container that is no stack: they are matched by identifier, and those that
  /// were not archived are the default ones (R16–R18).
  mutating func fixedChildren(
    _ saved: SavedScreen, _ path: [String], of result: inout RestoredScreen
  ) throws(UnknownRestoration) {
    let archived = saved.screen.children
    guard !archived.isEmpty || defaults?[path]?.children.isEmpty == false else {
      // What was empty when it was saved and had been filled before fills itself again.
      if saved.screen.isContainer, saved.screen.wasEmptied {
        result.children = try defaultChildren(of: saved, path)
      }
      return
    }
    let base = defaults?[path]
    if !saved.children.isEmpty && !providesItsChildren(result.container) {
      for child in saved.children {
        if let screen = try restore(child, below: path) { result.children.append(screen) }
      }
    } else if let base, !base.children.isEmpty || saved.children.isEmpty {
      result.children = try merge(saved, path, into: base, of: result.container)
    } else if saved.children.count == archived.count {
      result.children = try all(saved, path)
    } else {
      result.children = try defaultChildren(of: saved, path)
    }
    result.selected = selected(saved, base, result)
  }

  /// The app makes the children of these anew, and what was archived takes the place of the one with
  /// its identifier. Any other container has the children that its own encode wrote (R18).
  private func providesItsChildren(_ container: Symbol<ContainerKind>?) -> Bool {
    switch container {
    case .known(.tab), .known(.split), .known(.page): true
    default: false
    }
  }

  private mutating func merge(
    _ saved: SavedScreen, _ path: [String], into base: RestoredScreen,
    of container: Symbol<ContainerKind>?
  ) throws(UnknownRestoration) -> [RestoredScreen] {
    var open = Array(saved.children.enumerated())
    var result: [RestoredScreen] = []
    for child in base.children {
      let match = open.firstIndex { $0.element.identifier == child.restorationIdentifier }
      guard let match else {
        result.append(child)
        continue
      }
      let (index, node) = open.remove(at: match)
      let parents = DefaultPaths.childPath(path, container, index)
      result.append(try restore(node, below: parents) ?? child)
    }
    for (index, node) in open {
      // The app alone provides the tabs.
      if container == .known(.tab) || container == .known(.page) {
        fates[node.screen.id] = RestorationReason(
          rule: "R16",
          "no child of the container in the app that is launched has the identifier "
            + "“\(node.identifier)”")
        continue
      }
      let parents = DefaultPaths.childPath(path, container, index)
      if let screen = try restore(node, below: parents) { result.append(screen) }
    }
    return result
  }

  /// Without a default tree to fit them in: only where every child was archived.
  private mutating func all(
    _ saved: SavedScreen, _ path: [String]
  ) throws(UnknownRestoration) -> [RestoredScreen] {
    var result: [RestoredScreen] = []
    for (index, child) in saved.children.enumerated() {
      let parents = DefaultPaths.childPath(path, saved.screen.container, index)
      guard let screen = try restore(child, below: parents) else { throw .noDefaultTree }
      result.append(screen)
    }
    return result
  }

  /// R16: by reference, so by identifier; otherwise the default one.
  private mutating func selected(
    _ saved: SavedScreen, _ base: RestoredScreen?, _ result: RestoredScreen
  ) -> Int? {
    guard let selected = saved.screen.selected,
      let position = saved.screen.children.firstIndex(of: selected)
    else { return base?.selected }
    if saved.children.contains(where: { $0.screen.id == selected }) {
      return result.children.firstIndex { $0.screen == selected && $0.source == .archive }
        ?? base?.selected
    }
    guard saved.screen.container == .known(.tab) else { return base?.selected }
    let kept =
      policy.tabWithoutIdSelected == .sameIndex && result.children.indices.contains(position)
    decisions.append(
      PolicyDecision(
        name: "tabWithoutIdSelected", value: policy.tabWithoutIdSelected.rawValue, rule: "R16",
        effect: "the selected tab has no identifier: tab \(kept ? position : 0) comes back"))
    return kept ? position : 0
  }
}
