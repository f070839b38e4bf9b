import ActivityModel

extension SimulatedProcess {
  /// How a screen came to be made: decides whether it is named again (R31).
  enum MadeBy { case app, restorationClass, appDelegate, storyboard }

  /// Makes a screen with its default contents, and says so.
  func make(
    _ name: String, values: PropertyDictionary = [:], by maker: MadeBy = .app
  ) -> ViewController? {
    guard let definition = app.screen(name) else { return nil }
    return make(definition, values: values, by: maker, depth: 0)
  }

  /// Makes a screen that the system brings along.
  func make(_ definition: ScreenDefinition) -> ViewController {
    make(definition, values: [:], by: .app, depth: 0)
  }

  private func make(
    _ definition: ScreenDefinition, values: PropertyDictionary, by maker: MadeBy, depth: Int
  ) -> ViewController {
    let screen = object(for: definition)
    screen.values = values
    if !definition.keepsIdentifierWhenRecreated,
      maker == .restorationClass || maker == .appDelegate
    {
      marks.hit("R31")
      screen.restorationIdentifier = nil
    }
    announce(screen)
    // A definition that contains itself would never end.
    if depth < 8 {
      var children: [ViewController] = []
      for child in definition.children {
        guard let inner = app.screen(child) else { continue }
        children.append(make(inner, values: [:], by: .storyboard, depth: depth + 1))
      }
      screen.adopt(defaults: children)
    }
    (screen as? HostingController)?.readSceneStorage()
    return screen
  }

  private func object(for definition: ScreenDefinition) -> ViewController {
    let id = device.nextScreen()
    return switch definition.container {
    case .navigation: NavigationController(definition, id: id, process: self)
    case .tab: TabBarController(definition, id: id, process: self)
    case .page: PageViewController(definition, id: id, process: self)
    case .split: SplitViewController(definition, id: id, process: self)
    case .custom: CustomContainer(definition, id: id, process: self)
    case .hosting, .navigationStack: HostingController(definition, id: id, process: self)
    default: ViewController(definition, id: id, process: self)
    }
  }

  private func announce(_ screen: ViewController) {
    let definition = screen.definition
    emit(
      .screen(
        .created(
          .init(
            screen: screen.id, className: definition.className,
            container: definition.container.map(Symbol.known),
            restorationIdentifier: screen.restorationIdentifier,
            restorationClass: definition.restorationClass.map(Symbol.known),
            origin: .known(definition.origin),
            storyboard: definition.origin == .storyboard ? "Main" : nil, title: definition.title,
            encodesChildren: definition.holdsChildrenItself ? definition.encodesChildren : nil,
            callsSuperEncode: definition.callsSuperEncode ? nil : false,
            suppliedByDelegate: definition.suppliedByDelegate, values: screen.values))),
      in: makingScene)
  }
}

extension ScreenDefinition {
  /// Whether its own encode decides on its children (R18, R21).
  var holdsChildrenItself: Bool { container == .custom || container == .page }
}
