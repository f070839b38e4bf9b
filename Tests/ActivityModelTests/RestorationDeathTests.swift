import ActivityModel
import Testing

/// The deaths table (R153), row by row, and the policy's switches.
@Suite struct RestorationDeathTests {
  private let one = SceneID("one")

  private func legacy() -> RecordingApp {
    var app = RecordingApp.legacy()
    app.launchProcess()
    let nav = app.nav("n", [app.create("Home", "h")])
    app.root(nav)
    app.active()
    app.push(nav, app.create("List", "l"))
    app.home()
    return app
  }

  private func scene() -> RecordingApp {
    var app = RecordingApp.scenes(["t"])
    app.launchProcess()
    app.connect(one)
    let nav = app.nav(nil, [app.create("Home", nil)])
    app.root(nav, scene: one)
    app.active(one)
    app.push(nav, app.create("List", nil))
    app.home(one, saving: ArchivedActivity(type: "t"))
    return app
  }

  private let recipe = RestorationRecipe { input throws(UnknownRestoration) in
    var root = input.defaultTree
    if input.activity != nil {
      root?.children.append(RestoredScreen(className: "List", source: .recipe))
    }
    return root
  }

  /// What the archive and the scene come back as: `kept`, `default` or the code of the unknown.
  static let table: [(DeathCause, String, String)] = [
    (.jetsam, "kept", "kept"), (.systemSuspended, "kept", "kept"),
    (.backgroundOvertime, "kept", "kept"), (.foregroundMemory, "kept", "kept"),
    (.crash, "kept", "kept"), (.crashInLaunch, "default", "kept"),
    (.watchdogLaunch, "default", "kept"), (.watchdog, "kept", "kept"),
    (.forceQuit, "default", "default"), (.windowClosed, "default", "default"),
    (.reboot, "kept", "kept"), (.systemUpdate, "restoreAnswer", "kept"),
    (.appUpdate, "restoreAnswer", "recipe of another version"), (.appDeleted, "default", "default"),
    (.debuggerStopBackground, "kept", "kept"), (.debuggerStop, "kept", "kept"),
    (.unclean, "cause", "cause"), (.exit, "cause", "cause"), (.terminated, "cause", "cause"),
  ]

  @Test func `every cause has a row`() {
    #expect(Set(Self.table.map(\.0)) == Set(DeathCause.allCases))
  }

  @Test(arguments: table)
  func `R153: the archive meets its death`(cause: DeathCause, archive: String, scene: String) {
    let line = legacy().restored(cause).line
    switch archive {
    case "kept": #expect(line == "N[Home > List]")
    case "default": #expect(line == "N[Home]")
    default: #expect(line == "unknown: \(archive)")
    }
  }

  @Test(arguments: table)
  func `R153: what a scene stored meets its death`(
    cause: DeathCause, archive: String, scene: String
  ) {
    let restored = self.scene().restored(cause, scene: one, recipe: recipe)
    switch scene {
    case "kept": #expect(restored.line == "N[Home > List]")
    case "default": #expect(restored.line == "N[Home]")
    // Of an app that was not seen yet nobody knows what it shows by default.
    case "recipe of another version": #expect(restored.roots == [] || restored.roots == [nil])
    default: #expect(restored.line == "unknown: \(scene)")
    }
  }

  @Test func `R26: a late crash deletes the archive by switch`() {
    var policy = RestorationPolicy()
    policy.lateCrashDropsLegacyArchive = true
    let restored = legacy().restored(.crash, policy: policy)
    #expect(restored.line == "N[Home]")
    #expect(restored.decisions.map(\.name) == ["lateCrashDropsLegacyArchive"])
  }

  @Test func `an earlier death since the save counts, until the archive is seen again (R24, R35)`()
  {
    var app = legacy()
    app.kill(.forceQuit)
    app.launchProcess()
    app.root(app.nav("n", [app.create("Home", "h")]))
    #expect(app.restored(.jetsam).rules == ["R24"])
    app.askRestore(true)
    #expect(app.restored(.jetsam).line == "N[Home > List]")
  }

