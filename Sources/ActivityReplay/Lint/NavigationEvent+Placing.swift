internal import ActivityModel

extension NavigationEvent {
  /// The kinds that give screens a place in the tree.
  static let placing: [EventKind] = [
    RootSet.kind, Pushed.kind, StackSet.kind, Presented.kind, ChildrenSet.kind,
  ]

  /// The screens that the event gave a place.
  var placed: [ScreenID] {
    switch self {
    case .rootSet(let event): event.screen.map { [$0] } ?? []
    case .pushed(let event): [event.screen]
    case .stackSet(let event): event.screens
    case .presented(let event): [event.screen]
    case .childrenSet(let event): event.screens
    default: []
    }
  }
}

extension AppState {
  /// `id` and everything that it holds or presents, parents first; at most 1,024 screens.
  func subtree(of id: ScreenID) -> [Screen] {
    var result: [Screen] = []
    var pending = [id]
    while let next = pending.popLast(), result.count < 1024 {
      guard let screen = screens[next] else { continue }
      result.append(screen)
      if let presented = screen.presented { pending.append(presented) }
      pending.append(contentsOf: screen.children.reversed())
    }
    return result
  }
}
