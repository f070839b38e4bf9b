import Testing

@testable import ActivityModel

/// A death counts against what was stored before it, and only until the next launch shows what is left
/// of it (R45, R47, R51, R55, R92, R93).
@Suite struct RestorationStoredDeathTests {
  private let one = SceneID("one")
  private let item = ArchivedActivity(type: "t", userInfo: ["id": .integer(7)])

  private let keeping: RestorationPolicy = {
    var policy = RestorationPolicy()
    policy.forceQuitDropsSceneActivity = false
    return policy
  }()

  private let recipe = RestorationRecipe { input throws(UnknownRestoration) in
    var root = input.defaultTree
    if input.activity != nil {
      root?.children.append(RestoredScreen(className: "Item", source: .recipe))
    }
    if case .integer(let tab)? = input.storage["tab"] {
      root?.children.append(RestoredScreen(className: "Tab\(tab)", source: .recipe))
    }
    return root
  }

  /// `N[Home]` in scene `one`, active, in its first launch.
  private func started(_ types: [String] = ["t"]) -> RecordingApp {
    var app = RecordingApp.scenes(types)
    app.launchProcess()
    show(&app)
    return app
  }

  private func show(_ app: inout RecordingApp, carried: ArchivedActivity? = nil) {
    app.connect(one, carried: carried)
    app.root(app.nav(nil, [app.create("Home", nil)]), scene: one)
    app.active(one)
  }

  /// Ended and started again; the scene carries what is given.
  private func relaunch(
    _ app: inout RecordingApp, after cause: DeathCause, carried: ArchivedActivity? = nil,
    locked: Bool = false
  ) {
    app.kill(cause)
    app.launchProcess { $0.deviceLocked = locked }
    show(&app, carried: carried)
  }

  private func line(
    _ app: RecordingApp, _ policy: RestorationPolicy = RestorationPolicy(),
    _ cause: DeathCause = .jetsam
  ) -> String {
    app.restored(cause, scene: one, policy: policy, recipe: recipe).line
  }

  // MARK: What the next launch shows

  @Test func `R47: a session that carries nothing after a force quit has nothing stored`() {
    var app = started()
    app.home(one, saving: item)
    relaunch(&app, after: .forceQuit)
    // The policy says what the system does where nobody saw it; here somebody did.
    #expect(line(app, keeping) == "N[Home]")
    #expect(app.restored(.jetsam, scene: one, policy: keeping, recipe: recipe).rules == ["R47"])
    #expect(app.restored(.jetsam, scene: one, policy: keeping, recipe: recipe).savedAt == nil)
    app.home(one, saving: item)
    #expect(line(app) == "N[Home > Item]")
  }

  @Test func `R156: what a session carries settles a death without a cause`() {
    var app = started()
    app.home(one, saving: item)
    app.kill(.unclean)
    app.launchProcess()
    #expect(line(app) == "unknown: cause")
    show(&app)
    #expect(line(app) == "N[Home]")
  }

  @Test
  func `R153: a session that carries nothing after a kill that deletes nothing tells nothing`() {
    var app = started()
    app.home(one, saving: item)
    relaunch(&app, after: .jetsam)
    #expect(line(app) == "N[Home > Item]")
  }

  @Test func `R51: a locked launch tells nothing of what is stored`() {
    var app = started()
    app.home(one, saving: item)
    relaunch(&app, after: .forceQuit, locked: true)
    #expect(line(app) == "N[Home]")
    #expect(line(app, keeping) == "N[Home > Item]")
  }

  @Test func `R51: a scene that is connected in the background may be on a locked device`() {
    var app = started()
    app.home(one, saving: item)
    app.kill(.forceQuit)
    app.launchProcess { $0.reason = .known(.background) }
    app.connect(one)
    #expect(line(app, keeping) == "N[Home > Item]")
  }

  // MARK: The activity before an answer of nil

  @Test func `R44: an activity before an answer of nil is judged by the deaths since it was saved`()
  {
    var policy = RestorationPolicy()
    policy.nilStateActivityClearsOld = false
    var app = started()
    app.home(one, saving: item)
    relaunch(&app, after: .forceQuit, locked: true)
    app.home(one, saving: nil)
    #expect(line(app, policy) == "N[Home]")
    #expect(app.restored(.jetsam, scene: one, policy: policy, recipe: recipe).rules == ["R47"])
    policy.forceQuitDropsSceneActivity = false
    #expect(line(app, policy) == "N[Home > Item]")
  }

  @Test func `R44: the session that carries nothing has no older activity either`() {
    var policy = keeping
    policy.nilStateActivityClearsOld = false
    var app = started()
    app.home(one, saving: item)
    app.active(one)
    app.home(one, saving: nil)
    #expect(line(app, policy) == "N[Home > Item]")
    relaunch(&app, after: .forceQuit)
    #expect(line(app, policy) == "N[Home]")
  }

