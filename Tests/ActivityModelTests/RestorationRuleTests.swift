import ActivityModel
import Testing

/// Rules that no worked example shows, and what is unknown.
@Suite struct RestorationRuleTests {
  private let one = SceneID("one")

  /// `N#n[Home#h]`, active.
  private func started(
    _ change: (inout RecordingApp) -> Void = { _ in }
  ) -> (app: RecordingApp, nav: ScreenID) {
    var app = RecordingApp.legacy()
    change(&app)
    app.launchProcess()
    let nav = app.nav("n", [app.create("Home", "h")])
    app.root(nav)
    app.active()
    return (app, nav)
  }

  @Test(arguments: [
    (DelegateAnswer.plain, DelegateAnswer.plain, "N[Home > List]"),
    (.secure, .both, "N[Home > List]"), (.none, .secure, "N[Home]"), (.secure, .none, "N[Home]"),
  ])
  func `R1, R2: both questions have to be there, in either spelling`(
    save: DelegateAnswer, restore: DelegateAnswer, expected: String
  ) {
    var (app, nav) = started {
      $0.facts.legacySave = .known(save)
      $0.facts.legacyRestore = .known(restore)
    }
    app.push(nav, app.create("List", "l"))
    app.home()
    let restored = app.restored(.jetsam)
    #expect(restored.line == expected)
    #expect(restored.lost == (expected == "N[Home]" ? ["List R1"] : []))
  }

  @Test func `R3, A6: scenes switch the archive off`() {
    var (app, nav) = started { $0.facts.adoptsScenes = true }
    app.push(nav, app.create("List", "l"))
    app.home()
    #expect(app.state.restorationMechanism == .scenes)
    #expect(app.restored(.jetsam).line != "N[Home > List]")
  }

  @Test func `R6: what a refused save does to an older archive is unspecified`() {
    var (app, nav) = started()
    app.push(nav, app.create("List", "l"))
    app.home()
    app.back()
    app.send(.archive(.saveAsked(ArchiveEvent.SaveAsked(answer: false))))
    #expect(app.restored(.jetsam).unknown?.rule == "R6")
    var policy = RestorationPolicy()
    policy.saveReturnedFalseKeepsOldArchive = true
    #expect(app.restored(.jetsam, policy: policy).line == "N[Home > List]")
    policy.saveReturnedFalseKeepsOldArchive = false
    let gone = app.restored(.jetsam, policy: policy)
    #expect(gone.line == "N[Home]")
    #expect(gone.decisions.first?.name == "saveReturnedFalseKeepsOldArchive")
  }

  @Test func `R153: a save that did not come to its end does not count`() {
    var (app, nav) = started()
    app.push(nav, app.create("List", "l"))
    app.home()
    app.back()
    app.push(nav, app.create("Detail", "d"))
    app.send(.process(.stateChanged(ProcessEvent.StateChanged(state: .known(.background)))))
    let restored = app.restored(.watchdog)
    #expect(restored.line == "N[Home > List]")
    #expect(restored.rules == ["R153"])
    #expect(restored.lost == ["Detail R8"])
  }

  @Test func `R17: a split container restores its named children`() {
    var app = RecordingApp.legacy()
    app.launchProcess()
    let master = app.nav("m", [app.create("Master", "a")])
    let detail = app.nav("m", [app.create("Empty", "e")])
    let split = app.create("Split", "s", .split)
    app.children(split, [master, detail])
    app.root(split)
    app.active()
    app.push(detail, app.create("Detail", "d"))
    app.home()
    #expect(app.restored(.jetsam).line == "Split{N[Master] | N[Empty > Detail]}")
  }

  @Test func `R18: whether a container encodes its children has to be told`() {
    var app = RecordingApp.legacy()
    app.launchProcess()
    let box = app.create("Box", "b", .custom)
    app.children(box, [app.create("L", "l")])
    app.root(box)
    app.active()
    app.home()
    #expect(app.restored(.jetsam).unknown?.rule == "R18")
  }

  @Test func `R16: two tabs with one identifier are unknown`() {
    var app = RecordingApp.legacy()
    app.launchProcess()
    let tab = app.create("T", "t", .tab)
    app.children(tab, [app.create("A", "x"), app.create("B", "x")])
    app.root(tab)
    app.active()
    app.home()
    #expect(app.restored(.jetsam).unknown?.code == .unspecified)
  }

