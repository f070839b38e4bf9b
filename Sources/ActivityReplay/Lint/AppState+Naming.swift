internal import ActivityModel

extension AppState {
  /// `DetailViewController "detail"`, or `screen 7` where nothing more is known.
  func name(of id: ScreenID) -> String {
    guard let screen = screens[id], screen.className != "?" else { return "screen \(id.rawValue)" }
    guard let identifier = screen.restorationIdentifier, !identifier.isEmpty else {
      return screen.className
    }
    return "\(screen.className) \"\(identifier)\""
  }

  /// The class alone: what the same fault of another object of the class is counted under.
  func className(of id: ScreenID) -> String { screens[id]?.className ?? "?" }

  func activity(_ id: ActivityID) -> ActivityRecord? { activities.last { $0.id == id } }

  /// False once the log says that the app adopts scenes: then nothing of the older way happens (R3).
  var mayUseLegacyRestoration: Bool { process.launched?.adoptsScenes != true }

  /// The screens above `id` in the tree, nearest first, and whether each presents rather than holds.
  func ancestors(of id: ScreenID) -> [Screen] {
    var result: [Screen] = []
    var next = screens[id]?.parent
    while let parent = next, let screen = screens[parent], result.count < 256 {
      result.append(screen)
      next = screen.parent
    }
    return result
  }

  /// Whether `id` hangs in a window.
  func isPlaced(_ id: ScreenID) -> Bool {
    var next = id
    for _ in 0..<256 {
      guard let screen = screens[next] else { return false }
      if case .root = screen.place { return true }
      guard let parent = screen.parent else { return false }
      next = parent
    }
    return false
  }
}

extension Screen {
  /// What holds or presents it.
  var parent: ScreenID? {
    switch place {
    case .child(let parent), .presented(let parent): parent
    case .loose, .root: nil
    }
  }

  /// R11: nil and empty are no identifier.
  var isNamed: Bool { restorationIdentifier?.isEmpty == false }
}
