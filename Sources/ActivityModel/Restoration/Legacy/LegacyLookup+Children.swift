extension LegacyLookup {
  /// The children of a container that is no stack: they are matched by identifier, and those that
  /// were not archived are the default ones (R16–R18).
  mutating func fixedChildren(
    _ saved: SavedScreen, _ path: [String], of result: inout RestoredScreen
  ) throws(UnknownRestoration) {
    let archived = saved.screen.children
    guard !archived.isEmpty || defaults?[path]?.children.isEmpty == false else { return }
    let base = defaults?[path]
    if providesItsChildren(result.container) || saved.children.isEmpty {
      if let base, !base.children.isEmpty || saved.children.isEmpty {
        result.children = try merge(saved, path, into: base, of: result.container)
      } else if saved.children.count == archived.count {
        result.children = try all(saved, path)
      } else {
        result.children = try defaultChildren(of: saved, path)
      }
    } else {
      result.children = try encoded(saved, path, base)
    }
    result.selected = selected(saved, base, result)
  }

  /// The app makes the children of a tab and of a split container anew, and what was archived takes
  /// their places. Any other container gets its children from its own encode (R18).
  private func providesItsChildren(_ container: Symbol<ContainerKind>?) -> Bool {
    container == .known(.tab) || container == .known(.split)
  }

  /// The children that a container encoded, and the default ones for those without identifier.
  private mutating func encoded(
    _ saved: SavedScreen, _ path: [String], _ base: RestoredScreen?
  ) throws(UnknownRestoration) -> [RestoredScreen] {
    var unnamed = (base?.children ?? []).filter { $0.restorationIdentifier?.isEmpty ?? true }
    var result: [RestoredScreen] = []
    for child in saved.screen.children {
      if let node = saved.children.first(where: { $0.screen.id == child }) {
        if let screen = try restore(node, below: path) { result.append(screen) }
      } else if !unnamed.isEmpty {
        result.append(unnamed.removeFirst())
      }
    }
    return result
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
    for (_, node) in open {
      // What no child of the app that is launched is named like has no place any more.
      fates[node.screen.id] = RestorationReason(
        rule: container == .known(.tab) ? "R16" : "R17",
        "no child of the container in the app that is launched has the identifier "
          + "“\(node.identifier)”")
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
