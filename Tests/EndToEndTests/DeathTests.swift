import ActivityModel
import TestSupport
import Testing

/// A simulated log with a force quit in it, asked for the recorded death and for another one.
@Suite struct DeathTests {
  let tool = Tool(built: "activitylog")

  @Test func `a force quit and a jetsam at one moment are two answers`() throws {
    let folder = TemporaryDirectory()
    let log = folder.file("quit.activitylog")
    let scenario = Samples.folder + "/../scenarios/r024-force-quit-or-jetsam.json"
    let simulated = try tool.run(["simulate", scenario, "-o", log])
    #expect(simulated.status == 0, "\(simulated.errorText)")
    let ends = try tool.run(["cat", "--kind", "process.ended", "--format", "ndjson", log])
    let end = try #require(ends.text.split(separator: "\n").first)
    let number = try #require(try JSONParser.parse(String(end))["sequence"]?.integer)

    let recorded = try replay(log, at: number, [])
    #expect(recorded.cause == "forceQuit")
    #expect(recorded.stack == ["T", "N1", "Feed"])
    #expect(recorded.rules.contains("R24"))
    let other = try replay(log, at: number, ["--death", "jetsam"])
    #expect(other.cause == "jetsam")
    #expect(other.stack == ["T", "N2", "Search", "Result"])
    // What the log shows after the force quit is what was said at it.
    let after = try tool.run(["replay", "--at", "end", "--view", "live", log])
    #expect(after.text.contains("Feed") && !after.text.contains("Result"), "\(after.text)")
  }

  private struct Answer {
    var cause: String?
    var stack: [String]
    var rules: [String]
  }

  private func replay(_ log: String, at number: Int64, _ words: [String]) throws -> Answer {
    let result = try tool.run(
      ["replay", "--at", "\(number)", "--view", "both", "--format", "json"] + words + [log])
    #expect(result.status == 0, "\(result.errorText)")
    let value = try JSONParser.parse(result.text)
    let scene = try #require(value["scenes"]?.array?.first)
    let restored = try #require(scene["restored"])
    return Answer(
      cause: restored["cause"]?.string,
      stack: restored["stack"]?.array?.compactMap { $0["class"]?.string } ?? [],
      rules: restored["reasons"]?.array?.compactMap { $0["rule"]?.string } ?? [])
  }
}
