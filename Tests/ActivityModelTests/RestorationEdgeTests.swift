import Testing

@testable import ActivityModel

/// Edges of restoration's rules, each of which only one line of it looks after (`Tools/mutate`).
@Suite struct RestorationEdgeTests {
  private let one = SceneID("one")

  /// `N#n[Home#h > List#l]`, saved in the background.
  private func legacy(
    _ change: (inout RecordingApp) -> Void = { _ in }
  ) -> RecordingApp {
    var app = RecordingApp.legacy()
    change(&app)
    app.launchProcess()
    let nav = app.nav("n", [app.create("Home", "h")])
    app.root(nav)
    app.active()
    app.push(nav, app.create("List", "l"))
    app.home()
    return app
  }

  private func code(_ screen: inout ScreenEvent.Created) {
    screen.origin = .known(.code)
    screen.suppliedByDelegate = false
  }

  @Test func `R38: a launch on a locked device shows the default tree`() {
    var app = legacy()
    app.kill(.jetsam)
    app.launchProcess {
      $0.appVersion = "2"
      $0.deviceLocked = true
    }
    app.root(app.nav("n", [app.create("Start", "h")]))
    app.active()
    #expect(app.restored(.forceQuit).line == "N[Start]")
  }

  @Test func `R3: a save of a scene tells that the app has scenes`() {
    var fold = FoldRunner()
    fold.apply(.scene(.stateActivitySaved(.init(activity: nil))), scene: one)
    #expect(fold.state.restorationMechanism == .scenes)
  }

  @Test func `R25: a crash report decides whether the crash was at launch`() {
    var app = legacy()
    app.kill(.jetsam)
    app.launchProcess()
    app.send(.process(.crashed(ProcessEvent.Crashed(name: "SIGABRT", duringLaunch: false))))
    #expect(app.restored(.crash).line == "N[Home > List]")
  }

  @Test func `R35: a launch that did not ask had no archive`() {
    var app = legacy()
    app.kill(.jetsam)
    app.launchProcess()
    app.root(app.nav("n", [app.create("Home", "h")]))
    app.askRestore(true)
    #expect(app.restored(.jetsam).line == "N[Home > List]")
    app.kill(.jetsam)
    app.launchProcess()
    app.root(app.nav("n", [app.create("Home", "h")]))
    app.active()
    let restored = app.restored(.jetsam)
    #expect(restored.line == "N[Home]")
    #expect(restored.rules == ["R35"])
  }

  @Test func `R27: another version may answer otherwise than the one before`() {
    var app = legacy()
    app.kill(.jetsam)
    app.launchProcess()
    app.root(app.nav("n", [app.create("Home", "h")]))
    app.askRestore(true)
    #expect(app.restored(.jetsam).line == "N[Home > List]")
    #expect(app.restored(.appUpdate).line == "unknown: restoreAnswer")
    #expect(app.restored(.jetsam) { $0.appVersion = "2" }.line == "unknown: restoreAnswer")
  }

  @Test func `R27: an archive of another version or system may be refused`() {
    let app = legacy { $0.facts.systemVersion = "17" }
    #expect(app.restored(.jetsam) { $0.appVersion = "2" }.line == "unknown: restoreAnswer")
    #expect(app.restored(.jetsam) { $0.systemVersion = "18" }.line == "unknown: restoreAnswer")
    #expect(app.restored(.jetsam) { $0.systemVersion = "17" }.line == "N[Home > List]")
  }

  @Test func `R15: the place in a stack is part of the path`() {
    var app = RecordingApp.legacy()
    app.launchProcess()
    let nav = app.nav("n", [app.create("A", "x", nil, code)])
    app.root(nav)
    app.active()
    app.push(nav, app.create("A", "x", nil, code))
    app.home()
    let restored = app.restored(.jetsam)
    #expect(restored.line == "N[A]")
    #expect(restored.lost == ["A R29"])
  }

  @Test func `R15: a child without identifier takes no place in the path`() {
    var app = RecordingApp.legacy()
    app.launchProcess()
    let nav = app.nav("n", [app.create("Plain", nil, nil, code), app.create("B", "b", nil, code)])
    app.root(nav)
    app.active()
    app.home()
    #expect(app.restored(.jetsam).line == "N[B]")
  }

  @Test func `R13: what the default tree presents has a path`() {
    var app = RecordingApp.legacy()
    app.launchProcess()
    let nav = app.nav("n", [app.create("Home", "h")])
    app.root(nav)
    app.present(nav, app.create("Welcome", "w", nil, code), animated: false)
    app.active()
    app.home()
    #expect(app.restored(.jetsam).line == "N[Home] ^ Welcome")
  }

  @Test func `R32: a default screen of another class takes the place undecoded`() {
    var app = legacy()
    app.kill(.jetsam)
    app.launchProcess { $0.appVersion = "2" }
    app.root(app.nav("n", [app.create("Start", "h")]))
    app.askRestore(true)
    #expect(app.restored(.jetsam).line == "N[Start > List]")
  }

  @Test func `R16: a tab that the app has no more does not come back`() {
    var app = RecordingApp.legacy()
    app.launchProcess()
    let tabs = app.create("T", "t", .tab)
    app.children(tabs, [app.create("A", "a"), app.create("B", "b")])
    app.root(tabs)
    app.active()
    app.home()
    app.kill(.jetsam)
    app.launchProcess { $0.appVersion = "2" }
    let fewer = app.create("T", "t", .tab)
    app.children(fewer, [app.create("A", "a")])
    app.root(fewer)
    app.askRestore(true)
    #expect(app.restored(.jetsam).line == "T{A}")
  }

