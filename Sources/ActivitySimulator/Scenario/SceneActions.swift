import ActivityModel

/// Actions that happen in one scene.
struct SceneActions {
  let process: SimulatedProcess
  let scene: Scene

  func perform(_ action: Action) {
    switch action.verb {
    case .push, .pop, .popTo, .setViewControllers, .beginInteractivePop, .cancelInteractivePop,
      .finishInteractivePop, .select, .addChild, .removeChild, .setRoot, .present, .dismiss,
      .swipeDown:
      navigate(action)
    case .tap, .type, .scroll, .setValue: enter(action)
    case .setSceneStorage:
      if let key = action.key { scene.setStorage(action.value, for: key) }
    case .appendToPath, .removeLastFromPath, .setFlag: changeSwiftUI(action)
    case .updateActivity, .addUserInfoEntries, .setUserInfo, .setNeedsSave, .attachActivity,
      .detachActivity, .becomeCurrent, .resignCurrent, .invalidate, .setEligible:
      ActivityActions(process: process, scene: scene).perform(action)
    case .tapShortcutButton:
      guard let activity = action.activity, let screen = subject(action) else { return }
      process.tapShortcutButton(for: activity, phrase: action.phrase, on: screen)
    case .endShortcutSheet:
      guard let outcome = action.outcome.flatMap(ShortcutOutcome.init) else { return }
      process.endShortcutSheet(outcome, phrase: action.phrase)
    case .setNeedsUpdateConstraints, .updateConstraintsIfNeeded, .setNeedsLayout, .layoutIfNeeded,
      .setNeedsDisplay, .updateCycle:
      layOut(action)
    default: DocumentActions(process: process).perform(action)
    }
  }

  private func subject(_ action: Action) -> ViewController? {
    if let name = action.on ?? action.screen { return scene.screen(named: name) }
    return scene.topScreen
  }

  private func navigation(_ action: Action) -> NavigationController? {
    guard let name = action.on else { return scene.topNavigation }
    return scene.screen(named: name) as? NavigationController
  }

  // MARK: Containers and presentations

  private func navigate(_ action: Action) {
    let animated = action.animated ?? true
    switch action.verb {
    case .cancelInteractivePop:
      allNavigation { $0.cancelInteractivePop() }
      return
    case .finishInteractivePop:
      allNavigation { $0.finishInteractivePop() }
      return
    default: break
    }
    // Nothing else may start while a transition is under way.
    guard process.transitionsInFlight == 0 else { return }
    switch action.verb {
    case .push:
      guard let navigation = navigation(action), let screen = new(action) else { return }
      navigation.push(screen, animated: animated)
    case .pop: navigation(action)?.pop(to: nil, animated: animated)
    case .popTo:
      guard let navigation = navigation(action) else { return }
      let target =
        action.screen.flatMap { name in navigation.children.last { $0.definition.name == name } }
        ?? navigation.children.first
      navigation.pop(to: target, animated: animated)
    case .setViewControllers:
      guard let navigation = navigation(action) else { return }
      setViewControllers(of: navigation, action.screens, animated: animated)
    case .beginInteractivePop: navigation(action)?.beginInteractivePop()
    case .present, .dismiss, .swipeDown: present(action, animated: animated)
    default: changeChildren(action)
    }
  }

  private func allNavigation(_ body: (NavigationController) -> Void) {
    for screen in scene.allScreens {
      if let navigation = screen as? NavigationController { body(navigation) }
    }
  }

  private func new(_ action: Action) -> ViewController? {
    action.screen.flatMap { process.make($0, values: action.values) }
  }

  /// Screens that are there already are kept, in the order of the list.
  private func setViewControllers(
    of navigation: NavigationController, _ names: [String], animated: Bool
  ) {
    guard navigation.children.allSatisfy({ $0.presented == nil }) else { return }
    var old = navigation.children
    var screens: [ViewController] = []
    for name in names {
      if let index = old.firstIndex(where: { $0.definition.name == name }) {
        screens.append(old.remove(at: index))
      } else if let screen = process.make(name) {
        screens.append(screen)
      }
    }
    navigation.setViewControllers(screens, animated: animated)
  }

