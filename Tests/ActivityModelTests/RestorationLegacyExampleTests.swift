import ActivityModel
import Testing

/// The worked examples of the older mechanism, W1–W22 and W32, from events to both trees.
@Suite struct RestorationLegacyExampleTests {
  /// `N#n[Home#h]` on screen.
  private func started(nav: String? = "n") -> (app: RecordingApp, nav: ScreenID) {
    var app = RecordingApp.legacy()
    app.launchProcess()
    let home = app.create("Home", "h")
    let nav = app.nav(nav, [home])
    app.root(nav)
    app.active()
    return (app, nav)
  }

  /// W1 before HOME.
  private func plainStack() -> (app: RecordingApp, nav: ScreenID) {
    var (app, nav) = started()
    app.push(nav, app.create("List", "l"))
    app.push(nav, app.create("Detail", "d"))
    return (app, nav)
  }

  /// `N#n` with children by name, identifier and change.
  private func stack(
    _ children: [(String, String?, (inout ScreenEvent.Created) -> Void)], nav: String? = "n"
  ) -> RecordingApp {
    var app = RecordingApp.legacy()
    app.launchProcess()
    let screens = children.map { app.create($0.0, $0.1, nil, $0.2) }
    let container = app.nav(nav, Array(screens.prefix(1)))
    app.root(container)
    app.active()
    for screen in screens.dropFirst() { app.push(container, screen) }
    return app
  }

  private let asIs: (inout ScreenEvent.Created) -> Void = { _ in }

  @Test func `W1: a plain stack comes back as it was (R14)`() {
    var (app, _) = plainStack()
    app.home()
    #expect(app.live() == "N[Home > List > Detail]")
    let restored = app.restored(.jetsam)
    #expect(restored.line == "N[Home > List > Detail]")
    #expect(restored.lost == [])
    #expect(restored.stack.map(\.className) == ["N", "Home", "List", "Detail"])
  }

  @Test func `W2: a crash after a save comes back to the save (R8, R26)`() {
    var (app, nav) = started()
    app.push(nav, app.create("List", "l"))
    app.home()
    app.back()
    app.push(nav, app.create("Detail", "d"))
    let restored = app.restored(.crash)
    #expect(app.live() == "N[Home > List > Detail]")
    #expect(restored.line == "N[Home > List]")
    #expect(restored.lost == ["Detail R8"])
    #expect(restored.decisions.map(\.rule) == ["R26"])
  }

  @Test func `W3: what was never saved comes back as the default tree (R8)`() {
    var (app, nav) = started()
    app.push(nav, app.create("List", "l"))
    #expect(app.live() == "N[Home > List]")
    let restored = app.restored(.crash)
    #expect(restored.line == "N[Home]")
    #expect(restored.lost == ["List R8"])
  }

  @Test func `W4: an unnamed container is lost with all it holds (R12)`() {
    var (app, nav) = started(nav: nil)
    app.push(nav, app.create("Detail", "d"))
    app.home()
    #expect(app.live() == "N[Home > Detail]")
    let restored = app.restored(.jetsam)
    #expect(restored.line == "N[Home]")
    #expect(restored.lost == ["Detail R12"])
  }

  @Test func `W5: an unnamed middle screen is skipped (R14)`() {
    var app = stack([("Home", "h", asIs), ("List", nil, asIs), ("Detail", "d", asIs)])
    app.home()
    #expect(app.live() == "N[Home > List > Detail]")
    let restored = app.restored(.jetsam)
    #expect(restored.line == "N[Home > Detail]")
    #expect(restored.lost == ["List R14"])
    #expect(restored.decisions.map(\.name) == ["navSkipsUnnamedChild"])
  }

  @Test func `W5 with the switch: the stack is cut below an unnamed screen (R14)`() {
    var app = stack([("Home", "h", asIs), ("List", nil, asIs), ("Detail", "d", asIs)])
    app.home()
    var policy = RestorationPolicy()
    policy.navSkipsUnnamedChild = false
    let restored = app.restored(.jetsam, policy: policy)
    #expect(restored.line == "N[Home]")
    #expect(restored.lost == ["List R14", "Detail R14"])
    #expect(restored.decisions.map(\.value) == ["false"])
  }

