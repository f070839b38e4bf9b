import TestSupport
import Testing

/// `replay` on the sample logs, as a user sees it.
@Suite struct ReplayTests {
  let tool = Tool(built: "activitylog")
  let checkout = Samples.path("shop-checkout")

  @Test(arguments: [
    "crash", "end", "start", "mark:paying", "mark:paying-2", "crash-2s", "11:20:10",
  ])
  func `the tree of a moment`(moment: String) throws {
    let result = try tool.run(["replay", "--at", moment, checkout])
    #expect(result.status == 0, "\(result.errorText)")
    try Golden.check(result.text, "replay-\(moment)")
  }

  @Test(arguments: ["json", "markdown"])
  func `other formats`(format: String) throws {
    let result = try tool.run(
      ["replay", "--at", "crash", "--format", format, "shop-checkout.activitylog"],
      folder: Samples.folder)
    #expect(result.status == 0, "\(result.errorText)")
    try Golden.check(result.text, "replay-crash.\(format)")
  }

  @Test func `the whole state, steps, and leaves alone`() throws {
    for (name, words) in [
      ("state", ["--state"]), ("steps", ["--step", "6"]), ("steps-back", ["--step", "-4"]),
      ("leaves", ["--leaves", "--context", "0"]),
    ] {
      let result = try tool.run(
        ["replay", "--at", "mark:paying"] + words + ["shop-checkout.activitylog"],
        folder: Samples.folder)
      #expect(result.status == 0, "\(result.errorText)")
      try Golden.check(result.text, "replay-\(name)")
    }
  }

  @Test(arguments: ["mail-legacy", "notes-swiftui", "draft-documents", "coffee-shortcut"])
  func `every sample`(name: String) throws {
    let result = try tool.run(["replay", Samples.path(name)])
    #expect(result.status == 0, "\(result.errorText)")
    try Golden.check(result.text, "sample-\(name)")
  }

  @Test func `another death is another answer`() throws {
    let result = try tool.run([
      "replay", "--death", "jetsam", "--context", "0", Samples.path("mail-legacy"),
    ])
    try Golden.check(result.text, "sample-mail-legacy-jetsam")
    let quit = try tool.run([
      "replay", "--death", "force-quit", "--format", "json", "--at", "crash", checkout,
    ])
    #expect(quit.text.contains(#""cause": "forceQuit""#))
  }

  @Test func `what an update does depends on the answer to the restore question (R27)`() throws {
    func stack(_ words: String...) throws -> String {
      try tool.run(
        ["replay", "--death", "app-update", "--view", "restored", "--context", "0"] + words
          + [Samples.path("mail-legacy")]
      ).text
    }
    #expect(try stack().contains("unknown: the archive is of another version of the app"))
    #expect(
      try stack("--answer", "yes").contains("saved at event 29"))
    #expect(try stack("--answer", "no").contains("shows on a clean launch"))
    #expect(try tool.run(["replay", "--answer", "maybe", checkout]).status == 64)
  }

  @Test func `without its recipe a scene's restored stack is unknown`() throws {
    let result = try tool.run(["replay", "--recipe", "none", checkout])
    #expect(result.status == 0)
    #expect(result.text.contains("unknown: what the app does with what it is given is not known"))
    let missing = try tool.run(["replay", "--recipe", "missing.json", checkout])
    #expect(missing.status == 2)
  }

  @Test func `the samples are what the tool for them makes`() throws {
    let folder = TemporaryDirectory()
    let made = try Tool(built: "Samples").run([folder.path])
    #expect(made.status == 0)
    for line in made.text.split(separator: "\n") {
      let name = line.split(separator: "/").last.map(String.init) ?? ""
      let fresh = try tool.run(["export", "\(folder.path)/\(name)"])
      let kept = try tool.run(["export", "\(Samples.folder)/\(name)"])
      #expect(fresh.output == kept.output && !fresh.output.isEmpty, "\(name)")
    }
  }

  @Test func `what the log has not is said with what it has`() throws {
    let mark = try tool.run(["replay", "--at", "mark:nowhere", checkout])
    #expect(mark.status == 1)
    #expect(mark.text.isEmpty)
    #expect(mark.errorText.contains(#"the marks are "added to cart", "paying""#))
    let moment = try tool.run(["replay", "--at", "yesterday", checkout])
    #expect(moment.status == 64)
    let number = try tool.run(["replay", "--at", "111", checkout])
    #expect(number.status == 1)
    #expect(number.errorText.contains("the log has events 1 to 110"))
    let scene = try tool.run(["replay", "--scene", "nope", checkout])
    #expect(scene.status == 1)
    let death = try tool.run(["replay", "--death", "crsh", checkout])
    #expect(death.status == 64)
    #expect(death.errorText.contains("did you mean crash?"))
  }

  @Test func `a time zone moves what is read and what is shown`() throws {
    let result = try tool.run([
      "replay", "--at", "2025-03-15 12:21:37", "--timezone", "+01:00", checkout,
    ])
    #expect(result.status == 0)
    #expect(result.text.contains("2025-03-15 12:21:36"))
    let unknown = try tool.run(["replay", "--timezone", "Mars/Olympus", checkout])
    #expect(unknown.status == 64)
  }
}
