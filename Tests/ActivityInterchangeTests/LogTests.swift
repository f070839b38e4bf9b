import ActivityInterchange
import ActivityModel
import Testing

struct LogRealFileTests {
  @Test func `case 25: an uncaught exception with an unfinished stack`() throws {
    guard let input = TestFiles.real("issue-double-push-crash-console.log") else { return }
    let play = try Playback(input)
    let crash = try #require(try play.crash.process.death?.crash)
    #expect(crash.name == "NSInvalidArgumentException")
    #expect(crash.reason?.contains("MarkdownPresentationViewController: 0x7fd451905d00") == true)
    #expect(play.events.last?.time == Timestamp(rfc3339: "2020-02-06T05:44:21.860699Z"))
    guard case .array(let frames)? = crash.values["callStack"] else {
      Issue.record("no call stack")
      return
    }
    #expect(frames.count == 7)
    #expect(play.result.report.flags.map(\.code) == [.partial])
  }

  @Test func `case 43: four screens with names in Chinese, the duplicate not counted`() throws {
    guard let input = TestFiles.real("issue-firebase-screen-class-unicode.log") else { return }
    let play = try Playback(input)
    #expect(
      play.end.screens.all.compactMap(\.title) == ["抢鲜", "主页", "阅读新闻", "阅读新闻"])
    #expect(play.screenStacks.count == 5, "empty, then four changes")
    #expect(play.events.last?.time == Timestamp(rfc3339: "2020-10-20T20:37:25.348242Z"))
  }

  @Test func `case 23: a navigator's observer, undated, in the order of its lines`() throws {
    guard let input = TestFiles.real("issue-flutter-navigator-observer.log") else { return }
    let play = try Playback(input)
    #expect(
      play.screenStacks == [
        [], ["/"], ["/", "route1"], ["/", "route1", "route2"],
        ["/", "route1", "route2", "route3"], ["/", "route1", "route2"], ["/", "route1"], ["/"],
        ["route4"],
      ])
    #expect(play.result.report.flags.map(\.code) == [.undated])
    let pushes = play.events(of: NavigationEvent.Pushed.kind)
    #expect(pushes.allSatisfy { $0.provenance?.isInferred == false })
    #expect(play.events.allSatisfy { $0.time < Timestamp(microseconds: 0) }, "not 1970, not now")
  }

  @Test func `NSLog lines with a blank in the process name and a hexadecimal thread`() throws {
    guard let input = TestFiles.real("issue-nslog-view-lifecycle.log") else { return }
    let play = try Playback(input)
    #expect(
      Playback.stack(play.end) == ["ModalPanelViewController", "LoggingNavigationController"])
    #expect(play.end.screens.count == 2)
    #expect(play.end.process.launched?.values["processName"] == .string("DTSidePanels Demo"))
    #expect(play.result.report.flags.map(\.code) == [.assumedZone])
    #expect(play.result.report.kept == 7)
  }

  @Test func `an app's visibility in the system log, with the day given`() throws {
    guard let input = TestFiles.real("issue-springboard-duplicate-lines.log") else { return }
    var options = ImportOptions()
    options.date = CivilTime(year: 2024, month: 5, day: 2)
    let play = try Playback(input, options)
    #expect(play.end.process.state == .known(.active))
    #expect(play.result.report.moved == 1)
    #expect(play.events.last?.time == Timestamp(rfc3339: "2024-05-02T14:00:54.160024Z"))
    guard case .note(.logged(let last))? = play.events.last?.body else { return }
    #expect(last.message.contains("dispatch event:\n<SBMainTransition"), "two physical lines")
  }

  @Test func `logs without a word of screens give no events`() throws {
    for name in [
      "macos-system-log-part.log", "macos-logd-timezone-change.log", "ios-lockdownd.log",
    ] {
      guard let input = TestFiles.real(name) else { continue }
      let result = try ImportFormats.importEvents(from: [input])
      #expect(result.events.isEmpty, "\(name)")
      #expect(result.report.skippedCount == result.report.read && result.report.read > 70)
    }
  }
}

struct LogTests {
  private func play(_ text: String, _ options: ImportOptions = ImportOptions()) throws -> Playback {
    try Playback(ImportInput(name: "a.log", bytes: Array(text.utf8)), options)
  }

  @Test func `the usual ways to print a method`() throws {
    let play = try play(
      """
      Home:viewDidLoad()
      Home.viewWillAppear(_:)
      Home viewDidAppear
      /Users/me/App/Detail.swift:12 viewDidLoad()
      [Home] viewWillDisappear(_:)
      App.Detail.viewWillAppear(_:)
      Home: viewDidDisappear(_:)
      Detail: viewDidAppear(_:)
      """)
    #expect(play.screenStacks == [[], ["Home"], ["Home", "Detail"]])
    #expect(play.result.report.skippedCount == 0)
    #expect(play.events(of: ScreenEvent.Callback.kind).count == 8)
  }

  @Test func `#function alone names no class`() throws {
    let play = try play("viewDidLoad()\nviewWillAppear(_:)\nviewDidAppear(_:)\n")
    #expect(Playback.stack(play.end) == ["?"])
  }

