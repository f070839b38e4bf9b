extension AppState {
  mutating func applyNote(_ event: NoteEvent) {
    switch event {
    case .marked(let payload): lastMark = payload.name
    case .trimmed(let payload): trimmedEvents &+= payload.events
    case .logged, .custom: break
    }
  }

  /// Typed text is a value of its screen; taps and scrolling change nothing that a state holds.
  mutating func applyInput(_ event: InputEvent) {
    guard case .edited(let payload) = event, let screen = payload.screen, let text = payload.text
    else { return }
    setValue(
      .string(text), of: payload.identifier ?? payload.target ?? "text", in: screen)
  }
}