  @Test func `W6: an unavailable middle screen cuts the stack (R29, R30)`() {
    var app = stack([
      ("Home", "h", asIs), ("List", "l", { $0.restorationClass = .known(.nothing) }),
      ("Detail", "d", asIs),
    ])
    app.home()
    let restored = app.restored(.jetsam)
    #expect(restored.line == "N[Home]")
    #expect(restored.lost == ["List R29", "Detail R30"])
  }

  @Test func `W7: an unavailable top screen costs only itself (R30)`() {
    var app = stack([
      ("Home", "h", asIs), ("List", "l", asIs),
      ("Detail", "d", { $0.restorationClass = .known(.nothing) }),
    ])
    app.home()
    let restored = app.restored(.jetsam)
    #expect(restored.line == "N[Home > List]")
    #expect(restored.lost == ["Detail R29"])
  }

  @Test(arguments: [
    (ScreenOrigin.code, false, "N[Home]"), (.code, true, "N[Home > Code]"),
    (.storyboard, false, "N[Home > Code]"),
  ])
  func `W8: somebody has to supply a screen (R29)`(
    origin: ScreenOrigin, delegate: Bool, expected: String
  ) {
    var app = stack([
      ("Home", "h", asIs),
      (
        "Code", "c",
        {
          $0.origin = .known(origin)
          $0.suppliedByDelegate = delegate
        }
      ),
    ])
    app.home()
    #expect(app.restored(.jetsam).line == expected)
  }

  @Test func `W9: children of a stack may share an identifier (R15)`() {
    var app = stack([("Folder", "f", asIs), ("Folder", "f", asIs), ("Folder", "f", asIs)])
    app.home()
    let restored = app.restored(.jetsam)
    #expect(restored.line == "N[Folder > Folder > Folder]")
    #expect(restored.lost == [])
  }

  @Test(arguments: [("c" as String?, "N[Home] ^ Compose", []), (nil, "N[Home]", ["Compose R12"])])
  func `W10: a named modal comes back (R19, R12)`(
    identifier: String?, expected: String, lost: [String]
  ) {
    var (app, nav) = started()
    app.present(nav, app.create("Compose", identifier))
    app.home()
    #expect(app.live() == "N[Home] ^ Compose")
    let restored = app.restored(.jetsam)
    #expect(restored.line == expected)
    #expect(restored.lost == lost)
  }

  @Test func `W11: a modal chain ends at its gap (R12)`() {
    var app = RecordingApp.legacy()
    app.launchProcess()
    let root = app.create("Root", "r")
    app.root(root)
    app.active()
    let gap = app.create("A", nil)
    app.present(root, gap, .fullScreen)
    app.present(gap, app.create("B", "b"), .fullScreen)
    app.home()
    #expect(app.live() == "Root ^ A ^ B")
    let restored = app.restored(.jetsam)
    #expect(restored.line == "Root")
    #expect(restored.lost == ["A R12", "B R12"])
  }

  /// `T#t*0[ N#n1[Feed#f] | N#second[Search#s] ]`, active.
  private func tabs(
    second: String? = "n2", version: String = "1", swapped: Bool = false
  ) -> (app: RecordingApp, tab: ScreenID, first: ScreenID, second: ScreenID) {
    var app = RecordingApp.legacy(version: version)
    let ids = launchTabs(&app, second: second, swapped: swapped)
    app.active()
    return (app, ids.tab, ids.first, ids.second)
  }

  private func launchTabs(
    _ app: inout RecordingApp, second: String?, swapped: Bool
  ) -> (tab: ScreenID, first: ScreenID, second: ScreenID) {
    app.launchProcess()
    let first = app.nav("n1", [app.create("Feed", "f")])
    let other = app.nav(second, [app.create("Search", "s")])
    let tab = app.create("T", "t", .tab)
    app.children(
      tab, swapped ? [other, first] : [first, other], selected: swapped ? other : first)
    app.root(tab)
    return (tab, first, other)
  }

  @Test func `W12: tabs come back with their selection (R16)`() {
    var (app, tab, _, second) = tabs()
    app.select(tab, second)
    app.push(second, app.create("Result", "r"))
    app.home()
    #expect(app.live() == "T*1{N[Feed] | N[Search > Result]}")
    let restored = app.restored(.jetsam)
    #expect(restored.line == "T*1{N[Feed] | N[Search > Result]}")
    #expect(restored.lost == [])
  }

