import ActivityModel
import TestSupport
import Testing

@Suite struct InfoTests {
  let tool = Tool(built: "activitylog")
  let log = Samples.path("shop-checkout")

  @Test func `a summary says how each launch ended`() throws {
    let result = try tool.run(["info", log])
    #expect(result.status == 0)
    #expect(result.text.contains("crashed: NSRangeException after 1 min 38 s"))
    #expect(result.text.contains("\"paying\" at 88"))
  }

  @Test func `the layout counts what is stored`() throws {
    let result = try tool.run(["info", "--layout", "--format", "json", log])
    #expect(result.status == 0, "\(result.errorText)")
    let json = try JSONParser.parse(result.text)
    let columns = try #require(json["columns"]?.array)
    let stored = columns.compactMap { $0["storedBytes"]?.integer }.reduce(0, +)
    let bytes = try #require(json["bytes"]?.integer)
    #expect(!columns.isEmpty && stored > 0 && stored <= bytes)
    #expect(try tool.run(["info", "--layout", log]).text.contains("B/event"))
  }
}