  @Test func `R44: an older activity that is carried is what is stored`() {
    var app = started()
    app.home(one, saving: item)
    let saved = app.state.sequence
    app.active(one)
    app.home(one, saving: nil)
    relaunch(&app, after: .forceQuit, carried: item)
    let restored = app.restored(.jetsam, scene: one, recipe: recipe)
    #expect(restored.line == "N[Home > Item]")
    #expect(restored.savedAt?.sequence == saved)
  }

  // MARK: The scene storage

  @Test func `R93: a force quit deletes the storage written before it, not after it`() {
    var app = started()
    app.store("tab", .integer(1), one)
    app.background(one)
    app.kill(.forceQuit)
    app.launchProcess()
    #expect(line(app) == "N[Home]")
    #expect(line(app, keeping) == "N[Home > Tab1]")
    app.connect(one)
    app.store("tab", nil, one)
    app.root(app.nav(nil, [app.create("Home", nil)]), scene: one)
    app.active(one)
    app.store("tab", .integer(2), one)
    app.background(one)
    #expect(line(app) == "N[Home > Tab2]")
  }

  @Test func `R92: what was set after a force quit is not deleted by it`() {
    var policy = RestorationPolicy()
    policy.sceneStorageFlushedAt = .eachChange
    var app = started()
    app.background(one)
    app.kill(.forceQuit)
    app.launchProcess()
    show(&app)
    app.store("tab", .integer(2), one)
    #expect(line(app, policy) == "N[Home > Tab2]")
    #expect(line(app, policy, .forceQuit) == "N[Home]")
    #expect(app.restored(.jetsam, scene: one).unknownStorageKeys == ["tab"])
  }

  @Test func `R93: storage goes with an activity that was stored`() {
    var app = started()
    app.store("tab", .integer(1), one)
    app.home(one, saving: item)
    relaunch(&app, after: .forceQuit)
    #expect(line(app, keeping) == "N[Home]")
  }

  @Test func `R93: storage written after a force quit stays when the older activity proves lost`() {
    var app = started()
    app.store("tab", .integer(1), one)
    app.home(one, saving: item)
    // What a locked launch carries tells nothing, so the force quit is settled later.
    relaunch(&app, after: .forceQuit, locked: true)
    app.store("tab", .integer(2), one)
    app.background(one)
    relaunch(&app, after: .jetsam)
    #expect(line(app, keeping) == "N[Home > Tab2]")
  }

  @Test func `R45: an activity that was never stored tells nothing of the storage`() {
    var app = started(["other"])
    app.store("tab", .integer(1), one)
    app.home(one, saving: item)
    relaunch(&app, after: .forceQuit)
    #expect(line(app, keeping) == "N[Home > Tab1]")
    #expect(line(app) == "N[Home]")
    // Nor where the next version declares the type, or no longer does.
    var next = started(["other"])
    next.store("tab", .integer(1), one)
    next.home(one, saving: item)
    next.facts.declaredActivityTypes = ["t"]
    relaunch(&next, after: .forceQuit)
    #expect(line(next, keeping) == "N[Home > Tab1]")
    var last = started()
    last.store("tab", .integer(1), one)
    last.home(one, saving: item)
    last.facts.declaredActivityTypes = []
    relaunch(&last, after: .forceQuit)
    #expect(line(last, keeping) == "N[Home > Tab1]")
  }

  @Test func `R45: the app that saves has to declare the type`() {
    var app = started(["other"])
    app.home(one, saving: item)
    app.kill(.jetsam)
    app.launchProcess { $0.declaredActivityTypes = ["t"] }
    #expect(line(app) == "N[Home]")
    #expect(app.restored(.jetsam, scene: one, recipe: recipe).rules == ["R45"])
  }

  @Test func `R47: an activity saved after a force quit proves nothing of the storage before it`() {
    var app = started()
    app.store("tab", .integer(1), one)
    app.background(one)
    app.kill(.forceQuit)
    app.launchProcess()
    app.connect(one)
    app.send(.scene(.stateActivitySaved(.init(activity: item))), scene: one)
    app.kill(.jetsam)
    app.launchProcess()
    app.connect(one, carried: item)
    #expect(line(app) == "N[Home > Item]")
    #expect(line(app, keeping) == "N[Home > Item > Tab1]")
  }

  @Test func `R47: an activity that outlived a death proves that the storage did`() {
    var app = started()
    app.store("tab", .integer(1), one)
    app.home(one, saving: item)
    relaunch(&app, after: .forceQuit, carried: item)
    #expect(line(app) == "N[Home > Item > Tab1]")
  }

