extension AppState {
  /// The shortcuts that the user has; the sheets themselves are screens (R145, R146).
  mutating func applyShortcut(_ event: Event) {
    switch event.body {
    case .shortcut(.offered), .shortcut(.cancelled): break
    case .shortcut(.added(let payload)):
      guard payload.error == nil else { return }
      let identifier = payload.identifier ?? payload.activityType ?? "?"
      let index = shortcutIndex(identifier)
      shortcuts[index].activityType = payload.activityType ?? shortcuts[index].activityType
      shortcuts[index].phrase = payload.phrase ?? shortcuts[index].phrase
    case .shortcut(.updated(let payload)):
      guard payload.error == nil, let identifier = payload.identifier else { return }
      // The edit sheet is there for shortcuts that exist, from before the log began too.
      let index = shortcutIndex(identifier)
      shortcuts[index].phrase = payload.phrase ?? shortcuts[index].phrase
    case .shortcut(.deleted(let payload)):
      shortcuts.removeAll { $0.identifier == payload.identifier }
    case .shortcut(.invoked(let payload)):
      let index =
        shortcuts.firstIndex { $0.identifier == payload.identifier }
        ?? shortcuts.firstIndex { $0.activityType == payload.activityType }
      if let index { shortcuts[index].invocations &+= 1 }
    default: break
    }
  }

  private mutating func shortcutIndex(_ identifier: String) -> Int {
    if let index = shortcuts.firstIndex(where: { $0.identifier == identifier }) { return index }
    shortcuts.append(ShortcutRecord(identifier: identifier, activityType: nil, phrase: nil))
    return shortcuts.count - 1
  }
}
