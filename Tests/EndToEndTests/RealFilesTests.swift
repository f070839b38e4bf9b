import ActivityModel
import ActivityStore
import TestSupport
import Testing

/// Files that other tools wrote, from import to replay. They are no part of the repository.
@Suite struct RealFilesTests {
  let tool = Tool(built: "activitylog")
  let folder = TemporaryDirectory()

  /// Imports a real file; nil, said loudly, where the folder of real files is not there.
  private func imported(_ name: String) throws -> String? {
    guard let source = RealFiles.path(name) else { return nil }
    let log = folder.file("\(name).activitylog")
    let result = try tool.run(["import", source, "-o", log])
    #expect(result.status == 0 || result.status == 3, "\(result.errorText)")
    return log
  }

  private func replay(_ log: String, at moment: String) throws -> JSONValue {
    let result = try tool.run(["replay", "--at", moment, "--format", "json", log])
    #expect(result.status == 0, "\(result.errorText)")
    return try JSONParser.parse(result.text)
  }

  /// The classes of the live stack of the first scene.
  private func stack(_ json: JSONValue) -> [String] {
    let entries = json["scenes"]?[0]?["live"]?["stack"]?.array ?? []
    return entries.compactMap { $0["class"]?.string }
  }

  @Test func `a crash whose clock was cut to seconds comes after the tap that caused it`() throws {
    guard let log = try imported("measure-ios-crash-clock-truncated.json") else { return }
    let crash = try replay(log, at: "crash")
    #expect(
      stack(crash) == ["UINavigationController", "ViewController", "ObjcDetailViewController"])
    #expect(crash["process"]?["name"] == "SIGSEGV")
    #expect(crash["process"]?["state"] == "crashed")
    #expect(crash["moment"]?["launch"] == 1)
    let tap = try tool.run([
      "cat", "--format", "csv", "--until", "crash", "--kind", "input.tapped", "-n", "1", log,
    ])
    #expect(tap.text.contains("2025-03-15T11:24:20.666000Z,1,"))
    let tree = try tool.run(["replay", "--at", "crash", log])
    #expect(tree.text.contains("└─ ObjcDetailViewController"))
    #expect(tree.text.contains("unknown: no save point recorded"))
    let end = try replay(log, at: "end")
    #expect(stack(end) == ["UINavigationController", "ViewController"])
    #expect(end["moment"]?["launch"] == 2)
  }

  @Test func `a long way through screens and back`() throws {
    guard let log = try imported("measure-ios-long-navigation.json") else { return }
    let deep = stack(try replay(log, at: "11:25:54"))
    #expect(deep.suffix(3) == ["ViewController", "ObjcDetailViewController", "DetailListView"])
    let back = stack(try replay(log, at: "11:26:00.240"))
    #expect(back == ["UINavigationController", "ViewController"])
  }

  @Test func `nothing is on screen while the app is not there`() throws {
    guard let log = try imported("measure-ios-background-terminated-relaunch.json") else { return }
    let gone = try replay(log, at: "14:38:30")
    #expect(stack(gone).isEmpty)
    #expect(gone["process"]?["state"] == "notRunning")
    let all = try tool.run([
      "cat", "--kind", "screen.created,navigation", "--format", "ndjson", log,
    ])
    #expect(!all.text.contains("Keyboard"))
  }

  @Test func `cards are children, tabs are loaded without having appeared`() throws {
    guard let log = try imported("measure-wikipedia-ios-crash.json") else { return }
    let crash = try replay(log, at: "crash")
    let shown = stack(crash)
    #expect(shown.contains { $0.contains("Explore") })
    #expect(!shown.contains { $0.contains("History") })
    let children = try tool.run(["replay", "--at", "crash", "--context", "0", log])
    #expect(children.text.contains("│     └─ ExploreCardViewController"))
    let state = try JSONParser.parse(
      try tool.run(["replay", "--at", "crash", "--state", log]).text)
    let history = state["screens"]?.array?.first { $0["class"] == "HistoryViewController" }
    #expect(history?["appearance"] == "never")
  }

  @Test func `nothing is invented where no save point was recorded`() throws {
    for name in ["measure-ios-long-navigation.json", "measure-ios-swiftui-sheet.json"] {
      guard let log = try imported(name) else { return }
      let json = try replay(log, at: "end")
      #expect(json["scenes"]?[0]?["restored"]?["known"] == false)
      #expect(json["scenes"]?[0]?["restored"]?["reason"] == "no save point recorded")
    }
  }

  @Test func `what is exported and imported again is the same log`() throws {
    for name in [
      "measure-ios-crash-clock-truncated.json", "measure-ios-long-navigation.json",
      "measure-wikipedia-ios-crash.json", "measure-ios-background-terminated-relaunch.json",
    ] {
      guard let log = try imported(name) else { return }
      let lines = try tool.run(["cat", "--format", "ndjson", log])
      let copy = folder.file("copy-\(name).activitylog")
      let again = try tool.run(["import", "-", "-o", copy], input: lines.output)
      #expect(again.status == 0, "\(again.errorText)")
      #expect(try tool.run(["export", copy]).output == lines.output, "\(name)")
      let states = try [log, copy].map { try tool.run(["replay", "--state", "--at", "end", $0]) }
      #expect(
        states[0].text.replacing(log, with: "") == states[1].text.replacing(copy, with: ""),
        "\(name)")
    }
  }
}

extension String {
  fileprivate func replacing(_ part: String, with other: String) -> String {
    var result = ""
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(part) {
        result += other
        rest = rest.dropFirst(part.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }
}
