import ActivityInterchange
import ActivityModel
import Testing

/// Sentry events, scopes, envelopes, and crash reports: the published files.
struct SentryRealFileTests {
  @Test func `root and parent facts give the stack; the touch comes before the crash`() throws {
    guard let input = TestFiles.real("sentry-cocoa-crash-bad-access.json") else { return }
    let play = try Playback(input)
    let crash = try play.crash
    #expect(Playback.stack(crash) == ["UINavigationController", "ViewController"])
    #expect(Playback.screens(crash) == ["ViewController"], "case 29")
    #expect(crash.screens.all.last?.title == "Sentry Test App (Swift)")
    let kinds = play.events.map(\.kind)
    let touch = try #require(kinds.lastIndex(of: InputEvent.Tapped.kind))
    #expect(kinds.lastIndex(of: ProcessEvent.Crashed.kind) == touch + 1)
    guard case .input(.tapped(let tap)) = play.events[touch].body else { return }
    #expect(tap.target == "crash:" && tap.title == "crash")
    #expect(crash.process.launched?.bundleIdentifier == "io.sentry.sample.iOS-Swift")
    #expect(play.events(of: ProcessEvent.Launched.kind).count == 1)
  }

  @Test func `case 47: crumbs of the next launch are not before the crash`() throws {
    guard let input = TestFiles.real("sentry-cocoa-event-next-launch-crumbs.json") else { return }
    let play = try Playback(input)
    let crash = try play.crash
    #expect(crash.process.launch == LaunchNumber(2))
    #expect(Playback.stack(crash) == ["sentry_ios_cocoapods.ViewController"])
    let index = try #require(play.events.firstIndex { $0.kind == ProcessEvent.Crashed.kind })
    guard case .input(.tapped(let tap)) = play.events[index - 1].body else {
      Issue.record("the last user action is not before the crash")
      return
    }
    #expect(tap.target == "causeCrash:")
    let later = play.events[(index + 1)...]
    #expect(later.map(\.launch.rawValue) == [3])
    #expect(later.first?.time == Timestamp(rfc3339: "2018-07-24T14:36:28Z"))
  }

  @Test func `a crash scope has crumbs but no crash, and its duplicates are pointed out`() throws {
    guard let input = TestFiles.real("sentry-cocoa-scope-crumbs.json") else { return }
    let play = try Playback(input)
    #expect(Playback.stack(play.end) == ["iOS_Swift.ViewController"])
    #expect(play.events(of: ProcessEvent.Crashed.kind).isEmpty)
    #expect(play.result.report.flags.map(\.code) == [.duplicate])
    guard case .input(.tapped(let tap))? = play.events.last?.body else { return }
    #expect(tap.target == "crash:")
  }

  @Test func `number times and missing members of a hybrid app`() throws {
    guard let input = TestFiles.real("sentry-electron-crumbs.json") else { return }
    let play = try Playback(input)
    #expect(play.result.report.read == 9 && play.result.report.kept == 9)
    let notes = play.events.filter { event in
      if case .note(.custom(let note)) = event.body { note.name == "electron" } else { false }
    }
    #expect(notes.count == 7)
    #expect(notes.first?.time == Timestamp(rfc3339: "2018-07-27T11:46:46.665Z"))
    #expect(play.events(of: InputEvent.Tapped.kind).count == 1)
  }

  @Test func `the states of an Android activity are one screen`() throws {
    guard let input = TestFiles.real("sentry-android-envelope.txt") else { return }
    let play = try Playback(input)
    #expect(Playback.screens(try play.crash) == ["MainActivity"])
    #expect(try play.crash.process.death?.crash?.name == "RuntimeException")
    #expect(play.end.process.launch == LaunchNumber(1))
    #expect(play.result.report.skipped.map(\.count) == [1], "the view hierarchy")
  }

  @Test func `a length that lies is reported, and the replay event is recovered`() throws {
    guard let input = TestFiles.real("sentry-envelope-flutter-replay.bin") else { return }
    let play = try Playback(input)
    let flag = try #require(play.result.report.flags.first)
    #expect(flag.code == .wrongLength)
    #expect(flag.message.contains("declared 19422, have 18856"))
    guard case .note(.custom(let note))? = play.events.last?.body else { return }
    #expect(note.name == "replay_event" && note.values["segment_id"] == .integer(3))
    #expect(play.events.last?.time == Timestamp(rfc3339: "2024-12-13T02:36:10.559Z"))
  }