  @Test func `R92: what a dead process may have written is unknown until a view tells it`() {
    var app = started()
    app.store("tab", .integer(1), one)
    app.store("same", .integer(1), one)
    app.background(one)
    app.active(one)
    app.store("tab", .integer(2), one)
    app.store("same", .integer(1), one)
    app.kill(.crash)
    app.launchProcess()
    #expect(app.restored(.jetsam, scene: one).unknownStorageKeys == ["tab"])
    show(&app)
    app.background(one)
    #expect(app.restored(.jetsam, scene: one).unknownStorageKeys == ["tab"])
    #expect(app.restored(.jetsam, scene: one).storage == ["same": .integer(1)])
    app.active(one)
    app.store("tab", .integer(1), one)
    app.background(one)
    #expect(app.restored(.jetsam, scene: one).unknownStorageKeys == [])
    #expect(app.restored(.jetsam, scene: one).storage["tab"] == .integer(1))
  }

  @Test func `R93: what was set before a force quit goes with it, written or not`() {
    var app = started()
    app.store("tab", .integer(2), one)
    app.kill(.forceQuit)
    app.launchProcess()
    #expect(app.restored(.jetsam, scene: one).unknownStorageKeys == [])
    #expect(
      app.restored(.jetsam, scene: one, policy: keeping).unknownStorageKeys == ["tab"])
  }

  @Test func `R156: storage that may be gone is unknown where no view has told it again`() {
    var app = started()
    app.store("tab", .integer(1), one)
    app.store("row", .integer(1), one)
    app.background(one)
    app.kill(.unclean)
    app.launchProcess()
    #expect(line(app) == "unknown: cause")
    show(&app)
    app.store("row", .integer(3), one)
    app.background(one)
    let restored = app.restored(.jetsam, scene: one)
    #expect(restored.storage == ["row": .integer(3)])
    #expect(restored.unknownStorageKeys == ["tab"])
  }

  // MARK: Late reports

  private func report(_ cause: DeathCause, ofLaunch launch: UInt32, _ app: inout RecordingApp) {
    app.send(.process(.ended(.init(cause: .known(cause)))), late: launch)
  }

  @Test func `a late report of a death reaches only what was stored before it`() {
    var app = started()
    app.store("tab", .integer(1), one)
    app.home(one, saving: item)
    app.launchProcess()
    report(.forceQuit, ofLaunch: 1, &app)
    #expect(app.state.saved.scenes.map(\.deaths) == [[.known(.unclean), .known(.forceQuit)]])
    #expect(app.state.saved.scenes.map(\.storageDeaths) == app.state.saved.scenes.map(\.deaths))
    #expect(line(app, keeping) == "unknown: cause")
    show(&app, carried: item)
    app.store("tab", .integer(2), one)
    app.home(one, saving: item)
    report(.appDeleted, ofLaunch: 0, &app)
    #expect(line(app) == "N[Home > Item > Tab2]")
    var next = started()
    next.store("tab", .integer(1), one)
    next.home(one, saving: item)
    next.launchProcess()
    show(&next, carried: item)
    next.store("tab", .integer(2), one)
    next.home(one, saving: item)
    report(.forceQuit, ofLaunch: 1, &next)
    #expect(line(next) == "N[Home > Item > Tab2]")
  }

  @Test func `R25: a late report of a crash at launch leaves an archive that was saved since`() {
    var app = RecordingApp.legacy()
    app.launchProcess()
    app.root(app.nav("n", [app.create("Home", "h")]))
    app.active()
    app.home()
    app.launchProcess()
    report(.crashInLaunch, ofLaunch: 1, &app)
    #expect(app.state.saved.archive == nil)
    var next = RecordingApp.legacy()
    next.launchProcess()
    next.root(next.nav("n", [next.create("Home", "h")]))
    next.active()
    next.launchProcess()
    next.root(next.nav("n", [next.create("Home", "h")]))
    next.active()
    next.home()
    report(.crashInLaunch, ofLaunch: 1, &next)
    #expect(next.state.saved.archive != nil)
  }

  // MARK: Custom containers

  @Test func `R18: what a container that was emptied fills itself with is not guessed`() {
    var app = RecordingApp.legacy()
    app.launchProcess()
    let nav = app.nav("n", [app.create("Home", "h")])
    app.root(nav)
    app.active()
    let box = app.create("Box", "b", .custom) { $0.encodesChildren = true }
    app.children(box, [app.create("Part", "p")])
    app.push(nav, box)
    app.children(box, [])
    app.home()
    #expect(app.restored(.jetsam).line == "unknown: defaultTree")
    let plain = app.create("Empty", "e", .custom) { $0.encodesChildren = true }
    app.send(
      .navigation(.stackSet(.init(container: nav, screens: [plain]))))
    app.home()
    #expect(app.restored(.jetsam).line == "N[Empty]")
  }
}
