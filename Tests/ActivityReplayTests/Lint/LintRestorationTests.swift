import ActivityModel
import Testing

@testable import ActivityReplay

/// The rules about the older way of saving and restoring.
@Suite struct LintRestorationTests {
  private func stack(_ screens: [Step]) -> [Step] {
    var steps: [Step] = [.launch(), .navigation(1), .root(1)]
    for (index, screen) in screens.enumerated() {
      steps += [screen, .push(1, UInt64(index) + 2)]
    }
    return steps
  }

  @Test func `an unnamed screen between named ones is skipped on the way back (R14, trap 3, W5)`() {
    let steps = stack([
      .screen(2, "Home", "h"), .screen(3, "List"), .screen(4, "Detail", "d"),
    ])
    #expect(
      lint(UnnamedMiddleRule.self, steps).map(\.message) == [
        "List has no restoration identifier: Detail \"d\" comes back directly on Home \"h\""
      ])
    // On top it is merely not saved.
    let top = stack([.screen(2, "Home", "h"), .screen(3, "List")])
    #expect(lint(UnnamedMiddleRule.self, top).isEmpty)
  }

  @Test func `an unnamed screen on top of a save is worth a note (R11, R39, W10)`() {
    let steps: [Step] =
      stack([.screen(2, "Home", "h")]) + [
        .screen(3, "Compose"), .present(1, 3),
      ]
    let found = lint(UnnamedTopRule.self, steps + [.archived()])
    #expect(found.map(\.severity) == [.note])
    #expect(found.first?.screen == ScreenID(3))
    #expect(lint(UnnamedTopRule.self, steps).isEmpty)
    #expect(lint(UnnamedTopRule.self, steps + [.dismiss(3), .archived()]).isEmpty)
  }

  @Test func `a restoration class that answers nothing cuts what is above (R29, R30, trap 4, W6)`()
  {
    let middle = stack([
      .screen(2, "Home", "h"), .screen(3, "List", "l", class: .nothing), .screen(4, "Detail", "d"),
    ])
    #expect(
      lint(RestorationClassNothingRule.self, middle).map(\.message) == [
        """
        the restoration class of List "l" answers nothing: it and whatever is above it in the \
        stack do not come back
        """
      ])
    // What is presented is alone (W10).
    let sheet: [Step] = [
      .launch(), .screen(1, "Root", "r"), .root(1), .screen(2, "Pin", "p", class: .nothing),
      .present(1, 2),
    ]
    #expect(
      lint(RestorationClassNothingRule.self, sheet).map(\.message) == [
        "the restoration class of Pin \"p\" answers nothing: it does not come back"
      ])
    let fine = stack([.screen(2, "Home", "h", class: .answers), .screen(3, "Detail", "d")])
    #expect(lint(RestorationClassNothingRule.self, fine).isEmpty)
  }

  @Test func `a screen made in code that nobody supplies is missing (R29, W8)`() {
    func made(supplied: Bool?, answer: RestorationClassAnswer? = nil) -> [Step] {
      stack([
        .screen(2, "Home", "h"),
        .screen(3, "Code", "c", class: answer, origin: .code, supplied: supplied),
      ])
    }
    #expect(lint(UnsuppliableScreenRule.self, made(supplied: false)).count == 1)
    #expect(lint(UnsuppliableScreenRule.self, made(supplied: true)).isEmpty)
    #expect(lint(UnsuppliableScreenRule.self, made(supplied: nil)).isEmpty)
    #expect(lint(UnsuppliableScreenRule.self, made(supplied: false, answer: .answers)).isEmpty)
  }

  @Test func `typed text that no encode writes is lost (R22, trap 5, A5)`() {
    let steps = stack([.screen(2, "Form", "f")]) + [.edit(2, "hello")]
    let found = lint(TextNotEncodedRule.self, steps + [.encoded(2, ["n", "f"]), .archived()])
    #expect(found.map(\.message) == ["Form \"f\" does not encode the text of UITextField"])
    let encoded = steps + [.encoded(2, ["n", "f"], ["textFieldText": "hello"]), .archived()]
    #expect(lint(TextNotEncodedRule.self, encoded).isEmpty)
    // A screen that is gone has nothing to lose.
    #expect(lint(TextNotEncodedRule.self, steps + [.released(2), .archived()]).isEmpty)
  }

  @Test func `typed text that the scene's activity does not hold is worth a note (A8)`() {
    let steps: [Step] = [
      .sceneApp, .connected("A"), .screen(2, "Form"), .root(2).scene("A"), .edit(2, "hello"),
    ]
    let without = steps + [.saved("A", ArchivedActivity(type: "form", userInfo: ["id": 1]))]
    #expect(lint(TextNotEncodedRule.self, without).map(\.severity) == [.note])
    let with = steps + [.saved("A", ArchivedActivity(type: "form", userInfo: ["text": "hello"]))]
    #expect(lint(TextNotEncodedRule.self, with).isEmpty)
    let stored =
      steps + [
        .storage("A", "draft", "hello"), .saved("A", ArchivedActivity(type: "form")),
      ]
    #expect(lint(TextNotEncodedRule.self, stored).isEmpty)
  }

  @Test func `a restored screen needs its identifier again (R31, R34)`() {
    let steps: [Step] = [.launch(), .restoreAsked()]
    let found = lint(
      IdentifierNotReassignedRule.self,
      steps + [.screen(3, "Detail"), .decoded(3, ["n", "d"]), .restored()])
    #expect(
      found.map(\.message) == ["Detail was restored as \"d\" and has no restoration identifier now"]
    )
    #expect(
      lint(
        IdentifierNotReassignedRule.self,
        steps + [.screen(3, "Detail", "d"), .decoded(3, ["n", "d"])]
      ).isEmpty)
  }

  @Test func `an encode without the base version loses what is presented (R23)`() {
    let steps: [Step] = [
      .launch(), .screen(1, "Root", "r", callsSuper: false), .root(1), .screen(2, "Pin", "p"),
      .present(1, 2), .encoded(1, ["r"]),
    ]
    #expect(
      lint(EncodeWithoutSuperRule.self, steps).map(\.message) == [
        "Root \"r\" encodes without calling super and loses Pin \"p\", which it presents"
      ])
    #expect(
      lint(
        EncodeWithoutSuperRule.self, [.launch(), .screen(1, "Root", "r"), .encoded(1, ["r"])]
      ).isEmpty)
  }

  @Test func `a custom container has to encode its children (R18, W15)`() {
    func box(_ encodes: Bool?) -> [Step] {
      [
        .launch(), .screen(1, "Box", "b", container: .custom, encodesChildren: encodes), .root(1),
        .screen(2, "Left", "l"), .screen(3, "Right", "r"), .children(1, [2, 3]), .archived(),
      ]
    }
    #expect(
      lint(CustomContainerRule.self, box(false)).map(\.message) == [
        "Box \"b\" does not encode its children: Left \"l\" and 1 more are not saved"
      ])
    #expect(lint(CustomContainerRule.self, box(true)).isEmpty)
    #expect(lint(CustomContainerRule.self, box(nil)).isEmpty)
  }

  @Test func `a key that is encoded has to be decoded (A5, R36)`() {
    let save: [Step] = [
      .launch(), .screen(1, "Form", "f"), .root(1), .encoded(1, ["f"], ["text": "a", "row": 2]),
      .archived(), .ended(.jetsam), .launch(), .restoreAsked(), .screen(1, "Form", "f"),
    ]
    let found = lint(NeverDecodedRule.self, save + [.decoded(1, ["f"], ["text": "a"])])
    #expect(found.map(\.message) == ["Form \"f\" does not read \"row\", which it encoded"])
    let all: PropertyDictionary = ["text": "a", "row": 2]
    #expect(lint(NeverDecodedRule.self, save + [.decoded(1, ["f"], all)]).isEmpty)
    #expect(lint(NeverDecodedRule.self, save + [.decoded(1, ["other"])]).isEmpty)
  }

  @Test func `a root that is set after the restore replaces what came back (R35, traps 8 and 9)`() {
    let steps: [Step] = [
      .launch(), .navigation(1), .root(1), .restoreAsked(), .restored(), .navigation(2, "other"),
    ]
    #expect(lint(RootReplacedRule.self, steps + [.root(2)]).count == 1)
    #expect(lint(RootReplacedRule.self, steps + [.state(.active), .root(2)]).isEmpty)
    #expect(lint(RootReplacedRule.self, steps + [.root(1)]).isEmpty)
  }

  @Test func `an archive of another version is worth a note (R10, R27, W18)`() {
    func asked(_ answer: Bool, _ version: String) -> [Step] {
      [.launch(version: "2.0"), .restoreAsked(answer, archiveVersion: version)]
    }
    #expect(lint(OtherVersionRule.self, asked(true, "1.0")).map(\.severity) == [.note])
    #expect(lint(OtherVersionRule.self, asked(false, "1.0")).isEmpty)
    #expect(lint(OtherVersionRule.self, asked(true, "2.0")).isEmpty)
  }

  @Test func `two failed restores in a row are an error, one is a warning (R25, case 33)`() {
    let saved = ArchivedActivity(type: "detail")
    let launch: [Step] = [.sceneApp, .connected("A", restoring: saved)]
    let found = lint(
      CrashInRestoreRule.self, launch + [.crash(duringLaunch: true)] + launch + [.crash()])
    #expect(found.map(\.severity) == [.warning, .error])
    #expect(found.last?.message.hasPrefix("2 launches in a row") == true)
    let between = launch + [.crash()] + launch + [.sceneState("A", .foregroundActive), .crash()]
    #expect(lint(CrashInRestoreRule.self, between + launch + [.crash()]).map(\.count) == [2])
    #expect(lint(CrashInRestoreRule.self, [.sceneApp, .connected("A"), .crash()]).isEmpty)
  }

  @Test func `a restoration that is never completed is not over (R28)`() {
    let steps: [Step] = [.launch(), .restoreAsked(), .state(.active)]
    #expect(lint(CrashInRestoreRule.self, steps + [.crash()]).count == 1)
    #expect(lint(CrashInRestoreRule.self, steps + [.restored(), .crash()]).isEmpty)
  }

  @Test func `a crash and the end found after it are one death`() {
    let steps: [Step] = [.launch(), .restoreAsked(), .crash(), .ended(.crash)]
    #expect(lint(CrashInRestoreRule.self, steps).map(\.count) == [1])
  }

  @Test func `a background launch of a locked device saves nothing (R38, W19)`() {
    let locked = Step.launch(reason: .background, locked: true)
    #expect(lint(LockedBackgroundRule.self, [locked, .archived()]).count == 1)
    #expect(lint(LockedBackgroundRule.self, [locked, .state(.active), .archived()]).isEmpty)
    #expect(
      lint(LockedBackgroundRule.self, [.launch(reason: .background, locked: false), .archived()])
        .isEmpty)
    #expect(lint(LockedBackgroundRule.self, [.launch(locked: true), .archived()]).isEmpty)
  }

  @Test func `swiping the app away tests the deleted case (R24, trap 7, W16)`() {
    let steps = stack([.screen(2, "Home", "h")]) + [.archived()]
    #expect(lint(ForceQuitTestRule.self, steps + [.ended(.forceQuit)]).count == 1)
    #expect(lint(ForceQuitTestRule.self, steps + [.ended(.jetsam)]).isEmpty)
    #expect(lint(ForceQuitTestRule.self, [.launch(), .ended(.forceQuit)]).isEmpty)
  }

  @Test func `what changed since the save dies with a crash (R8, trap 6, W2)`() {
    let saved = stack([.screen(2, "Home", "h")]) + [.archived(), .screen(3, "Detail", "d")]
    let found = lint(ChangesLostRule.self, saved + [.push(1, 3), .value(3, "row", 1), .crash()])
    #expect(found.map(\.message) == ["2 changes since the save of event 6 are lost"])
    #expect(lint(ChangesLostRule.self, saved + [.crash()]).isEmpty)
    // A suspended app that is removed loses nothing.
    #expect(lint(ChangesLostRule.self, saved + [.push(1, 3), .ended(.jetsam)]).isEmpty)
    // Where nothing was ever saved nothing is claimed.
    #expect(lint(ChangesLostRule.self, stack([.screen(2, "Home", "h")]) + [.crash()]).isEmpty)
  }
}
