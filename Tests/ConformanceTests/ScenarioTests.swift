import ActivityLogCommands
import ActivitySimulator
import FoundationEssentials
import Testing

/// Every scenario of `Specs/scenarios/`: live by the fold and by the simulator, restored by the
/// prediction and by a real relaunch.
@Suite struct ScenarioTests {
  static let folder =
    #filePath.components(separatedBy: "/Tests/").dropLast().joined(separator: "/Tests/")
    + "/Specs/scenarios"

  static let files: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".json") }.sorted()

  static func scenario(_ file: String) throws -> Scenario {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)"))
    return try Scenario(text: String(decoding: data, as: UTF8.self))
  }

  @Test(arguments: files) func `comes out as it expects`(_ file: String) throws {
    let report = ScenarioChecker.check(try Self.scenario(file))
    #expect(!report.checks.isEmpty)
    for check in report.failures {
      Issue.record(
        "step \(check.step) \(check.subject): expected \(check.expected), got \(check.got): \(check.difference ?? "")"
      )
    }
  }

  @Test(arguments: files) func `is the same after it was written and read`(_ file: String) throws {
    let scenario = try Self.scenario(file)
    #expect(try Scenario(text: scenario.text) == scenario)
  }

  @Test func `every system and worked example has one`() throws {
    let covered = Set(try Self.files.flatMap { try Self.scenario($0).covers })
    let rows =
      (1...12).map { "A\($0)" } + (1...6).map { "B\($0)" } + (1...6).map { "C\($0)" }
      + (1...7).map { "D\($0)" } + (1...32).map { "W\($0)" }
    #expect(rows.filter { !covered.contains($0) } == [])
  }

  @Test func `every rule is acted by, or it is said why not`() throws {
    let marks = RuleMarks()
    for file in Self.files { _ = ScenarioChecker.check(try Self.scenario(file), marks: marks) }
    #expect(marks.unexercised == [])
  }

  @Test func `every rule it claims is one of the book`() throws {
    for file in Self.files {
      let rules = try Self.scenario(file).covers.filter { $0.hasPrefix("R") }
      #expect(rules.filter { !RuleMarks.all.contains($0) } == [], "\(file)")
    }
  }
}
