import ActivityInterchange
import ActivityModel
import Testing

/// Small files of our own with the shapes of the published ones, so that these hold without those.
struct TwinTests {
  @Test func `a crash in whole seconds under the next session's id`() throws {
    let play = try Playback(TestFiles.fixture("measure-crash-whole-second.json"))
    let crash = try play.crash
    #expect(
      Playback.stack(crash)
        == ["UINavigationController", "CatalogViewController", "ItemViewController"])
    #expect(crash.process.launch == LaunchNumber(1))
    #expect(crash.process.death?.crash?.name == "SIGSEGV")
    #expect(crash.time == Timestamp(rfc3339: "2025-06-01T10:00:04.640Z"))
    #expect(Playback.stack(play.end) == ["UINavigationController", "CatalogViewController"])
    #expect(play.result.report.launches == 2)
    #expect(play.result.report.moved == 1)
    let launched = try #require(crash.process.launched)
    #expect(launched.appVersion == "2.0" && launched.idiom == .known(.phone))
    let tap = try #require(play.events(of: InputEvent.Tapped.kind).first)
    #expect(tap.unknownFields.first { $0.name == "width" }?.value == .integer(40))
    #expect(tap.onMainThread == true)
    let note = play.events.first { $0.provenance?.source == "events[8]" }
    #expect(
      note?.body
        == .note(
          .custom(
            .init(
              name: "cpu_usage", values: ["percentage_usage": .real(12.5), "id": .string("e8")]))))
  }

  @Test func `tabs: switching, going back, and a crash before the switch is done`() throws {
    let play = try Playback(TestFiles.fixture("measure-tabs.json"))
    let feed = ["ShopTabs", "ShopNavigationController", "FeedViewController"]
    let history = ["ShopTabs", "ShopNavigationController", "HistoryViewController"]
    #expect(Playback.stack(try play.state(at: "2025-06-01T10:00:04Z")) == feed)
    #expect(Playback.stack(try play.state(at: "2025-06-01T10:00:05.039Z")) == feed)
    #expect(Playback.stack(try play.state(at: "2025-06-01T10:00:06Z")) == history)
    #expect(Playback.stack(try play.state(at: "2025-06-01T10:00:09Z")) == feed)
    let crash = try play.crash
    #expect(Playback.stack(crash) == feed)
    #expect(crash.screens.all.first { $0.className == "SearchViewController" }?.place == .loose)
    let card = crash.screens.all.filter { $0.className == "CardViewController" }
    #expect(card.count == 2)
    let parent = try #require(crash.screens.all.first { $0.className == "FeedViewController" })
    #expect(card.allSatisfy { $0.place == .child(of: parent.id) })
    #expect(crash.screens.all.first?.container == .known(.tab))
    #expect(play.end.anomalies.isEmpty)
  }

  @Test func `a SwiftUI sheet, the keyboard's overlay, termination and relaunch`() throws {
    let play = try Playback(TestFiles.fixture("measure-sheet-terminated.json"))
    #expect(
      play.screenStacks == [
        [], ["HomeViewController"], ["HomeViewController", "ListViewController"],
        ["HomeViewController", "ListViewController", "OfferView"],
        ["HomeViewController", "ListViewController"], [], ["HomeViewController"],
      ])
    #expect(!play.end.screens.all.contains { $0.className.hasPrefix("UIInput") })
    #expect(play.end.process.previousDeath?.cause == .known(.terminated))
    let dismissed = try #require(play.events(of: NavigationEvent.Dismissed.kind).first)
    #expect(dismissed.provenance == Provenance(isInferred: true, source: "events[11]"))
  }

  @Test func `a crash report with crumbs, a presented screen and the next launch`() throws {
    let play = try Playback(TestFiles.fixture("crash-report.json"))
    let crash = try play.crash
    #expect(
      Playback.stack(crash)
        == ["UINavigationController", "CatalogViewController", "OfferViewController"])
    #expect(crash.time == Timestamp(rfc3339: "2025-06-01T10:00:04.300Z"))
    #expect(play.end.process.launch == LaunchNumber(2))
    #expect(play.events.last?.kind == ProcessEvent.Launched.kind)
  }

  @Test func `an envelope: binary payload, bytes not characters, a length past the end`() throws {
    let play = try Playback(TestFiles.fixture("envelope-lying-length.bin"))
    #expect(Playback.screens(play.end) == ["ShopActivity"])
    #expect(play.result.report.flags.map(\.code) == [.wrongLength])
    #expect(play.result.report.skipped.map(\.first) == ["item 2"])
    guard case .input(.tapped(let tap))? = play.events(of: InputEvent.Tapped.kind).first?.body
    else { return }
    #expect(tap.identifier == "kaufen_äöü")
    #expect(play.events(of: ProcessEvent.Crashed.kind).isEmpty, "an error is no crash")
  }

  @Test func `case 46: three and a brace is no report, and the error says where`() {
    let input = ImportInput(name: "state.json", bytes: Array("3 }".utf8))
    for format in [nil, "kscrash", "sentry", "measure"] {
      let error = #expect(throws: ImportError.self) {
        try ImportFormats.importEvents(from: [input], format: format)
      }
      #expect(error?.description.hasPrefix("state.json:1:3: this is no ") == true)
    }
  }

  @Test func `every cut of a file is read or refused, never a crash`() throws {
    for name in [
      "measure-crash-whole-second.json", "crash-report.json", "envelope-lying-length.bin",
    ] {
      let whole = try TestFiles.fixture(name)
      for end in stride(from: 0, to: whole.bytes.count, by: 37) {
        let cut = ImportInput(name: name, bytes: Array(whole.bytes[0..<end]))
        for format in [nil, "measure", "kscrash", "sentry-envelope", "log"] {
          _ = try? ImportFormats.importEvents(from: [cut], format: format)
        }
      }
    }
  }
}
