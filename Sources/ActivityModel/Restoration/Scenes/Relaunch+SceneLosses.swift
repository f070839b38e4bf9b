extension Relaunch {
  /// Why a live screen of a scene is not among those the app rebuilds.
  func lossReason(
    _ result: RestoredScene, _ offer: SceneOffer
  ) -> (RestoredScreen) -> RestorationReason {
    let stored = state.saved.scenes.first { $0.id == result.id }
    let filtered = offer.reasons.last { ["R44", "R45", "R46", "R92"].contains($0.rule) }
    let state = state
    return { live in
      let screen = live.screen.flatMap { state.screens[$0] }
      if let point = result.savedAt, let screen {
        let there =
          stored?.savedAt == point && point.launch == state.process.launch
          ? stored?.screens[screen.id] != nil
          : point.launch == state.process.launch && screen.createdAt <= point.sequence
        if !there {
          return RestorationReason(
            rule: "R43", "it came after the last save point (event \(point.sequence.rawValue))")
        }
      }
      if let keys = stored?.staleKeys, !keys.isEmpty {
        return RestorationReason(
          rule: "R72",
          "the entries \(SceneOffer.list(keys)) were not written in updateUserActivityState, so they "
            + "were gone when the stale activity was saved")
      }
      // What drives it says more than that the hook gave nothing.
      if let reason = Self.swiftUIReason(live, screen, in: state) { return reason }
      return filtered
        ?? RestorationReason(
          rule: "R56", "the app does not rebuild \(live.className) from what was stored")
    }
  }

  /// What SwiftUI keeps depends on what drives it (R95, R102).
  static func swiftUIReason(
    _ live: RestoredScreen, _ screen: Screen?, in state: AppState
  ) -> RestorationReason? {
    if let element = live.element,
      let stack = state.screens.all.first(where: { $0.path.contains(element) }),
      let blocking = stack.path.first(where: { !$0.isCodable })
    {
      return RestorationReason(
        rule: "R95",
        "the navigation path holds a \(blocking.type), which is not codable, so the "
          + "path could not be saved")
    }
    guard let screen, screen.origin == .known(.swiftUI), case .presented = screen.place else {
      return nil
    }
    return RestorationReason(
      rule: "R102", "the sheet is driven by plain state, not by the scene storage")
  }

  /// Nothing reopens a document by itself: the app has to store its URL (R139a).
  func lostDocuments(_ result: RestoredScene) -> [Loss] {
    state.documents.compactMap { document in
      guard document.isOpen, let id = document.screen, let screen = state.screens[id],
        state.sceneHolding(id) == result.id, screen.origin != .known(.swiftUI)
      else { return nil }
      let isBack = result.roots.contains { root in
        root?.holds(url: document.url) ?? false
      }
      if isBack { return nil }
      return Loss(
        screen: id, what: .value, className: screen.className, key: "document", rule: "R139a",
        reason: "nothing reopens a document by itself, and no restored screen is given its URL")
    }
  }
}

extension RestoredScreen {
  /// Whether a value of this screen or of one below is the URL.
  fileprivate func holds(url: String?) -> Bool {
    guard let url else { return false }
    let mine = values.entries.contains { $0.value == .url(url) || $0.value == .string(url) }
    return mine || children.contains { $0.holds(url: url) } || presented?.holds(url: url) ?? false
  }
}
