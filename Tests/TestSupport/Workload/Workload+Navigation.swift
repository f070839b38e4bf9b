import ActivityModel

extension Workload {
  /// Around each push: created, loaded, the four appearance callbacks, pushed, often an activity.
  mutating func push(_ gap: Gap) {
    guard let parent = scenes[active].top.screens.last else { return }
    let screen = nextScreen(after: parent)
    emit(
      .screen(
        .created(
          .init(
            screen: screen.id, className: vocabulary.classes[screen.classIndex],
            title: vocabulary.titles[screen.item]))), median: gap.median, sigma: gap.sigma)
    callback(screen.id, .viewDidLoad, median: 2200)
    callback(parent.id, .viewWillDisappear)
    callback(screen.id, .viewWillAppear)
    callback(parent.id, .viewDidDisappear, median: 12_000, sigma: 0.4, plus: 500_000)
    callback(screen.id, .viewDidAppear, median: 60, sigma: 0.4)
    emit(
      .navigation(.pushed(.init(container: scenes[active].top.container, screen: screen.id))),
      median: 60, sigma: 0.4)
    scenes[active].top.screens.append(screen)
    scenes[active].text = ""
    if random.chance(0.75) { updateActivity(median: 900, sigma: 0.6) }
  }

  mutating func pop(_ gap: Gap) {
    let stack = scenes[active].top
    guard stack.screens.count > 1, let top = stack.screens.last else { return }
    let toRoot = stack.screens.count > 2 && random.chance(0.12)
    let keep = toRoot ? 1 : stack.screens.count - 1
    let below = stack.screens[keep - 1]
    leave(top.id, to: below.id, gap)
    emit(
      .navigation(
        .popped(.init(container: stack.container, to: toRoot ? below.id : nil))), median: 60,
      sigma: 0.4)
    for gone in stack.screens[keep...].reversed() { released(gone.id) }
    scenes[active].top.screens.removeSubrange(keep...)
    if random.chance(0.75) { updateActivity(median: 900, sigma: 0.6) }
  }

  mutating func selectTab(_ gap: Gap) {
    let scene = scenes[active]
    let selected = (scene.selected + 1 + random.uniform(Self.tabs - 1)) % Self.tabs
    guard let from = scene.stacks[scene.selected].screens.last,
      let to = scene.stacks[selected].screens.last
    else { return }
    callback(to.id, .viewWillAppear, median: gap.median, sigma: gap.sigma)
    callback(from.id, .viewWillDisappear)
    callback(from.id, .viewDidDisappear)
    callback(to.id, .viewDidAppear, median: 60, sigma: 0.4)
    emit(
      .navigation(
        .childSelected(
          .init(
            container: scene.tabController, screen: scene.stacks[selected].container,
            index: Int64(selected)))), median: 60, sigma: 0.4)
    scenes[active].selected = selected
    if random.chance(0.75) { updateActivity(median: 900, sigma: 0.6) }
  }

  mutating func present(_ gap: Gap) {
    guard let parent = scenes[active].top.screens.last else { return }
    let presenter = scenes[active].modals.last?.container ?? scenes[active].tabController
    let container = newScreen()
    emit(
      .screen(
        .created(
          .init(
            screen: container, className: "UINavigationController", container: .known(.navigation))
        )), median: gap.median, sigma: gap.sigma)
    let screen = nextScreen(after: parent)
    created(
      screen.id, vocabulary.classes[screen.classIndex], nil, vocabulary.titles[screen.item])
    emit(
      .navigation(.stackSet(.init(container: container, screens: [screen.id]))), median: 180,
      sigma: 0.5)
    callback(screen.id, .viewDidLoad, median: 2200)
    callback(screen.id, .viewWillAppear)
    callback(screen.id, .viewDidAppear, median: 12_000, sigma: 0.4, plus: 500_000)
    emit(
      .navigation(
        .presented(.init(presenter: presenter, screen: container, style: .known(.pageSheet)))),
      median: 60, sigma: 0.4)
    scenes[active].modals.append(WorkloadStack(container: container, screens: [screen]))
    if random.chance(0.75) { updateActivity(median: 900, sigma: 0.6) }
  }

  mutating func dismiss(_ gap: Gap) {
    guard let modal = scenes[active].modals.popLast(), let top = modal.screens.last else { return }
    callback(top.id, .viewWillDisappear, median: gap.median, sigma: gap.sigma)
    callback(top.id, .viewDidDisappear, median: 12_000, sigma: 0.4, plus: 500_000)
    emit(.navigation(.dismissed(.init(screen: modal.container))), median: 60, sigma: 0.4)
    for gone in modal.screens.reversed() { released(gone.id) }
    released(modal.container)
    if random.chance(0.75) { updateActivity(median: 900, sigma: 0.6) }
  }

  private mutating func leave(_ top: ScreenID, to below: ScreenID, _ gap: Gap) {
    callback(top, .viewWillDisappear, median: gap.median, sigma: gap.sigma)
    callback(below, .viewWillAppear)
    callback(top, .viewDidDisappear, median: 12_000, sigma: 0.4, plus: 500_000)
    callback(below, .viewDidAppear, median: 60, sigma: 0.4)
  }

  private mutating func released(_ screen: ScreenID) {
    emit(.screen(.released(.init(screen: screen))), median: 180, sigma: 0.5)
  }

  /// A screen inherits its parent's item with p = 0.6.
  private mutating func nextScreen(after parent: WorkloadScreen) -> WorkloadScreen {
    let targets = vocabulary.outgoing[parent.classIndex]
    let choice = random.choice(vocabulary.outgoingWeights[parent.classIndex])
    let item = random.chance(0.6) ? parent.item : random.zipf(vocabulary.itemWeights)
    return WorkloadScreen(id: newScreen(), classIndex: targets[choice], item: item)
  }
}
