import ActivityModel

extension Workload {
  /// One action of the user, and what follows from it.
  mutating func act() {
    let stack = scenes[active].top
    let depth = stack.screens.count
    let isModal = !scenes[active].modals.isEmpty
    let editor = stack.screens.last.map { vocabulary.isEditor[$0.classIndex] } ?? false
    let weights: [Double] = [
      depth >= Self.maximumDepth - 1 ? 0.02 : 0.30, depth > 1 ? 0.27 : 0, isModal ? 0 : 0.08,
      scenes[active].modals.count < Self.maximumModals ? 0.06 : 0, isModal ? 0.16 : 0, 0.12, 0.17,
      editor ? 0.10 : 0.005,
    ]
    if random.chance(1.0 / 60) { return background() }
    if random.chance(0.02) { return activateOther() }
    rare()
    let gap = (median: 1_600_000.0, sigma: 0.9)
    switch random.choice(weights) {
    case 0: push(gap)
    case 1: pop(gap)
    case 2: selectTab(gap)
    case 3: present(gap)
    case 4: dismiss(gap)
    case 5: updateActivity(median: gap.median, sigma: gap.sigma)
    case 6: setState(gap)
    default: type(gap)
    }
  }

  typealias Gap = (median: Double, sigma: Double)

  mutating func launch() {
    for name in ["A7F2C0DE-0000-4000-8000-000000000001", "A7F2C0DE-0000-4000-8000-000000000002"] {
      let tab = newScreen()
      scenes.append(
        WorkloadScene(
          id: SceneID(name), tabController: tab, activity: ActivityID(UInt64(scenes.count + 1))))
      active = scenes.count - 1
      emit(.scene(.connected(.init(configuration: "Default"))), median: 2000, sigma: 0.5)
      created(tab, "UITabBarController", .tab, nil)
      for index in 0..<Self.tabs {
        let container = newScreen()
        created(container, "UINavigationController", .navigation, nil)
        let root = WorkloadScreen(id: newScreen(), classIndex: index * 3, item: 0)
        created(root.id, vocabulary.classes[root.classIndex], nil, nil)
        emit(
          .navigation(.stackSet(.init(container: container, screens: [root.id]))), median: 180,
          sigma: 0.5)
        scenes[active].stacks.append(WorkloadStack(container: container, screens: [root]))
      }
      let containers = scenes[active].stacks.map(\.container)
      emit(
        .navigation(
          .childrenSet(.init(container: tab, screens: containers, selected: containers.first))),
        median: 180, sigma: 0.5)
      emit(.navigation(.rootSet(.init(screen: tab))), median: 180, sigma: 0.5)
      emit(
        .activity(
          .created(.init(activity: scenes[active].activity, type: "com.example.shop.browse"))),
        median: 180, sigma: 0.5)
      emit(
        .scene(.stateChanged(.init(state: .known(.foregroundActive)))), median: 2000, sigma: 0.5)
    }
    active = 0
  }

  mutating func created(
    _ screen: ScreenID, _ className: String, _ container: ContainerKind?, _ title: String?
  ) {
    emit(
      .screen(
        .created(
          .init(
            screen: screen, className: className, container: container.map { .known($0) },
            title: title))), median: 180, sigma: 0.5)
  }

  mutating func background() {
    for state in [SceneActivationState.foregroundInactive, .background] {
      emit(.scene(.stateChanged(.init(state: .known(state)))), median: 180, sigma: 0.5)
    }
    let gap = (median: 25.0 * 60 * 1_000_000, sigma: 1.5)
    emit(
      .scene(.stateChanged(.init(state: .known(.foregroundInactive)))), median: gap.median,
      sigma: gap.sigma)
    emit(.scene(.stateChanged(.init(state: .known(.foregroundActive)))), median: 180, sigma: 0.5)
  }

  mutating func activateOther() {
    emit(
      .scene(.stateChanged(.init(state: .known(.foregroundInactive)))), median: 1_600_000,
      sigma: 0.9)
    active = 1 - active
    emit(.scene(.stateChanged(.init(state: .known(.foregroundActive)))), median: 180, sigma: 0.5)
  }

  /// What hardly ever happens, per action; an action makes about nine events.
  private mutating func rare() {
    let kind = random.unit()
    if kind < 0.0006 {
      emit(
        .note(.custom(.init(name: "openURL", values: ["url": .url("https://example.com/item/1")]))),
        median: 180, sigma: 0.5)
    } else if kind < 0.0011 {
      emit(.process(.memoryWarning(.init())), median: 180, sigma: 0.5, inScene: false)
    } else if produced / 1_000_000 > marked {
      marked = produced / 1_000_000
      emit(.note(.marked(.init(name: "million \(marked)"))), median: 180, sigma: 0.5)
    }
  }
}
