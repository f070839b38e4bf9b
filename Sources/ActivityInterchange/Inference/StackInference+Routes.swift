import ActivityModel

extension StackInference {
  /// A navigator's observer says each change itself. What it says of the route before is checked
  /// against the stack; where they differ the stack is believed.
  mutating func apply(_ change: RouteChange) {
    let navigator = root ?? makeNavigator()
    isLiteral = true
    defer { isLiteral = false }
    let stack = screens[navigator].children
    switch change {
    case .pushed(let name, let previous):
      check(previous, stack.last, navigator)
      push(make(route(name), isObserved: true), onto: navigator)
    case .popped(let name, let previous):
      guard stack.count > 1, let top = stack.last else {
        return flag(.contradiction, "`\(name)` is popped, but nothing is left below it")
      }
      check(name, top, navigator)
      check(previous, stack[stack.count - 2], navigator)
      pop(to: stack[stack.count - 2], in: navigator)
    case .replaced(let name, let old):
      let index = stack.lastIndex { screens[$0].reference.className == old }
      if index == nil, let old {
        flag(.contradiction, "`\(old)` is replaced, but it is not on the stack")
      }
      var changed = stack
      let screen = make(route(name), isObserved: true)
      if let index = index ?? stack.indices.last {
        changed[index] = screen
      } else {
        changed = [screen]
      }
      setStack(changed, of: navigator)
    case .removed(let name, _):
      guard let index = stack.lastIndex(where: { screens[$0].reference.className == name }) else {
        return flag(.contradiction, "`\(name)` is removed, but it is not on the stack")
      }
      var changed = stack
      changed.remove(at: index)
      setStack(changed, of: navigator)
    }
  }

  private func route(_ name: String) -> ScreenReference {
    var reference = ScreenReference(name)
    reference.mayBeContainer = false
    return reference
  }

  private mutating func makeNavigator() -> Int {
    let navigator = make(ScreenReference("Navigator"), kind: .navigation, isObserved: false)
    screens[navigator].phase = .appeared
    setRoot(navigator)
    return navigator
  }

  private mutating func check(_ name: String?, _ screen: Int?, _ navigator: Int) {
    let actual = screen.map { screens[$0].reference.className }
    guard name != actual else { return }
    let stack = screens[navigator].children.map { screens[$0].reference.className }
    flag(
      .contradiction,
      "says `\(name ?? "null")`, but the stack is [\(stack.joined(separator: ", "))]")
  }
}