  @Test func `R20: alerts and share sheets go, a named mail draft in a named sheet stays`() {
    var (app, nav) = started()
    let sheet = app.create("UIActivityViewController", "share", .share)
    app.present(nav, sheet)
    app.present(sheet, app.create("MFMailComposeViewController", "mail"))
    app.home()
    #expect(app.restored(.jetsam).line == "N[Home] ^ MFMailComposeViewController")
    var (other, root) = started()
    other.present(root, other.create("UIAlertController", "a", .alert))
    other.home()
    #expect(other.restored(.jetsam).lost == ["UIAlertController R20"])
  }

  @Test func `R21: a page container does not save its children by itself`() {
    var app = RecordingApp.legacy()
    app.launchProcess()
    let pages = app.create("Pages", "p", .page)
    let first = app.create("First", "1")
    app.children(pages, [first], selected: first)
    app.root(pages)
    app.active()
    let second = app.create("Second", "2")
    app.children(pages, [second], selected: second)
    app.home()
    let restored = app.restored(.jetsam)
    #expect(restored.line == "Pages*0{First}")
    #expect(restored.lost == ["Second R21", "+First R56"])
  }

  @Test func `R22, A5: a text comes back where encode wrote it`() {
    var (app, nav) = started()
    let form = app.create("Form", "f")
    app.push(nav, form)
    for (key, text) in [("name", "Ann"), ("note", "x")] {
      let change = ScreenEvent.ValueChanged(screen: form, key: key, value: .string(text))
      app.send(.screen(.valueChanged(change)))
    }
    app.send(
      .screen(
        .encoded(
          ScreenEvent.Encoded(
            screen: form, path: ["n", "1", "f"], values: ["textFieldText": .string("Ann")]))))
    app.home()
    let restored = app.restored(.jetsam)
    #expect(restored.stack.last?.values["textFieldText"] == .string("Ann"))
    #expect(restored.lost == ["Form.note R22"])
  }

  @Test func `R23: without the base encode neither modal nor storyboard are saved`() {
    var (app, nav) = started()
    let form = app.create("Form", "f") {
      $0.callsSuperEncode = false
      $0.suppliedByDelegate = true
    }
    app.push(nav, form)
    app.present(form, app.create("Picker", "p"))
    app.home()
    let restored = app.restored(.jetsam)
    #expect(restored.line == "N[Home > Form]")
    #expect(restored.lost == ["Picker R23"])
    var (other, root) = started()
    other.push(
      root,
      other.create("Form", "f") {
        $0.callsSuperEncode = false
        $0.suppliedByDelegate = false
      })
    other.home()
    #expect(other.restored(.jetsam).lost == ["Form R29"])
  }

  @Test func `R29: who supplies a screen has to be told where it matters`() {
    var (app, nav) = started()
    app.push(nav, app.create("Code", "c") { $0.origin = .known(.code) })
    app.home()
    #expect(app.restored(.jetsam).unknown?.code == .screenFacts)
    #expect(app.restored(.jetsam).unknown?.wouldTell == ["screen.created"])
  }

  @Test func `R29: a screen of the default tree with the same path is taken`() {
    var app = RecordingApp.legacy()
    app.launchProcess()
    let home = app.create("Home", "h") {
      $0.origin = .known(.code)
      $0.suppliedByDelegate = false
    }
    let nav = app.create("N", "n", .navigation) {
      $0.origin = .known(.code)
      $0.suppliedByDelegate = false
    }
    app.send(.navigation(.stackSet(NavigationEvent.StackSet(container: nav, screens: [home]))))
    app.root(nav)
    app.active()
    app.home()
    #expect(app.restored(.jetsam).line == "N[Home]")
    #expect(app.restored(.jetsam).stack.allSatisfy { $0.source == .archive })
  }

  @Test func `R40: a launch for a URL may be refused`() {
    var (app, _) = started()
    app.home()
    #expect(app.restored(.jetsam) { $0.reason = .known(.url) }.unknown?.rule == "R40")
    let told = app.restored(.jetsam) {
      $0.reason = .known(.url)
      $0.restoreAnswer = false
    }
    #expect(told.rules == ["R27"])
  }

  @Test func `R147: an older app decides too what a shortcut does to what is restored`() {
    var (app, _) = started()
    app.home()
    let restored = app.restored(.jetsam) {
      $0.activities = [.main: [ArchivedActivity(type: "scan")]]
    }
    #expect(restored.unknown?.code == .noRecipe)
  }