  @Test func `W13: a tab without identifier comes back in its default configuration (R16)`() {
    var (app, _, first, second) = tabs(second: nil)
    app.push(first, app.create("Post", "p"))
    app.push(second, app.create("Result", "r"))
    app.home()
    let restored = app.restored(.jetsam)
    #expect(restored.line == "T*0{N[Feed > Post] | N[Search]}")
    #expect(restored.lost == ["Result R16"])
    #expect(restored.decisions == [])
  }

  @Test(arguments: [(RestorationPolicy.TabSelection.first, 0), (.sameIndex, 1)])
  func `R16: a selected tab without identifier is selected by the switch`(
    choice: RestorationPolicy.TabSelection, index: Int
  ) {
    var (app, tab, _, second) = tabs(second: nil)
    app.select(tab, second)
    app.home()
    var policy = RestorationPolicy()
    policy.tabWithoutIdSelected = choice
    let restored = app.restored(.jetsam, policy: policy)
    #expect(restored.line == "T*\(index){N[Feed] | N[Search]}")
    #expect(restored.decisions.map(\.value) == [choice.rawValue])
    #expect(restored.lost == (index == 1 ? [] : ["*T R16"]))
  }

  @Test func `W14: tabs are matched by identifier after an update (R16, R27)`() {
    var (app, tab, _, second) = tabs()
    app.select(tab, second)
    app.push(second, app.create("Result", "r"))
    app.home()
    app.kill(.appUpdate)
    app.facts.appVersion = "2"
    _ = launchTabs(&app, second: "n2", swapped: true)
    app.askRestore(true)
    let restored = app.restored(.jetsam)
    #expect(restored.line == "T*0{N[Search > Result] | N[Feed]}")
  }

  @Test(arguments: [(false, "Box{L | R}", ["X R18"]), (true, "Box{L | R | X}", [])])
  func `W15: a custom container encodes its children, or they are the default ones (R18)`(
    encodes: Bool, expected: String, lost: [String]
  ) {
    var app = RecordingApp.legacy()
    app.launchProcess()
    let box = app.create("Box", "b", .custom) { $0.encodesChildren = encodes }
    let (left, right) = (app.create("L", "l"), app.create("R", "r"))
    app.children(box, [left, right])
    app.root(box)
    app.active()
    app.home()
    #expect(app.restored(.jetsam).line == "Box{L | R}")
    app.back()
    app.children(box, [left, right, app.create("X", "x")])
    app.home()
    #expect(app.live() == "Box{L | R | X}")
    let restored = app.restored(.jetsam)
    #expect(restored.line == expected)
    #expect(restored.lost == lost)
  }

  @Test func `W16: a force quit deletes the archive, unless the switch says otherwise (R24)`() {
    var (app, _) = plainStack()
    app.home()
    let restored = app.restored(.forceQuit)
    #expect(restored.line == "N[Home]")
    #expect(restored.lost == ["List R24", "Detail R24"])
    #expect(restored.decisions.map(\.name) == ["forceQuitDropsLegacyArchive"])
    var policy = RestorationPolicy()
    policy.forceQuitDropsLegacyArchive = false
    #expect(app.restored(.forceQuit, policy: policy).line == "N[Home > List > Detail]")
  }

  @Test func `W17: a crash while restoring deletes the archive (R25)`() {
    var (app, _) = plainStack()
    app.home()
    app.kill(.jetsam)
    app.launchProcess()
    app.root(app.nav("n", [app.create("Home", "h")]))
    app.askRestore(true)
    #expect(app.restored(.crash).line == "N[Home]")
    #expect(app.restored(.crash).rules == ["R25"])
    #expect(app.restored(.jetsam).line == "N[Home > List > Detail]")
    app.send(.process(.crashed(ProcessEvent.Crashed(name: "SIGABRT", duringLaunch: true))))
    #expect(app.restored(.crash).line == "N[Home]")
    app.launchProcess()
    app.root(app.nav("n", [app.create("Home", "h")]))
    app.active()
    #expect(app.restored(.jetsam).line == "N[Home]")
    #expect(app.live() == "N[Home]")
  }

  @Test func `W18: the app may refuse an archive of another version (R27)`() {
    var (app, _) = plainStack()
    app.home()
    #expect(app.restored(.appUpdate).line == "unknown: restoreAnswer")
    app.kill(.appUpdate)
    app.launchProcess { $0.appVersion = "2" }
    let nav = app.nav("n", [app.create("Home", "h")])
    app.root(nav)
    app.askRestore(false)
    #expect(app.restored(.jetsam).line == "N[Home]")
    #expect(app.restored(.jetsam).rules == ["R27"])
    app.active()
    app.push(nav, app.create("List", "l"))
    app.home()
    #expect(app.restored(.jetsam).line == "N[Home > List]")
  }

