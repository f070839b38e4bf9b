import ActivityModel
import Testing

@testable import ActivityReplay

/// The rules about donations and shortcuts.
@Suite struct LintShortcutTests {
  private func donation(
    _ type: String = "scan", id: String? = "item", info: PropertyDictionary = ["id": 7]
  ) -> Step {
    .donated(ArchivedActivity(type: type, title: "Scan", userInfo: info, persistentIdentifier: id))
      .after(milliseconds: 5_000)
  }

  @Test func `a donation with another payload each time is never a repeat (R142)`() {
    let found = lint(
      ChangingPayloadRule.self,
      [.sceneApp, donation(info: ["id": 7, "n": 1]), donation(info: ["id": 7, "n": 2])])
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix("\"n\" differs") == true)
    #expect(lint(ChangingPayloadRule.self, [.sceneApp, donation(), donation()]).isEmpty)
    // Another item is another donation.
    #expect(
      lint(
        ChangingPayloadRule.self, [.sceneApp, donation(), donation(id: "other", info: ["id": 8])]
      ).isEmpty)
  }

  @Test func `a time stamp in a donation is told at once (R142)`() {
    let now = Timestamp(microseconds: 1_742_037_865_000_000)
    for stamp: PropertyValue in [
      .date(now), .integer(1_742_037_865), .real(1_742_037_865.5), .integer(1_742_037_865_123),
    ] {
      let found = lint(
        ChangingPayloadRule.self, [.sceneApp, donation(info: ["id": 7, "at": stamp])])
      #expect(found.count == 1, "\(stamp)")
    }
    let fine: PropertyDictionary = ["id": 1_742, "born": .date(Timestamp(microseconds: 0))]
    #expect(lint(ChangingPayloadRule.self, [.sceneApp, donation(info: fine)]).isEmpty)
  }

  @Test func `one action is one donation (R142)`() {
    let again = donation().after(milliseconds: 300)
    #expect(lint(RepeatedDonationRule.self, [.sceneApp, donation(), again]).count == 1)
    #expect(lint(RepeatedDonationRule.self, [.sceneApp, donation(), donation()]).isEmpty)
    #expect(
      lint(RepeatedDonationRule.self, [.sceneApp, donation(), .tap("scan"), again]).isEmpty)
  }

  @Test func `a donation without an identifier cannot be deleted (R143, R84)`() {
    let found = lint(
      DonationIdentifierRule.self, [.sceneApp, donation(id: nil), .deleted(["item"])])
    #expect(found.map(\.severity) == [.note, .warning])
    #expect(lint(DonationIdentifierRule.self, [.sceneApp, donation(), .deleted(["item"])]).isEmpty)
    // Deleting all needs no identifiers (R84).
    #expect(
      lint(DonationIdentifierRule.self, [.sceneApp, donation(id: nil), .deleted([])])
        .map(\.severity) == [.note])
  }

  @Test func `an activity for Siri is not made current by hand (R148)`() {
    let steps: [Step] = [
      .sceneApp, .screen(2, "Scan"), .activity(1, "scan"),
      .update(1) { $0.isEligibleForPrediction = true }, .attach(1, 2), .current(1),
    ]
    #expect(lint(RedundantCurrentRule.self, steps).isEmpty)
    #expect(lint(RedundantCurrentRule.self, steps + [.current(1)]).count == 1)
    let plain: [Step] = [
      .sceneApp, .screen(2, "Scan"), .activity(1, "scan"), .attach(1, 2), .current(1), .current(1),
    ]
    #expect(lint(RedundantCurrentRule.self, plain).isEmpty)
  }

  @Test func `phrases of different actions differ (D6, R144)`() {
    let found = lint(
      PhraseCollisionRule.self,
      [.sceneApp, .offered("scan", phrase: "Read code"), .offered("show", phrase: "read  CODE!")])
    #expect(
      found.map(\.message) == ["\"read  CODE!\" is the phrase of \"scan\" and of \"show\""])
    #expect(
      lint(
        PhraseCollisionRule.self,
        [.sceneApp, .offered("scan", phrase: "Read code"), .added("scan", phrase: "Read code")]
      ).isEmpty)
    #expect(
      lint(
        PhraseCollisionRule.self,
        [.sceneApp, .offered("scan", phrase: "Read"), .offered("show", phrase: "Show")]
      ).isEmpty)
  }

  @Test func `a phrase the user chose can collide too (D6)`() {
    let updated = Step(
      .shortcut(.updated(ShortcutEvent.Updated(identifier: "S2", phrase: "Read code"))))
    let steps: [Step] = [
      .sceneApp, .added("scan", phrase: "Read code", identifier: "S1"),
      .added("show", phrase: "Show", identifier: "S2"), updated,
    ]
    #expect(lint(PhraseCollisionRule.self, steps).count == 1)
  }

  @Test func `each outcome of a shortcut sheet dismisses it (R145, D5)`() {
    let cancelled = Step(.shortcut(.cancelled(ShortcutEvent.Cancelled())))
    let sheet: [Step] = [
      .sceneApp, .connected("A"), .screen(1, "Home"), .root(1).scene("A"),
      .screen(2, "INUIAddVoiceShortcutViewController"), .present(1, 2).scene("A"),
    ]
    for outcome in [cancelled, .added("scan")] {
      let stays = sheet + [outcome, .tap("x").after(milliseconds: 3_000)]
      #expect(lint(ShortcutSheetRule.self, stays).count == 1)
      let dismissed = sheet + [outcome, .dismiss(2), .tap("x").after(milliseconds: 3_000)]
      #expect(lint(ShortcutSheetRule.self, dismissed).isEmpty)
    }
  }
}
