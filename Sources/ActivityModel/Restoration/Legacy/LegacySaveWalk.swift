/// A screen as the archive holds it, with what it holds below.
struct SavedScreen {
  var screen: Screen
  var identifier: String
  /// Those that were archived, in the order of the container.
  var children: [SavedScreen] = []
  /// At most one.
  var presented: [SavedScreen] = []
  /// False where encode leaves the base version out: then the storyboard is not in the archive (R23).
  var storesStoryboard: Bool { screen.callsSuperEncode != false }
}

/// The identifier walk over the live tree at the save point: what of it the archive holds (R11–R23).
///
/// Every screen it leaves out gets its reason.
struct LegacySaveWalk {
  let screens: ScreenTable
  let policy: RestorationPolicy
  var fates: [ScreenID: RestorationReason] = [:]
  var decisions: [PolicyDecision] = []

  init(_ screens: ScreenTable, policy: RestorationPolicy) {
    self.screens = screens
    self.policy = policy
  }

  /// The archived part of the tree at a screen; nil where nothing of it is archived.
  ///
  /// - Throws: where the log lacks a fact that decides.
  mutating func save(
    _ id: ScreenID, unnamed rule: String = "R12", _ consequence: String = "it is not saved"
  ) throws(UnknownRestoration) -> SavedScreen? {
    // Loops cannot be in a folded tree; a screen that was met before is left out all the same.
    guard let screen = screens[id] else { return nil }
    switch screen.container {
    case .known(.alert):
      lose(id, "R20", "\(screen.className) is an alert; alerts are not restored")
      return nil
    case .known(.share):
      return try saveShareSheet(screen)
    default: break
    }
    guard let identifier = screen.restorationIdentifier, !identifier.isEmpty else {
      lose(id, rule, "\(screen.className) has no restoration identifier, so \(consequence)")
      return nil
    }
    var result = SavedScreen(screen: screen, identifier: identifier)
    result.children = try saveChildren(of: screen)
    if let presented = screen.presented {
      if screen.callsSuperEncode == false {
        let reason =
          "the encode method of \(screen.className) does not call the base version, "
          + "so what it presents is not saved"
        lose(presented, "R23", reason)
      } else if let node = try save(presented) {
        result.presented = [node]
      }
    }
    return result
  }

  private mutating func saveChildren(of screen: Screen) throws(UnknownRestoration) -> [SavedScreen]
  {
    switch screen.container {
    case .known(.navigation): return try saveStack(screen)
    case .known(.tab):
      return try saveNamed(
        screen, "R16", "its tab comes back in its default configuration", alike: false)
    case .known(.split):
      return try saveNamed(screen, "R17", "its column is not saved", alike: true)
    default:
      guard !screen.children.isEmpty else { return [] }
      guard try encodesChildren(screen) else {
        let rule = screen.container == .known(.page) ? "R21" : "R18"
        for child in screen.children {
          lose(child, rule, "\(screen.className) does not encode its children")
        }
        return []
      }
      return try saveNamed(screen, "R18", "it is not saved", alike: false)
    }
  }

  /// R14, R15.
  private mutating func saveStack(_ screen: Screen) throws(UnknownRestoration) -> [SavedScreen] {
    var result: [SavedScreen] = []
    for (index, child) in screen.children.enumerated() {
      if let node = try save(child, unnamed: "R14", "its navigation container leaves it out") {
        result.append(node)
        continue
      }
      let above = screen.children[(index + 1)...]
      guard !above.isEmpty, isUnnamed(child) else { continue }
      let name = screens[child]?.className ?? ""
      decisions.append(
        PolicyDecision(
          name: "navSkipsUnnamedChild", value: "\(policy.navSkipsUnnamedChild)", rule: "R14",
          effect: policy.navSkipsUnnamedChild
            ? "\(name) without identifier is left out, what is above it is kept"
            : "the stack ends below \(name), which has no identifier"))
      guard policy.navSkipsUnnamedChild else {
        for screen in above {
          lose(screen, "R14", "it is above \(name), which has no restoration identifier")
        }
        break
      }
    }
    return result
  }

  private mutating func saveNamed(
    _ container: Screen, _ rule: String, _ consequence: String, alike: Bool
  ) throws(UnknownRestoration) -> [SavedScreen] {
    var result: [SavedScreen] = []
    for child in container.children {
      guard let node = try save(child, unnamed: rule, consequence) else { continue }
      guard alike || !result.contains(where: { $0.identifier == node.identifier }) else {
        throw UnknownRestoration(
          .unspecified,
          "two children of \(container.className) have the restoration identifier "
            + "“\(node.identifier)”", rule: rule,
          remedy: "Give each child of a container its own restoration identifier.")
      }
      result.append(node)
    }
    return result
  }

  /// R18, R21.
  private func encodesChildren(_ screen: Screen) throws(UnknownRestoration) -> Bool {
    if let answer = screen.encodesChildren { return answer }
    // An encode that ran below it was told to by it.
    if screen.children.contains(where: { screens[$0]?.encodedPath.isEmpty == false }) {
      return true
    }
    switch screen.container {
    case nil, .known(.custom), .other:
      throw UnknownRestoration(
        .screenFacts, "whether \(screen.className) encodes its children is not recorded",
        rule: "R18", wouldTell: ["screen.created", "screen.encoded"],
        remedy: "Record `encodesChildren` with `screen.created`, or each `screen.encoded`.")
    default: return false
    }
  }

  /// R20: not the sheet, but a named mail draft in a named one.
  private mutating func saveShareSheet(_ sheet: Screen) throws(UnknownRestoration) -> SavedScreen? {
    let named = sheet.restorationIdentifier.map { !$0.isEmpty } ?? false
    let inside = sheet.children + [sheet.presented].compactMap { $0 }
    lose(sheet.id, "R20", "\(sheet.className) is a share sheet; share sheets are not restored")
    guard named else { return nil }
    for id in inside where screens[id]?.className.contains("Mail") == true {
      guard let node = try save(id) else { continue }
      fates[id] = nil
      return node
    }
    return nil
  }

  private func isUnnamed(_ id: ScreenID) -> Bool {
    screens[id]?.restorationIdentifier?.isEmpty ?? true
  }

  /// Notes why a screen is not in the archive; all below it are lost with it (R12).
  private mutating func lose(_ id: ScreenID, _ rule: String, _ reason: String) {
    fates[id] = RestorationReason(rule: rule, reason)
    let below = rule == "R14" ? "R12" : rule
    let name = screens[id]?.className ?? ""
    for screen in screens.subtree(of: [id]).all where screen.id != id {
      fates[screen.id] = RestorationReason(rule: below, "it is below \(name): \(reason)")
    }
  }
}