  @Test func `R25: a crash before the first interface stands is one at launch`() {
    var app = legacy()
    app.kill(.jetsam)
    app.launchProcess()
    #expect(app.restored(.crash).rules == ["R25"])
    #expect(app.restored(.jetsam).line == "N[Home > List]")
  }

  @Test func `case 33: a state that failed twice is not offered again`() {
    var app = scene()
    app.kill(.jetsam)
    for expected in ["N[Home > List]", "N[Home]"] {
      app.launchProcess()
      app.connect(one, carried: ArchivedActivity(type: "t"))
      #expect(app.restored(.crashInLaunch, scene: one, recipe: recipe).line == expected)
      app.send(.process(.crashed(ProcessEvent.Crashed(name: "SIGABRT", duringLaunch: true))))
    }
    app.launchProcess()
    #expect(app.state.saved.failedRestores == 2)
    app.connect(one)
    app.root(app.nav(nil, [app.create("Home", nil)]), scene: one)
    app.active(one)
    #expect(app.state.saved.failedRestores == 0)
  }

  @Test func `R47: which window was closed has to be told where there are several`() {
    var app = scene()
    let two = SceneID("two")
    app.connect(two)
    app.root(app.nav(nil, [app.create("Home", nil)]), scene: two)
    #expect(app.restored(.windowClosed, scene: one, recipe: recipe).line == "unknown: cause")
    let other = app.restored(.windowClosed, scene: one, recipe: recipe) { $0.closedScenes = [two] }
    #expect(other.line == "N[Home > List]")
  }

  @Test func `a policy file has all switches and no other`() throws {
    #expect(
      RestorationPolicy.switchNames == [
        "forceQuitDropsLegacyArchive", "forceQuitDropsSceneActivity", "lateCrashDropsLegacyArchive",
        "undeclaredActivityTypeIsPersisted", "navSkipsUnnamedChild", "tabWithoutIdSelected",
        "saveReturnedFalseKeepsOldArchive", "nilStateActivityClearsOld", "sceneStorageFlushedAt",
        "predictionNeedsSearch",
      ])
    let text = """
      {"navSkipsUnnamedChild": false, "tabWithoutIdSelected": "sameIndex",
       "saveReturnedFalseKeepsOldArchive": true, "sceneStorageFlushedAt": "never"}
      """
    let policy = try RestorationPolicy(json: text)
    #expect(!policy.navSkipsUnnamedChild && policy.forceQuitDropsLegacyArchive)
    #expect(policy.tabWithoutIdSelected == .sameIndex && policy.sceneStorageFlushedAt == .never)
    #expect(policy.saveReturnedFalseKeepsOldArchive == true)
    #expect(try RestorationPolicy(json: JSONWriter.string(policy.json)) == policy)
    #expect(try RestorationPolicy(json: "{}") == RestorationPolicy())
  }

  @Test(arguments: [
    ("{\"navSkipUnnamedChild\": true}", "Did you mean “navSkipsUnnamedChild”?", 25),
    ("{\"tabWithoutIdSelected\": 3}", nil, 26), ("[]", nil, 1),
    ("{\"forceQuitDropsLegacyArchive\": \"no\"}", nil, 33),
  ])
  func `a mistake in a policy file is located`(text: String, remedy: String?, column: Int) {
    let error = #expect(throws: RestorationFileError.self) { try RestorationPolicy(json: text) }
    #expect(error?.position?.column == column)
    #expect(error?.remedy == remedy)
  }

  @Test func `R140: whether a donation needs search eligibility is a switch`() {
    var activity = ActivityRecord(id: ActivityID(1), content: ArchivedActivity(type: "t"))
    activity.isEligibleForPrediction = true
    var policy = RestorationPolicy()
    #expect(policy.donates(activity))
    policy.predictionNeedsSearch = true
    #expect(!policy.donates(activity))
  }
}
