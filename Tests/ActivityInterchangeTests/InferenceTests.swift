import ActivityInterchange
import ActivityModel
import TestSupport
import Testing

/// A Measure batch written down as a few words a line: milliseconds, then what happened.
struct Script {
  var session = "s1"
  private var rows: [JSONValue] = []

  init() {}

  mutating func add(_ milliseconds: Int64, _ type: String, _ payload: JSONValue) {
    let time = Timestamp(microseconds: 1_748_772_000_000_000 + milliseconds * 1000)
    rows.append([
      "session_id": .string(session), "timestamp": .string(time.description),
      "type": .string(type), type: payload,
    ])
  }

  /// `WA Home`, `DL Home`, `on Offer`, `off Offer`, `tap`, `app background`.
  mutating func add(_ milliseconds: Int64, _ words: String) {
    let parts = words.split(separator: " ").map(String.init)
    let methods = [
      "LV": "loadView", "DL": "viewDidLoad", "WA": "viewWillAppear", "DA": "viewDidAppear",
      "WD": "viewWillDisappear", "DD": "viewDidDisappear",
    ]
    switch parts[0] {
    case "tap": add(milliseconds, "gesture_click", ["target": "UIButton"])
    case "app": add(milliseconds, "lifecycle_app", ["type": .string(parts[1])])
    case "on", "off":
      add(
        milliseconds, "lifecycle_swift_ui",
        [
          "type": .string(parts[0] == "on" ? "on_appear" : "on_disappear"),
          "class_name": .string(parts[1]),
        ])
    default:
      add(
        milliseconds, "lifecycle_view_controller",
        ["type": .string(methods[parts[0]] ?? parts[0]), "class_name": .string(parts[1])])
    }
  }

  /// Ten milliseconds apart from `start`.
  mutating func run(from start: Int64, _ lines: String...) {
    for (index, line) in lines.enumerated() { add(start + Int64(index) * 10, line) }
  }

  func play(_ options: ImportOptions = ImportOptions()) throws -> Playback {
    try Playback(input("script.json"), options)
  }

  func input(_ name: String) -> ImportInput {
    ImportInput(name: name, bytes: Array(JSONWriter.string(.array(rows)).utf8))
  }
}

struct InferenceTests {
  /// A launch with a navigation container and `Home`.
  private func launched() -> Script {
    var script = Script()
    script.run(
      from: 0, "DL UINavigationController", "WA UINavigationController", "DL Home", "WA Home",
      "DA UINavigationController", "DA Home")
    script.add(1000, "tap")
    return script
  }

  private func stacks(_ script: Script) throws -> [[String]] {
    let play = try script.play()
    #expect(play.end.anomalies.isEmpty)
    return play.screenStacks
  }

  @Test func `a push and the pop back`() throws {
    var script = launched()
    script.run(from: 1010, "DL List", "WD Home", "WA List", "DD Home", "DA List")
    script.add(2000, "tap")
    script.run(from: 2010, "WD List", "WA Home", "DD List", "DA Home")
    #expect(try stacks(script) == [[], ["Home"], ["Home", "List"], ["Home"]])
  }

  @Test func `R112: a cancelled pop changes nothing`() throws {
    var script = launched()
    script.run(from: 1010, "DL List", "WD Home", "WA List", "DD Home", "DA List")
    script.run(from: 2000, "WD List", "WA Home", "WD Home", "DD Home", "WA List", "DA List")
    #expect(try stacks(script) == [[], ["Home"], ["Home", "List"]])
  }

  @Test func `R122: a source that ends within a transition shows the stack before it`() throws {
    var script = launched()
    script.run(from: 1010, "DL List", "WD Home", "WA List", "DD Home")
    #expect(try stacks(script) == [[], ["Home"]])
  }

