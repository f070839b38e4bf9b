import ActivityStore
import TestSupport
import Testing

/// `recipe`: learning from relaunches and checking against them.
@Suite struct RecipeTests {
  let tool = Tool(built: "activitylog")
  let checkout = Samples.path("shop-checkout")

  @Test func `what is learnt has its evidence, and agrees with the log it comes from`() throws {
    let learned = try tool.run(["recipe", "learn", checkout])
    #expect(learned.status == 0, "\(learned.errorText)")
    #expect(learned.text.contains(#""productID": "userInfo.productID""#))
    #expect(learned.errorText.contains("seen after the death following event 90"))
    let folder = TemporaryDirectory()
    let file = try write(learned.text, folder.file("learned.json"))
    let checked = try tool.run(["recipe", "check", "--recipe", file, checkout])
    #expect(checked.status == 0, "\(checked.text)\(checked.errorText)")
    #expect(checked.text.contains("1 of 1 relaunched scene agree"))
  }

  @Test func `a recipe that says something else differs, and the exit code says so`() throws {
    let folder = TemporaryDirectory()
    let recipe = #"{"schema":1,"activities":{"com.example.shop.browsing":[]}}"#
    let file = try write(recipe, folder.file("other.json"))
    let result = try tool.run(["recipe", "check", "--recipe", file, "--format", "json", checkout])
    #expect(result.status == 1, "\(result.errorText)")
    #expect(result.text.contains(#""outcome": "differs""#))
  }

  @Test func `wrong words are wrong usage, and a log without relaunches teaches nothing`() throws {
    #expect(try tool.run(["recipe"]).status == 64)
    #expect(try tool.run(["recipe", "guess", checkout]).status == 64)
    let nothing = try tool.run(["recipe", "learn", Samples.path("mail-legacy")])
    #expect(nothing.status == 1)
    #expect(nothing.text.isEmpty)
  }

  private func write(_ text: String, _ path: String) throws -> String {
    let files = SystemFileSystem()
    let file = try files.open(path, .createNew).get()
    defer { _ = files.close(file) }
    try ProcessIO.write(Array(text.utf8), to: file.rawValue)
    return path
  }
}