  private func scene(_ saving: [ArchivedActivity?]) -> RecordingApp {
    var app = RecordingApp.scenes(["t"])
    app.launchProcess()
    app.connect(one)
    app.root(app.nav(nil, [app.create("Home", nil)]), scene: one)
    app.active(one)
    for activity in saving {
      app.home(one, saving: activity)
      app.active(one)
    }
    return app
  }

  private let echo = RestorationRecipe { input throws(UnknownRestoration) in
    var root = RestoredScreen(className: input.activity?.type ?? "none", source: .recipe)
    root.values = input.activity?.userInfo ?? [:]
    return root
  }

  @Test func `R44: a hook that answers nil clears the older activity by switch`() {
    let app = scene([ArchivedActivity(type: "t"), nil])
    let cleared = app.restored(.jetsam, scene: one, recipe: echo)
    #expect(cleared.line == "N[Home]")
    #expect(cleared.rules == ["R44"] && cleared.decisions.map(\.value) == ["true"])
    var policy = RestorationPolicy()
    policy.nilStateActivityClearsOld = false
    #expect(app.restored(.jetsam, scene: one, policy: policy, recipe: echo).line == "t")
  }

  @Test func `R46: what is no property-list value is left out`() {
    let activity = ArchivedActivity(
      type: "t", userInfo: ["id": .integer(1), "model": .array([.opaque(type: "Item")])])
    let restored = scene([activity]).restored(.jetsam, scene: one, recipe: echo)
    #expect(restored.activity?.userInfo == ["id": .integer(1)])
    #expect(restored.rules == ["R46"])
    #expect(restored.reasons.first?.reason.contains("Item") == true)
  }

  @Test func `R51: a locked device may not deliver the activity`() {
    let restored = scene([ArchivedActivity(type: "t")]).restored(.jetsam, scene: one) {
      $0.deviceLocked = true
    }
    #expect(restored.unknown?.rule == "R51")
  }

  @Test func `R43: a scene that was never in the background stored nothing`() {
    let restored = scene([]).restored(.crash, scene: one)
    #expect(restored.line == "N[Home]")
    #expect(restored.rules == ["R43"])
  }

  @Test func `R139a: a document is not reopened by itself`() {
    var app = RecordingApp.scenes(["t"])
    app.launchProcess()
    app.connect(one)
    let editor = app.create("Editor", nil)
    app.root(editor, scene: one)
    app.active(one)
    let opened = DocumentEvent.Opened(
      document: DocumentID(1), url: "file:///a.txt", screen: editor, success: true)
    app.send(.document(.opened(opened)))
    app.home(one, saving: ArchivedActivity(type: "t", userInfo: ["url": .url("file:///a.txt")]))
    let plain = RestorationRecipe { input throws(UnknownRestoration) in input.defaultTree }
    let reopening = RestorationRecipe { input throws(UnknownRestoration) in
      var root = input.defaultTree
      root?.values["document"] = input.activity?.userInfo["url"]
      return root
    }
    #expect(app.restored(.jetsam, scene: one, recipe: plain).lost == ["Editor.document R139a"])
    #expect(app.restored(.jetsam, scene: one, recipe: reopening).lost == [])
  }

  @Test func `without a launch and a save point nothing is said, but how to record one`() {
    var app = RecordingApp.legacy()
    let nav = app.nav(nil, [app.create("Home", nil)])
    app.root(nav)
    app.push(nav, app.create("List", nil))
    let restored = app.restored(.crash)
    #expect(restored.unknown == .noSavePoint)
    #expect(restored.unknown?.reason == "no save point recorded")
    #expect(restored.unknown?.remedy.contains("scene.stateActivitySaved") == true)
    #expect(restored.lost == [])
  }

  @Test func `an app that only went to the background tells no save point`() {
    var app = RecordingApp.scenes(["t"])
    app.launchProcess()
    app.connect(one)
    app.root(app.create("Home", nil), scene: one)
    app.active(one)
    app.background(one)
    #expect(app.restored(.jetsam, scene: one).unknown?.code == .noSavePoint)
  }

  @Test func `a state that comes back from its snapshot restores the same`() throws {
    var (app, nav) = started()
    app.push(nav, app.create("List", nil))
    app.push(nav, app.create("Detail", "d"))
    app.home()
    app.send(.archive(.dropped(ArchiveEvent.Dropped(reason: "full"))))
    let again = try AppState(snapshotBytes: app.state.snapshotBytes())
    #expect(again.saved == app.state.saved)
    #expect(
      again.restored(after: .known(.jetsam)) == app.state.restored(after: .known(.jetsam)))
    #expect(app.restored(.jetsam).rules == ["R9"])
  }
}