  @Test func `layout of views is kept as view events`() throws {
    let play = try play(
      """
      White:updateConstraints()
      Red:layoutSubviews()
      White:draw(_:)
      Home:viewDidAppear(_:)
      """)
    #expect(play.events(of: ViewEvent.Callback.kind).count == 3)
    #expect(Playback.stack(play.end) == ["Home"])
  }

  @Test func `case 1: stamps out of order are sorted and counted; the order can be kept`() throws {
    let text = """
      2025-01-01T10:00:02Z A:viewDidAppear(_:)
      2025-01-01T10:00:01Z B:viewDidLoad()
      2025-01-01T10:00:03Z C:viewDidLoad()
      """
    let sorted = try play(text)
    #expect(sorted.result.report.moved == 1)
    #expect(
      sorted.events(of: ScreenEvent.Callback.kind).compactMap(\.provenance?.source)
        == ["line 2", "line 1", "line 3"])
    var options = ImportOptions()
    options.keepOrder = true
    let kept = try play(text, options)
    #expect(kept.result.report.moved == 0)
    #expect(
      kept.events(of: ScreenEvent.Callback.kind).compactMap(\.provenance?.source)
        == ["line 1", "line 2", "line 3"])
  }

  @Test func `case 9: the hour that comes twice`() throws {
    // Until 2025-10-26T01:00:00Z the clock is two hours ahead, then one.
    let change = CivilTime(year: 2025, month: 10, day: 26, hour: 1)?.utc
    var options = ImportOptions()
    options.localTime = { civil in
      [7200, 3600].compactMap { offset -> Timestamp? in
        let instant = civil.utc.advanced(byMicroseconds: -Int64(offset) * 1_000_000)
        guard let change else { return nil }
        return (instant < change) == (offset == 7200) ? instant : nil
      }
    }
    let play = try play(
      "2025-10-26 02:59:58 A:viewDidLoad()\n2025-10-26 02:00:02 A:viewWillAppear(_:)\n", options)
    let times = play.events(of: ScreenEvent.Callback.kind).map(\.time)
    #expect(times.count == 2)
    #expect(times[1].microseconds(since: times[0]) == 4_000_000, "case 8: four seconds")
    #expect(play.result.report.moved == 0)
    #expect(play.result.report.flags.map(\.code) == [.assumedZone, .repeatedHour])
  }

  @Test func `case 10: a late line is no new year, December to January is`() throws {
    var options = ImportOptions()
    options.year = 2024
    let late = try play(
      "Mar  3 10:00:01 h App[1]: A:viewDidLoad()\nMar  3 10:00:00 h App[1]: B:viewDidLoad()\n",
      options)
    #expect(late.result.report.moved == 1)
    #expect(late.events.allSatisfy { CivilTime(utc: $0.time)?.year == 2024 })
    let over = try play(
      """
      Dec 31 23:59:59 h App[1]: A:viewDidLoad()
      Jan  1 00:00:01 h App[1]: B:viewDidLoad()
      Dec 31 23:59:58 h App[1]: C:viewDidLoad()
      Jan  1 00:00:02 h App[1]: D:viewDidLoad()
      """, options)
    let years = over.events(of: ScreenEvent.Callback.kind).map { CivilTime(utc: $0.time)?.year }
    #expect(years == [2024, 2024, 2025, 2025])
    #expect(over.result.report.flags.contains { $0.code == .newYear })
  }

  @Test func `lines without a year need the option`() throws {
    let error = #expect(throws: ImportError.self) {
      try play("Mar  3 10:00:01 h App[1]: A:viewDidLoad()\n")
    }
    #expect(error?.code == .needsOption && error?.line == 1)
  }

  @Test func `case 23: what contradicts the stack is reported, the stack is believed`() throws {
    let play = try play(
      """
      didPush route: a previousRoute: null
      didPush route: b previousRoute: a
      didPush route: c previousRoute: b
      didPop route: c previousRoute: a
      didRemove route: a previousRoute: null
      """)
    #expect(play.screenStacks.last == ["b"])
    #expect(play.result.report.flags.filter { $0.code == .contradiction }.count == 1)
  }

  @Test func `case 28: a second appearance of the same screen is none`() throws {
    let play = try play(
      "A:viewDidLoad()\nA:viewDidAppear(_:)\nA:viewDidAppear(_:)\nA:viewWillDisappear(_:)\n")
    #expect(play.end.screens.count == 1)
    #expect(play.end.screens.all.first?.appearances == 1)
    #expect(play.screenStacks == [[], ["A"]])
  }

  @Test func `other lines of a log with screens are kept, with what they go on with`() throws {
    let play = try play(
      """
      2025-01-01T10:00:01Z A:viewDidAppear(_:)
      2025-01-01T10:00:02Z loaded 3 things
        and one more
      """)
    guard case .note(.logged(let note))? = play.events.last?.body else {
      Issue.record("no note")
      return
    }
    #expect(note.message == "loaded 3 things\n  and one more")
    #expect(play.result.report.read == 3 && play.result.report.kept == 3)
  }

  @Test func `text that is no log is refused`() throws {
    let error = #expect(throws: ImportError.self) {
      try play("# Read me\n\nThis is a text about nothing.\n")
    }
    #expect(error?.code == .unknownFormat)
  }
}
