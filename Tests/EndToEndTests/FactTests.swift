import ActivityModel
import ActivityStore
import TestSupport
import Testing

/// Predictions held against what really came back, as `replay` and `lint` tell it.
@Suite struct FactTests {
  let tool = Tool(built: "activitylog")
  let folder = TemporaryDirectory()

  /// The log of a scenario, by its name in the folder.
  private func simulated(_ name: String) throws -> String {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    let root = parts.dropLast(3).joined(separator: "/")
    let log = name + ".activitylog"
    let result = try tool.run([
      "simulate", "\(root)/Specs/scenarios/\(name).json", "-o", folder.file(log),
    ])
    try #require(result.status == 0, "\(result.errorText)")
    return log
  }

  private func run(_ words: String...) throws -> Tool.Result {
    try tool.run(words, folder: folder.path)
  }

  @Test(arguments: ["tree", "markdown", "json"])
  func `a prediction that came true is said to agree`(format: String) throws {
    let log = try simulated("w05-unnamed-middle")
    let result = try run("replay", "--at", "death", "--context", "0", "--format", format, log)
    #expect(result.status == 0, "\(result.errorText)")
    try Golden.check(result.text, "fact-agrees.\(format)")
  }

  @Test(arguments: ["tree", "markdown", "json"])
  func `the first difference is told, with what the prediction rests on`(format: String) throws {
    let log = try simulated("r034-getter-overridden")
    let result = try run("replay", "--at", "death", "--context", "0", "--format", format, log)
    try Golden.check(result.text, "fact-differs.\(format)")
  }

  @Test func `a switch that stands otherwise on the system is named, and with it they agree`()
    throws
  {
    let log = try simulated("w16-force-quit-scenes-kept")
    let recipe = folder.file("app.json")
    try write(
      """
      {"schema": 1, "activities": {"example.detail": [{"push": "List"}, {"push": "Detail"}]}}
      """, recipe)
    let differs = try run("replay", "--at", "death", "--recipe", recipe, log)
    #expect(differs.text.contains("policy forceQuitDropsSceneActivity = false (R47)"))
    let policy = folder.file("policy.json")
    try write(#"{"forceQuitDropsSceneActivity": false}"#, policy)
    let agrees = try run("replay", "--at", "death", "--recipe", recipe, "--policy", policy, log)
    #expect(agrees.text.contains("what really came back  as predicted"), "\(agrees.text)")
    let lint = try run("lint", "--recipe", recipe, "--policy", policy, log)
    #expect(lint.text.contains("1 relaunch: 1 as predicted, 0 differ, 0 unknown"), "\(lint.text)")
  }

  @Test func `the fact belongs to the recorded death, whatever death is asked about`() throws {
    let log = try simulated("w16-force-quit")
    let recorded = try run("replay", "--at", "death", "--format", "json", log)
    let other = try run("replay", "--at", "death", "--death", "jetsam", "--format", "json", log)
    func stack(_ text: String) throws -> [String] {
      let entries = try JSONParser.parse(text)["scenes"]?[0]?["restored"]?["stack"]?.array ?? []
      return entries.compactMap { $0["class"]?.string }
    }
    // Both answers, both right (R24, W16).
    #expect(try stack(recorded.text) == ["N", "Home"])
    #expect(try stack(other.text) == ["N", "Home", "List", "Detail"])
    for (text, asked) in [(recorded.text, true), (other.text, false)] {
      let fact = try JSONParser.parse(text)["scenes"]?[0]?["cameBack"]
      #expect(fact?["outcome"]?.string == "agrees")
      #expect(fact?["cause"]?.string == "forceQuit")
      #expect(fact?["ofCauseAsked"]?.bool == asked)
    }
    let text = try run("replay", "--at", "death", "--death", "jetsam", log).text
    #expect(text.contains("not to the one asked about (jetsam)"))
  }

  @Test func `without a recipe nothing is predicted for a scene, and it is said what would tell`()
    throws
  {
    let log = try simulated("w23-scene")
    let lint = try run("lint", log)
    #expect(lint.status == 0)
    #expect(lint.text.contains("1 relaunch: 0 as predicted, 0 differ, 1 unknown"), "\(lint.text)")
    #expect(lint.text.contains("restoration recipe would tell"))
    let json = try JSONParser.parse(run("lint", "--format", "json", log).text)
    #expect(json["relaunches"]?["unknown"]?.integer == 1)
    let sarif = try JSONParser.parse(run("lint", "--format", "sarif", log).text)
    let artifact = sarif["runs"]?[0]?["artifacts"]?[0]
    #expect(artifact?["properties"]?["relaunches"]?["unknown"]?.integer == 1)
  }

  @Test func `a difference is a finding, and leaving its rule out leaves the counts out`() throws {
    let log = try simulated("r034-getter-overridden")
    let lint = try run("lint", log)
    #expect(lint.status == 1)
    #expect(lint.text.contains("restored-otherwise"))
    #expect(lint.text.contains("1 relaunch: 0 as predicted, 1 differs, 0 unknown"))
    let without = try run("lint", "--disable", "restored-otherwise", log)
    #expect(without.status == 0, "\(without.text)")
    #expect(!without.text.contains("relaunch"))
  }

  @Test func `of a real session nothing is claimed`() throws {
    let name = "measure-ios-background-terminated-relaunch.json"
    guard let source = RealFiles.path(name) else { return }
    let log = folder.file("real.activitylog")
    _ = try tool.run(["import", source, "-o", log])
    let replay = try tool.run(["replay", "--at", "death", "--format", "json", log])
    let lint = try tool.run(["lint", "--severity", "note", log])
    #expect(lint.text.contains(", 0 differ, "), "\(lint.text)")
    #expect(lint.text.contains("0 as predicted"))
    for scene in try JSONParser.parse(replay.text)["scenes"]?.array ?? [] {
      #expect(scene["cameBack"]?["outcome"].map { $0.string == "unknown" } ?? true)
    }
  }

  private func write(_ text: String, _ path: String) throws {
    let files = SystemFileSystem()
    let file = try files.open(path, .createNew).get()
    defer { _ = files.close(file) }
    try ProcessIO.write(Array(text.utf8), to: file.rawValue)
  }
}
