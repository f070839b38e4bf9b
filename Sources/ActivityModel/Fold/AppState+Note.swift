extension AppState {
  mutating func applyNote(_ event: Event) {
    switch event.body {
    case .note(.marked(let payload)): lastMark = payload.name
    case .note(.trimmed(let payload)): trimmedEvents &+= payload.events
    case .note(.logged), .note(.custom): break
    default: break
    }
  }

  /// Typed text is a value of its screen; taps and scrolling change nothing that a state holds.
  mutating func applyInput(_ event: Event) {
    guard case .input(.edited(let payload)) = event.body, let screen = payload.screen,
      let text = payload.text
    else { return }
    setValue(
      .string(text), of: payload.identifier ?? payload.target ?? "text", in: screen)
  }
}