  private func present(_ action: Action, animated: Bool) {
    switch action.verb {
    case .present:
      let caller = action.on.map { scene.screen(named: $0) } ?? scene.topScreen
      guard let caller, let screen = new(action) else { return }
      caller.present(screen, style: action.style ?? .automatic, animated: animated)
    default:
      let target = action.screen.map { scene.screen(named: $0) } ?? scene.topScreen
      target?.dismissalTarget?.leave(animated: animated, interactive: action.verb == .swipeDown)
    }
  }

  private func changeChildren(_ action: Action) {
    switch action.verb {
    case .select:
      let name = action.on
      let container =
        name.map { scene.screen(named: $0) } ?? scene.allScreens.last { $0.selectedIndex != nil }
      guard let container = container as? ChildrenContainer, let index = action.index else {
        return
      }
      container.select(index)
    case .addChild:
      guard let container = action.on.flatMap({ scene.screen(named: $0) }) as? CustomContainer,
        let name = action.screen,
        !container.children.contains(where: { $0.definition.name == name })
      else { return }
      // One that hangs elsewhere moves here (R126).
      let present = scene.allScreens.last { $0.definition.name == name }
      if let present, present.parent is CustomContainer, present.parent !== container {
        if !present.subtree.contains(where: { $0 === container }) { container.add(present) }
      } else if let screen = process.make(name, values: action.values) {
        container.add(screen)
      }
    case .removeChild:
      guard let screen = action.screen.flatMap({ scene.screen(named: $0) }) else { return }
      (screen.parent as? CustomContainer)?.remove(screen)
    case .setRoot:
      guard let name = action.screen, let window = scene.windows.first else { return }
      scene.setRoot(name, of: window)
    default: break
    }
  }

  // MARK: Input

  private func enter(_ action: Action) {
    guard let screen = subject(action) else { return }
    let key = action.key ?? "text"
    switch action.verb {
    case .tap:
      process.emit(
        .input(.tapped(.init(identifier: key, screen: screen.id))), in: scene.id)
    case .scroll:
      let y: Double? = if case .integer(let offset)? = action.value { Double(offset) } else { nil }
      process.emit(
        .input(.scrolled(.init(identifier: key, screen: screen.id, y: y))), in: scene.id)
    case .type:
      guard case .string(let text)? = action.value else { return }
      screen.values[key] = action.value
      process.emit(
        .input(.edited(.init(identifier: key, screen: screen.id, text: text))), in: scene.id)
      screen.setValue(action.value, for: key)
    default: screen.setValue(action.value, for: key)
    }
  }

  // MARK: SwiftUI

  private func changeSwiftUI(_ action: Action) {
    let screen =
      action.on.map { scene.screen(named: $0) }
      ?? scene.allScreens.first { $0 is HostingController }
    guard let hosting = screen as? HostingController else { return }
    switch action.verb {
    case .appendToPath:
      guard let type = action.type else { return }
      hosting.append(
        PathElement(type: type, value: action.value, isCodable: action.key != "notCodable"))
    case .removeLastFromPath: hosting.removeLast()
    default:
      guard let key = action.key, case .bool(let flag)? = action.value else { return }
      hosting.setFlag(key, flag)
    }
  }

  // MARK: Layout

  private func layOut(_ action: Action) {
    guard let screen = action.screen.map({ scene.screen(named: $0) }) ?? scene.topScreen,
      screen.isViewLoaded
    else { return }
    let view = action.view.map { screen.view.find($0) } ?? screen.view
    switch action.verb {
    case .setNeedsUpdateConstraints:
      if action.key == "insideUpdate" { view?.asksInsideUpdate = true }
      view?.setNeedsUpdateConstraints()
    case .updateConstraintsIfNeeded: view?.updateConstraintsIfNeeded()
    case .setNeedsLayout: view?.setNeedsLayout()
    case .layoutIfNeeded: view?.layoutIfNeeded()
    case .setNeedsDisplay: view?.setNeedsDisplay()
    default: screen.view.updateCycle()
    }
  }
}
