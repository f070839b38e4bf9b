import ActivityModel
import TestSupport
import Testing

/// `search`, `bisect`, `blame`, `diff`.
@Suite struct FindTests {
  let tool = Tool(built: "activitylog")
  let log = Samples.path("shop-checkout")

  private func run(_ words: String...) throws -> Tool.Result { try tool.run(words + [log]) }

  @Test func `search gives the stretches in which it held`() throws {
    let top = try run("search", "--where", "top=CheckoutViewController", "--format", "json")
    #expect(top.status == 0)
    let stretch = try JSONParser.parse(top.text)
    #expect(stretch["first"] == 60 && stretch["last"] == 68)
    #expect(try run("search", "--where", "top=CheckoutViewController").text.contains("2.405 s"))
    #expect(try run("search", "--where", "top=Nothing").status == 1)
    #expect(
      try run("search", "--where", "stack=CartViewController", "--where", "depth>2").text
        .contains("events 69 to 91"))
    #expect(
      try run("search", "--where", "stack=CartViewController", "--until", "59").text
        .contains("to 59"))
    #expect(try run("search").status == 64)
    #expect(try run("search", "--where", "nonsense").status == 64)
  }

  @Test func `bisect finds the event that turned it`() throws {
    let turned = try run(
      "bisect", "--where", "AddressViewController.street~Elm", "--until", "crash")
    #expect(turned.status == 0, "\(turned.errorText)")
    #expect(turned.text.contains("\"Elm\""))
    let never = try run("bisect", "--where", "anomalies>0")
    #expect(never.status == 1)
    #expect(never.errorText.contains("neither"))
  }

  @Test func `blame names the event that set a value`() throws {
    let street = try run("blame", "AddressViewController.street", "--at", "crash")
    #expect(street.status == 0)
    #expect(street.text.contains("\"Elm Street 1\" → \"Elm Street 12\""))
    try Golden.check(try run("blame", "top", "--all").text, "blame-top")
    #expect(try run("blame", "AddressViewController.city").status == 1)
    #expect(try run("blame", "city").status == 64)
  }

  @Test func `diff tells two moments apart`() throws {
    let result = try run("diff", "--from", "crash-3s", "--to", "crash")
    #expect(result.status == 1)
    try Golden.check(result.text, "diff")
    #expect(try run("diff", "--from", "5", "--to", "5").status == 0)
    let json = try run("diff", "--from", "crash-3s", "--to", "crash", "--format", "json")
    #expect(try JSONParser.parse(json.text)["changes"]?.array?.count == 3)
  }

  @Test func `diff tells two logs apart`() throws {
    let folder = TemporaryDirectory()
    let other = folder.file("part.activitylog")
    #expect(try run("cut", "--until", "mark:paying", "-o", other).status == 0)
    let shorter = try tool.run(["diff", log, other])
    #expect(shorter.status == 1)
    #expect(shorter.text.contains("the first 88 events are equal"))
    #expect(try tool.run(["diff", "--at", "mark:paying", log, other]).status == 0)
    #expect(try tool.run(["diff", log, log]).status == 0)
    let legacy = try tool.run(["diff", log, Samples.path("mail-legacy")])
    #expect(legacy.text.contains("differ from event 1 on"))
  }
}
