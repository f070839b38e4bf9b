/// The look-up of each archived screen, parent first, and what a missing one takes with it (R29, R30).
struct LegacyLookup {
  /// Nil where the log has not seen what the app shows by default.
  let defaults: DefaultPaths?
  let policy: RestorationPolicy
  var fates: [ScreenID: RestorationReason]
  var decisions: [PolicyDecision]

  /// The restored tree at an archived screen; nil where nobody supplies it.
  ///
  /// - Parameter parents: the restoration path of the parent, with the container's index.
  /// - Throws: where the log lacks a fact that decides.
  mutating func restore(
    _ saved: SavedScreen, below parents: [String]
  ) throws(UnknownRestoration) -> RestoredScreen? {
    let path = parents + [saved.identifier]
    if let missing = try missing(saved, path) {
      fates[saved.screen.id] = missing
      lose(below: saved, because: missing)
      return nil
    }
    if let other = otherClass(saved, path) {
      lose(
        below: saved,
        because: RestorationReason(
          rule: "R32",
          "\(other.className) has the path of \(saved.screen.className) and is no such object, "
            + "so its decode method is not called"))
      return other
    }
    var result = RestoredScreen(saved.screen, source: .archive)
    result.values = saved.screen.encodedValues
    switch saved.screen.container {
    case .known(.navigation): result.children = try stack(saved, path)
    default: try fixedChildren(saved, path, of: &result)
    }
    if let presented = saved.presented.first {
      result.presented = try restore(presented, below: path)
    }
    return result
  }

  /// Why nobody supplies the screen; nil where somebody does (R29).
  private func missing(
    _ saved: SavedScreen, _ path: [String]
  ) throws(UnknownRestoration) -> RestorationReason? {
    let screen = saved.screen
    switch screen.restorationClass {
    case .known(.answers): return nil
    case .known(.nothing):
      return RestorationReason(
        rule: "R29",
        "the restoration class of \(screen.className) answers nil, which ends the search for it")
    case .other(let name):
      throw UnknownRestoration(
        .screenFacts,
        "what “\(name)” means for the restoration class of \(screen.className) is "
          + "not known", rule: "R29", wouldTell: ["screen.created"],
        remedy: "Record `restorationClass` of `screen.created` as `answers` or `nothing`.")
    case nil: break
    }
    if screen.suppliedByDelegate == true || defaults?[path] != nil { return nil }
    let isFromStoryboard =
      screen.origin == .known(.storyboard) || (screen.origin == nil && screen.storyboard != nil)
    if isFromStoryboard && saved.storesStoryboard { return nil }
    guard defaults != nil else { throw .noDefaultTree }
    if screen.suppliedByDelegate == nil || (screen.origin == nil && screen.storyboard == nil) {
      throw UnknownRestoration(
        .screenFacts,
        "where \(screen.className) comes from, or whether the app delegate supplies it, is not "
          + "recorded", rule: "R29", wouldTell: ["screen.created"],
        remedy: "Record `origin` and `suppliedByDelegate` with `screen.created`.")
    }
    return RestorationReason(
      rule: "R29",
      "nobody supplies \(screen.className): no restoration class, the app delegate returns nil, "
        + "the default tree has none with its path, and no storyboard is archived for it")
  }

  /// A screen of the default tree that has the path but is of another class: it takes the place, and
  /// nothing is decoded (R29, R32).
  private func otherClass(_ saved: SavedScreen, _ path: [String]) -> RestoredScreen? {
    guard saved.screen.restorationClass == nil, saved.screen.suppliedByDelegate != true,
      let existing = defaults?[path], existing.className != saved.screen.className
    else { return nil }
    return existing
  }

  /// A stack ends below the first child that cannot be supplied (R30).
  private mutating func stack(
    _ saved: SavedScreen, _ path: [String]
  ) throws(UnknownRestoration) -> [RestoredScreen] {
    var result: [RestoredScreen] = []
    for (index, child) in saved.children.enumerated() {
      let parents = DefaultPaths.childPath(path, saved.screen.container, index)
      if let screen = try restore(child, below: parents) {
        result.append(screen)
        continue
      }
      let reason = RestorationReason(
        rule: "R30",
        "the stack is cut at \(child.screen.className), which nobody supplies")
      for above in saved.children[(index + 1)...] {
        fates[above.screen.id] = reason
        lose(below: above, because: reason)
      }
      break
    }
    if result.isEmpty && !saved.screen.children.isEmpty {
      return try defaultChildren(of: saved, path)
    }
    return result
  }

  /// What a container holds by itself.
  func defaultChildren(
    of saved: SavedScreen, _ path: [String]
  ) throws(UnknownRestoration) -> [RestoredScreen] {
    guard let defaults else { throw .noDefaultTree }
    guard let base = defaults[path] else {
      throw UnknownRestoration(
        .defaultTree,
        "what \(saved.screen.className) holds by itself is not known: the default tree has none "
          + "with its path", rule: "R18",
        wouldTell: ["process.launched", "navigation.childrenSet"],
        remedy: "Give the children of \(saved.screen.className) restoration identifiers.")
    }
    return base.children
  }

  /// Whatever hangs below a screen that does not come back goes with it.
  private mutating func lose(below saved: SavedScreen, because reason: RestorationReason) {
    for below in saved.children + saved.presented {
      if fates[below.screen.id] == nil {
        fates[below.screen.id] = RestorationReason(
          rule: reason.rule, "it is below \(saved.screen.className): \(reason.reason)")
      }
      lose(below: below, because: reason)
    }
  }
}

extension UnknownRestoration {
  static let noDefaultTree = UnknownRestoration(
    .defaultTree, "what the app shows on a clean launch is not in the log",
    wouldTell: ["process.launched", "navigation.rootSet", "process.stateChanged"],
    remedy: "Record a launch with nothing to restore, from `process.launched` until the app is "
      + "active.")
}