  @Test func `screens of one class on top of each other`() throws {
    var script = launched()
    script.run(from: 1010, "DL Folder", "WD Home", "WA Folder", "DD Home", "DA Folder")
    script.add(2000, "tap")
    script.run(from: 2010, "DL Folder", "WD Folder", "WA Folder", "DD Folder", "DA Folder")
    script.add(3000, "tap")
    script.run(from: 3010, "WD Folder", "WA Folder", "DD Folder", "DA Folder")
    #expect(
      try stacks(script)
        == [[], ["Home"], ["Home", "Folder"], ["Home", "Folder", "Folder"], ["Home", "Folder"]])
  }

  @Test func `R115 and R116: a sheet comes and goes without a word about the screen below`() throws
  {
    var script = launched()
    script.run(from: 1010, "DL Compose", "WA Compose", "DA Compose")
    script.add(3000, "tap")
    script.run(from: 3010, "WD Compose", "DD Compose")
    let play = try script.play()
    #expect(play.screenStacks == [[], ["Home"], ["Home", "Compose"], ["Home"]])
    #expect(play.events(of: NavigationEvent.Presented.kind).count == 1)
    #expect(play.events(of: NavigationEvent.Dismissed.kind).count == 1)
  }

  @Test func `R113 and R114: a navigation container presented over another`() throws {
    var script = launched()
    script.run(
      from: 1010, "DL UINavigationController", "WA UINavigationController", "DL Login",
      "WD UINavigationController", "WD Home", "WA Login", "DA UINavigationController",
      "DA Login", "DD UINavigationController", "DD Home")
    let shown = try script.play()
    #expect(
      Playback.stack(shown.end)
        == ["UINavigationController", "Home", "UINavigationController", "Login"])
    script.add(3000, "tap")
    script.run(
      from: 3010, "WD UINavigationController", "WD Login", "WA UINavigationController", "WA Home",
      "DA UINavigationController", "DA Home", "DD UINavigationController", "DD Login")
    #expect(try stacks(script).last == ["Home"])
  }

  @Test func `case 50: children are parts of one screen, which changes once`() throws {
    var script = launched()
    script.run(
      from: 1010, "DL Board", "WD Home", "WA Board", "DL CardA", "WA CardA", "DL CardB", "WA CardB",
      "DL CardC", "WA CardC", "DD Home", "DA Board", "DA CardA", "DA CardB", "DA CardC")
    let play = try script.play()
    #expect(play.screenStacks == [[], ["Home"], ["Home", "Board"]])
    let board = try #require(play.end.screens.all.first { $0.className == "Board" })
    #expect(board.children.count == 3)
    let appeared = play.events.filter { event in
      guard case .screen(.callback(let call)) = event.body else { return false }
      return call.callback == .known(.viewDidAppear) && call.screen.rawValue > board.id.rawValue
    }
    #expect(appeared.count == 3, "three appearances of children")
  }

  @Test func `alerts and overlays`() throws {
    var script = launched()
    script.run(from: 1010, "DL UIAlertController", "WA UIAlertController", "DA UIAlertController")
    script.run(from: 2000, "DL UIInputWindowController", "DA UIInputWindowController")
    let play = try script.play()
    #expect(
      Playback.stack(play.end) == ["UINavigationController", "Home", "UIAlertController"])
    #expect(!play.end.screens.all.contains { $0.className == "UIInputWindowController" })
  }

  @Test func `a batch that begins with a pop: what comes back was below`() throws {
    var script = Script()
    script.run(from: 0, "WD Detail", "WA List", "DD Detail", "DA List")
    script.add(1000, "tap")
    script.run(from: 1010, "DL Other", "WD List", "WA Other", "DD List", "DA Other")
    #expect(try stacks(script) == [[], ["Detail"], ["List"], ["List", "Other"]])
  }

  @Test func `SwiftUI views over each other`() throws {
    var script = Script()
    script.run(from: 0, "on Root")
    script.add(2000, "tap")
    script.run(from: 2010, "on Detail", "off Root")
    script.add(4000, "tap")
    script.run(from: 4010, "on Root", "off Detail")
    #expect(try stacks(script) == [[], ["Root"], ["Root", "Detail"], ["Root"]])
  }

  @Test func `case 13: equal stamps keep the order of the file and all count`() throws {
    var script = launched()
    for line in ["DL A", "WD Home", "WA A", "DD Home", "DA A"] { script.add(1010, line) }
    script.add(1010, "tap")
    for line in ["DL B", "WD A", "WA B", "DD A", "DA B"] { script.add(1010, line) }
    #expect(try stacks(script) == [[], ["Home"], ["Home", "A"], ["Home", "A", "B"]])
  }

  @Test func `case 12: a stamp three days early stays in its place`() throws {
    var script = launched()
    script.add(-3 * 86_400_000, "custom", ["name": "early"])
    script.add(2000, "tap")
    let play = try script.play()
    #expect(play.result.report.flags.map(\.code) == [.outlier])
    #expect(play.result.report.moved == 0)
    let first = try #require(play.events.first?.time)
    #expect(play.events.allSatisfy { $0.time.microseconds(since: first) < 5_000_000 })
    let early = try #require(
      play.events.first { event in
        if case .note(.custom(let note)) = event.body { note.name == "early" } else { false }
      })
    #expect(early.provenance?.source.contains("stamped 2025-05-29") == true)
  }

  @Test func `case 6: a first stamp of 1970 does not make a session of 45 years`() throws {
    var script = Script()
    script.add(5_427_000 - 1_748_772_000_000, "custom", ["name": "first"])
    script.run(from: 0, "DL Home", "WA Home", "DA Home")
    let play = try script.play()
    #expect(play.result.report.flags.map(\.code) == [.implausibleDate])
    let times = play.events.map(\.time)
    #expect(times.last!.microseconds(since: times[0]) < 1_000_000)
    #expect(play.events[1].provenance?.source.hasPrefix("[0] (stamped 1970-01-01") == true)
  }

  @Test func `case 21: kinds that nobody knows are kept, counted and named`() throws {
    var script = launched()
    for index in 0..<37 { script.add(2000 + Int64(index), "LOCATION_CHANGE", ["to": "/a"]) }
    let play = try script.play()
    #expect(
      play.result.report.notUnderstood == [
        .init(name: "LOCATION_CHANGE", count: 37, first: "[7]")
      ])
    #expect(
      play.result.report.lines.contains { $0.hasPrefix("37 × LOCATION_CHANGE not understood") })
    #expect(play.result.report.skippedCount == 0)
    #expect(play.result.report.kept == play.result.report.read)
  }

  @Test func `case 5: a launch without an end ends at its last record, found by the next`() throws {
    var script = launched()
    script.session = "s2"
    script.run(from: 18_000_000, "DL UINavigationController", "WA UINavigationController")
    let play = try script.play()
    let ended = try #require(play.events(of: ProcessEvent.Ended.kind).first)
    #expect(ended.time == play.events.last { $0.launch == LaunchNumber(1) }?.time)
    #expect(ended.time < Timestamp(microseconds: 1_748_772_002_000_000))
    guard case .process(.ended(let end)) = ended.body else { return }
    #expect(end.cause == .known(.unclean))
    #expect(end.foundAt == Timestamp(microseconds: 1_748_790_000_000_000))
    let between = try play.state(at: "2025-06-01T12:00:00Z")
    #expect(!between.process.isRunning)
  }

  @Test func `a new session without a new process is the same launch`() throws {
    var script = launched()
    script.session = "s2"
    script.run(from: 60_000, "app foreground", "tap")
    script.run(from: 60_100, "DL List", "WD Home", "WA List", "DD Home", "DA List")
    let play = try script.play()
    #expect(play.result.report.launches == 1)
    #expect(play.result.report.flags.map(\.code) == [.sessionChange])
    #expect(play.screenStacks.last == ["Home", "List"])
  }

  @Test func `the root container loaded again after a silence is a new launch`() throws {
    var script = launched()
    script.run(
      from: 120_000, "DL UINavigationController", "WA UINavigationController", "DL Home", "WA Home")
    let play = try script.play()
    #expect(play.result.report.launches == 2)
    var modal = launched()
    modal.run(from: 2000, "DL UINavigationController", "WA UINavigationController")
    #expect(try modal.play().result.report.launches == 1, "soon after, it is presented")
  }

  @Test func `case 2: two batches of one session are one stream, whatever their order`() throws {
    var one = launched()
    var two = Script()
    for (time, line) in [(1010, "DL List"), (1030, "WA List"), (1050, "DA List")] {
      one.add(Int64(time), line)
    }
    for (time, line) in [(1020, "WD Home"), (1040, "DD Home")] { two.add(Int64(time), line) }
    let inputs = [one.input("a.json"), two.input("b.json")]
    let forward = try ImportFormats.importEvents(from: inputs)
    let backward = try ImportFormats.importEvents(from: inputs.reversed())
    #expect(forward.events == backward.events)
    #expect(forward.report.moved == 0)
    #expect(Playback(forward).screenStacks == [[], ["Home"], ["Home", "List"]])
    #expect(forward.events.contains { $0.provenance?.source == "b.json [1]" })
  }

  @Test func `a named scene is connected and holds the screens`() throws {
    var options = ImportOptions()
    options.scene = SceneID("front")
    let play = try launched().play(options)
    #expect(
      Playback.stack(play.end, scene: SceneID("front")) == ["UINavigationController", "Home"])
    #expect(play.end.anomalies.isEmpty)
  }

  @Test func `members without a field are kept, none hides one of the event's own`() throws {
    var script = Script()
    script.add(
      0, "gesture_click", ["target": "Button", "touch_down_time": 12, "width": 3, "height": 4])
    let play = try script.play()
    let tap = try #require(play.events(of: InputEvent.Tapped.kind).first)
    #expect(tap.unknownFields.map(\.name) == ["touch_down_time", "width", "height"])
    for event in play.events {
      let names = event.json.object?.members.map(\.name) ?? []
      #expect(Set(names).count == names.count)
    }
  }

  @Test(arguments: 1...15 as ClosedRange<UInt64>)
  func `any order of callbacks folds without an anomaly`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let classes = ["Home", "List", "Detail", "UINavigationController", "Tabs", "UIAlertController"]
    var script = Script()
    var time: Int64 = 0
    for _ in 0..<300 {
      time += Int64.random(in: 0...700, using: &generator)
      let name = classes.randomElement(using: &generator) ?? "Home"
      let verbs = ["DL", "WA", "DA", "WD", "DD", "on", "off", "tap", "app"]
      let verb = verbs.randomElement(using: &generator) ?? "tap"
      let states = ["background", "foreground", "terminated"]
      script.add(
        time,
        verb == "app" ? "app \(states.randomElement(using: &generator) ?? "")" : "\(verb) \(name)")
      if Int.random(in: 0..<60, using: &generator) == 0 {
        script.add(time / 1000 * 1000, "exception", ["handled": false])
        script.session = "s\(time)"
      }
    }
    let play = try script.play()
    #expect(play.end.anomalies.isEmpty, "seed \(seed)")
    #expect(play.events.map(\.time) == play.events.map(\.time).sorted(), "seed \(seed)")
    #expect(play.result.report.kept == play.result.report.read, "seed \(seed)")
    let again = try script.play()
    #expect(again.result.events == play.result.events, "seed \(seed)")
  }

  @Test func `case 49: detection looks at the first 64 KiB and no further`() throws {
    let whole = launched().input("a.json").bytes
    let filler = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 20)
    let prefix = FilePrefix(whole + filler, isWhole: true)
    #expect(prefix.bytes.count == ImportFormats.prefixLength && !prefix.isWhole)
    #expect(try ImportFormats.detect(prefix, file: "a").name == "measure")
    for end in [200, 700, whole.count] {
      let cut = FilePrefix(Array(whole[0..<end]), isWhole: false)
      #expect(try ImportFormats.detect(cut, file: "a").name == "measure", "\(end) bytes")
    }
  }
}
