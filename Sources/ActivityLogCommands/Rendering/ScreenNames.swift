internal import ActivityModel

/// The classes of screens, so that a line about an event can name what a number means.
struct ScreenNames {
  private var classes: [ScreenID: String] = [:]

  init() {}

  init(_ screens: ScreenTable) {
    for screen in screens.all { classes[screen.id] = screen.className }
  }

  /// Learns from an event that creates a screen.
  mutating func learn(_ event: Event) {
    if case .screen(.created(let created)) = event.body {
      classes[created.screen] = created.className
    }
  }

  /// `CartViewController#7`
  subscript(id: ScreenID) -> String {
    "\(Text.printable(classes[id] ?? "screen"))#\(id.rawValue)"
  }
}