  @Test func `R47: an activity that was offered outlived the deaths before`() {
    var app = RecordingApp.scenes(["t"])
    app.launchProcess()
    app.connect(one)
    app.root(app.nav(nil, [app.create("Home", nil)]), scene: one)
    app.active(one)
    app.home(one, saving: ArchivedActivity(type: "t"))
    app.kill(.forceQuit)
    app.launchProcess()
    #expect(app.restored(.jetsam, scene: one).activity == nil)
    app.connect(one, carried: ArchivedActivity(type: "t"))
    #expect(app.restored(.jetsam, scene: one).activity?.type == "t")
  }

  @Test func `R18: a child that encoded tells that its container encodes it`() {
    var app = RecordingApp.legacy()
    app.launchProcess()
    let child = app.create("L", "l")
    let box = app.create("Box", "b", .custom)
    app.children(box, [child])
    app.root(box)
    app.active()
    app.send(.screen(.encoded(ScreenEvent.Encoded(screen: child, path: ["b", "l"]))))
    app.home()
    #expect(app.restored(.jetsam).line == "Box{L}")
  }

  @Test func `R20: a share sheet without identifier takes its draft along`() {
    var app = RecordingApp.legacy()
    app.launchProcess()
    let nav = app.nav("n", [app.create("Home", "h")])
    app.root(nav)
    app.active()
    let sheet = app.create("UIActivityViewController", nil, .share)
    app.present(nav, sheet)
    app.present(sheet, app.create("MFMailComposeViewController", "mail"))
    app.home()
    #expect(app.restored(.jetsam).line == "N[Home]")
  }

  @Test func `R20: of a share sheet only a mail draft is kept`() {
    var app = RecordingApp.legacy()
    app.launchProcess()
    let nav = app.nav("n", [app.create("Home", "h")])
    app.root(nav)
    app.active()
    let sheet = app.create("UIActivityViewController", "share", .share)
    app.present(nav, sheet)
    app.present(sheet, app.create("Preview", "p"))
    app.home()
    #expect(app.restored(.jetsam).line == "N[Home]")
  }

  @Test func `R12: what is below an unnamed screen of a stack is lost with it`() {
    var app = RecordingApp.legacy()
    app.launchProcess()
    let nav = app.nav("n", [app.create("Home", "h")])
    app.root(nav)
    app.active()
    let box = app.create("Box", nil, .custom)
    app.children(box, [app.create("L", "l")])
    app.push(nav, box)
    app.home()
    let restored = app.restored(.jetsam)
    #expect(restored.line == "N[Home]")
    #expect(restored.lost == ["Box R14", "L R12"])
  }

  @Test func `R8: what came after the save point is told from what changed after it`() {
    var app = legacy()
    app.back()
    let sheet = app.create("Sheet", "s")
    if let nav = app.state.scenes.first?.roots.first ?? nil { app.present(nav, sheet) }
    let lost = app.restored(.jetsam).losses
    #expect(lost.map(\.className) == ["Sheet"])
    #expect(lost.first?.reason.hasPrefix("it came after") == true)
  }

  @Test func `R8: the screens of another launch are compared by what they are`() {
    var app = legacy()
    app.kill(.jetsam)
    app.launchProcess()
    app.root(app.nav("n", [app.create("Home", "h"), app.create("List", "l")]))
    app.askRestore(true)
    let restored = app.restored(.jetsam)
    #expect(restored.line == "N[Home > List]")
    #expect(restored.lost == [])
  }

  @Test func `R10: what the app delegate wrote comes back`() {
    var app = legacy()
    app.send(.archive(.saved(ArchiveEvent.Saved(values: ["account": .integer(3)]))))
    #expect(app.restored(.jetsam).delegateValues == ["account": .integer(3)])
  }

  @Test func `R16: another version may show another default tree`() {
    let app = legacy()
    #expect(app.restored(.forceQuit).line == "N[Home]")
    #expect(app.restored(.forceQuit) { $0.appVersion = "2" }.line == "unknown: defaultTree")
  }

  @Test func `R13: what a starting scene restores is not its default tree`() {
    var app = RecordingApp.scenes(["t"])
    app.launchProcess()
    app.connect(one, carried: ArchivedActivity(type: "t"))
    app.root(app.nav(nil, [app.create("Home", nil), app.create("List", nil)]), scene: one)
    #expect(app.restored(.forceQuit, scene: one).line == "unknown: defaultTree")
    var fresh = RecordingApp.scenes(["t"])
    fresh.launchProcess()
    fresh.connect(one)
    fresh.root(fresh.nav(nil, [fresh.create("Home", nil)]), scene: one)
    #expect(fresh.restored(.forceQuit, scene: one).line == "N[Home]")
  }

  @Test func `R8: another screen of the same kind is not the one that was saved`() {
    var app = legacy()
    app.back()
    if let nav = app.state.scenes.first?.roots.first ?? nil {
      app.send(.navigation(.popped(NavigationEvent.Popped(container: nav))))
      app.push(nav, app.create("List", "l"))
    }
    let restored = app.restored(.jetsam)
    #expect(restored.line == "N[Home > List]")
    #expect(Set(restored.lost) == ["List R8", "+List R8"])
  }

  @Test func `R123: a recipe that presents twice presents the second from the first`() {
    var root = RestoredScreen(className: "Home", source: .defaultTree)
    root.present(RestoredScreen(className: "A", source: .recipe))
    root.present(RestoredScreen(className: "B", source: .recipe))
    #expect(root.description == "Home ^ A ^ B")
  }

  @Test func `R140: an activity that is not eligible for prediction is no donation`() {
    var activity = ActivityRecord(id: ActivityID(1), content: ArchivedActivity(type: "t"))
    activity.isEligibleForSearch = true
    #expect(!RestorationPolicy().donates(activity))
  }
}
