import ActivityInterchange
import ActivityModel
import Testing

/// The published Measure batches: what SOURCES.md says a correct reader must yield.
struct MeasureRealFileTests {
  @Test func `a crash stamped in whole seconds lands after the tap that caused it`() throws {
    guard let input = TestFiles.real("measure-ios-crash-clock-truncated.json") else { return }
    let play = try Playback(input)
    let crash = try play.crash
    #expect(
      Playback.stack(crash)
        == ["UINavigationController", "ViewController", "ObjcDetailViewController"])
    #expect(crash.process.death?.crash?.name == "SIGSEGV")
    #expect(crash.process.launch == LaunchNumber(1))
    let crashIndex = try #require(play.events.firstIndex { $0.kind == ProcessEvent.Crashed.kind })
    let tap = try #require(play.events[..<crashIndex].last { $0.kind == InputEvent.Tapped.kind })
    #expect(tap.time == Timestamp(rfc3339: "2025-03-15T11:24:20.666Z"))
    #expect(tap.launch == play.events[crashIndex].launch)
    #expect(play.events[crashIndex].time == tap.time)
    #expect(
      crash.process.death?.crash?.values["statedTime"]
        == Timestamp(rfc3339: "2025-03-15T11:24:20Z").map { .date($0) })
    #expect(play.result.report.flags.map(\.code) == [.crashMoved])
    #expect(Playback.stack(play.end) == ["UINavigationController", "ViewController"])
    #expect(play.end.process.launch == LaunchNumber(2))
    #expect(play.result.report.read == 26 && play.result.report.kept == 26)
  }

  @Test func `a long walk through screens, a SwiftUI sheet and back`() throws {
    guard let input = TestFiles.real("measure-ios-long-navigation.json") else { return }
    let play = try Playback(input)
    let sheet = try play.state(at: "2025-03-15T11:25:54Z")
    #expect(
      Playback.screens(sheet) == ["ViewController", "ObjcDetailViewController", "DetailListView"])
    let home = try play.state(at: "2025-03-15T11:26:00.240Z")
    #expect(Playback.screens(home) == ["ViewController"])
    let entry = try #require(home.liveStack(of: .main).first)
    #expect(entry.isContainer && entry.isInferred, "the container is concluded, and says so")
    #expect(
      play.screenStacks.map { $0.last ?? "" }
        == [
          "", "ViewController", "CollectionViewController", "ViewController",
          "ObjcDetailViewController", "DetailListView", "ObjcDetailViewController",
          "CollectionViewController", "ObjcDetailViewController", "ViewController",
          "ControlsViewController", "ViewController", "", "ViewController",
        ])
    #expect(play.end.process.launch == LaunchNumber(2))
    #expect(play.end.process.previousDeath?.cause == .known(.unclean))
  }

  @Test func `termination empties the screen until the relaunch in the same session`() throws {
    guard let input = TestFiles.real("measure-ios-background-terminated-relaunch.json") else {
      return
    }
    let play = try Playback(input)
    for time in ["14:37:38.946", "14:38:30", "14:39:57.5"] {
      let state = try play.state(at: "2025-03-15T\(time)Z")
      #expect(Playback.stack(state).isEmpty)
      #expect(!state.process.isRunning)
    }
    #expect(Playback.stack(play.end) == ["UINavigationController", "ViewController"])
    let overlays = ["UIInputWindowController", "UIEditingOverlayViewController"]
    #expect(play.stacks.allSatisfy { $0.allSatisfy { !overlays.contains($0) } })
    #expect(play.end.process.launch == LaunchNumber(2))
    #expect(play.result.report.kept == 17)
  }

  @Test func `a tab switch that crashes before it is done leaves the old tab on screen`() throws {
    guard let input = TestFiles.real("measure-wikipedia-ios-crash.json") else { return }
    let play = try Playback(input)
    let crash = try play.crash
    #expect(
      Playback.stack(crash)
        == ["WMFAppViewController", "WMFComponentNavigationController", "ExploreViewController"])
    let history = try #require(crash.screens.all.first { $0.className == "HistoryViewController" })
    #expect(history.isLoaded && history.appearance == .never && history.place == .loose)
    let explore = try #require(crash.screens.all.first { $0.className == "ExploreViewController" })
    #expect(
      explore.children.compactMap { crash.screens[$0]?.className }
        == ["ExploreCardViewController", "ExploreCardViewController"])
    let app = try #require(crash.screens.all.first { $0.className == "WMFAppViewController" })
    #expect(app.container == .known(.tab) && app.children.count == 5)
    #expect(crash.process.death?.crash?.name == "NSRangeException")
    #expect(crash.process.launch == LaunchNumber(2))
    #expect(
      Playback.stack(play.end) == ["WMFAppViewController", "SplashScreenViewController"])
  }

  @Test func `a SwiftUI view without a controller is the top screen`() throws {
    guard let input = TestFiles.real("measure-ios-swiftui-sheet.json") else { return }
    let play = try Playback(input)
    let state = try play.state(at: "2025-03-15T14:40:15Z")
    #expect(Playback.screens(state) == ["ViewController", "DetailListView"])
    #expect(play.result.report.moved == 1)
    #expect(play.end.process.launch == LaunchNumber(2))
  }

  @Test func `React Native screens: the navigation controller is their container`() throws {
    guard let input = TestFiles.real("measure-react-native-ios.json") else { return }
    let play = try Playback(input)
    #expect(
      Playback.stack(play.end) == ["UIViewController", "RNSNavigationController", "RNSScreen"])
    #expect(Playback.screens(play.end) == ["RNSScreen"])
  }

  @Test func `a bare array that ends within a transition`() throws {
    guard let input = TestFiles.real("measure-ios-events-journey.json") else { return }
    let play = try Playback(input)
    #expect(
      play.screenStacks == [
        [], ["ViewController"], ["ViewController", "ControlsViewController"], ["ViewController"],
      ])
    #expect(play.result.report.flags.map(\.code) == [.uncovered])
    #expect(play.end.screens.all.contains { $0.className == "ObjcDetailViewController" })
  }

  @Test func `Android activities, badly shuffled, with eight digits of fraction`() throws {
    guard let input = TestFiles.real("measure-wikipedia-android-fragments.json") else { return }
    let play = try Playback(input)
    let state = try play.state(at: "2025-03-23T14:30:20Z")
    #expect(
      Playback.screens(state) == [
        "org.wikipedia.main.MainActivity", "org.wikipedia.onboarding.InitialOnboardingActivity",
      ])
    let times = play.events.map(\.time)
    #expect(times == times.sorted())
    #expect(play.result.report.moved > 10)
    #expect(
      play.end.screens.all.contains {
        $0.className == "org.wikipedia.onboarding.InitialOnboardingFragment$ItemFragment"
      })
  }

  @Test func `no import of a published batch is an anomaly to the fold`() throws {
    for name in TestFiles.realNames() where name.hasPrefix("measure-") {
      guard let input = TestFiles.real(name) else { continue }
      let play = try Playback(input)
      #expect(play.end.anomalies.isEmpty, "\(name)")
      #expect(play.events.allSatisfy { $0.provenance?.source.isEmpty == false }, "\(name)")
    }
  }
}