  @Test func `an attachment without a length ends with the file`() throws {
    guard let input = TestFiles.real("sentry-envelope-no-length.txt") else { return }
    let result = try ImportFormats.importEvents(from: [input])
    #expect(result.events.isEmpty && result.report.flags.isEmpty)
  }

  @Test func `case 46: a report whose writer crashed too is one partial crash`() throws {
    guard let input = TestFiles.real("sentry-recrash-report.json") else { return }
    let play = try Playback(input)
    #expect(play.events(of: ProcessEvent.Crashed.kind).count == 1)
    let crash = try #require(try play.crash.process.death?.crash)
    #expect(crash.values["isPartial"] == .bool(true))
    #expect(try play.crash.process.launched?.bundleIdentifier == "com.example.xxx")
    #expect(
      play.events.first?.time == Timestamp(rfc3339: "2020-07-02T18:25:33Z"), "the start time")
    #expect(play.result.report.flags.map(\.code) == [.partial])
  }

  @Test func `case 6: dates of 1970 are pointed out`() throws {
    guard let input = TestFiles.real("kscrash-nsexception.json") else { return }
    let play = try Playback(input)
    #expect(play.result.report.flags.map(\.code) == [.implausibleDate, .implausibleDate])
    #expect(play.events.count == 2, "no screen is invented")
    #expect(try play.crash.process.death?.crash?.name == "NSInvalidArgumentException")
  }

  @Test func `a termination report in microseconds is no exception`() throws {
    guard let input = TestFiles.real("embrace-termination-oom-foreground.json") else { return }
    let play = try Playback(input)
    #expect(play.events(of: ProcessEvent.Crashed.kind).isEmpty)
    #expect(play.end.process.death?.cause == .known(.foregroundMemory))
    #expect(play.events.last?.time == Timestamp(rfc3339: "2023-10-06T19:19:24.760585Z"))
  }
}

struct SentryTests {
  private func play(_ crumbs: [(screen: String, parent: String?)]) throws -> Playback {
    let list = crumbs.enumerated().map { index, crumb -> JSONValue in
      var data: JSONObject = ["screen": .string(crumb.screen)]
      data["parentViewController"] = crumb.parent.map(JSONValue.string)
      return [
        "category": "ui.lifecycle", "timestamp": .integer(1_748_772_000 + Int64(index)),
        "data": .object(data),
      ]
    }
    let event: JSONValue = ["event_id": "1", "level": "info", "breadcrumbs": .array(list)]
    return try Playback(
      ImportInput(name: "event.json", bytes: Array(JSONWriter.string(event).utf8)))
  }

  @Test func `a parent that is never mentioned itself is concluded`() throws {
    let play = try play([
      ("Home", "ShopNavigationController"), ("Item", "ShopNavigationController"),
    ])
    #expect(Playback.stack(play.end) == ["ShopNavigationController", "Home", "Item"])
    #expect(play.end.liveStack(of: .main).first?.isInferred == true)
  }

  @Test func `case 50: three children of one parent, one change of the top screen`() throws {
    let play = try play([("Home", nil), ("A", "Home"), ("B", "Home"), ("C", "Home")])
    #expect(play.screenStacks == [[], ["Home"]])
    #expect(play.end.screens.all.first?.children.count == 3)
  }

  @Test func `parents that contradict each other make no circle`() throws {
    let play = try play([("A", "B"), ("B", "A"), ("A", "B")])
    #expect(play.end.anomalies.isEmpty)
    #expect(play.result.report.flags.contains { $0.code == .contradiction })
  }

  @Test func `appearances alone: forth and back`() throws {
    let play = try play([("A", nil), ("B", nil), ("C", nil), ("A", nil)])
    #expect(play.screenStacks == [[], ["A"], ["A", "B"], ["A", "B", "C"], ["A"]])
  }
}