  @Test func `W19: a locked launch restores and saves nothing, and keeps the archive (R38)`() {
    var (app, _) = plainStack()
    app.home()
    let locked = app.restored(.jetsam) { $0.deviceLocked = true }
    #expect(locked.line == "N[Home]")
    #expect(locked.rules == ["R38"])
    app.kill(.jetsam)
    app.launchProcess {
      $0.reason = .known(.background)
      $0.deviceLocked = true
    }
    app.root(app.nav("n", [app.create("Home", "h")]))
    #expect(app.restored(.systemSuspended).line == "N[Home > List > Detail]")
  }

  @Test func `W20: what is dismissed on the way to the background is not saved (R4)`() {
    var app = RecordingApp.legacy()
    app.launchProcess()
    let root = app.create("Root", "r")
    app.root(root)
    app.active()
    let pin = app.create("Pin", "p")
    app.present(root, pin)
    #expect(app.live() == "Root ^ Pin")
    app.send(.process(.stateChanged(ProcessEvent.StateChanged(state: .known(.inactive)))))
    app.send(.process(.stateChanged(ProcessEvent.StateChanged(state: .known(.background)))))
    app.send(.navigation(.dismissed(NavigationEvent.Dismissed(screen: pin, animated: false))))
    app.send(.archive(.saved(ArchiveEvent.Saved())))
    #expect(app.restored(.jetsam).line == "Root")
  }

  @Test func `W21: an interruption is not a save (R7)`() {
    var (app, nav) = plainStack()
    app.send(.process(.stateChanged(ProcessEvent.StateChanged(state: .known(.inactive)))))
    app.active()
    #expect(app.restored(.crash).line == "N[Home]")
    app.home()
    app.back()
    app.push(nav, app.create("More", "m"))
    app.send(.process(.stateChanged(ProcessEvent.StateChanged(state: .known(.inactive)))))
    app.active()
    #expect(app.restored(.crash).line == "N[Home > List > Detail]")
  }

  @Test func `W22: a cancelled pop changes nothing (R112, R122)`() {
    var (app, nav) = started()
    let list = app.create("List", "l")
    app.push(nav, list)
    app.send(
      .navigation(
        .transitionBegan(
          NavigationEvent.TransitionBegan(
            container: nav, transition: .known(.pop), interactive: true))))
    app.send(
      .screen(.callback(ScreenEvent.Callback(screen: list, callback: .known(.viewWillDisappear)))))
    app.send(
      .navigation(.transitionCancelled(NavigationEvent.TransitionCancelled(container: nav))))
    app.home()
    #expect(app.live() == "N[Home > List]")
    #expect(app.restored(.jetsam).line == "N[Home > List]")
  }

  @Test func `W31: a sheet in landscape leaves the stack as it is (R119)`() {
    var app = RecordingApp.legacy()
    app.launchProcess()
    let root = app.create("A", "a")
    app.root(root)
    app.active()
    app.present(root, app.create("B", "b"))
    let before = app.live()
    for callback in [ScreenCallback.viewWillDisappear, .viewDidDisappear] {
      app.send(.screen(.callback(ScreenEvent.Callback(screen: root, callback: .known(callback)))))
    }
    #expect(app.live() == before && before == "A ^ B")
  }

  @Test(arguments: [
    ("t" as String?, "T*0{N[Feed]} ^ Zoom", []), (nil, "T*0{N[Feed]}", ["Zoom R12"]),
  ])
  func `W32: the outermost container presents (R19, R12)`(
    identifier: String?, expected: String, lost: [String]
  ) {
    var app = RecordingApp.legacy()
    app.launchProcess()
    let first = app.nav("n1", [app.create("Feed", "f")])
    let tab = app.create("T", identifier, .tab)
    app.children(tab, [first], selected: first)
    app.root(tab)
    app.active()
    app.present(tab, app.create("Zoom", "z"), .fullScreen)
    app.home()
    #expect(app.live() == "T*0{N[Feed]} ^ Zoom")
    let restored = app.restored(.jetsam)
    #expect(restored.line == expected)
    #expect(restored.lost == lost)
  }
}
