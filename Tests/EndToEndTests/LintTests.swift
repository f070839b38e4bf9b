import ActivityModel
import TestSupport
import Testing

/// `lint` and `shortcuts` as a user runs them.
@Suite struct LintTests {
  let tool = Tool(built: "activitylog")
  let folder = TemporaryDirectory()

  private static let faulty = [
    #""kind":"process.launched","legacySave":"secure","legacyRestore":"none","declaredActivityTypes":["com.example.detail"]"#,
    #""kind":"screen.created","screen":1,"className":"UINavigationController","container":"navigation""#,
    #""kind":"navigation.rootSet","screen":1"#,
    #""kind":"screen.created","screen":2,"className":"HomeViewController","restorationIdentifier":"home""#,
    #""kind":"navigation.pushed","container":1,"screen":2"#,
    #""kind":"activity.created","activity":1,"type":"com.example.other","title":"Other""#,
    #""kind":"activity.entriesAdded","activity":1,"entries":{"password":"x"}"#,
    #""kind":"activity.becameCurrent","activity":1"#,
    #""main":false,"kind":"screen.callback","screen":2,"callback":"viewWillAppear""#,
    #""main":false,"kind":"screen.callback","screen":2,"callback":"viewWillAppear""#,
  ]

  private static let fine = [
    #""kind":"process.launched","adoptsScenes":true"#,
    #""kind":"note.marked","name":"\u001b[31mred""#,
  ]

  /// Makes a log of event lines and gives its name in the folder.
  private func log(_ name: String, _ lines: [String]) throws -> String {
    let text = lines.enumerated().map { index, line in
      "{\"time\":\"2025-03-15T11:24:\(20 + index).000000Z\",\"launch\":1,\(line)}\n"
    }.joined()
    let path = folder.file(name + ".activitylog")
    let result = try tool.run(["import", "-", "-o", path], input: Array(text.utf8))
    try #require(result.status == 0, "\(result.errorText)")
    return name + ".activitylog"
  }

  private func run(_ words: String...) throws -> Tool.Result {
    try tool.run(words, folder: folder.path)
  }

  @Test(arguments: ["text", "json", "sarif"])
  func `findings in each format`(format: String) throws {
    let log = try log("faulty", Self.faulty)
    // SARIF lists the rules: only a few, so that a new one does not change the golden.
    let only = "unnamed-container,off-main-thread,handoff-of-private-data,one-restoration-question"
    let result = try run(
      "lint", "--severity", "note", "--format", format, "--only", only, log)
    #expect(result.status == 1)
    #expect(result.errorText.isEmpty)
    try Golden.check(result.text, "lint.\(format)")
  }

  @Test func `the exit code follows the severity asked for`() throws {
    let faulty = try log("faulty", Self.faulty)
    let fine = try log("fine", Self.fine)
    #expect(try run("lint", fine).status == 0)
    #expect(try run("lint", faulty).status == 1)
    #expect(try run("lint", fine, faulty).status == 1)
    #expect(try run("lint", "--only", "handoff-of-private-data", faulty).status == 0)
    #expect(
      try run("lint", "--only", "handoff-of-private-data", "--severity", "note", faulty).status
        == 1)
    #expect(
      try run("lint", "--severity", "error", "--only", "unnamed-container", faulty).status == 0)
    #expect(
      try run(
        "lint", "--disable",
        "undeclared-activity-type,off-main-thread,unnamed-container,one-restoration-question",
        faulty
      ).status == 0)
  }

  @Test func `a log that cannot be read is said, and the others are read`() throws {
    let fine = try log("fine", Self.fine)
    let missing = try run("lint", "nowhere.activitylog", fine)
    #expect(missing.status == 2)
    #expect(missing.errorText.contains("nowhere.activitylog"))
    #expect(missing.text.contains("fine.activitylog: 0 errors"))
    #expect(try run("lint", "nowhere.activitylog").status == 2)
  }

  @Test func `a wrong word is wrong usage, with what was meant`() throws {
    let result = try run("lint", "--explain", "unnamed-containr")
    #expect(result.status == 64)
    #expect(result.errorText.contains("did you mean unnamed-container?"))
    #expect(try run("lint").status == 64)
    #expect(try run("lint", "--severity", "bad", "x").status == 64)
    #expect(
      try run("lint", "--only", "web-url-scheme", "--disable", "web-url-scheme", "x").status == 64)
  }

  @Test func `rules are listed and explained without a log`() throws {
    let list = try run("lint", "--list")
    #expect(list.status == 0)
    #expect(list.text.contains("  unnamed-container  "))
    let explained = try run("lint", "--explain", "unnamed-container")
    #expect(explained.status == 0)
    #expect(explained.text.contains("starts at the root"))
    let json = try JSONParser.parse(run("lint", "--list", "--format", "json").text)
    #expect((json["rules"]?.array?.count ?? 0) > 50)
  }

  @Test func `SARIF names a rule, a level and a place for each result`() throws {
    let log = try log("a faulty [log]", Self.faulty)
    let result = try run("lint", "--severity", "note", "--format", "sarif", log)
    let document = try JSONParser.parse(result.text)
    #expect(document["version"]?.string == "2.1.0")
    let run = try #require(document["runs"]?[0])
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.array)
    let results = try #require(run["results"]?.array)
    #expect(results.count == 5)
    for result in results {
      let index = try #require(result["ruleIndex"]?.integer)
      #expect(rules[Int(index)]["id"] == result["ruleId"])
      #expect(["error", "warning", "note"].contains(result["level"]?.string))
      let place = result["locations"]?[0]?["physicalLocation"]?["artifactLocation"]
      #expect(place?["uri"]?.string == "a%20faulty%20%5Blog%5D.activitylog")
    }
  }

  private func opened(_ type: String, user: String?) -> [String] {
    let name = user.map { ",\"user\":\"\($0)\"" } ?? ""
    return [
      #""kind":"process.launched","adoptsScenes":true,"reason":"shortcut""#,
      #""kind":"shortcut.invoked","activityType":"\#(type)"\#(name)"#,
      #""kind":"activity.continued","activity":{"type":"\#(type)"},"handled":true,"origin":"shortcut""#,
    ]
  }

  @Test(arguments: ["text", "json", "csv"])
  func `the use of shortcuts over many logs (D7)`(format: String) throws {
    let added = [#""kind":"shortcut.added","identifier":"S1","activityType":"scan, quickly""#]
    let logs = [
      try log("a", opened("show", user: "u1")),
      try log("b", opened("show", user: "u1") + added),
      try log("c", opened("scan, quickly", user: nil)),
    ]
    let result = try tool.run(["shortcuts", "--format", format] + logs, folder: folder.path)
    #expect(result.status == 0, "\(result.errorText)")
    try Golden.check(result.text, "shortcuts.\(format)")
  }
}
